//! One of several, and on or off.

use leptos::prelude::*;

use crate::dom::on_press;

/// One of several values, side by side.
#[component]
pub(crate) fn Segments<T>(
    #[prop(into)] label: String,
    options: Vec<(T, String)>,
    #[prop(into)] value: Signal<T>,
    on_choose: Callback<T>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let buttons = options.into_iter().map(|(option, text)| {
        view! {
            <button type="button" aria-pressed=move || (value.get() == option).to_string()
                on:click=on_press(move || on_choose.run(option))>
                {text}
            </button>
        }
    });
    view! { <div class="segments" role="group" aria-label=label>{buttons.collect_view()}</div> }
}

/// A row that is a switch, with a line that says what it does.
#[component]
pub(crate) fn SwitchRow(
    #[prop(into)] title: String,
    #[prop(into)] line: String,
    #[prop(into)] is_on: Signal<bool>,
    on_toggle: Callback<bool>,
) -> impl IntoView {
    view! {
        <button type="button" class="row" role="switch" aria-checked=move || is_on.get().to_string()
            on:click=on_press(move || on_toggle.run(!is_on.get_untracked()))>
            <span class="row-text"><b>{title}</b><small>{line}</small></span>
            <span class="switch"></span>
        </button>
    }
}
