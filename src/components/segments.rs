//! Controls: segmented buttons and switches.

use leptos::prelude::*;

use super::icon::Icon;
use crate::dom::on_press;

/// Segmented buttons: one of several values, side by side.
#[component]
pub(crate) fn Segments<T>(
    #[prop(into)] label: String,
    options: Vec<(T, String)>,
    #[prop(into)] value: Signal<T>,
    on_choose: Callback<T>,
    /// Draws values as icons where there is no room for words. The word becomes the accessible name.
    #[prop(optional)]
    icon: Option<fn(T) -> &'static str>,
) -> impl IntoView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let buttons = options.into_iter().map(|(option, text)| {
        let name = icon.map(|_| text.clone());
        let face = match icon {
            Some(icon) => view! { <Icon name=icon(option) /> }.into_any(),
            None => text.into_any(),
        };
        view! {
            <button type="button" aria-pressed=move || (value.get() == option).to_string() aria-label=name.clone()
                title=name on:click=on_press(move || on_choose.run(option))>
                {face}
            </button>
        }
    });
    view! { <div class="segments" role="group" aria-label=label>{buttons.collect_view()}</div> }
}

/// A switch as a whole row, with a line that describes it.
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
