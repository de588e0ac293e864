//! Sheets that rise over the table: a card in full, a veto, whose caballero, the log, scorings, the result.

use engine::{Card, Choice, Place, Seat, Seats, Stack};
use leptos::prelude::*;

use super::log::log_sheet;
use super::menu::menu_sheet;
use super::person::person_sheet;
use super::region::region_sheet;
use super::result::result_screen;
use super::scoring::scoring_sheet;
use super::share::{elsewhere_sheet, share_sheet};
use crate::components::{IconName, decision_sheet, emblem, icon, sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Open, Store, Thinking};
use crate::i18n::{card_sentence, card_title, locale, t, veto_note};
use crate::pages::rules::small_print;

/// Whatever sheet is open.
pub(crate) fn sheets(store: Store) -> Child {
    // A sheet that was made anew whenever something happens would lose the keyboard: it reads the game once.
    let opened = move || {
        let sheet = store.open.get()?;
        Some(untrack(|| match sheet {
            Open::Menu => menu_sheet(store),
            Open::Card(stack, card) => card_sheet(store, stack, card),
            Open::Whose(place, seats) => whose_sheet(store, place, seats),
            Open::Region(place) => region_sheet(store, place),
            Open::Person(seat) => person_sheet(store, seat),
            Open::Log => log_sheet(store, false),
            Open::News => log_sheet(store, true),
            Open::Share => share_sheet(store),
            Open::Result => result_screen(store),
        }))
    };
    let when = |is_due: fn(Store) -> bool, sheet: fn(Store) -> Child| {
        let is_due = Memo::new(move |_| is_due(store));
        (move || is_due.get().then(|| untrack(|| sheet(store)))).into_child()
    };
    [
        opened.into_child(),
        when(|store| store.announced().is_some(), veto_sheet),
        when(|store| store.thinking.get() == Thinking::Broken, broken_sheet),
        scoring_sheet(store),
        when(|store| store.is_elsewhere.get(), elsewhere_sheet),
    ]
    .into_child()
}

fn card_sheet(store: Store, stack: Stack, card: Card) -> El {
    let edition = store.edition();
    let close = move || store.open.set(None);
    let take = || {
        let take = html::push_button().class("primary wide").click(move || {
            close();
            store.choose(Choice::Take(stack));
        });
        take.child(icon(IconName::Check)).child(|| t!(locale(), card_take))
    };
    let content = [
        html::p().class("card-places").child(move || t!(locale(), card_places, n = card.places())).into_child(),
        html::p().class("lead").child(move || card_sentence(locale(), edition, card)).into_child(),
        small_print(edition, card),
        store.may_choose(Choice::Take(stack)).then(take).into_child(),
    ];
    sheet(move || card_title(locale(), edition, card).to_owned(), close, content)
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

/// A veto is not closed but decided.
fn veto_sheet(store: Store) -> Child {
    let allow = html::push_button().click(move || store.choose_for_good(Choice::Allow));
    let veto = html::push_button().class("primary").click(move || store.choose_for_good(Choice::Veto));
    let choices = html::div()
        .class("choices")
        .child(allow.child(|| t!(locale(), veto_allow)))
        .child(veto.child(icon(IconName::Veto)).child(|| t!(locale(), veto_use)));
    let all = html::push_button().class("quiet wide").click(move || store.let_happen());
    let content = [
        html::p().class("lead").child(move || store.prompt()),
        html::p().child(move || veto_note(store.names().voice())),
        choices,
        all.child(|| t!(locale(), button_allow_all)),
    ];
    decision_sheet(|| t!(locale(), veto_title).to_owned(), content).into_child()
}

fn broken_sheet(store: Store) -> Child {
    let again = html::push_button().class("primary wide").click(move || store.try_again());
    let content = [html::p().child(|| t!(locale(), broken_what)), again.child(|| t!(locale(), broken_again))];
    sheet(|| t!(locale(), broken_title).to_owned(), move || store.try_again(), content).into_child()
}
