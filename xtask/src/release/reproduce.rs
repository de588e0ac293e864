//! Checks that builds are reproducible: builds the release again from a copy of the checkout in another directory, and
//! compares every byte.

use std::{collections::BTreeSet, fs, path::Path};

use super::{Site, load};
use crate::{
    build,
    failure::{At, Failure, Result, fail},
    shell, workspace,
};

/// Compares `dist/` with a build of a copy of the checkout.
pub(crate) fn check() -> Result<()> {
    let first = workspace::dist();
    if !first.is_dir() {
        return fail("there is no release to compare with, because its build failed.");
    }
    let place = workspace::target().join("second-build");
    if place.exists() {
        fs::remove_dir_all(&place).at("remove", &place)?;
    }
    let checkout = place.join("a-longer-path-than-the-first").join("el-grande");
    copy_checkout(&checkout)?;
    let mut trunk = build::trunk("build")?;
    trunk.current_dir(&checkout).env("CARGO_TARGET_DIR", place.join("target"));
    let flags = build::path_flags(&checkout)?;
    shell::run(build::for_release(&mut trunk, &flags)?, "the second release could not be built.")?;
    let different = differences(&load(&first)?, &load(&checkout.join("dist"))?);
    // These hundreds of megabytes are not needed any more.
    fs::remove_dir_all(&place).at("remove", &place)?;
    match different.as_slice() {
        [] => Ok(()),
        _ => fail(format!("two builds of the same source differ in {}.", different.join(", "))),
    }
}

/// Copies all files that git does not ignore, as they are in the working tree.
fn copy_checkout(to: &Path) -> Result<()> {
    let list =
        shell::output(shell::command("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]))
            .ok_or_else(|| Failure::new("git did not list the files of the checkout."))?;
    let root = workspace::root();
    for name in list.split('\0').filter(|name| !name.is_empty()) {
        let from = root.join(name);
        // A file may be deleted without the deletion being committed.
        if from.is_file() {
            workspace::write(&to.join(name), fs::read(&from).at("read", &from)?)?;
        }
    }
    Ok(())
}

/// The names of files that differ or exist in only one of the sites.
fn differences(first: &Site, second: &Site) -> Vec<String> {
    let names: BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    names.into_iter().filter(|name| first.get(*name) != second.get(*name)).cloned().collect()
}

#[cfg(test)]
mod tests {
    use super::{Site, differences};

    #[test]
    fn every_difference_is_named() {
        let site = |files: &[(&str, &str)]| -> Site {
            files.iter().map(|(name, content)| ((*name).to_owned(), content.as_bytes().to_vec())).collect()
        };
        let first = site(&[("a", "1"), ("b", "2"), ("c", "3")]);
        assert!(differences(&first, &first.clone()).is_empty());
        assert_eq!(differences(&first, &site(&[("a", "1"), ("b", "x"), ("d", "3")])), ["b", "c", "d"]);
    }
}
