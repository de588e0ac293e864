//! The keyboard's focus outlives the element that had it: it goes to what stands in its place, back to where it was before a
//! sheet rose, or home.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::{request_animation_frame, set_timeout};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::document;

/// The heading of a screen.
const HEADING: &str = "h1";

thread_local! {
    /// What had the focus before a sheet rose.
    static BEHIND: RefCell<Option<Element>> = const { RefCell::new(None) };
    static HOME: Cell<&'static str> = const { Cell::new(HEADING) };
}

/// What has the focus, if anything has it.
pub(super) fn focused() -> Option<Element> {
    let body = document().body();
    document().active_element().filter(|it| body.as_ref().is_none_or(|body| **body != *it))
}

/// Gives an element the focus, if it takes it.
pub(crate) fn focus(element: &Element) {
    // Whatever can have the focus has this method, drawings too.
    let _ = element.unchecked_ref::<HtmlElement>().focus();
}

/// The same, with the next picture: giving the focus needs to know where everything is, which by then is known.
pub(super) fn focus_soon(element: Element) {
    request_animation_frame(move || focus(&element));
}

/// Where a screen wants the focus to go when it would be lost: to the first element that this finds. Whoever waits at
/// the old home moves along.
pub(crate) fn set_home(selector: &'static str) {
    let old = HOME.replace(selector);
    if focused()
        .is_some_and(|it| it.matches(old).unwrap_or(false) && it.get_attribute("tabindex").as_deref() == Some("-1"))
    {
        let move_along = || {
            seek(HOME.get());
        };
        set_timeout(move_along, Duration::ZERO);
    }
}

/// The screen that had a home is gone.
pub(crate) fn leave_home() {
    HOME.set(HEADING);
}

/// A sheet is about to rise: it gives the focus back.
pub(crate) fn remember() {
    let is_outside = |it: &Element| it.closest("dialog").is_ok_and(|dialog| dialog.is_none());
    if let Some(element) = focused().filter(is_outside) {
        BEHIND.set(Some(element));
    }
}

/// What rose has done what it was for: the focus goes on to what comes next, not back.
pub(crate) fn go_on() {
    BEHIND.set(None);
}

/// What had the focus is being removed.
pub(super) fn lose(element: &Element) {
    let was_in_sheet = element.closest("dialog").is_ok_and(|dialog| dialog.is_some());
    set_timeout(move || regain(was_in_sheet), Duration::ZERO);
}

fn regain(was_in_sheet: bool) {
    if focused().is_some() {
        return;
    }
    if !seek("dialog:modal button") && was_in_sheet {
        BEHIND.take().iter().for_each(focus);
    }
    if focused().is_none() && !seek(HOME.get()) {
        seek(HEADING);
    }
}

/// Gives the first element that this finds the focus; whether it has it now.
fn seek(selector: &str) -> bool {
    let Ok(Some(element)) = document().query_selector(selector) else { return false };
    if selector == HEADING {
        // It fails only for names that are none.
        let _ = element.set_attribute("tabindex", "-1");
    }
    focus(&element);
    focused().is_some()
}
