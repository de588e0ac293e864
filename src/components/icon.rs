//! Icons, drawn in `art/icons.svg`.

use leptos::prelude::*;

use crate::dom::on_press;

/// An icon by its name in `art/icons.svg`. It is decoration: the button around it has the accessible name.
#[component]
pub(crate) fn Icon(name: &'static str) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><use href=format!("#icon-{name}") /></svg> }
}

/// A button with nothing but an icon.
#[component]
pub(crate) fn IconButton(
    icon: &'static str,
    #[prop(into)] label: String,
    #[prop(optional, into)] class: &'static str,
    on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class=format!("icon-button {class}") aria-label=label.clone() title=label
            on:click=self::on_press(move || on_press.run(()))>
            <Icon name=icon />
        </button>
    }
}
