//! Parses the command line: words, switches and values.

use crate::failure::{Result, fail};

pub(crate) struct Args(Vec<String>);

impl Args {
    pub(crate) fn from_env() -> Self {
        Self(std::env::args().skip(1).collect())
    }

    /// Takes the first word that is not a switch.
    pub(crate) fn next_word(&mut self) -> Option<String> {
        let at = self.0.iter().position(|arg| !arg.starts_with("--"))?;
        Some(self.0.remove(at))
    }

    /// Takes a switch such as `--release`.
    pub(crate) fn switch(&mut self, name: &str) -> bool {
        let at = self.0.iter().position(|arg| arg == name);
        at.map(|at| self.0.remove(at)).is_some()
    }

    /// Takes the value of `--port N` or `--port=N`.
    pub(crate) fn value(&mut self, name: &str) -> Result<Option<String>> {
        let Some(at) = self.0.iter().position(|arg| arg.split('=').next() == Some(name)) else {
            return Ok(None);
        };
        let arg = self.0.remove(at);
        if let Some((_, value)) = arg.split_once('=') {
            return Ok(Some(value.to_owned()));
        }
        if at == self.0.len() {
            return fail(format!("{name} needs a value."));
        }
        Ok(Some(self.0.remove(at)))
    }

    /// Fails if anything is left, so that a misspelt switch is noticed.
    pub(crate) fn finish(self) -> Result<()> {
        match self.0.first() {
            Some(unknown) => fail(format!("\"{unknown}\" is not understood here; `cargo xtask` shows the usage.")),
            None => Ok(()),
        }
    }

    /// Everything that is left, to pass on to another program.
    pub(crate) fn all(self) -> Vec<String> {
        self.0
    }

    /// The words that are left. Fails if there are switches.
    pub(crate) fn words(self) -> Result<Vec<String>> {
        match self.0.iter().find(|arg| arg.starts_with('-')) {
            Some(unknown) => fail(format!("\"{unknown}\" is not understood here; `cargo xtask` shows the usage.")),
            None => Ok(self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Args;

    fn args(line: &str) -> Args {
        Args(line.split_whitespace().map(str::to_owned).collect())
    }

    #[test]
    fn switches_and_values_are_taken_in_any_order() {
        for line in ["serve --port 9 --release", "--release serve --port=9"] {
            let mut args = args(line);
            assert!(args.switch("--release"));
            assert_eq!(args.value("--port").unwrap().as_deref(), Some("9"));
            assert_eq!(args.next_word().as_deref(), Some("serve"));
            assert!(args.finish().is_ok());
        }
    }

    #[test]
    fn unknown_arguments_are_refused() {
        assert!(args("--relaese").finish().is_err());
        assert!(args("fmt --all").words().is_err());
        assert!(args("--port").value("--port").is_err());
    }
}
