//! The list of files for the service worker to store, and their version.

use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

use super::Site;

/// The service worker.
pub(super) const SCRIPT: &str = "sw.js";

/// The unfilled service worker. Copied over the other one, it removes the app from devices that have stored it.
pub(super) const REMOVING_SCRIPT: &str = "sw-remove.js";

const VERSION_LINE: &str = "const VERSION = null;";
const FILES_LINE: &str = "const FILES = [];";

/// Whether a file is needed offline. Licence texts, the rules in paragraphs, and files that the system copies when
/// installing are not.
pub(super) fn is_needed(path: &str) -> bool {
    let is_copied = [".png", ".webp", ".webmanifest"].iter().any(|end| path.ends_with(end));
    ![SCRIPT, REMOVING_SCRIPT].contains(&path) && !is_copied && (path.starts_with("words/") || !path.ends_with(".txt"))
}

/// The version, and each address with the digest of its content.
pub(super) fn list(site: &Site) -> (String, Vec<(String, String)>) {
    let mut version = Sha256::new();
    // A changed worker is a new version too: it stores its files beside those of the one it replaces.
    version.update(site.get(SCRIPT).map_or(&[][..], Vec::as_slice));
    let mut files = Vec::new();
    for (path, content) in site.iter().filter(|(path, _)| is_needed(path)) {
        let digest = Sha256::digest(content);
        version.update(path.as_bytes());
        version.update(digest);
        let address = if path == "index.html" { "./".to_owned() } else { format!("./{path}") };
        files.push((address, format!("sha256-{}", STANDARD.encode(digest))));
    }
    let version = version.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    (version, files)
}

/// `None` if the script has no lines to fill in.
pub(super) fn fill(script: &str, version: &str, files: &[(String, String)]) -> Option<String> {
    if !script.contains(VERSION_LINE) || !script.contains(FILES_LINE) {
        return None;
    }
    let entries: String = files.iter().map(|(path, digest)| format!("  [\"{path}\", \"{digest}\"],\n")).collect();
    Some(
        script
            .replace(VERSION_LINE, &format!("const VERSION = \"{version}\";"))
            .replace(FILES_LINE, &format!("const FILES = [\n{entries}];")),
    )
}
