//! Turns Trunk's output into a release: names by content, a strict policy, a filled service worker.

pub(crate) mod archive;
mod chunks;
mod manifests;
mod names;
mod notices;
mod precache;
pub(crate) mod reproduce;
pub(crate) mod sizes;
mod styles;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    failure::{At, Failure, Result, fail},
    tidy::rules,
    workspace,
};

/// Everything must come from the app's own host. `wasm-unsafe-eval` allows compiling WebAssembly.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob:; \
     font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// Where to insert the policy: it must come before anything it governs.
const HEAD_STARTS: &str = "<meta charset=\"utf-8\">";

/// The file with the drawings that the page inserts into itself.
const ART: &str = "art.svg";

/// All rules in numbered paragraphs, for readers who want to know exactly. The page links to it.
const RULES: &str = "rules.txt";

/// The files of a site by their relative path, with slashes.
type Site = BTreeMap<String, Vec<u8>>;

/// Trunk's hook. In development builds it adds only the words, because the policy would block Trunk's reload script.
pub(crate) fn post_build() -> Result<()> {
    let (Some(staging), Ok(profile)) = (std::env::var_os("TRUNK_STAGING_DIR"), std::env::var("TRUNK_PROFILE")) else {
        return fail("post-build is called by Trunk, not by hand; use `cargo xtask build`.");
    };
    let staging = PathBuf::from(staging);
    let mut site = load(&staging)?;
    add_words(&mut site, &workspace::root().join("locales"))?;
    add_art(&mut site, &workspace::root().join("art"))?;
    if profile == "release" {
        chunks::split(&mut site)?;
        site.insert(notices::FILE.to_owned(), plain_text(&notices::collect()?));
        let rules = workspace::read(&workspace::root().join("docs/rules.md"))?;
        site.insert(RULES.to_owned(), plain_text(&rules));
        site = finish(site)?;
    }
    for path in workspace::files(&staging)? {
        fs::remove_file(&path).at("remove", &path)?;
    }
    site.iter().try_for_each(|(path, content)| workspace::write(&staging.join(path), content))
}

/// Adds a byte order mark, by which browsers recognise UTF-8, because hosts seldom declare how texts are encoded.
fn plain_text(text: &str) -> Vec<u8> {
    format!("\u{feff}{text}").into_bytes()
}

/// Writes one file per language, because a page needs only one at a time. The page finds them by their names.
fn add_words(site: &mut Site, locales: &Path) -> Result<()> {
    let languages = texts::languages(locales).map_err(Failure::new)?;
    for language in &languages {
        let path = format!("words/{}.txt", language.code);
        add_to_head(site, &format!("<meta name=\"words-{}\" content=\"./{path}\">", language.code))?;
        site.insert(path, texts::pack(&languages[0], language).into_bytes());
        let start = start_words(&language.code, &workspace::read(&locales.join(&language.code).join("start.json"))?)?;
        add_to_head(site, &start)?;
    }
    // The first language's words are in the manifest itself.
    for texts::Language { code, .. } in &languages[1..] {
        manifests::add(site, code, &workspace::read(&locales.join(code).join("manifest.json"))?)?;
    }
    Ok(())
}

/// The start script's messages for when nothing can start. It has no other messages then.
fn start_words(language: &str, json: &str) -> Result<String> {
    let words: serde_json::Value = serde_json::from_str(json)
        .map_err(|error| Failure::new(format!("start.json of {language} cannot be read: {error}.")))?;
    for key in ["old", "failed", "again"] {
        if words[key].as_str().is_none_or(str::is_empty) {
            return fail(format!("start.json of {language} lacks \"{key}\"."));
        }
    }
    let content = words.to_string().replace('&', "&amp;").replace('"', "&quot;");
    Ok(format!("<meta name=\"start-{language}\" content=\"{content}\">"))
}

/// Joins the drawings into one file, if the page uses it.
fn add_art(site: &mut Site, art: &Path) -> Result<()> {
    let html = site.get("index.html").map(|html| String::from_utf8_lossy(html).into_owned()).unwrap_or_default();
    if html.contains("<meta name=\"art\"") {
        let mut sheet = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\">\n");
        for path in workspace::files(art)? {
            sheet.push_str(&workspace::read(&path)?);
        }
        sheet.push_str("</svg>\n");
        site.insert(ART.to_owned(), sheet.into_bytes());
    }
    Ok(())
}

