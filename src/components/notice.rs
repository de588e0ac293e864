//! A notice: what happened, and what can be done about it.

use leptos::prelude::*;

use words::t;

use super::{Icon, IconButton};
use crate::dom::on_press;
use crate::i18n::use_locale;

/// A button of a notice.
#[derive(Clone)]
pub(crate) struct NoticeAction {
    label: String,
    run: Callback<()>,
}

impl NoticeAction {
    pub(crate) fn new(label: impl Into<String>, run: impl Fn() + Send + Sync + 'static) -> Self {
        Self { label: label.into(), run: Callback::new(move |()| run()) }
    }
}

/// A notice with what happened, what it means, and at most two buttons, of which the last is what most people want. Use
/// red only if something may be lost.
#[component]
pub(crate) fn Notice(
    icon: &'static str,
    #[prop(into)] title: String,
    #[prop(into)] line: Signal<String>,
    #[prop(optional)] is_bad: bool,
    #[prop(optional)] actions: Vec<NoticeAction>,
    /// Called by the button that closes it. Without it, the notice stays until its reason is gone.
    #[prop(optional_no_strip)]
    on_close: Option<Callback<()>>,
    /// A further element beside the buttons, such as a field.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let count = actions.len();
    let buttons = actions.into_iter().enumerate().map(|(index, NoticeAction { label, run })| {
        let is_last = index + 1 == count;
        view! {
            <button type="button" class="button" class=("primary", is_last) on:click=on_press(move || run.run(()))>
                {label}
            </button>
        }
    });
    let buttons = (count > 0).then(|| view! { <div class="notice-actions">{buttons.collect_view()}</div> });
    let close = on_close.map(|on_close| {
        view! { <IconButton icon="close" class="notice-close" label=t!(use_locale(), close) on_press=on_close /> }
    });
    view! {
        <div class="notice" class=("bad", is_bad) role=if is_bad { "alert" } else { "status" }>
            <Icon name=icon />
            <span><b>{title}</b><small>{move || line.get()}</small></span>
            {close}
            {children.map(|children| children())}
            {buttons}
        </div>
    }
}
