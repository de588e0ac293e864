//! Copying text.

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// Copies a text, then says whether that worked. Call it straight from the tap: browsers allow it only then.
pub(crate) fn copy_text(text: &str, on_done: impl FnOnce(bool) + 'static) {
    let navigator = window().navigator();
    // Missing on insecure addresses.
    let clipboard = js_sys::Reflect::get(&navigator, &JsValue::from_str("clipboard"));
    if clipboard.is_ok_and(|clipboard| clipboard.is_undefined()) {
        return on_done(false);
    }
    let copying = navigator.clipboard().write_text(text);
    spawn_local(async move { on_done(JsFuture::from(copying).await.is_ok()) });
}
