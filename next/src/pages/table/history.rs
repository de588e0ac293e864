//! The browser's Back closes an open panel instead of leaving the table.

use leptos::prelude::*;
use play::Input;
use wasm_bindgen::JsValue;

use crate::table_context::TableContext;

/// Gives an open panel an entry in the history. Going back closes the panel; closing it goes back.
pub(super) fn close_panels_with_back(table: TableContext) {
    let is_open = table.memo(|shown| shown.panel.is_some());
    // The entry that belongs to the open panel is still there.
    let has_entry = StoredValue::new(false);
    Effect::new(move |_| {
        let Ok(history) = window().history() else { return };
        match (is_open.get(), has_entry.get_value()) {
            (true, false) => {
                has_entry.set_value(history.push_state(&JsValue::NULL, "").is_ok());
            }
            (false, true) => {
                has_entry.set_value(false);
                // Without it Back would seem to do nothing once.
                let _ = history.back();
            }
            _ => {}
        }
    });
    let address = || window().location().hash().unwrap_or_default();
    let table_address = address();
    let listener = window_event_listener(leptos::ev::popstate, move |_| {
        // Going to another screen is no way back: the panel is told by the table's end.
        let is_back = address() == table_address;
        if has_entry.try_update_value(std::mem::take).unwrap_or(false) && is_back {
            table.send(Input::Close);
        }
    });
    on_cleanup(move || listener.remove());
}
