//! Playing power: the hand, with what is taken in this round.

use engine::{Choice, Modifier, Power, Seat, Small};
use leptos::prelude::*;

use super::cards::Cards;
use crate::components::{Emblem, Icon, IconName};
use crate::game::Store;
use crate::i18n::{locale, modifier_name, t};

/// A power card of the hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Held {
    power: Power,
    state: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum State {
    Playable,
    /// Played in an earlier round.
    Used,
    /// This round's value of somebody.
    TakenBy(Seat),
    /// In hand, but its total is taken.
    Barred,
}

/// Playing power.
#[component]
pub(crate) fn Bid() -> impl IntoView {
    let store = expect_context::<Store>();
    let chosen = RwSignal::new(None::<Power>);
    let modifier = RwSignal::new(None::<Modifier>);
    let hand = Memo::new(move |_| hand(store, modifier.get()));
    let modifiers = Memo::new(move |_| {
        store
            .view
            .with(|view| view.as_ref().map(|view| view.own.modifiers.iter().collect::<Vec<_>>()).unwrap_or_default())
    });
    let play = move |_| {
        if let Some(power) = chosen.get_untracked() {
            store.choose_for_good(Choice::Power { modifier: modifier.get_untracked(), power });
        }
    };
    let colour_class = move || store.my_colour().map_or("", crate::board::Colour::class);
    view! {
        <section class=move || format!("bid {}", colour_class()) aria-label=move || t!(locale(), bid_title)>
            <p class="bid-rule">{move || t!(locale(), bid_rule)}</p>
            <ul class="hand">
                <For each=move || hand.get() key=Clone::clone let:held>
                    <PowerCard held chosen />
                </For>
            </ul>
            <Show when=move || !modifiers.get().is_empty()>
                <ul class="modifiers" aria-label=move || t!(locale(), bid_modifiers)>
                    <For each=move || modifiers.get() key=|card| *card let:card>
                        <li>
                            <button
                                type="button"
                                class="modifier"
                                aria-pressed=move || (modifier.get() == Some(card)).to_string()
                                on:click=move |_| {
                                    modifier.update(|it| *it = if *it == Some(card) { None } else { Some(card) });
                                }
                            >
                                {move || modifier_name(locale(), card)}
                            </button>
                        </li>
                    </For>
                </ul>
            </Show>
            <Cards />
            <div class="bid-bar">
                <p>
                    {move || match chosen.get() {
                        None => t!(locale(), bid_choose).to_owned(),
                        Some(power) => t!(locale(), bid_power_brings, power = power.value(), count = power.caballeros()),
                    }}
                </p>
                <button type="button" class="button primary" disabled=move || chosen.get().is_none() on:click=play>
                    <Icon name=IconName::Check />
                    {move || match chosen.get() {
                        None => t!(locale(), bid_play_none).to_owned(),
                        Some(power) => t!(locale(), bid_play, power = power.value()),
                    }}
                </button>
            </div>
        </section>
    }
}

fn hand(store: Store, modifier: Option<Modifier>) -> Vec<Held> {
    store
        .view
        .with(|view| {
            let view = view.as_ref()?;
            let taker = |power| {
                let holds = |seat: &Seat| view.table.bids[*seat].is_some_and(|bid| bid.power == power);
                Seat::all().find(holds)
            };
            let state = |power| match taker(power) {
                _ if view.own.choices.contains(Choice::Power { modifier, power }) => State::Playable,
                _ if !view.own.powers.contains(power) => State::Used,
                Some(seat) => State::TakenBy(seat),
                None => State::Barred,
            };
            Some(Power::all().map(|power| Held { power, state: state(power) }).collect())
        })
        .unwrap_or_default()
}

#[component]
fn PowerCard(held: Held, chosen: RwSignal<Option<Power>>) -> impl IntoView {
    let store = expect_context::<Store>();
    let Held { power, state } = held;
    let playable = state == State::Playable;
    let below = match state {
        State::Playable if power.caballeros() == 0 => view! { <small>{move || t!(locale(), bid_none)}</small> }.into_any(),
        State::Playable => view! {
            <span class="cubes" aria-hidden="true">{(0..power.caballeros()).map(|_| view! { <i></i> }).collect_view()}</span>
        }
        .into_any(),
        State::Used => view! { <small>{move || t!(locale(), bid_used)}</small> }.into_any(),
        State::Barred => view! { <small>{move || t!(locale(), bid_barred)}</small> }.into_any(),
        State::TakenBy(seat) => {
            let sign = store.with_names(|_, names| (names.colour(seat), names.letter(seat)));
            sign.map(|(colour, letter)| view! { <Emblem colour letter size=22 /> }).into_any()
        }
    };
    let label = move || match state {
        State::Playable => t!(locale(), bid_card, power = power.value(), count = power.caballeros()),
        _ => t!(locale(), bid_card_not, power = power.value()),
    };
    view! {
        <li>
            <button
                type="button"
                class="power"
                disabled=!playable
                aria-label=label
                aria-pressed=move || (chosen.get() == Some(power)).to_string()
                on:click=move |_| chosen.set(Some(power))
            >
                <b>{power.value()}</b>
                {below}
            </button>
        </li>
    }
}
