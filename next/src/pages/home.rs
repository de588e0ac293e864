//! The first screen.

use leptos::prelude::*;
use play::NewGame;
use words::t;

use crate::components::Page;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::{random_seed, use_games};

/// The first screen.
#[component]
pub(crate) fn HomePage() -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let play = move || games.start(&quick_game(), random_seed());
    view! {
        <Page title="El Grande">
            <button type="button" class="button primary" on:click=on_press(play)>{t!(locale, home_play)}</button>
        </Page>
    }
}

/// One person against three opponents. Names that nobody has typed follow the reader's language.
pub(crate) fn quick_game() -> NewGame {
    NewGame::quick(Default::default(), Default::default(), 2)
}
