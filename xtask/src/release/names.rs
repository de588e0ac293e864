//! Renames files by their content, and updates everything that mentions them.
//!
//! This way a host or browser with an old copy can never mix it with a new one.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest, Sha256};

use super::{ART, Site, precache::SCRIPT};
use crate::failure::{Result, fail};

/// Whether a file is renamed: code, styles, fonts, drawings and words are. Files that are requested by name from
/// outside keep it: page, service worker, manifest and icons.
fn is_renamed(path: &str) -> bool {
    let is_code = [".js", ".css", ".wasm", ".woff2"].iter().any(|end| path.ends_with(end));
    path.starts_with("words/") || path == ART || (is_code && path != SCRIPT)
}

fn is_text(path: &str) -> bool {
    [".html", ".js", ".css", ".webmanifest"].iter().any(|end| path.ends_with(end))
}

pub(super) fn by_content(mut site: Site) -> Result<Site> {
    let mut left: Vec<String> = site.keys().filter(|path| is_renamed(path)).cloned().collect();
    // Mentions are relative to their file, so only the last part of a path can be recognised.
    let mut names = BTreeSet::new();
    if let Some(twice) = left.iter().find(|path| !names.insert(file_name(path))) {
        return fail(format!(
            "two files of the release are called {}; give one of them another name.",
            file_name(twice)
        ));
    }
    while !left.is_empty() {
        // A file can be renamed only when all names inside it are final.
        let settled = |path: &String| left.iter().all(|other| other == path || !mentions(&site[path], path, other));
        let Some(at) = left.iter().position(settled) else {
            return fail(format!("these files mention each other in a circle: {}.", left.join(", ")));
        };
        let path = left.swap_remove(at);
        let content = site.remove(&path).expect("listed from it");
        let renamed = renamed(&path, &content);
        site.insert(renamed.clone(), content);
        replace_everywhere(&mut site, file_name(&path), file_name(&renamed));
    }
    Ok(site)
}

fn renamed(path: &str, content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    let hash: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    let (stem, end) = path.rsplit_once('.').expect("renamed files have an ending");
    format!("{stem}-{hash}.{end}")
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

fn mentions(content: &[u8], path: &str, other: &str) -> bool {
    is_text(path) && std::str::from_utf8(content).is_ok_and(|text| replace(text, file_name(other), "").is_some())
}

fn replace_everywhere(site: &mut BTreeMap<String, Vec<u8>>, from: &str, to: &str) {
    for (path, content) in site.iter_mut().filter(|(path, _)| is_text(path)) {
        let changed = std::str::from_utf8(content).ok().and_then(|text| replace(text, from, to));
        // The service worker's list is written later, with the final names.
        if let Some(changed) = changed.filter(|_| path != SCRIPT) {
            *content = changed.into_bytes();
        }
    }
}

/// Replaces whole names only: in quotes, in brackets or after a slash. `None` if there is none.
fn replace(text: &str, from: &str, to: &str) -> Option<String> {
    let starts = |before: &str| before.ends_with(['/', '"', '\'', '`', '(']);
    let ends = |after: &str| after.starts_with(['"', '\'', '`', ')']);
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for (at, _) in text.match_indices(from) {
        let end = at + from.len();
        if starts(&text[..at]) && ends(&text[end..]) {
            result.push_str(&text[done..at]);
            result.push_str(to);
            done = end;
        }
    }
    (done > 0).then(|| result + &text[done..])
}

#[cfg(test)]
mod tests {
    use super::{Site, by_content, replace};

    fn site(files: &[(&str, &str)]) -> Site {
        files.iter().map(|(path, content)| ((*path).to_owned(), content.as_bytes().to_vec())).collect()
    }

    #[test]
    fn only_whole_names_are_replaced() {
        let text = "import './worker.js'; import './my_worker.js'; a = \"x/worker.js\"; // worker.js";
        let expected = "import './w-1.js'; import './my_worker.js'; a = \"x/w-1.js\"; // worker.js";
        assert_eq!(replace(text, "worker.js", "w-1.js").as_deref(), Some(expected));
        assert_eq!(replace("// worker.js", "worker.js", "w-1.js"), None);
    }

    #[test]
    fn a_change_deep_inside_renames_everything_above_it() {
        let files = |wasm| {
            site(&[
                ("a.wasm", wasm),
                ("a.js", "new URL('a.wasm')"),
                ("index.html", "<script src=\"./a.js\">"),
                ("icons/a.svg", "icon"),
            ])
        };
        let (one, two) = (by_content(files("1")).unwrap(), by_content(files("2")).unwrap());
        let names = |site: &Site| site.keys().cloned().collect::<Vec<_>>();
        assert_eq!(one.len(), 4);
        assert!(one.contains_key("index.html") && one.contains_key("icons/a.svg"));
        assert_eq!(names(&one).iter().filter(|name| names(&two).contains(name)).count(), 2);
        let script = names(&one).into_iter().find(|name| name.ends_with(".js")).unwrap();
        assert!(std::str::from_utf8(&one["index.html"]).unwrap().contains(&format!("./{script}\"")));
    }

    #[test]
    fn two_files_of_one_name_are_refused() {
        let twice = site(&[("one/a.js", ""), ("two/a.js", "")]);
        assert!(by_content(twice).unwrap_err().to_string().contains("called a.js"));
    }

    #[test]
    fn a_cycle_of_mentions_is_refused() {
        let circle = site(&[("a.js", "import './b.js'"), ("b.js", "import './a.js'")]);
        assert!(by_content(circle).unwrap_err().to_string().contains("circle"));
    }
}
