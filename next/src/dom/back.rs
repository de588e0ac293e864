//! The browser's Back closes what is open before it leaves the screen.

use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// While `is_open` holds, the browser's Back closes instead of leaving the screen.
pub(crate) fn close_on_back(is_open: Signal<bool>, close: Callback<()>) {
    // Whether the history has an entry for what is open.
    let has_entry = StoredValue::new(false);
    Effect::new(move |_| match (is_open.get(), has_entry.get_value()) {
        (true, false) => {
            let pushed = history().is_some_and(|it| it.push_state_with_url(&JsValue::NULL, "", None).is_ok());
            has_entry.set_value(pushed);
        }
        (false, true) => {
            has_entry.set_value(false);
            // Cannot fail: the entry is there.
            let _ = history().map(|history| history.back());
        }
        _ => {}
    });
    let listener = window_event_listener(leptos::ev::popstate, move |_| {
        if has_entry.try_get_value() == Some(true) {
            has_entry.set_value(false);
            close.run(());
        }
    });
    on_cleanup(move || listener.remove());
}

fn history() -> Option<web_sys::History> {
    window().history().ok()
}
