//! The table: map, players, cards, and the bar that says who must do what.

mod bar;
mod bid;
mod cards;
mod curtain;
mod map;
mod players;
mod result;
mod scoring;
mod sheets;
mod top;

use leptos::prelude::*;

use crate::game::Store;
use crate::i18n::{locale, t};

use bar::Bar;
use bid::Bid;
use cards::Cards;
use curtain::Curtain;
use map::Map;
use players::Players;
use sheets::Sheets;
use top::Top;

/// The screen on which a game is played.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let store = expect_context::<Store>();
    let has_game = Memo::new(move |_| store.session.with(Option::is_some));
    let is_bidding = Memo::new(move |_| store.is_bidding());
    view! {
        <Show when=move || has_game.get() fallback=NoGame>
            <main class="table" class:bids=move || is_bidding.get()>
                <Top />
                <Players />
                <Map />
                <Show when=move || is_bidding.get() fallback=Playing>
                    <Bid />
                </Show>
            </main>
            <Sheets />
            <Curtain />
        </Show>
    }
}

/// Cards and bar.
#[component]
fn Playing() -> impl IntoView {
    view! {
        <Cards />
        <Bar />
    }
}

/// Somebody came here by an address without a game.
#[component]
fn NoGame() -> impl IntoView {
    view! {
        <main class="page">
            <p>{move || t!(locale(), table_no_game)}</p>
            <a class="button primary" href="#/">{move || t!(locale(), table_to_home)}</a>
        </main>
    }
}
