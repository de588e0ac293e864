//! Checks that every dependency has a row with its reason in ARCHITECTURE.md.

use std::{
    collections::BTreeSet,
    path::{Path, PathBuf},
};

use serde_json::Value;

use super::Finding;
use crate::{
    failure::{Failure, Result},
    setup::node,
    shell, workspace,
};

const PAPER: &str = "ARCHITECTURE.md";

pub(super) fn check() -> Result<Vec<Finding>> {
    let mut used = cargo_dependencies()?;
    for manifest in ["package.json", "lighthouse/package.json"] {
        used.extend(npm_dependencies(&node::directory().join(manifest))?);
    }
    Ok(compare(&used, &explained(&workspace::read(&workspace::root().join(PAPER))?)))
}

fn compare(used: &BTreeSet<String>, explained: &BTreeSet<String>) -> Vec<Finding> {
    let missing = used.difference(explained).map(|name| format!("{PAPER} gives no reason for the dependency `{name}`"));
    let left_over = explained.difference(used).map(|name| format!("{PAPER} explains `{name}`, which nothing uses"));
    missing.chain(left_over).map(Finding::Fault).collect()
}

/// The names in the first column of the table under the heading "Dependencies".
fn explained(paper: &str) -> BTreeSet<String> {
    let section = paper.lines().skip_while(|line| *line != "## Dependencies").skip(1);
    let rows = section.take_while(|line| !line.starts_with("## ")).filter_map(|line| line.strip_prefix("| `"));
    rows.flat_map(|row| row.split(" | ").next().unwrap_or(row).split(['`', ',', ' ']).filter(|name| !name.is_empty()))
        .map(str::to_owned)
        .collect()
}

/// All dependencies in our manifests, except our own packages.
fn cargo_dependencies() -> Result<BTreeSet<String>> {
    let mut manifests = workspace::files(&workspace::root())?;
    manifests.retain(|path| path.ends_with("Cargo.toml"));
    let (mut seen, mut used) = (BTreeSet::new(), BTreeSet::new());
    for manifest in manifests {
        // Each call covers a whole workspace, and some manifests are outside ours.
        if seen.contains(&manifest) {
            continue;
        }
        for package in packages(&manifest)? {
            seen.extend(package["manifest_path"].as_str().map(PathBuf::from));
            let dependencies = package["dependencies"].as_array().into_iter().flatten();
            let foreign = dependencies.filter(|dependency| dependency["path"].is_null());
            used.extend(foreign.filter_map(|dependency| dependency["name"].as_str()).map(str::to_owned));
        }
    }
    Ok(used)
}

fn packages(manifest: &Path) -> Result<Vec<Value>> {
    let mut command = shell::cargo();
    command.args(["metadata", "--no-deps", "--format-version", "1", "--manifest-path"]).arg(manifest);
    let metadata = shell::output(&mut command).and_then(|json| serde_json::from_str::<Value>(&json).ok());
    metadata
        .and_then(|mut metadata| metadata["packages"].as_array_mut().map(std::mem::take))
        .ok_or_else(|| Failure::new(format!("`cargo metadata` could not read {}.", manifest.display())))
}

fn npm_dependencies(path: &Path) -> Result<BTreeSet<String>> {
    let wrong = || Failure::new(format!("{} is not JSON.", path.display()));
    let manifest: Value = serde_json::from_str(&workspace::read(path)?).map_err(|_| wrong())?;
    let names = ["dependencies", "devDependencies"].into_iter().filter_map(|key| manifest[key].as_object());
    Ok(names.flat_map(|group| group.keys().cloned()).collect())
}

#[cfg(test)]
mod tests {
    use super::{compare, explained};

    #[test]
    fn every_dependency_needs_a_row_and_every_row_a_dependency() {
        let paper = "# A\n## Dependencies\n| name | why |\n|---|---|\n| `one`, `two` | x `y` |\n| `three` | z |\n## B\n| `four` | w |\n";
        let explained = explained(paper);
        assert_eq!(explained.iter().map(String::as_str).collect::<Vec<_>>(), ["one", "three", "two"]);
        let used = ["one", "two", "five"].map(str::to_owned).into();
        let findings = compare(&used, &explained);
        assert_eq!(findings.len(), 2, "{findings:?}");
    }
}
