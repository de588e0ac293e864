//! Running other programs.

use std::{
    ffi::{OsStr, OsString},
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
};

use crate::{
    failure::{Failure, Result, fail},
    workspace,
};

/// The cargo that runs us.
pub(crate) fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A program, run at the top of the checkout.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(workspace::root());
    command
}

/// Runs it with its output on the screen; `otherwise` is said if it fails.
pub(crate) fn run(command: &mut Command, otherwise: &str) -> Result<()> {
    match spawn(command)?.wait() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => fail(otherwise),
        Err(error) => fail(format!("{otherwise} ({error})")),
    }
}

pub(crate) fn spawn(command: &mut Command) -> Result<Child> {
    command.spawn().map_err(|error| cannot_start(command, &error))
}

/// Hands over to it: where the system can, it replaces this process, so that stopping this one stops it.
pub(crate) fn become_it(command: &mut Command, otherwise: &str) -> Result<()> {
    #[cfg(unix)]
    {
        let error = std::os::unix::process::CommandExt::exec(command);
        fail(format!("{otherwise} ({error})"))
    }
    #[cfg(not(unix))]
    run(command, otherwise)
}

/// Runs it silently and returns what it printed, or `None` if it is missing or fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs it with its messages on the screen, and returns them too if it fails.
pub(crate) fn run_and_listen(command: &mut Command) -> Result<std::result::Result<(), String>> {
    let mut child = spawn(command.stderr(Stdio::piped()))?;
    let mut said = String::new();
    for line in BufReader::new(child.stderr.take().expect("piped above")).lines().map_while(std::result::Result::ok) {
        eprintln!("{line}");
        said.push_str(&line);
        said.push('\n');
    }
    let status = child.wait().map_err(|error| cannot_start(command, &error))?;
    Ok(if status.success() { Ok(()) } else { Err(said) })
}

fn cannot_start(command: &Command, error: &std::io::Error) -> Failure {
    Failure::new(format!("{} could not be started: {error}.", command.get_program().display()))
}

/// The search path with our own tools in front.
pub(crate) fn path_with(dirs: &[PathBuf]) -> OsString {
    let old = std::env::var_os("PATH").unwrap_or_default();
    let all = dirs.iter().cloned().chain(std::env::split_paths(&old));
    std::env::join_paths(all).expect("tool directories have no separator in their names")
}

/// Where a program lies, if it is on the search path.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .flat_map(|dir| [dir.join(program), dir.join(format!("{program}.exe"))])
        .find(|file| file.is_file())
}

/// Heads what follows. Standard output is left to results.
pub(crate) fn say(what: &str) {
    eprintln!("==> {what}");
}
