//! What stays on the device: the game being played.
//!
//! Storage may be full, forbidden or damaged. Nothing here ever fails loudly: what cannot be kept is not kept, and
//! what cannot be read is not there.

use engine::Seed;
use gloo_storage::{LocalStorage, Storage};
use record::Save;

use crate::game::Plan;

const CURRENT: &str = "el-grande/current";
const PLAN: &str = "el-grande/plan";

/// Keeps the game being played. Whether that worked.
pub(crate) fn keep(save: &Save) -> bool {
    save.to_text().is_ok_and(|text| LocalStorage::raw().set_item(CURRENT, &text).is_ok())
}

/// The game that was being played, if there is one and it can be read.
pub(crate) fn kept() -> Option<Save> {
    Save::from_text(&LocalStorage::raw().get_item(CURRENT).ok()??).ok()
}

/// Remembers what was agreed at set-up.
pub(crate) fn keep_plan(plan: &Plan) {
    if let Ok(text) = plan.to_save(Seed(0)).to_text() {
        let _ = LocalStorage::raw().set_item(PLAN, &text);
    }
}

/// What was agreed last.
pub(crate) fn kept_plan() -> Option<Plan> {
    let text = LocalStorage::raw().get_item(PLAN).ok()??;
    Plan::from_save(&Save::from_text(&text).ok()?)
}
