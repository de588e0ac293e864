//! The title of a tab in the background: says when the reader is asked, and nothing else, because others may read it.

use leptos::prelude::*;
use play::{Shown, Stage};
use web_sys::VisibilityState;
use words::t;

use crate::i18n::use_locale;
use crate::table_context::TableContext;

/// Whether the game waits for somebody at this device.
fn is_waited_for(shown: &Shown) -> bool {
    matches!(
        shown.stage,
        Stage::Ask(_)
            | Stage::Veto(_)
            | Stage::Vetoed(_)
            | Stage::Confirm(_)
            | Stage::Curtain { .. }
            | Stage::Scoring(_)
    )
}

/// Changes the title of the tab while it is hidden and the game waits for somebody here.
pub(super) fn update_tab_title(table: TableContext) {
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

/// Calls `on_change` when the tab is shown or hidden.
fn document_listener(on_change: impl Fn() + 'static) -> WindowListenerHandle {
    // The event bubbles from the document to the window.
    window_event_listener_untyped("visibilitychange", move |_| on_change())
}
