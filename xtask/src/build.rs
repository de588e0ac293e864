//! The static release in `dist/`.

use std::{fs, io, path::Path, process::Command};

use crate::{
    failure::{At, Result},
    release::sizes,
    setup::{toolchain, tools},
    shell::{self, say},
    workspace,
};

pub(crate) fn run() -> Result<()> {
    release()?;
    sizes::check(&sizes::measure(&workspace::dist())?)
}

/// Builds without looking at the sizes.
pub(crate) fn release() -> Result<()> {
    let mut trunk = trunk("build")?;
    // A failed build would leave the old files, and tests would pass on them.
    let dist = workspace::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).at("remove", &dist)?;
    }
    say("Building the release");
    let flags = path_flags(&workspace::root())?;
    shell::run(for_release(&mut trunk, &flags)?, "the release could not be built; the compiler's message is above.")
}

/// Compiles for players.
pub(crate) fn for_release<'a>(trunk: &'a mut Command, flags: &str) -> Result<&'a mut Command> {
    shell::run(
        shell::cargo().args(["fetch", "--quiet", "--locked"]),
        "what the page depends on could not be fetched.",
    )?;
    Ok(trunk.args(["--release", "--locked"]).env("CARGO_ENCODED_RUSTFLAGS", flags))
}

/// Compiler flags that leave out of the product where its source lies on this machine.
pub(crate) fn path_flags(checkout: &Path) -> Result<String> {
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    let mut flags: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
    for directory in workspace::sources(checkout)? {
        flags.push(format!("--remap-path-prefix={}/=", directory.display()));
    }
    Ok(flags.join("\x1f"))
}

/// Trunk with everything it needs set up.
pub(crate) fn trunk(verb: &str) -> Result<Command> {
    toolchain::ensure()?;
    let path = shell::path_with(&tools::all()?);
    let trunk = std::env::split_paths(&path).map(|dir| dir.join("trunk")).find(|file| file.is_file());
    let mut command = shell::command(trunk.unwrap_or_else(|| "trunk".into()));
    // Standard output is left to results.
    // Trunk takes NO_COLOR only as true or false, where the convention says "any value".
    command.arg(verb).env("PATH", path).env_remove("NO_COLOR").stdout(io::stderr());
    Ok(command)
}
