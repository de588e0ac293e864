//! The table without a pointer: where the focus goes when it would be lost, and keys that work wherever it is.

use leptos::prelude::{document, on_cleanup};
use web_sys::KeyboardEvent;

use crate::dom::{El, focus, watch};
use crate::game::{Ask, Store};
use crate::signal::Memo;

/// Listens while there is a table.
pub(super) fn listen(store: Store) {
    let home = Memo::new(move || home(store));
    watch(move || focus::set_home(home.get()));
    on_cleanup(focus::leave_home);
    if let Some(body) = document().body() {
        El::at(&body).on("keydown", move |event: KeyboardEvent| key(store, &event));
    }
}

/// Where the next thing is done. While others decide that is the bar, which says so.
fn home(store: Store) -> &'static str {
    if store.is_pending() {
        return ".bar .primary";
    }
    match store.ask() {
        Ask::Nothing => ".bar",
        Ask::Bid => ".hand [aria-disabled=false]",
        Ask::Card => ".card.choose",
        Ask::Court(_) => ".bar .primary",
        Ask::Half(_) | Ask::OneOf(_) => ".bar-buttons > button:not(.undo)",
        Ask::Turn { .. } | Ask::Board { .. } | Ask::Scoreboard { .. } | Ask::Place(_) => ".board [tabindex='0']",
        Ask::Veto => "dialog.beside button",
    }
}

fn key(store: Store, event: &KeyboardEvent) {
    // A sheet has keys of its own.
    let is_covered =
        document().query_selector("dialog[open]").is_ok_and(|it| it.is_some()) || store.curtain().is_some();
    if is_covered || event.default_prevented() || event.alt_key() {
        return;
    }
    let has_command = event.ctrl_key() || event.meta_key();
    match event.key().as_str() {
        "Escape" if !has_command => store.step_back(),
        "z" if has_command && !event.shift_key() => store.undo(),
        _ => return,
    }
    event.prevent_default();
}
