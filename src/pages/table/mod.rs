//! The table: map, players, cards, and the bar that says who must do what.

mod bar;
mod bid;
mod board;
mod card;
mod cards;
mod curtain;
mod hint;
mod keyboard;
mod log;
mod map;
mod menu;
mod person;
mod players;
mod region;
mod result;
mod review;
mod scoring;
mod share;
mod sheets;
mod side;
mod top;
mod veto;

pub(super) use cards::cards;
pub(super) use map::map;
pub(super) use players::players;
pub(super) use sheets::sheets;

use leptos::prelude::on_cleanup;

use crate::dom::{Child, El, IntoChild, html, watch};
use crate::game::{Open, Store};
use crate::i18n::say;
use crate::signal::Memo;

/// The screen on which a game is played.
pub(crate) fn table_page(store: Store) -> El {
    let has_game = Memo::new(move || store.session.with(Option::is_some));
    html::div().class("screen").child(move || if has_game.get() { table(store) } else { no_game().into_child() })
}

fn table(store: Store) -> Child {
    // Whoever wants to see the board again closes the result; it opens once.
    let is_decided = Memo::new(move || store.is_decided());
    watch(move || {
        if is_decided.get() {
            store.open.set(Some(Open::Result));
        }
    });
    keyboard::listen(store);
    on_cleanup(move || store.leave_device());
    let main = asking(store)
        // Behind the curtain nothing can be reached.
        .attr("inert", move || store.curtain().is_some())
        .child(top::top(store))
        .child(players(store))
        .child(map(store))
        .child(side::side(store))
        .child(answers(store))
        .child(html::p().class("unseen").attr("aria-live", "polite").child(store.told()));
    [main.into_child(), sheets(store), curtain::curtain(store)].into_child()
}

/// The frame of a table at which somebody is asked something.
pub(super) fn asking(store: Store) -> El {
    html::main()
        .class("table")
        .class_if("bids", move || store.is_bidding())
        .attr("data-ask", move || store.asked_kind())
}

/// The hand while power is played; cards and bar while it is not.
pub(super) fn answers(store: Store) -> Child {
    let is_bidding = Memo::new(move || store.is_bidding());
    let answers = move || match is_bidding.get() {
        true => bid::bid(store).into_child(),
        false => [cards(store), bar::bar(store)].into_child(),
    };
    answers.into_child()
}

/// Somebody came here by an address without a game.
pub(super) fn no_game() -> El {
    let home = html::a().class("button primary").attr("href", "#/").child(say!(table_to_home));
    html::main().class("page").child(html::h1().child(say!(table_no_game))).child(home)
}
