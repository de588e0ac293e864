//! The buttons at the bottom of the side.

use leptos::prelude::*;
use play::Input;
use words::{cause, prompt, t};

use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// The row of buttons at the bottom.
#[component]
pub(super) fn Foot(#[prop(optional)] class: &'static str, children: Children) -> impl IntoView {
    view! { <div class=format!("side-foot {class}")>{children()}</div> }
}

/// The main button. Enter presses it from anywhere.
#[component]
pub(super) fn MainButton(
    #[prop(into)] label: Signal<String>,
    /// A short addition to the label.
    #[prop(optional, into)]
    note: Signal<Option<String>>,
    #[prop(default = "check")] icon: &'static str,
    /// Whether it cannot be used yet. Pressing it then says why.
    #[prop(optional, into)]
    is_off: Signal<bool>,
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class="button primary" data-main="" aria-disabled=move || is_off.get().then_some("true")
            on:click=self::on_press(move || on_press.run(()))>
            <Icon name=icon />
            <span>{label}{move || note.get().map(|note| view! { " "<small>{note}</small> })}</span>
        </button>
    }
}

/// The button that undoes the last step, or clears the selection.
#[component]
pub(super) fn UndoButton() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let is_off = table.memo(|shown| shown.undo.is_err());
    view! {
        <button type="button" class="button undo" aria-label=t!(locale, bar_undo) title=t!(locale, bar_undo)
            aria-disabled=move || is_off.get().then_some("true") on:click=on_press(move || table.send(Input::Undo))>
            <Icon name="undo" />
        </button>
    }
}

/// The question as a heading. It gets the focus when a new question appears.
#[component]
pub(super) fn Prompt(#[prop(optional)] children: Option<Children>) -> impl IntoView {
    let table = use_table();
    let text = table.text(|shown, names| match (shown.asked, shown.view.decision) {
        (Some(seat), Some(decision)) => prompt(names.voice(), &shown.view.table, seat, decision),
        _ => String::new(),
    });
    // In another player's turn, the reason for the question comes first.
    let cause = table.text(|shown, names| match (shown.asked, shown.view.decision) {
        (Some(seat), Some(decision)) => cause(names.voice(), &shown.view.table, seat, decision).unwrap_or_default(),
        _ => String::new(),
    });
    view! {
        <Show when=move || cause.with(|cause| !cause.is_empty())>
            <p class="prompt-cause"><Icon name="warn" />{cause}</p>
        </Show>
        <div class="prompt">
            <h2 tabindex="-1" data-home="">{text}</h2>
            {children.map(|children| children())}
        </div>
    }
}
