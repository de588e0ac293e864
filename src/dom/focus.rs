//! The keyboard focus, and what moved it.

use std::cell::Cell;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

thread_local! {
    static BY_POINTER: Cell<bool> = const { Cell::new(false) };
}

/// Whether a pointer moved the focus last. In that case Enter must not press the focused element, because people who
/// use a mouse do not know which element that is.
pub(crate) fn focus_is_by_pointer() -> bool {
    BY_POINTER.get()
}

/// Records that a key moved the focus.
pub(crate) fn focus_moved_by_key() {
    BY_POINTER.set(false);
}

/// Records what moves the focus for as long as the calling component exists.
pub(crate) fn follow_focus() {
    let pointer = window_event_listener(leptos::ev::pointerdown, |_| BY_POINTER.set(true));
    let keys = window_event_listener(leptos::ev::keydown, |event| {
        if moves_focus(&event.key()) {
            focus_moved_by_key();
        }
    });
    on_cleanup(move || {
        pointer.remove();
        keys.remove();
    });
}

fn moves_focus(key: &str) -> bool {
    matches!(key, "Tab" | "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "Home" | "End")
}

/// Moves the focus to the element with that id after the next update of the screen.
pub(crate) fn focus_id(id: String) {
    request_animation_frame(move || {
        if let Some(element) = document().get_element_by_id(&id).and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
            // Cannot fail: an element that cannot have the focus ignores the call.
            let _ = element.focus();
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_do_something_else_leave_the_focus_where_it_is() {
        assert!(["Tab", "ArrowUp", "Home"].iter().all(|key| moves_focus(key)));
        assert!(["Enter", "Escape", " ", "h"].iter().all(|key| !moves_focus(key)));
    }
}
