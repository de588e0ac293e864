//! What stays on the device: the game being played.
//!
//! Storage may be full, forbidden or damaged. Nothing here ever fails loudly: what cannot be kept is not kept, and
//! what cannot be read is not there.

use gloo_storage::{LocalStorage, Storage};
use record::Save;

const CURRENT: &str = "el-grande/current";

/// Keeps the game being played. Whether that worked.
pub(crate) fn keep(save: &Save) -> bool {
    save.to_text().is_ok_and(|text| LocalStorage::raw().set_item(CURRENT, &text).is_ok())
}

/// The game that was being played, if there is one and it can be read.
pub(crate) fn kept() -> Option<Save> {
    Save::from_text(&LocalStorage::raw().get_item(CURRENT).ok()??).ok()
}
