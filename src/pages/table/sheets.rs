//! Sheets that rise over the table, and which of them is due.

use engine::{Place, Seat, Seats};
use leptos::prelude::untrack;

use super::board::board_sheet;
use super::card::card_sheet;
use super::hint::hint_sheet;
use super::log::log_sheet;
use super::menu::menu_sheet;
use super::person::person_sheet;
use super::region::region_sheet;
use super::result::result_screen;
use super::review::review_sheet;
use super::scoring::scoring_sheet;
use super::share::{elsewhere_sheet, newer_sheet, share_sheet};
use super::veto::veto_sheet;
use crate::components::{emblem, sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Open, OtherTab, Store, Thinking};
use crate::i18n::{locale, say, t};
use crate::signal::Memo;

/// Whatever sheet is open.
pub(crate) fn sheets(store: Store) -> Child {
    // A sheet that was made anew whenever something happens would lose the keyboard: it reads the game once.
    let is_hidden = Memo::new(move || store.is_hint_behind_curtain());
    let opened = move || {
        let sheet = store.open.get().filter(|_| !is_hidden.get())?;
        Some(untrack(|| match sheet {
            Open::Menu => menu_sheet(store),
            Open::Card(stack, card) => card_sheet(store, stack, card),
            Open::Whose(place, seats) => whose_sheet(store, place, seats),
            Open::Region(place) => region_sheet(store, place),
            Open::Person(seat) => person_sheet(store, seat),
            Open::Log => log_sheet(store, false),
            Open::Board => board_sheet(store),
            Open::News => log_sheet(store, true),
            Open::Share => share_sheet(store),
            Open::Result => result_screen(store),
            Open::Hint => hint_sheet(store),
            Open::Review => review_sheet(store),
        }))
    };
    let when = |is_due: fn(Store) -> bool, sheet: fn(Store) -> Child| {
        let is_due = Memo::new(move || is_due(store));
        (move || is_due.get().then(|| untrack(|| sheet(store)))).into_child()
    };
    [
        opened.into_child(),
        veto_sheet(store),
        when(|store| store.thinking.get() == Thinking::Broken, broken_sheet),
        scoring_sheet(store),
        when(|store| store.other_tab.get() == OtherTab::Plays, elsewhere_sheet),
        when(|store| store.other_tab.get() == OtherTab::IsNewer, newer_sheet),
    ]
    .into_child()
}

fn whose_sheet(store: Store, place: Place, seats: Seats) -> El {
    let names = store.names();
    let player = |seat: Seat| {
        let pick = html::button().attr("type", "button").class("row").click(move || store.pick(place, seat));
        let sign = emblem(names.colour(seat), names.letter(seat));
        html::li().child(pick.child(sign).child(html::b().child(names.name(seat).to_owned())))
    };
    let list = html::ul().class("list").child(seats.iter().map(player).collect::<Vec<_>>());
    let title = move || t!(locale(), whose_title, in = &names.voice().at(place.into()));
    sheet(title, move || store.open.set(None), list)
}

fn broken_sheet(store: Store) -> Child {
    let again = html::push_button().class("primary wide").click(move || store.try_again());
    let content = [html::p().child(say!(broken_what)), again.child(say!(broken_again))];
    sheet(say!(broken_title), move || store.try_again(), content).into_child()
}
