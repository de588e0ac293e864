//! The hand: thirteen power cards, always in the same places.

use engine::{Choice, Modifier, Power, Seat, Small};
use leptos::prelude::*;
use play::{Input, Selection, Shown};
use words::{Locale, t};

use crate::components::{Emblem, colour_class};
use crate::dom::{on_press, roving};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// What can be done with a power card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HandCard {
    Playable,
    /// Played in an earlier round.
    Used,
    /// Somebody else has played this value in this round.
    Taken(Seat),
    /// The total with the chosen modifier is on the table.
    Barred,
}

fn hand_card(shown: &Shown, power: Power, modifier: Option<Modifier>) -> HandCard {
    let (table, own) = (&shown.view.table, &shown.view.own);
    if !own.powers.contains(power) {
        return HandCard::Used;
    }
    if own.choices.contains(Choice::Power { modifier, power }) {
        return HandCard::Playable;
    }
    let has_it = |seat: &Seat| table.bids[*seat].is_some_and(|bid| bid.power == power);
    table.config.colours().iter().find(has_it).map_or(HandCard::Barred, HandCard::Taken)
}

/// The modifier of the selected bid.
pub(super) fn chosen_modifier(shown: &Shown) -> Option<Modifier> {
    match shown.selection {
        Selection::Choice(Choice::Power { modifier, .. }) => modifier,
        _ => None,
    }
}

/// The selected power card.
pub(super) fn chosen_power(shown: &Shown) -> Option<Power> {
    match shown.selection {
        Selection::Choice(Choice::Power { power, .. }) => Some(power),
        _ => None,
    }
}

/// The hand. A card that cannot be played stays in its place, and a tap on it says why.
#[component]
pub(super) fn Hand(modifier: RwSignal<Option<Modifier>>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let chosen = table.memo(chosen_power);
    let colour = table
        .text(|shown, names| shown.asked.map(|seat| colour_class(names.colour(seat)).to_owned()).unwrap_or_default());
    let cards = Power::all().map(|power| view! { <PowerCard power modifier chosen /> }).collect_view();
    view! {
        <div class=move || format!("hand {}", colour.get()) role="radiogroup" aria-label=t!(locale, player_hand_yours)
            on:keydown=move |event| roving(&event)>
            {cards}
        </div>
    }
}

#[component]
fn PowerCard(power: Power, modifier: RwSignal<Option<Modifier>>, chosen: Memo<Option<Power>>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let state = Memo::new(move |_| {
        let modifier = modifier.get();
        table.shown.with(|shown| hand_card(shown, power, modifier))
    });
    let is_chosen = move || chosen.get() == Some(power);
    let press = move || {
        let choice = Choice::Power { modifier: modifier.get_untracked(), power };
        match state.get_untracked() {
            HandCard::Playable if chosen.get_untracked() == Some(power) => {}
            HandCard::Playable => table.send(Input::Select(Selection::Choice(choice))),
            // The rules say why not.
            _ => table.send(Input::Choose(choice)),
        }
    };
    let label = move || table.names.with(|names| power_label(locale, names, power, state.get()));
    let foot = move || match state.get() {
        HandCard::Playable => (0..power.caballeros()).map(|_| view! { <i></i> }).collect_view().into_any(),
        HandCard::Taken(seat) => {
            let colour = table.names.with(|names| names.colour(seat));
            view! { <Emblem colour size=16 /> }.into_any()
        }
        HandCard::Used | HandCard::Barred => ().into_any(),
    };
    let is_stop = move || is_chosen() || chosen.get().is_none() && power.value() == 1;
    view! {
        <button type="button" role="radio" class="power-card" aria-checked=move || is_chosen().to_string()
            class:used=move || state.get() == HandCard::Used
            class:barred=move || matches!(state.get(), HandCard::Taken(_) | HandCard::Barred)
            aria-disabled=move || (state.get() != HandCard::Playable).then_some("true") aria-label=label
            tabindex=move || if is_stop() { "0" } else { "-1" } data-power=power.value().to_string()
            on:click=on_press(press)>
            <b>{power.value()}</b>
            <span class="power-cubes">{foot}</span>
        </button>
    }
}

fn power_label(locale: Locale, names: &Names, power: Power, state: HandCard) -> String {
    match state {
        HandCard::Playable => t!(locale, bid_card, power = power.value(), count = power.caballeros()),
        HandCard::Used => t!(locale, bid_card_used, power = power.value()),
        HandCard::Taken(seat) => t!(locale, bid_card_taken, who = names.voice().who(seat), power = power.value()),
        HandCard::Barred => t!(locale, bid_card_barred, power = power.value()),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Seed};
    use play::{Opening, Play, Preferences};
    use record::{Record, Save};

    use super::*;

    #[test]
    fn a_value_on_the_table_is_barred_and_names_who_has_it() {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let people = play::NewGame::quick(Default::default(), Default::default(), 2);
        let mut save = people.to_save(Seed(3));
        save.record = Record::new(config, Seed(3));
        for person in save.people.0.iter_mut().flatten() {
            person.kind = record::Kind::Human;
        }
        save.people.0[3] = None;
        let save = Save { ..save };
        let preferences = Preferences { curtain: false, ..Preferences::default() };
        let mut play = Play::open(Opening { preferences, ..Opening::new(save) }).expect("legal").0;
        play.step(Input::Commit("power 9".parse().expect("a choice")));
        let shown = play.shown();
        let card = |value| hand_card(&shown, Power::new(value).expect("a card"), None);
        assert_eq!(card(9), HandCard::Taken(Seat::A));
        assert_eq!(card(8), HandCard::Playable);
    }
}
