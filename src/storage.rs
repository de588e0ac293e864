//! The browser's storage.

use gloo_storage::{LocalStorage, Storage as _};
use library::{Fallback, Refused, Storage};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{StorageEstimate, StorageManager};
use words::{Locale, t};

/// The page's storage in this browser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BrowserStorage;

impl BrowserStorage {
    /// `None` if cookies are blocked. In that case gloo-storage would panic.
    fn storage() -> Option<web_sys::Storage> {
        let is_there = web_sys::window()?.local_storage().is_ok_and(|storage| storage.is_some());
        is_there.then(LocalStorage::raw)
    }
}

impl Storage for BrowserStorage {
    fn get(&self, key: &str) -> Option<String> {
        Self::storage()?.get_item(key).ok()?
    }

    fn set(&self, key: &str, text: &str) -> bool {
        Self::storage().is_some_and(|storage| storage.set_item(key, text).is_ok())
    }

    fn remove(&self, key: &str) {
        if let Some(storage) = Self::storage() {
            // Cannot fail: removing a missing key is allowed.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = Self::storage() else { return Vec::new() };
        let count = storage.length().unwrap_or(0);
        (0..count).filter_map(|index| storage.key(index).ok()?).collect()
    }
}

thread_local! {
    /// The states that storage has refused. They last until the page is closed, so they are leaked: that makes the
    /// storage that borrows them `'static`.
    static REFUSED: &'static Refused = Box::leak(Box::default());
}

/// The games of this device, including those that storage has refused.
pub(crate) fn games() -> Fallback<'static, BrowserStorage> {
    Fallback { storage: BrowserStorage, refused: REFUSED.with(|refused| *refused) }
}

/// Whether this browser stores anything for this page. Private windows and blocked cookies may prevent it.
pub(crate) fn is_allowed() -> bool {
    const PROBE: &str = "el-grande/probe";
    // Writing also fails if storage is full, but then it contains something.
    let works = BrowserStorage.set(PROBE, "") || !BrowserStorage.keys().is_empty();
    BrowserStorage.remove(PROBE);
    works
}

/// The browser's storage manager. It is missing on insecure addresses.
fn manager() -> Option<StorageManager> {
    let navigator = web_sys::window()?.navigator();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("storage")).ok()?.dyn_into().ok()
}

/// Requests persistent storage, unless the browser would ask the person, who is in the middle of a game.
pub(crate) fn ask_to_persist_silently() {
    if !crate::install::Browser::current().asks_to_persist() {
        // The result does not matter here.
        let _ = manager().map(|manager| manager.persist());
    }
}

/// Whether the browser has granted persistent storage. `None` if it does not support that.
pub(crate) async fn is_persisted() -> Option<bool> {
    JsFuture::from(manager()?.persisted().ok()?).await.ok()?.as_bool()
}

/// Requests persistent storage. Returns whether the browser granted it.
pub(crate) async fn persist() -> bool {
    let asking = manager().and_then(|manager| manager.persist().ok());
    match asking {
        Some(asking) => JsFuture::from(asking).await.is_ok_and(|answer| answer.is_truthy()),
        None => false,
    }
}

/// The size of localStorage in present browsers, in bytes. They do not report it, but all allow about five million
/// characters of two bytes each.
const ROOM: f64 = 10_000_000.0;

/// The number of bytes that the games use, and the number available. If storage has refused a game, there is no room
/// left, however little is used: some browsers allow less, or count other things, too.
pub(crate) fn used_and_room() -> (f64, f64) {
    let keys = BrowserStorage.keys();
    let length = |key: &String| key.len() + BrowserStorage.get(key).map_or(0, |text| text.encode_utf16().count());
    let characters: usize = keys.iter().map(length).sum();
    let used = 2.0 * characters as f64;
    (used, if games().has_unsaved() { used.clamp(1.0, ROOM) } else { ROOM })
}

/// "0.1 of about 10 MB": the space that the games use, and the space available.
pub(crate) fn used_line(locale: Locale) -> String {
    let (used, room) = used_and_room();
    t!(locale, device_used, used = &megabytes(locale, used), room = &megabytes(locale, room))
}

/// Whether to offer archiving the oldest finished games.
pub(crate) fn is_crowded() -> bool {
    let (used, room) = used_and_room();
    library::is_crowded(used as usize, room as usize)
}

/// The number of bytes that this page uses in all, and its quota. `None` if the browser does not report it.
pub(crate) async fn estimate() -> Option<(f64, f64)> {
    let found: StorageEstimate = JsFuture::from(manager()?.estimate().ok()?).await.ok()?.unchecked_into();
    Some((found.get_usage()?, found.get_quota()?))
}

/// "3.1 MB", or "58 GB".
pub(crate) fn size(locale: Locale, bytes: f64) -> String {
    const GIGABYTE: f64 = 1e9;
    match bytes < GIGABYTE {
        true => t!(locale, size_mb, n = &megabytes(locale, bytes)),
        false => t!(locale, size_gb, n = &format!("{:.0}", bytes / GIGABYTE)),
    }
}

/// Megabytes with one digit after the decimal point.
fn megabytes(locale: Locale, bytes: f64) -> String {
    let tenths = (bytes / 100_000.0).ceil() as i16;
    if tenths % 10 == 0 { (tenths / 10).to_string() } else { words::hint::decimal(locale, tenths) }
}

/// The key of the game that this tab shows, in the tab's own storage.
const SHOWN: &str = "el-grande/shown";

fn session_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Remembers which game this tab shows, so that a reload opens that one rather than a game of another tab.
pub(crate) fn remember_shown(id: &str) {
    if let Some(storage) = session_storage() {
        // If this fails, a reload opens the game that was played last.
        let _ = storage.set_item(SHOWN, id);
    }
}

/// Forgets which game this tab shows.
pub(crate) fn forget_shown() {
    if let Some(storage) = session_storage() {
        // Cannot fail: removing a missing key is allowed.
        let _ = storage.remove_item(SHOWN);
    }
}

/// The game that this tab showed before it was reloaded.
pub(crate) fn remembered_shown() -> Option<String> {
    session_storage()?.get_item(SHOWN).ok()?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn megabytes_are_written_as_people_read_them() {
        assert_eq!(megabytes(Locale::En, 3_080_000.0), "3.1");
        assert_eq!(megabytes(Locale::De, 3_080_000.0), "3,1");
        assert_eq!(megabytes(Locale::En, 10_000_000.0), "10");
        assert_eq!(size(Locale::Fr, 3_080_000.0), "3,1 Mo");
        assert_eq!(size(Locale::En, 58_400_000_000.0), "58 GB");
    }
}
