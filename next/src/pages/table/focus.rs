//! The focus is never lost: when what had it disappears, it goes to the new question.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::side::side_kind;
use crate::dom::after_paint;
use crate::table_context::TableContext;

/// Where the focus goes, first match first: what lies over the table, the question at the side, anything there.
const HOMES: [&str; 4] =
    [".cover [data-home]", ".curtain [data-home]", ".side [data-home]", ".side button:not([tabindex='-1'])"];

/// Gives the focus a home whenever the side or what lies over the table changes.
pub(super) fn keep_focus(table: TableContext) {
    let stage = table.memo(|shown| (side_kind(shown), shown.panel.is_some()));
    Effect::new(move |before: Option<_>| {
        let stage = stage.get();
        // On a new screen nothing has the focus yet.
        if before.is_some() {
            after_paint(find_home);
        }
        stage
    });
}

/// Moves the focus if nothing has it.
fn find_home() {
    let focused = document().active_element();
    let is_lost = focused
        .is_none_or(|element| element.tag_name() == "BODY" || element.closest("[inert]").is_ok_and(|it| it.is_some()));
    if !is_lost {
        return;
    }
    let home = HOMES.iter().find_map(|selector| document().query_selector(selector).ok().flatten());
    if let Some(home) = home.and_then(|home| home.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail: all of them can take the focus.
        let _ = home.focus();
    }
}
