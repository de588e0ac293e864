//! What happened, and what can be done about it.

use leptos::prelude::*;

use super::Icon;
use crate::dom::on_press;

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

/// What happened, what it means, and at most two buttons; the last one is what most people want. Red only if something
/// may be lost.
#[component]
pub(crate) fn Notice(
    icon: &'static str,
    #[prop(into)] title: String,
    #[prop(into)] line: Signal<String>,
    #[prop(optional)] is_bad: bool,
    #[prop(optional)] actions: Vec<NoticeAction>,
    /// Something beside the buttons, such as a field.
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
    view! {
        <div class="notice" class=("bad", is_bad) role=if is_bad { "alert" } else { "status" }>
            <Icon name=icon />
            <span><b>{title}</b><small>{move || line.get()}</small></span>
            {children.map(|children| children())}
            {buttons}
        </div>
    }
}
