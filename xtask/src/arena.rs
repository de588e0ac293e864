//! Runs the arena, in which opponents play each other. It is a program of `ai`, because it must be compiled for speed.

use crate::{args::Args, failure::Result, shell};

pub(crate) fn run(args: Args) -> Result<()> {
    let arena = ["run", "--quiet", "--profile", "fast", "--package", "ai", "--example", "arena", "--"];
    shell::become_it(shell::cargo().args(arena).args(args.all()), "the arena could not be opened.")
}
