//! The round's action cards.

use engine::{Card, Seat, Small, Stack};
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

use crate::components::{sized_emblem, sized_icon};
use crate::dom::{El, after_picture, each, html, watch};
use crate::game::{Open, Store};
use crate::i18n::{card_sentence, card_title, locale, say, t};
use crate::phrases;
use crate::signal::Memo;

/// A card on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Offer {
    stack: Stack,
    card: Card,
    taker: Option<Seat>,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// Nobody has it yet.
    Free,
    /// It may be chosen now.
    Choose,
    /// It is the card of whom the turn is.
    InUse,
    Taken,
}

fn offers(store: Store) -> Vec<Offer> {
    store
        .view
        .with(|view| {
            let view = view.as_ref()?;
            let table = &view.table;
            let choosing = |stack| view.own.choices.contains(engine::Choice::Take(stack));
            let offer = |stack: Stack| {
                let card = table.offers[stack]?;
                let taker = table.taken[stack];
                let state = match taker {
                    Some(seat) if seat == table.turn.seat && table.turn.card == Some(card) => State::InUse,
                    Some(_) => State::Taken,
                    None if choosing(stack) => State::Choose,
                    None => State::Free,
                };
                Some(Offer { stack, card, taker, state })
            };
            Some(Stack::all().filter_map(offer).collect())
        })
        .unwrap_or_default()
}

/// The round's action cards as small posters; a tap shows one in full.
pub(crate) fn cards(store: Store) -> El {
    let offers = Memo::new(move || offers(store));
    html::ul().class("cards").attr("aria-label", say!(table_cards)).child(each(
        move || offers.get(),
        |offer| (offer.stack, offer.card),
        move |offer| html::li().child(poster(store, offers, offer)),
    ))
}

/// What is printed on a card stays; whose it became, and whether it may be chosen, follows the offers.
fn poster(store: Store, offers: Memo<Vec<Offer>>, Offer { stack, card, .. }: Offer) -> El {
    let edition = store.edition();
    let offer = Memo::new(move || offers.with(|offers| offers.iter().find(|it| it.stack == stack).copied()));
    let state = Memo::new(move || offer.get().map_or(State::Free, |offer| offer.state));
    let taker = Memo::new(move || offer.get().and_then(|offer| offer.taker));
    let class = move || match state.get() {
        State::Free => "card",
        State::Choose => "card choose",
        State::InUse => "card in-use",
        State::Taken => "card taken",
    };
    let sign = move || {
        let seat = taker.get()?;
        let names = store.names();
        let sign = sized_emblem(names.colour(seat), names.letter(seat), 22);
        Some(html::span().class("taker").child(sign))
    };
    // What colour and frame say, for those who listen.
    let words = move || match taker.get() {
        Some(seat) => t!(locale(), card_taken_by, who = store.names().voice().who(seat)),
        None if state.get() == State::Choose => t!(locale(), board_target).to_owned(),
        None => String::new(),
    };
    let pips = html::span()
        .class("pips")
        .attr("role", "img")
        .attr("aria-label", move || t!(locale(), card_places, n = card.places()))
        .child((0..card.places()).map(|_| html::i()).collect::<Vec<_>>());
    let picture = html::span().class("picture").child(sized_icon(phrases::card_icon(card), 40));
    let poster = html::button();
    let node = poster.node().clone();
    // Where not all of them are seen at once, the one in use is.
    watch(move || {
        if state.get() == State::InUse {
            let node = node.clone();
            after_picture(move || scroll_to(&node));
        }
    });
    poster
        .attr("type", "button")
        .attr("class", class)
        .attr("aria-current", move || (state.get() == State::InUse).then_some("true"))
        .click(move || store.open.set(Some(Open::Card(stack, card))))
        .child(html::span().class("card-head").child(pips).child(sign))
        .child(picture)
        .child(html::b().class("card-title").child(move || card_title(locale(), edition, card)))
        .child(html::span().class("card-sentence").child(move || card_sentence(locale(), edition, card)))
        .child(html::span().class("unseen").child(words))
}

fn scroll_to(card: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_inline(ScrollLogicalPosition::Center);
    options.set_block(ScrollLogicalPosition::Nearest);
    card.scroll_into_view_with_scroll_into_view_options(&options);
}
