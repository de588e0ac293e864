//! Uses the system's package manager, but only if that works without asking for a password.

use crate::{
    failure::{Result, fail},
    shell::{self, say},
};

/// Installs system packages, or says what to install. `what` names the thing in that sentence.
pub(crate) fn install(what: &str, packages: &[&str]) -> Result<()> {
    let advice = format!("install it (Debian and Ubuntu: `sudo apt-get install {}`)", packages.join(" "));
    if shell::find("apt-get").is_none() || !is_root() {
        return fail(format!("{what} was not found; {advice}."));
    }
    say(&format!("Installing {what} with apt-get"));
    // Package mirrors sometimes fail, so try again once.
    if apt(packages) || apt(packages) {
        return Ok(());
    }
    fail(format!("{what} could not be installed with apt-get (its message is above); check the network, or {advice}."))
}

fn apt(packages: &[&str]) -> bool {
    let apt = |args: &[&str]| {
        let mut command = shell::command("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive");
        shell::run(&mut command, "").is_ok()
    };
    let mut install = vec!["install", "--yes", "--no-install-recommends"];
    install.extend(packages);
    apt(&["update", "--quiet"]) && apt(&install)
}

fn is_root() -> bool {
    shell::output(shell::command("id").arg("-u")).is_some_and(|id| id.trim() == "0")
}
