//! Checks and installs the Rust toolchain.

use crate::{
    failure::{Failure, Result, fail},
    shell::{self, say},
    workspace,
};

/// The target of the page and its worker.
const BROWSER: &str = "wasm32-unknown-unknown";

/// The same with a clock and standard output, for measurements.
pub(crate) const WASI: &str = "wasm32-wasip1";

/// Makes sure that the compiler is recent enough and has its WebAssembly target.
pub(crate) fn ensure() -> Result<()> {
    let version = shell::output(shell::command("rustc").arg("--version"))
        .ok_or_else(|| Failure::new("rustc was not found; install Rust from https://rustup.rs."))?;
    check_version(&version, &workspace::quoted("Cargo.toml", "rust-version")?)?;
    ensure_target(BROWSER)
}

/// Installs the standard library of a target.
pub(crate) fn ensure_target(target: &str) -> Result<()> {
    if has_target(target) {
        return Ok(());
    }
    say(&format!("Adding the target {target}"));
    if shell::find("rustup").is_none() {
        return fail(format!(
            "the standard library for {target} is missing; install it with your package manager, or use Rust from https://rustup.rs."
        ));
    }
    shell::run(
        shell::command("rustup").args(["target", "add", target]),
        "the WebAssembly target could not be added (rustup's message is above); the first set-up needs a network.",
    )
}

fn has_target(target: &str) -> bool {
    let lib = shell::output(shell::command("rustc").args(["--print", "target-libdir", "--target", target]));
    lib.is_some_and(|dir| std::path::Path::new(dir.trim()).is_dir())
}

fn check_version(rustc: &str, needed: &str) -> Result<()> {
    let have = rustc.split_whitespace().nth(1).unwrap_or(rustc);
    if numbers(have) >= numbers(needed) {
        return Ok(());
    }
    fail(format!("Rust {needed} or newer is needed and this is {have}; run `rustup update stable`."))
}

/// The numbers at the beginning of "1.95.0-nightly".
fn numbers(version: &str) -> Vec<u32> {
    version.split(['.', '-']).map_while(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::check_version;

    #[test]
    fn new_enough_compilers_pass() {
        for have in ["rustc 1.95.0 (59807616e 2026-04-14)", "rustc 1.100.2", "rustc 2.0.0-nightly"] {
            assert_eq!(check_version(have, "1.95"), Ok(()), "{have}");
        }
    }

    #[test]
    fn an_old_compiler_is_named_with_the_remedy() {
        let sentence = check_version("rustc 1.89.0 (x)", "1.95").unwrap_err().to_string();
        assert_eq!(sentence, "Rust 1.95 or newer is needed and this is 1.89.0; run `rustup update stable`.");
    }
}
