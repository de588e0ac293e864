//! Checks that the version in `Cargo.toml` has a section in the changelog.

use super::Finding;
use crate::{failure::Result, workspace};

pub(super) fn check() -> Result<Vec<Finding>> {
    let version = workspace::quoted("Cargo.toml", "version")?;
    let changelog = workspace::read(&workspace::root().join("CHANGELOG.md"))?;
    Ok(missing(&version, &changelog).into_iter().map(Finding::Fault).collect())
}

/// The version, if its section is missing. A section "Unreleased" may come before it.
fn missing(version: &str, changelog: &str) -> Option<String> {
    let mut sections = changelog.lines().filter_map(|line| line.strip_prefix("## ")).filter(|it| *it != "Unreleased");
    let newest = sections.next().unwrap_or("nothing");
    let is_named = newest.split_whitespace().next() == Some(version);
    (!is_named).then(|| format!("Cargo.toml has version {version}, CHANGELOG.md begins with {newest}"))
}

#[cfg(test)]
mod tests {
    use super::missing;

    #[test]
    fn the_changelog_tells_about_the_version_of_the_manifest() {
        assert_eq!(missing("1.0.0", "# Changelog\n## Unreleased\n## 1.0.0\n"), None);
        assert!(missing("1.0.0", "# Changelog\n## 0.9.0\n").is_some_and(|fault| fault.contains("0.9.0")));
        assert!(missing("1.0.0", "").is_some());
    }
}
