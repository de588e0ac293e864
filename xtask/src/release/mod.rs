//! Turns what Trunk has put together into a release: names by content, a strict policy, a filled service worker.

mod manifests;
mod names;
mod precache;
pub(crate) mod sizes;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use crate::{
    failure::{At, Failure, Result, fail},
    workspace,
};

/// Everything comes from the app's own host; `wasm-unsafe-eval` is what compiling WebAssembly is called.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
     font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// The policy must stand before anything it governs.
const POLICY_GOES_AFTER: &str = "<meta charset=\"utf-8\">";

/// The files of a site by their path, relative and with slashes.
type Site = BTreeMap<String, Vec<u8>>;

/// Trunk's hook. Development builds stay as they are: the policy would block Trunk's reload script.
pub(crate) fn post_build() -> Result<()> {
    let (Some(staging), Ok(profile)) = (std::env::var_os("TRUNK_STAGING_DIR"), std::env::var("TRUNK_PROFILE")) else {
        return fail("post-build is called by Trunk, not by hand; use `cargo xtask build`.");
    };
    if profile != "release" {
        return Ok(());
    }
    let staging = PathBuf::from(staging);
    let mut site = load(&staging)?;
    manifests::add(&mut site, &languages()?)?;
    let site = finish(site)?;
    for path in workspace::files(&staging)? {
        fs::remove_file(&path).at("remove", &path)?;
    }
    site.iter().try_for_each(|(path, content)| workspace::write(&staging.join(path), content))
}

/// Each language but the first, and what the manifest says in it.
fn languages() -> Result<Vec<(String, String)>> {
    let locales = workspace::root().join("locales");
    let mut files = workspace::files(&locales)?;
    files.retain(|path| path.ends_with("manifest.json"));
    let read = |path: PathBuf| {
        let language = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
        Ok((language.unwrap_or_default(), workspace::read(&path)?))
    };
    files.into_iter().map(read).collect()
}

/// The rest of the step, without touching a disk.
fn finish(site: Site) -> Result<Site> {
    let mut site = names::by_content(site)?;
    edit(&mut site, "index.html", |html| {
        let meta =
            format!("{POLICY_GOES_AFTER}\n    <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
        html.contains(POLICY_GOES_AFTER).then(|| html.replacen(POLICY_GOES_AFTER, &meta, 1))
    })?;
    let (version, files) = precache::list(&site);
    edit(&mut site, "sw.js", |script| precache::fill(script, &version, &files))?;
    Ok(site)
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
    use super::{Site, finish};

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
        assert!(!script.contains("const VERSION = \"development\""), "{script}");
        assert!(script.contains("\"./boot-"), "{script}");
        assert!(script.contains("[\"./\", \"sha256-"), "{script}");
    }

    #[test]
    fn any_change_makes_another_version() {
        let first = finish(site()).unwrap();
        assert_eq!(first, finish(site()).unwrap(), "the same files give the same release");
        let mut changed = site();
        changed.insert("boot.js".into(), b"start again".to_vec());
        let version = |site: &Site| {
            text(site, "sw.js").lines().find(|line| line.starts_with("const VERSION")).unwrap().to_owned()
        };
        assert_ne!(version(&first), version(&finish(changed).unwrap()));
    }
}
