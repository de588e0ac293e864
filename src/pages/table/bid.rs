//! Playing power: the hand, with what is taken in this round.

use engine::{Choice, Modifier, Power, Seat, Small};
use record::Colour;

use crate::board::Look;
use crate::components::{IconName, icon, sized_emblem};
use crate::dom::{Child, El, IntoChild, each, html};
use crate::game::Store;
use crate::i18n::hint::power_with;
use crate::i18n::{Words, locale, modifier_details, modifier_name, say, t};
use crate::signal::{Memo, RwSignal};

/// A power card of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
pub(crate) fn bid(store: Store) -> El {
    let chosen = RwSignal::new(None::<Power>);
    let modifier = RwSignal::new(None::<Modifier>);
    let hand = Memo::new(move || hand(store, modifier.get()));
    let play = move || {
        if let Some(power) = chosen.get_untracked() {
            store.choose_for_good(Choice::Power { modifier: modifier.get_untracked(), power });
        }
    };
    // A modifier may bring a card to a total that is already taken.
    let can_play = move || {
        let power = chosen.get()?;
        Some(power).filter(|&power| store.may_choose(Choice::Power { modifier: modifier.get(), power }))
    };
    let why_not = RwSignal::new(None::<Held>);
    let brings = move || match (why_not.get(), chosen.get(), modifier.get()) {
        // With another modifier it may be playable by now.
        (Some(held), ..) if hand.with(|hand| hand.contains(&held)) => label(store, held),
        (_, None, None) => t!(locale(), bid_choose).to_owned(),
        (_, Some(power), None) => t!(locale(), bid_power_brings, power = power.value(), count = power.caballeros()),
        (_, power, Some(modifier)) => {
            let total = power.map_or_else(String::new, |power| power_with(locale(), power, modifier) + " ");
            total + modifier_details(locale(), modifier)
        }
    };
    let button = html::push_button()
        .class("primary")
        .attr("disabled", move || can_play().is_none())
        .click(play)
        .child(icon(IconName::Check))
        .child(move || match chosen.get() {
            None => t!(locale(), bid_play_none).to_owned(),
            Some(power) => t!(locale(), bid_play, power = power.value()),
        });
    let cards = each(
        move || hand.get(),
        |held| *held,
        move |held| {
            let choose = move || {
                let can_play = held.state == State::Playable;
                why_not.set((!can_play).then_some(held));
                if can_play {
                    chosen.set(Some(held.power));
                }
            };
            let is_chosen = move || chosen.get() == Some(held.power);
            html::li().child(power_card(store, held, is_chosen).click(choose))
        },
    );
    html::section()
        .class("bid")
        .class(store.my_colour().map_or("", Colour::class))
        .attr("aria-label", say!(bid_title))
        .child(html::p().class("bid-rule").child(say!(bid_rule)))
        .child(html::ul().class("hand").child(cards))
        .child(modifiers(store, modifier))
        .child(super::cards::cards(store))
        .child(html::div().class("bid-bar").child(html::p().attr("role", "status").child(brings)).child(button))
}

/// The modifiers in hand, of which one may be played along.
fn modifiers(store: Store, chosen: RwSignal<Option<Modifier>>) -> Child {
    let held = Memo::new(move || {
        store
            .view
            .with(|view| view.as_ref().map(|view| view.own.modifiers.iter().collect::<Vec<_>>()).unwrap_or_default())
    });
    let card = move |card: Modifier| {
        let button = html::button()
            .attr("type", "button")
            .class("modifier")
            .attr("aria-pressed", move || (chosen.get() == Some(card)).to_string())
            .click(move || chosen.update(|it| *it = if *it == Some(card) { None } else { Some(card) }))
            .child(move || modifier_name(locale(), card));
        html::li().child(button)
    };
    let list = move || {
        let held = held.get();
        let list = || html::ul().class("modifiers").attr("aria-label", say!(bid_modifiers));
        (!held.is_empty()).then(|| list().child(held.into_iter().map(card).collect::<Vec<_>>()))
    };
    list.into_child()
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

/// What the card brings, or why it cannot be played.
fn label(store: Store, Held { power, state }: Held) -> String {
    let power_value = power.value();
    match state {
        State::Playable => t!(locale(), bid_card, power = power_value, count = power.caballeros()),
        State::Used => t!(locale(), bid_card_used, power = power_value),
        State::Barred => t!(locale(), bid_card_barred, power = power_value),
        State::TakenBy(seat) => {
            t!(locale(), bid_card_taken, power = power_value, who = store.names().voice().who(seat))
        }
    }
}

/// One that cannot be played stays tappable: then it says why.
fn power_card(store: Store, held: Held, is_chosen: impl Fn() -> bool + 'static) -> El {
    let Held { power, state } = held;
    let small = |words: Words| html::small().child(words).into_child();
    let below = match state {
        State::Playable if power.caballeros() == 0 => small(say!(bid_none)),
        State::Playable => {
            let cubes = (0..power.caballeros()).map(|_| html::i()).collect::<Vec<_>>();
            html::span().class("cubes").attr("aria-hidden", "true").child(cubes).into_child()
        }
        State::Used => small(say!(bid_used)),
        State::Barred => small(say!(bid_barred)),
        State::TakenBy(seat) => {
            let sign = store.with_names(|_, names| (names.colour(seat), names.letter(seat)));
            sign.map(|(colour, letter)| sized_emblem(colour, letter, 22)).into_child()
        }
    };
    let says_why = matches!(state, State::Used | State::Barred);
    html::button()
        .attr("type", "button")
        .class("power")
        .attr("aria-disabled", (state != State::Playable).to_string())
        // What is written on it must be part of its name; on some that is not all there is to say.
        .attr("aria-label", (!says_why).then_some(move || label(store, held)))
        .attr("aria-pressed", move || is_chosen().to_string())
        .child(html::b().child(power.value()))
        .child(below)
        .child(says_why.then(|| html::span().class("unseen").child(move || label(store, held))))
}
