//! The offer to install the app, where there is one.

use leptos::prelude::*;
use words::t;

use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::install::{Install, Way};

/// The offer to install the app. Nothing where it is installed already or cannot be.
#[component]
pub(crate) fn InstallRow() -> impl IntoView {
    let locale = use_locale();
    let install = expect_context::<Install>();
    let words = move |line| {
        view! {
            <Icon name="install" />
            <span class="row-text"><b>{t!(locale, install_title)}</b><small>{line}</small></span>
        }
    };
    move || match install.way.get() {
        Way::None => ().into_any(),
        Way::Asked => view! {
            <button type="button" class="row" on:click=on_press(move || install.ask())>
                {words(t!(locale, install_line))}<Icon name="chevron" />
            </button>
        }
        .into_any(),
        Way::ByHand => view! { <div class="row">{words(t!(locale, install_by_hand))}</div> }.into_any(),
    }
}
