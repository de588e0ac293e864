//! Installs Node and the packages of the browser tests.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    failure::{At, Result, fail},
    setup::packages,
    shell::{self, say},
    workspace,
};

const OLDEST: u32 = 20;

/// Makes sure that a recent enough Node is installed.
pub(crate) fn ensure() -> Result<()> {
    // Install them separately: some packages of Node contain npm and conflict with the other one.
    for (program, package) in [("node", "nodejs"), ("npm", "npm")] {
        if shell::find(program).is_none() {
            packages::install(program, &[package])?;
        }
    }
    check_version(&shell::output(shell::command("node").arg("--version")).unwrap_or_default())
}

fn check_version(version: &str) -> Result<()> {
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|number| number.parse::<u32>().ok());
    match major {
        Some(major) if major >= OLDEST => Ok(()),
        _ => fail(format!(
            "Node {OLDEST} or newer is needed and this is {}; install it from https://nodejs.org.",
            if version.trim().is_empty() { "none" } else { version.trim() }
        )),
    }
}

pub(crate) fn directory() -> PathBuf {
    workspace::root().join("e2e")
}

/// The command for Node, in the directory of the browser tests and their packages.
pub(crate) fn command() -> Result<Command> {
    ensure()?;
    install_packages(&directory())?;
    let mut command = shell::command("node");
    command.current_dir(directory());
    Ok(command)
}

/// Installs Lighthouse. It has a hundred times as many packages as the tests, so it is installed only to measure with
/// it.
pub(crate) fn install_lighthouse() -> Result<()> {
    install_packages(&directory().join("lighthouse"))
}

/// Installs packages. The lock file is copied beside them at the end, so equal lock files mean that they are complete.
fn install_packages(directory: &Path) -> Result<()> {
    let lock = directory.join("package-lock.json");
    let stamp = directory.join("node_modules").join("installed-from.json");
    if fs::read(&stamp).is_ok_and(|installed| fs::read(&lock).is_ok_and(|wanted| installed == wanted)) {
        return Ok(());
    }
    say("Installing packages for the browser");
    shell::run(
        shell::command(shell::find("npm").unwrap_or_else(|| "npm".into())).current_dir(directory).args([
            "ci",
            "--no-audit",
            "--no-fund",
        ]),
        "the packages for the browser could not be installed (npm's message is above); the first set-up needs a network.",
    )?;
    fs::copy(&lock, &stamp).at("write", &stamp)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check_version;

    #[test]
    fn old_and_missing_nodes_are_refused() {
        assert!(check_version("v20.20.2\n").is_ok());
        assert!(check_version("v18.1.0").unwrap_err().to_string().contains("this is v18.1.0"));
        assert!(check_version("").unwrap_err().to_string().contains("this is none"));
    }
}
