//! The browser's storage.

use gloo_storage::{LocalStorage, Storage as _};
use library::Storage;

/// What this browser keeps for this page.
pub(crate) struct Device;

impl Device {
    /// Where cookies are blocked there is no storage, and asking for it as if there were would end the program.
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
            // It does nothing where there is nothing.
            let _ = storage.remove_item(key);
        }
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = Self::storage() else { return Vec::new() };
        let count = storage.length().unwrap_or(0);
        (0..count).filter_map(|index| storage.key(index).ok()?).collect()
    }
}

/// Asks the browser not to clear what is kept when it wants room. Whatever it answers, the game goes on.
pub(crate) fn ask_to_stay() {
    // Missing on insecure addresses.
    let _ = web_sys::window().map(|window| window.navigator().storage().persist());
}

/// Which game this tab shows, so that it finds it again among those of other tabs.
const SHOWN: &str = "el-grande/shown";

fn session_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

/// Remembers which game this tab shows.
pub(crate) fn remember(id: &str) {
    if let Some(storage) = session_storage() {
        // Without it, the game played last is taken for the one shown.
        let _ = storage.set_item(SHOWN, id);
    }
}

/// Which game this tab has shown before it was loaded again.
pub(crate) fn remembered() -> Option<String> {
    session_storage()?.get_item(SHOWN).ok()?
}
