//! Where the keyboard is.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Moves the focus to the element with that id once the screen has been drawn again.
pub(crate) fn focus_id(id: String) {
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&id).and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            // Cannot fail: an element that cannot have the focus ignores it.
            let _ = element.focus();
        }
    });
}
