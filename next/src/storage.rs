//! The browser's storage.

use gloo_storage::{LocalStorage, Storage as _};
use library::Storage;

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

/// Asks the browser to keep the data when it runs out of space. The answer does not matter: the game goes on.
pub(crate) fn ask_to_persist() {
    // Missing on insecure addresses.
    let _ = web_sys::window().map(|window| window.navigator().storage().persist());
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

/// The game that this tab showed before it was reloaded.
pub(crate) fn remembered_shown() -> Option<String> {
    session_storage()?.get_item(SHOWN).ok()?
}
