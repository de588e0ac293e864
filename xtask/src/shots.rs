//! Takes pictures of every screen, to look at and for the README.

use crate::{
    build,
    failure::Result,
    setup::{browser, node},
    shell, workspace,
};

pub(crate) fn run() -> Result<()> {
    build::release()?;
    let shots = workspace::target().join("shots");
    shell::run(
        node::command()?
            .arg("shots.mjs")
            .env("CHROMIUM", browser::chromium()?)
            .env("DIST", workspace::dist())
            .env("SHOTS", shots),
        "the pictures could not be taken.",
    )
}
