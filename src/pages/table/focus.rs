//! Keeps the focus: when the focused element disappears, moves the focus to the new question.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::side::{SideKind, side_kind};
use crate::dom::after_paint;
use crate::table_context::TableContext;

/// The elements that get the focus, first match first: a cover over the table, the question at the side, any button
/// there.
const HOMES: [&str; 4] =
    [".cover [data-home]", ".curtain [data-home]", ".side [data-home]", ".side button:not([tabindex='-1'])"];

/// Moves the focus if needed whenever the side or a cover changes.
pub(super) fn keep_focus(table: TableContext) {
    let stage = table.memo(|shown| (side_kind(shown), shown.panel.is_some()));
    Effect::new(move |before: Option<SideKind>| {
        let (kind, has_panel) = stage.get();
        // A new question may reuse focused buttons of the one before. Move the focus anyway, because their meaning
        // changed.
        let is_new_question = before.is_some_and(|before| before != kind) && !has_panel;
        after_paint(move || find_home(is_new_question));
        kind
    });
}

/// Moves the focus if nothing has it, or if a new question has replaced the focused one.
fn find_home(is_new_question: bool) {
    let is_in = |element: &Element, selector: &str| matches!(element.closest(selector), Ok(Some(_)));
    let is_lost = document().active_element().is_none_or(|element| {
        element.tag_name() == "BODY" || is_in(&element, "[inert]") || is_new_question && is_in(&element, ".side")
    });
    if !is_lost {
        return;
    }
    let home = HOMES.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    if let Some(home) = home.and_then(|home| home.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail: all of these elements can have the focus.
        let _ = home.focus();
    }
}
