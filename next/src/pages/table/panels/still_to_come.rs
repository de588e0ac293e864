//! What is still to come in each deck, and everybody's power cards.

use engine::{Card, Small, Stack};
use leptos::prelude::*;
use play::Shown;
use play::select::{Deck, Face, decks, tiles};
use words::{Locale, card_title, t};

use super::power_strip::PowerStrip;
use super::{PanelFrame, SeatPicture};
use crate::components::{CardArt, CardSquares, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// What is still to come in each deck; behind a button, everybody's power cards.
#[component]
pub(crate) fn StillToComePanel() -> impl IntoView {
    let locale = use_locale();
    let shows_powers = RwSignal::new(false);
    let foot = move || {
        let (icon, label) = match shows_powers.get() {
            false => ("hand", t!(locale, still_powers)),
            true => ("cards", t!(locale, still_decks)),
        };
        view! {
            <button type="button" class="button" on:click=on_press(move || shows_powers.update(|it| *it = !*it))>
                <Icon name=icon />{label}
            </button>
        }
    };
    let body = move || match shows_powers.get() {
        false => view! { <Decks /> }.into_any(),
        true => view! { <EverybodysPowers /> }.into_any(),
    };
    view! { <PanelFrame title=t!(locale, still_title) foot=foot.into_any()>{body}</PanelFrame> }
}

#[component]
fn EverybodysPowers() -> impl IntoView {
    let table = use_table();
    let tiles = table.memo(tiles);
    move || {
        let row = |tile: play::select::Tile| {
            let name = table.names.with_untracked(|names| names.voice().name(tile.seat));
            view! {
                <li>
                    <SeatPicture seat=tile.seat size=34 />
                    <b>{name}</b>
                    <PowerStrip powers=tile.powers />
                </li>
            }
        };
        let players = tiles.get().into_iter().filter(|tile| !tile.is_dummy);
        view! { <ul class="power-list">{players.map(row).collect_view()}</ul> }
    }
}

#[component]
fn Decks() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let rows = table.memo(move |shown| deck_rows(locale, shown));
    move || rows.get().into_iter().map(|row| view! { <DeckView row /> }).collect_view()
}

#[component]
fn DeckView(row: DeckRow) -> impl IntoView {
    let locale = use_locale();
    let DeckRow { number, line, count, faces } = row;
    let squares = Card::all().find(|card| card.places() == number).map(|card| view! { <CardSquares card /> });
    let face = |(card, label, is_gone): (Card, String, bool)| {
        let copies = label.clone();
        view! {
            <li class:gone=is_gone title=label>
                <CardArt card />
                <span class="spoken">{copies}</span>
            </li>
        }
    };
    view! {
        <section class=format!("deck-row deck-{number}")>
            <h3 class="deck-head">{squares}{t!(locale, still_deck, n = number)}</h3>
            <span class="deck-line">{line}</span>
            <b class="deck-count">{count}</b>
            <ul class="deck-faces">{faces.into_iter().map(face).collect_view()}</ul>
        </section>
    }
}

/// What is said of a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DeckRow {
    number: u8,
    line: String,
    count: String,
    /// Its cards, those that are still to come first: what is said of them, and whether all copies are gone.
    faces: Vec<(Card, String, bool)>,
}

fn deck_rows(locale: Locale, shown: &Shown) -> Vec<DeckRow> {
    decks(&shown.view)
        .into_iter()
        .filter(|deck| !deck.faces.is_empty())
        .map(|deck| deck_row(locale, shown, &deck))
        .collect()
}

fn deck_row(locale: Locale, shown: &Shown, deck: &Deck) -> DeckRow {
    let table = &shown.view.table;
    let title = |card: Card| card_title(locale, table.config.edition, card);
    let is_open = |stack: &Stack| table.offers[*stack].is_some_and(|card| card.places() == deck.number);
    let open: Vec<_> = Stack::all().filter(is_open).filter_map(|stack| table.offers[stack]).map(title).collect();
    // The King's card is no deck: it comes back every round.
    let returns = |face: &Face| face.card == Card::King && deck.faces.len() == 1;
    let left = |face: &Face| if returns(face) { 1 } else { face.copies.saturating_sub(face.seen) };
    let count = t!(
        locale,
        still_count,
        n = deck.faces.iter().map(left).sum::<u8>(),
        count = deck.faces.iter().map(|face| face.copies).sum::<u8>()
    );
    let mut faces: Vec<_> = deck
        .faces
        .iter()
        .map(|face| (face.card, t!(locale, still_face, card = title(face.card), n = left(face)), left(face) == 0))
        .collect();
    faces.sort_by_key(|&(_, _, is_gone)| is_gone);
    let line = match (deck.faces.iter().any(returns), open.is_empty()) {
        (true, _) => t!(locale, still_every_round).to_owned(),
        (_, true) => String::new(),
        (_, false) => t!(locale, still_open, card = &open.join(", ")),
    };
    DeckRow { number: deck.number, line, count, faces }
}

#[cfg(test)]
mod tests {
    use super::super::log_rows::tests::{finished, opened};
    use super::*;

    #[test]
    fn every_deck_says_what_lies_open_and_what_is_left() {
        let rows = deck_rows(Locale::En, &opened());
        assert_eq!(rows.len(), 5);
        assert_eq!(rows[0].count, "10 of 11", "one is turned up");
        assert!(rows[0].line.starts_with("On the table: "), "{}", rows[0].line);
        assert_eq!(rows[4].line, "Comes back every round.");
        assert_eq!(rows[4].count, "1 of 1");
    }

    #[test]
    fn what_is_gone_stands_last() {
        for row in deck_rows(Locale::En, &finished()) {
            assert!(row.faces.is_sorted_by_key(|(_, _, is_gone)| *is_gone));
            assert!(row.faces.iter().all(|(_, label, is_gone)| label.ends_with("gone") == *is_gone));
        }
    }
}
