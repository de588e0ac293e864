//! Tunes and trains opponents. Both programs belong to `ai`, because they must be compiled for speed.

use crate::{args::Args, failure::Result, shell};

pub(crate) fn tune(args: Args) -> Result<()> {
    example("tune", args)
}

pub(crate) fn train(args: Args) -> Result<()> {
    example("train", args)
}

fn example(name: &str, args: Args) -> Result<()> {
    let run = ["run", "--quiet", "--profile", "fast", "--package", "ai", "--example", name, "--"];
    shell::become_it(shell::cargo().args(run).args(args.all()), "it could not be started.")
}
