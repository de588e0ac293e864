//! Builds the static release in `dist/`.

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

/// Builds without checking the sizes.
pub(crate) fn release() -> Result<()> {
    let mut trunk = trunk("build")?;
    // If the build failed, tests would pass with the old files.
    let dist = workspace::dist();
    if dist.exists() {
        fs::remove_dir_all(&dist).at("remove", &dist)?;
    }
    say("Building the release");
    let flags = path_flags(&workspace::root())?;
    shell::run(for_release(&mut trunk, &flags)?, "the release could not be built; the compiler's message is above.")
}

/// Compiles with the release settings.
pub(crate) fn for_release<'a>(trunk: &'a mut Command, flags: &str) -> Result<&'a mut Command> {
    shell::run(
        shell::cargo().args(["fetch", "--quiet", "--locked"]),
        "what the page depends on could not be fetched.",
    )?;
    Ok(trunk.args(["--release", "--locked"]).env("CARGO_ENCODED_RUSTFLAGS", flags))
}

/// Compiler flags that remove local source paths from the program.
pub(crate) fn path_flags(checkout: &Path) -> Result<String> {
    let flags = std::env::var("RUSTFLAGS").unwrap_or_default();
    let mut flags: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
    // The first flag is that of `.cargo/config.toml`, which flags from the environment override. The second splits the
    // program.
    flags.extend(["--cfg=erase_components", "--cfg=split"].map(str::to_owned));
    for directory in workspace::sources(checkout)? {
        flags.push(format!("--remap-path-prefix={}/=", directory.display()));
    }
    Ok(flags.join("\x1f"))
}

/// The command for Trunk, with all tools installed.
pub(crate) fn trunk(verb: &str) -> Result<Command> {
    toolchain::ensure()?;
    let path = shell::path_with(&tools::all()?);
    let trunk = std::env::split_paths(&path).map(|dir| dir.join("trunk")).find(|file| file.is_file());
    let mut command = shell::command(trunk.unwrap_or_else(|| "trunk".into()));
    // Keep standard output for results.
    // Trunk accepts only true or false for NO_COLOR, while the convention allows any value.
    command.arg(verb).env("PATH", path).env_remove("NO_COLOR").stdout(io::stderr());
    Ok(command)
}
