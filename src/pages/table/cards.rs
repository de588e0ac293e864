//! The round's action cards.

use engine::{Card, Seat, Small, Stack};
use leptos::prelude::*;

use crate::components::{Emblem, Icon};
use crate::game::Store;
use crate::i18n::{card_sentence, card_title, locale, t};
use crate::phrases;

/// A card on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Offer {
    stack: Stack,
    card: Card,
    taker: Option<Seat>,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[component]
pub(crate) fn Cards() -> impl IntoView {
    let store = expect_context::<Store>();
    let offers = Memo::new(move |_| offers(store));
    view! {
        <ul class="cards" aria-label=move || t!(locale(), table_cards)>
            <For each=move || offers.get() key=|offer| *offer let:offer>
                <Poster offer />
            </For>
        </ul>
    }
}

#[component]
fn Poster(offer: Offer) -> impl IntoView {
    let store = expect_context::<Store>();
    let Offer { stack, card, taker, state } = offer;
    let edition = store.edition();
    let class = match state {
        State::Free => "card",
        State::Choose => "card choose",
        State::InUse => "card in-use",
        State::Taken => "card taken",
    };
    let sign = taker.and_then(|seat| {
        store.with_names(|_, names| (names.colour(seat), names.letter(seat), names.name(seat).to_owned()))
    });
    view! {
        <li>
            <button type="button" class=class on:click=move |_| store.show_card.set(Some((stack, card)))>
                <span class="card-head">
                    <span class="pips" role="img" aria-label=move || t!(locale(), card_places, n = card.places())>
                        {(0..card.places()).map(|_| view! { <i></i> }).collect_view()}
                    </span>
                    {sign
                        .map(|(colour, letter, name)| {
                            view! {
                                <span class="taker">
                                    <Emblem colour letter size=22 />
                                    <span class="unseen">{move || t!(locale(), card_taken_by_name, name = name.as_str())}</span>
                                </span>
                            }
                        })}
                </span>
                <span class="picture"><Icon name=phrases::card_icon(card) size=40 /></span>
                <b class="card-title">{move || card_title(locale(), edition, card)}</b>
                <span class="card-sentence">{move || card_sentence(locale(), edition, card)}</span>
            </button>
        </li>
    }
}
