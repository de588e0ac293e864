//! The browser's storage.

use gloo_storage::{LocalStorage, Storage as _};
use library::{Fallback, Refused, Storage};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::StorageManager;

/// What this browser stores for this page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Device;

impl Device {
    /// `None` where cookies are blocked: there gloo-storage would panic.
    fn storage() -> Option<web_sys::Storage> {
        let is_there = web_sys::window()?.local_storage().is_ok_and(|storage| storage.is_some());
        is_there.then(LocalStorage::raw)
    }
}

impl Storage for Device {
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
    /// What storage has refused: it lasts as long as the page.
    static REFUSED: &'static Refused = Box::leak(Box::default());
}

/// The games of this device, and those that storage refuses, which live as long as the page.
pub(crate) fn shelf() -> Fallback<'static, Device> {
    Fallback { storage: Device, refused: REFUSED.with(|refused| *refused) }
}

/// Whether this browser stores anything at all for this page. Private windows and blocked cookies may forbid it.
pub(crate) fn is_allowed() -> bool {
    const PROBE: &str = "el-grande/probe";
    // Storage that is full still has something in it.
    let works = Device.set(PROBE, "") || !Device.keys().is_empty();
    Device.remove(PROBE);
    works
}

/// The browser's manager of storage; missing on insecure addresses.
fn manager() -> Option<StorageManager> {
    let navigator = web_sys::window()?.navigator();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("storage")).ok()?.dyn_into().ok()
}

/// Asks the browser to keep the data when it runs out of space, unless it would ask the person in the middle of a game.
pub(crate) fn ask_to_persist_silently() {
    if !crate::install::Browser::current().asks_to_persist() {
        // The answer does not matter: the game goes on.
        let _ = manager().map(|manager| manager.persist());
    }
}

/// Whether the browser has promised to keep the data; `None` if it makes no such promises.
pub(crate) async fn is_persisted() -> Option<bool> {
    JsFuture::from(manager()?.persisted().ok()?).await.ok()?.as_bool()
}

/// Asks the browser to keep the data. Returns whether it promised.
pub(crate) async fn persist() -> bool {
    let asking = manager().and_then(|manager| manager.persist().ok());
    match asking {
        Some(asking) => JsFuture::from(asking).await.is_ok_and(|answer| answer.is_truthy()),
        None => false,
    }
}

/// How much room localStorage has in today's browsers, in bytes. They do not tell, but agree on about five million
/// characters of two bytes each.
const ROOM: f64 = 10_000_000.0;

/// How many bytes the games take, and how many there are about.
pub(crate) fn used_and_room() -> (f64, f64) {
    let keys = Device.keys();
    let length = |key: &String| key.len() + Device.get(key).map_or(0, |text| text.encode_utf16().count());
    let characters: usize = keys.iter().map(length).sum();
    (2.0 * characters as f64, ROOM)
}

/// The key of the game that this tab shows, in the tab's own storage.
const SHOWN: &str = "el-grande/shown";

fn session_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Remembers which game this tab shows, so that a reload finds it among those of other tabs.
pub(crate) fn remember_shown(id: &str) {
    if let Some(storage) = session_storage() {
        // Without it, a reload opens the game that was played last.
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
