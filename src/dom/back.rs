//! Makes the browser's Back close whatever is open before it leaves the screen.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// While `is_open` holds, the browser's Back calls `close` instead of leaving the screen. It works with an extra entry
/// in the history: going back closes, and closing goes back.
pub(crate) fn close_on_back(is_open: Signal<bool>, close: Callback<()>) {
    // Whether the extra entry is still in the history.
    let has_entry = StoredValue::new(false);
    // How many of our own calls of `back` the browser has not carried out yet. They are asynchronous.
    let returning = StoredValue::new(0_u32);
    Effect::new(move |_| match (is_open.get(), has_entry.get_value()) {
        (true, false) => has_entry.set_value(push_entry()),
        (false, true) => {
            has_entry.set_value(false);
            returning.update_value(|count| *count += 1);
            // Remove the extra entry, or the next Back would seem to do nothing. Cannot fail: the entry exists.
            let _ = window().history().map(|history| history.back());
        }
        _ => {}
    });
    let screen = address();
    let listener = window_event_listener(leptos::ev::popstate, move |_| {
        let is_ours = returning.try_update_value(|count| {
            let is_ours = *count > 0;
            *count = count.saturating_sub(1);
            is_ours
        });
        let had_entry = has_entry.try_update_value(std::mem::take) == Some(true);
        match is_ours {
            // Our asynchronous `back` has removed the entry of something that was opened in the meantime: add it again.
            Some(true) if had_entry => has_entry.set_value(push_entry()),
            // If the address has changed, the user went to another screen, which is no way back.
            Some(false) if had_entry && address() == screen => close.run(()),
            _ => {}
        }
    });
    on_cleanup(move || listener.remove());
}

/// Adds an entry to the history. Returns whether that worked.
fn push_entry() -> bool {
    window().history().and_then(|history| history.push_state(&JsValue::NULL, "")).is_ok()
}

fn address() -> String {
    window().location().hash().unwrap_or_default()
}
