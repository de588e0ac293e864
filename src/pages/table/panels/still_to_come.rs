//! What is still to come in each deck, and everybody's power cards.

use engine::{Card, Small, Stack};
use leptos::prelude::*;
use play::select::{Deck, Face, decks, tiles};
use play::{Input, Panel, Shown};
use words::{Locale, card_name, t};

use super::power_strip::PowerStrip;
use super::{PanelFrame, SeatPicture};
use crate::components::{CardArt, CardSquares, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// The cards still to come in each deck, and everybody's power cards behind a button.
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
            let powers = tile.powers?;
            let name = table.names.with_untracked(|names| names.voice().name(tile.seat));
            Some(view! {
                <li>
                    <SeatPicture seat=tile.seat size=34 />
                    <b>{name}</b>
                    <PowerStrip powers />
                </li>
            })
        };
        view! { <ul class="power-list">{tiles.get().into_iter().filter_map(row).collect_view()}</ul> }
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
    let (locale, table) = (use_locale(), use_table());
    let DeckRow { number, line, count, faces } = row;
    let squares = Card::all().find(|card| card.places() == number).map(|card| view! { <CardSquares card /> });
    let face = move |face: FaceRow| {
        let FaceRow { card, name, left, is_gone } = face;
        let open = move || {
            if let Some(stack) = Stack::from_index(usize::from(number) - 1) {
                table.send(Input::Open(Panel::Card(stack, card)));
            }
        };
        view! {
            <li>
                <button type="button" class="deck-face" class:gone=is_gone on:click=on_press(open)>
                    <CardArt card />
                    <span><b>{name}</b><small>{left}</small></span>
                </button>
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

/// The texts about a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DeckRow {
    number: u8,
    line: String,
    count: String,
    /// Its cards, those still to come first.
    faces: Vec<FaceRow>,
}

/// The texts about a card.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FaceRow {
    card: Card,
    name: String,
    /// "2 of 3 to come"
    left: String,
    /// Whether all copies have been on offer.
    is_gone: bool,
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
    let title = |card: Card| card_name(locale, table.config.edition, card);
    let is_open = |stack: &Stack| table.offers[*stack].is_some_and(|card| card.places() == deck.number);
    let open: Vec<_> = Stack::all().filter(is_open).filter_map(|stack| table.offers[stack]).map(title).collect();
    // The King's card is no deck: it returns every round.
    let returns = |face: &Face| face.card == Card::King && deck.faces.len() == 1;
    let left = |face: &Face| if returns(face) { 1 } else { face.copies.saturating_sub(face.seen) };
    let is_every_round = deck.faces.iter().any(returns);
    let count = t!(locale, still_count, n = if is_every_round { 1 } else { deck.left() }, count = deck.size());
    let face = |face: &Face| FaceRow {
        card: face.card,
        name: title(face.card),
        left: match left(face) {
            0 => t!(locale, still_gone).to_owned(),
            n if face.may_be_boxed => t!(locale, still_at_most, n = n, count = face.copies),
            n => t!(locale, still_count, n = n, count = face.copies),
        },
        is_gone: left(face) == 0,
    };
    let mut faces: Vec<_> = deck.faces.iter().map(face).collect();
    faces.sort_by_key(|face| face.is_gone);
    let lies_open = match (is_every_round, open.is_empty()) {
        (true, _) => Some(t!(locale, still_every_round).to_owned()),
        (_, true) => None,
        (_, false) => Some(t!(locale, still_open, card = &open.join(", "))),
    };
    let boxed = (deck.boxed > 0).then(|| t!(locale, still_boxed, n = deck.boxed, count = deck.unseen()));
    let line = lies_open.into_iter().chain(boxed).collect::<Vec<_>>().join(" · ");
    DeckRow { number: deck.number, line, count, faces }
}

#[cfg(test)]
mod tests {
    use super::super::log_rows::tests::{finished, opened};
    use super::*;

    #[test]
    fn every_deck_lists_its_open_cards_and_counts_the_rest() {
        let rows = deck_rows(Locale::En, &opened());
        assert_eq!(rows.len(), 5);
        assert_eq!(rows[0].count, "10 of 11 left", "one is turned up");
        assert!(rows[0].line.starts_with("On the table: "), "{}", rows[0].line);
        assert_eq!(rows[4].line, "On offer every round.");
        assert_eq!(rows[4].count, "1 of 1 left");
    }

    #[test]
    fn cards_that_are_gone_are_listed_last() {
        for row in deck_rows(Locale::En, &finished()) {
            assert!(row.faces.is_sorted_by_key(|face| face.is_gone));
            assert!(row.faces.iter().all(|face| (face.left == "none left") == face.is_gone));
            let names: Vec<_> = row.faces.iter().map(|face| &face.name).collect();
            assert!(names.iter().enumerate().all(|(at, name)| !names[..at].contains(name)), "{names:?}");
        }
    }
}
