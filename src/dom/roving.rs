//! Arrow keys in groups of which Tab reaches only one member (roving tabindex).

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Moves the focus among the radio buttons of the group that received the event: arrows step, Home and End jump.
pub(crate) fn roving(event: &KeyboardEvent) {
    let Some(group) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
    let Ok(radios) = group.query_selector_all("[role=radio]") else { return };
    let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let position = (0..radios.length()).find(|&at| {
        let radio = radios.item(at).and_then(|radio| radio.dyn_into::<Element>().ok());
        radio.is_some() && radio == focused
    });
    let Some(at) = position else { return };
    let last = radios.length() - 1;
    let next = match event.key().as_str() {
        "ArrowRight" | "ArrowDown" => {
            if at == last {
                0
            } else {
                at + 1
            }
        }
        "ArrowLeft" | "ArrowUp" => {
            if at == 0 {
                last
            } else {
                at - 1
            }
        }
        "Home" => 0,
        "End" => last,
        _ => return,
    };
    event.prevent_default();
    if let Some(radio) = radios.item(next).and_then(|radio| radio.dyn_into::<HtmlElement>().ok()) {
        // A radio button can always take the focus.
        let _ = radio.focus();
    }
}
