//! Writes the licence notices of everything that is compiled into the program to a file of the release.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::{
    failure::{At, Failure, Result},
    shell, workspace,
};

/// The name of the file in the release.
pub(super) const FILE: &str = "licences.txt";

const HEAD: &str = "The licences of El Grande and of everything in it: first the game's own, then those of the typefaces and the\n\
     map, then those of the packages that it is built with. The standard library of Rust is under the MIT licence or the\n\
     Apache licence 2.0, too.\n";

const PACKAGES: &str = "Each package stands under its own licence. A licence text that several packages share is printed once, below\n\
     their names.\n";

/// Licences of the game itself and of parts that are not packages. Paths are relative to the workspace.
const OWN: [(&str, &str); 5] = [
    ("El Grande: MIT licence", "LICENSE-MIT"),
    ("El Grande: Apache licence 2.0", "LICENSE-APACHE"),
    ("Typefaces and map", "docs/licences.md"),
    ("Alegreya", "public/fonts/OFL-Alegreya.txt"),
    ("Alegreya Sans", "public/fonts/OFL-Alegreya-Sans.txt"),
];

const RULE: &str = "\n----------------------------------------\n";

/// A package that is compiled into the program.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Package {
    name: String,
    version: String,
    licence: String,
    directory: PathBuf,
}

/// The licences of the game, of its typefaces and map, and of all dependencies of the page's package.
pub(super) fn collect() -> Result<String> {
    let metadata = shell::output(shell::cargo().args([
        "metadata",
        "--locked",
        "--format-version=1",
        "--filter-platform=wasm32-unknown-unknown",
    ]))
    .ok_or_else(|| Failure::new("cargo did not say what the page depends on."))?;
    let metadata: Value = serde_json::from_str(&metadata)
        .map_err(|error| Failure::new(format!("what cargo says about packages cannot be read: {error}.")))?;
    let packages = compiled_in(&metadata, "el-grande");
    let mut texts = Vec::new();
    for package in packages {
        let text = licence_text(&package.directory)?;
        texts.push((package, text));
    }
    let mut out = HEAD.to_owned();
    for (title, file) in OWN {
        let text = workspace::read(&workspace::root().join(file))?;
        out.push_str(&format!("{RULE}{title}\n\n{}\n", text.trim()));
    }
    out.push_str(&format!("{RULE}{PACKAGES}"));
    out.push_str(&write(&texts));
    Ok(out)
}

/// The external packages that `root` needs to run, by name. Build scripts and macros leave nothing in the program, but
/// cargo's metadata does not distinguish macros from libraries here, so macros are included.
fn compiled_in(metadata: &Value, root: &str) -> Vec<Package> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let nodes = metadata["resolve"]["nodes"].as_array().map(Vec::as_slice).unwrap_or_default();
    let id_of = |package: &Value| package["id"].as_str().unwrap_or_default().to_owned();
    let mut left: Vec<String> = packages.iter().filter(|package| package["name"] == root).map(id_of).collect();
    let mut found: Vec<String> = Vec::new();
    while let Some(id) = left.pop() {
        if found.contains(&id) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id.as_str());
        let needed = node.and_then(|node| node["deps"].as_array()).into_iter().flatten().filter(|dependency| {
            dependency["dep_kinds"].as_array().is_some_and(|kinds| kinds.iter().any(|kind| kind["kind"].is_null()))
        });
        left.extend(needed.filter_map(|dependency| dependency["pkg"].as_str()).map(str::to_owned));
        found.push(id);
    }
    let text = |package: &Value, key: &str| package[key].as_str().unwrap_or_default().to_owned();
    let mut list: Vec<Package> = packages
        .iter()
        // Packages without a source are our own.
        .filter(|package| found.contains(&id_of(package)) && !package["source"].is_null())
        .map(|package| Package {
            name: text(package, "name"),
            version: text(package, "version"),
            licence: text(package, "license"),
            directory: Path::new(&text(package, "manifest_path")).parent().unwrap_or(Path::new("")).to_owned(),
        })
        .collect();
    list.sort_by(|a, b| (&a.name, &a.version).cmp(&(&b.name, &b.version)));
    list
}

/// The contents of a package's licence files.
fn licence_text(directory: &Path) -> Result<String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(directory).at("read", directory)? {
        let path = entry.at("read", directory)?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().to_uppercase()).unwrap_or_default();
        let is_licence = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"].iter().any(|it| name.starts_with(it));
        if is_licence && path.is_file() {
            files.push(path);
        }
    }
    files.sort();
    let texts: Vec<String> = files
        .iter()
        .map(|path| fs::read(path).at("read", path).map(|text| String::from_utf8_lossy(&text).trim().to_owned()))
        .collect::<Result<_>>()?;
    Ok(texts.join("\n\n"))
}

fn write(packages: &[(Package, String)]) -> String {
    let mut by_text: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (Package { name, version, licence, .. }, text) in packages {
        by_text.entry(text).or_default().push(format!("{name} {version} ({licence})"));
    }
    let mut groups: Vec<(Vec<String>, &str)> = by_text.into_iter().map(|(text, names)| (names, text)).collect();
    groups.sort();
    let mut out = String::new();
    for (names, text) in groups {
        out.push_str(RULE);
        out.push_str(&names.join("\n"));
        out.push('\n');
        if !text.is_empty() {
            out.push('\n');
            out.push_str(&text.replace('\r', ""));
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Package, collect, compiled_in, write};

    #[test]
    fn only_packages_that_are_compiled_in_are_listed() {
        let package = |name: &str, source: Option<&str>| {
            json!({ "id": name, "name": name, "version": "1.0.0", "license": "MIT", "source": source,
                "manifest_path": format!("/x/{name}/Cargo.toml") })
        };
        let needs = |name: &str, kind: Option<&str>| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [package("page", None), package("a", Some("registry")), package("b", Some("registry")),
                package("tests", Some("registry")), package("ours", None)],
            "resolve": { "nodes": [
                { "id": "page", "deps": [needs("ours", None), needs("tests", Some("dev"))] },
                { "id": "ours", "deps": [needs("b", None)] },
                { "id": "b", "deps": [needs("a", None)] },
            ] },
        });
        let names: Vec<String> = compiled_in(&metadata, "page").into_iter().map(|package| package.name).collect();
        assert_eq!(names, ["a", "b"]);
    }

    #[test]
    fn packages_with_the_same_text_share_it() {
        let package = |name: &str| Package {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            directory: "".into(),
        };
        let text = write(&[(package("a"), "Free.".into()), (package("b"), "Free.".into()), (package("c"), "".into())]);
        assert!(
            text.ends_with(
                "a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nFree.\n\n----------------------------------------\nc 1.0.0 (MIT)\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn the_notices_name_the_parts_of_the_page_and_no_test_tools() {
        let notices = collect().unwrap();
        assert!(notices.contains("leptos 0.8") && notices.contains("Permission is hereby granted"));
        for ours in ["Apache License", "SIL OPEN FONT LICENSE", "Natural Earth"] {
            assert!(notices.contains(ours), "{ours}");
        }
        assert!(!notices.contains("playwright") && !notices.contains("proptest"));
    }
}
