//! Paths in the checkout, and values from manifests.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::failure::{At, Failure, Result};

/// The root of the checkout.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

pub(crate) fn dist() -> PathBuf {
    root().join("dist")
}

pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).at("read", path)
}

pub(crate) fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory).at("make", directory)?;
    }
    fs::write(path, content).at("write", path)
}

/// The directories with source code that goes into the page: the checkout, and what cargo has fetched.
pub(crate) fn sources(checkout: &Path) -> Result<Vec<PathBuf>> {
    let cargo = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let mut found = vec![checkout.to_owned()];
    let registries = cargo.join("registry/src");
    for registry in fs::read_dir(&registries).at("read", &registries)? {
        found.push(registry.at("read", &registries)?.path());
    }
    Ok(found)
}

/// The text in quotes on the first line that starts with `key`, in a file of the checkout.
///
/// Each version is written only once, in the manifest that uses it. This function reads it from there.
pub(crate) fn quoted(file: &str, key: &str) -> Result<String> {
    find_quoted(&read(&root().join(file))?, key)
        .map(str::to_owned)
        .ok_or_else(|| Failure::new(format!("{file} has no line `{key} = \"…\"`.")))
}

fn find_quoted<'a>(text: &'a str, key: &str) -> Option<&'a str> {
    text.lines()
        .filter_map(|line| line.split_once('='))
        .find(|(name, _)| name.trim() == key)
        .and_then(|(_, value)| value.split('"').nth(1))
        .map(|value| value.trim_start_matches('='))
}

/// Every file below a directory, sorted, without ignored ones.
pub(crate) fn files(dir: &Path) -> Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut open = vec![dir.to_owned()];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(&dir).at("read", &dir)? {
            let entry = entry.at("read", &dir)?;
            let name = entry.file_name();
            if matches!(name.to_str(), Some(".git" | "target" | "dist" | "node_modules")) {
                continue;
            }
            match entry.file_type().at("read", &entry.path())? {
                kind if kind.is_dir() => open.push(entry.path()),
                _ => found.push(entry.path()),
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::find_quoted;

    #[test]
    fn versions_are_read_from_the_manifests() {
        let manifest = "[a]\nname = \"x\"\nwasm-bindgen = \"=0.2.1\"\nrust-version = \"1.95\" # why\n";
        assert_eq!(find_quoted(manifest, "wasm-bindgen"), Some("0.2.1"));
        assert_eq!(find_quoted(manifest, "rust-version"), Some("1.95"));
        assert_eq!(find_quoted(manifest, "wasm"), None);
    }
}
