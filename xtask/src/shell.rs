//! Runs other programs.

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

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// A command that runs in the root of the checkout.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(workspace::root());
    command
}

/// Runs a command with its output on the screen. If it fails, returns `otherwise` as the error.
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

/// Replaces this process by a command, where the system supports it, so that stopping this process stops the command.
pub(crate) fn become_it(command: &mut Command, otherwise: &str) -> Result<()> {
    #[cfg(unix)]
    {
        let error = std::os::unix::process::CommandExt::exec(command);
        fail(format!("{otherwise} ({error})"))
    }
    #[cfg(not(unix))]
    run(command, otherwise)
}

/// Runs a command silently and returns its output. `None` if it is missing or fails.
pub(crate) fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command with its messages on the screen. If it fails, returns the messages too.
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

/// The path of a program, if it is on the search path.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .flat_map(|dir| [dir.join(program), dir.join(format!("{program}.exe"))])
        .find(|file| file.is_file())
}

/// Prints a heading to standard error. Standard output is for results.
pub(crate) fn say(what: &str) {
    eprintln!("==> {what}");
}
