//! The offer to install the app.

use leptos::prelude::*;
use words::t;

use crate::components::{Icon, save_backup};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::install::{Carry, Install, Way};
use crate::library::use_library;

/// The offer to install the app. If the installed app has its own storage, also offers to take the games along. Empty
/// if the app is installed already or cannot be.
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
        Way::ByHand => view! { <div class="row">{words(install.line(locale))}</div><CarryOutRow /> }.into_any(),
    }
}

/// A button that saves all games as a file for the installed app, which starts without any.
#[component]
fn CarryOutRow() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    (Carry::current(library.count()) == Carry::Out).then(|| {
        view! {
            <button type="button" class="row" on:click=on_press(move || save_backup(library))>
                <Icon name="down2" />
                <span class="row-text"><b>{t!(locale, carry_out)}</b><small>{t!(locale, device_separate)}</small></span>
            </button>
        }
    })
}
