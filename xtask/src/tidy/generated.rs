//! Files that hold generated parts, and whether those are current.

use std::path::PathBuf;

use super::Finding;
use crate::{
    failure::{Failure, Result},
    workspace,
};

/// Dark values are written once, for `[data-theme=dark]`; the block for the system's preference repeats them.
const SYSTEM_DARK_STARTS: &str = "@media (prefers-color-scheme:dark){\n";
const DARK_STARTS: &str = ".theme-dark,:root[data-theme=dark]{\n";
const PREFERENCE: &str = ":root:not([data-theme=light])";

pub(super) fn check() -> Result<Vec<Finding>> {
    let (path, text) = tokens()?;
    let current = regenerate(&text)? == text;
    let stale =
        || Finding::Fault(format!("{} has a stale generated block; run `cargo xtask tidy --write`", path.display()));
    Ok(if current { Vec::new() } else { vec![stale()] })
}

pub(super) fn renew() -> Result<()> {
    let (path, text) = tokens()?;
    workspace::write(&path, regenerate(&text)?)
}

fn tokens() -> Result<(PathBuf, String)> {
    let path = workspace::root().join("style").join("tokens.css");
    let text = workspace::read(&path)?;
    Ok((path, text))
}

/// The same file with the system-preference block made from the dark one.
fn regenerate(text: &str) -> Result<String> {
    let lost = || Failure::new("style/tokens.css has lost its dark theme or the block generated from it.");
    let (before, rest) = text.split_once(SYSTEM_DARK_STARTS).ok_or_else(lost)?;
    let (_, after) = rest.split_once("\n}\n@media").ok_or_else(lost)?;
    let (_, dark) = before.split_once(DARK_STARTS).ok_or_else(lost)?;
    let (values, players) = dark.split_once("\n}\n").ok_or_else(lost)?;
    let players = players
        .lines()
        .filter_map(|line| line.split_once(",:root[data-theme=dark] "))
        .map(|(_, rule)| format!(" {PREFERENCE} {rule}\n"))
        .collect::<String>();
    Ok(format!("{before}{SYSTEM_DARK_STARTS} {PREFERENCE}{{\n{values}\n}}\n{players}}}\n@media{after}"))
}

#[cfg(test)]
mod tests {
    use super::regenerate;

    const TOKENS: &str = "\
:root{\n  --bg:white;\n}
.theme-dark,:root[data-theme=dark]{\n  --bg:black;\n}
.theme-dark .p-red,:root[data-theme=dark] .p-red{--tx:pink}
/* generated */
@media (prefers-color-scheme:dark){
 :root:not([data-theme=light]){\n  --bg:black;\n}
 :root:not([data-theme=light]) .p-red{--tx:pink}
}
@media print{}
";

    #[test]
    fn a_current_block_stays_as_it_is() {
        assert_eq!(regenerate(TOKENS).unwrap(), TOKENS);
    }

    #[test]
    fn a_changed_dark_value_reaches_the_system_preference() {
        let edited = TOKENS.replacen("--bg:black", "--bg:navy", 1);
        assert_eq!(regenerate(&edited).unwrap(), TOKENS.replace("--bg:black", "--bg:navy"));
    }
}