/// Makes a release of a build without accessing the disk.
fn finish(mut site: Site) -> Result<Site> {
    styles::join(&mut site)?;
    check_for_leaks(&site)?;
    let mut site = names::by_content(site)?;
    add_to_head(&mut site, &format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">"))?;
    let (version, files) = precache::list(&site);
    let unfilled = site.get(precache::SCRIPT).cloned().unwrap_or_default();
    site.insert(precache::REMOVING_SCRIPT.to_owned(), unfilled);
    edit(&mut site, precache::SCRIPT, |script| precache::fill(script, &version, &files))?;
    Ok(site)
}

/// Fails if the program contains local paths.
fn check_for_leaks(site: &Site) -> Result<()> {
    for (path, program) in site.iter().filter(|(path, _)| path.ends_with(".wasm")) {
        if let Some(place) = rules::leak(program) {
            return fail(format!("{path} tells where it was made ({place})."));
        }
    }
    Ok(())
}

/// Inserts something at the beginning of the page's head.
fn add_to_head(site: &mut Site, element: &str) -> Result<()> {
    let with = format!("{HEAD_STARTS}\n    {element}");
    edit(site, "index.html", |html| html.contains(HEAD_STARTS).then(|| html.replacen(HEAD_STARTS, &with, 1)))
}

fn edit(site: &mut Site, path: &str, change: impl FnOnce(&str) -> Option<String>) -> Result<()> {
    let content = site.get_mut(path).ok_or_else(|| Failure::new(format!("the build has no {path}.")))?;
    let changed = std::str::from_utf8(content).ok().and_then(change);
    *content = changed.ok_or_else(|| Failure::new(format!("{path} lacks the place to fill in.")))?.into_bytes();
    Ok(())
}

fn load(dir: &Path) -> Result<Site> {
    let named = |path: PathBuf| {
        let relative = path.strip_prefix(dir).expect("found below it").components();
        let name = relative.map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
        Ok((name, fs::read(&path).at("read", &path)?))
    };
    workspace::files(dir)?.into_iter().map(named).collect()
}

#[cfg(test)]
mod tests {
    use super::{Site, finish, start_words};
    use crate::workspace;

    fn site() -> Site {
        let file = |path: &str, content: &str| (path.to_owned(), content.as_bytes().to_vec());
        [
            file("index.html", "<meta charset=\"utf-8\"><script src=\"./boot.js\"></script>"),
            file("boot.js", "start"),
            file("sw.js", include_str!("../../../public/sw.js")),
        ]
        .into()
    }

    fn text<'a>(site: &'a Site, path: &str) -> &'a str {
        std::str::from_utf8(&site[path]).unwrap()
    }

    #[test]
    fn a_release_has_a_policy_and_a_filled_service_worker() {
        let site = finish(site()).unwrap();
        assert!(text(&site, "index.html").contains("Content-Security-Policy"));
        let script = text(&site, "sw.js");
        assert!(!script.contains("const VERSION = null"), "{script}");
        assert!(text(&site, "sw-remove.js").contains("const VERSION = null"), "unfilled");
        assert!(!script.contains("sw-remove-") && !script.contains("\"./sw"), "neither is stored: {script}");
        assert!(script.contains("\"./boot-"), "{script}");
        assert!(script.contains("[\"./\", \"sha256-"), "{script}");
    }

    #[test]
    fn every_language_can_say_why_nothing_starts() {
        let locales = workspace::root().join("locales");
        for language in texts::languages(&locales).unwrap() {
            let json = workspace::read(&locales.join(&language.code).join("start.json")).unwrap();
            assert!(start_words(&language.code, &json).unwrap().contains("&quot;old&quot;"));
        }
        assert!(start_words("en", "{\"old\": \"x\"}").is_err());
    }

    #[test]
    fn a_change_of_any_file_changes_the_version() {
        let first = finish(site()).unwrap();
        assert_eq!(first, finish(site()).unwrap(), "the same files give the same release");
        let mut changed = site();
        changed.insert("boot.js".into(), b"start again".to_vec());
        let version = |site: &Site| {
            text(site, "sw.js").lines().find(|line| line.starts_with("const VERSION")).unwrap().to_owned()
        };
        assert_ne!(version(&first), version(&finish(changed).unwrap()));
        let mut mended = site();
        mended.get_mut("sw.js").unwrap().extend(b"mended();");
        assert_ne!(version(&first), version(&finish(mended).unwrap()), "the worker counts, too");
    }
}
