//! A tab in the background says whose turn it is. It says nothing else: a title can be read over one's shoulder.

use leptos::prelude::*;
use play::{Shown, Stage};
use web_sys::VisibilityState;
use words::t;

use crate::i18n::use_locale;
use crate::table_context::TableContext;

/// Whether somebody at this device is waited for.
fn is_waited_for(shown: &Shown) -> bool {
    matches!(
        shown.stage,
        Stage::Ask(_) | Stage::Veto(_) | Stage::Confirm(_) | Stage::Curtain { .. } | Stage::Scoring(_)
    )
}

/// Sets the title of the tab while it is hidden and somebody here is waited for.
pub(super) fn tell_whose_turn(table: TableContext) {
    let locale = use_locale();
    let is_hidden = || document().visibility_state() == VisibilityState::Hidden;
    let (hidden, set_hidden) = signal(is_hidden());
    let listener = document_listener(move || set_hidden.set(is_hidden()));
    let waited_for = table.memo(is_waited_for);
    let plain = document().title();
    let title = plain.clone();
    Effect::new(move |_| match hidden.get() && waited_for.get() {
        true => document().set_title(&format!("{} · {title}", t!(locale, title_your_turn))),
        false => document().set_title(&title),
    });
    on_cleanup(move || {
        listener.remove();
        document().set_title(&plain);
    });
}

/// Calls back when the tab is shown or hidden.
fn document_listener(on_change: impl Fn() + 'static) -> WindowListenerHandle {
    // The event bubbles from the document to the window.
    window_event_listener_untyped("visibilitychange", move |_| on_change())
}
