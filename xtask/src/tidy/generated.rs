//! Checks that generated parts of files are current.

use std::path::PathBuf;

use super::Finding;
use crate::{
    failure::{Failure, Result},
    workspace,
};

/// The comment before the dark theme's values. The block for the system's preference repeats these values.
const DARK_STARTS: &str =
    "/* Dark, as chosen in the settings. `cargo xtask tidy --write` copies these rules into the block below. */\n";
const SYSTEM_DARK_STARTS: &str = "@media (prefers-color-scheme: dark) {\n";
const CHOSEN: &str = ":root[data-theme=\"dark\"]";
const PREFERRED: &str = ":root:not([data-theme=\"light\"])";

pub(super) fn check() -> Result<Vec<Finding>> {
    let (path, text) = tokens()?;
    let current = regenerate(&text)? == text;
    let stale =
        || Finding::Fault(format!("{} has a stale generated block; run `cargo xtask tidy --write`", path.display()));
    Ok(if current { Vec::new() } else { vec![stale()] })
}

pub(super) fn renew() -> Result<()> {
    let (path, text) = tokens()?;
    workspace::write(&path, regenerate(&text)?)
}

fn tokens() -> Result<(PathBuf, String)> {
    let path = workspace::root().join("style").join("tokens.css");
    let text = workspace::read(&path)?;
    Ok((path, text))
}

/// The file with the block for the system's preference generated from the dark theme.
fn regenerate(text: &str) -> Result<String> {
    let lost = || Failure::new("style/tokens.css has lost its dark theme or the block generated from it.");
    let (before, rest) = text.split_once(DARK_STARTS).ok_or_else(lost)?;
    let (dark, rest) = rest.split_once(SYSTEM_DARK_STARTS).ok_or_else(lost)?;
    let (_, after) = rest.split_once("\n}\n").ok_or_else(lost)?;
    let copied = dark
        .trim_end()
        .lines()
        .map(|line| if line.is_empty() { "\n".to_owned() } else { format!("  {}\n", line.replace(CHOSEN, PREFERRED)) })
        .collect::<String>();
    Ok(format!("{before}{DARK_STARTS}{dark}{SYSTEM_DARK_STARTS}{copied}}}\n{after}"))
}

#[cfg(test)]
mod tests {
    use super::{DARK_STARTS, regenerate};

    fn tokens() -> String {
        format!(
            "\
:root {{\n  --bg: white;\n}}\n
{DARK_STARTS}:root[data-theme=\"dark\"] {{\n  --bg: black;\n}}\n
:root[data-theme=\"dark\"] .p-red {{\n  --tx: pink;\n}}\n
@media (prefers-color-scheme: dark) {{
  :root:not([data-theme=\"light\"]) {{\n    --bg: black;\n  }}\n
  :root:not([data-theme=\"light\"]) .p-red {{\n    --tx: pink;\n  }}
}}\n
@media print {{\n}}\n"
        )
    }

    #[test]
    fn a_current_block_stays_as_it_is() {
        assert_eq!(regenerate(&tokens()).unwrap(), tokens());
    }

    #[test]
    fn a_changed_dark_value_reaches_the_system_preference() {
        let edited = tokens().replacen("--bg: black", "--bg: navy", 1);
        assert_eq!(regenerate(&edited).unwrap(), tokens().replace("--bg: black", "--bg: navy"));
    }
}
