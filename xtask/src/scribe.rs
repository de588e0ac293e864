//! Shows games, and lets opponents play them. The scribe is a separate program because it needs the rules, while this
//! tool must compile even if the rules do not.

use std::path::Path;

use crate::{args::Args, failure::Result, shell};

/// Shows the game of a link, or of each link in a file.
pub(crate) fn show(args: Args) -> Result<()> {
    // The scribe runs in the root of the checkout, while paths are relative to the current directory.
    let absolute = |arg: String| match Path::new(&arg).canonicalize() {
        Ok(path) if path.is_file() => path.to_string_lossy().into_owned(),
        _ => arg,
    };
    scribe(&["run", "--quiet"], "show", args.all().into_iter().map(absolute).collect())
}

/// Lets opponents play whole games. Compiled with the release profile for speed.
pub(crate) fn games(args: Args) -> Result<()> {
    scribe(&["run", "--quiet", "--profile", "fast"], "games", args.all())
}

fn scribe(cargo: &[&str], command: &str, args: Vec<String>) -> Result<()> {
    let mut scribe = shell::cargo();
    scribe.args(cargo).args(["--package", "scribe", "--", command]).args(args);
    shell::become_it(&mut scribe, "the scribe could not be started.")
}
