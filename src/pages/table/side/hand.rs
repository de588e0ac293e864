//! The hand: thirteen power cards, always in the same places.

use engine::{Bid, Choice, Modifier, Power, Seat, Small};
use leptos::prelude::*;
use play::select::blocked_by;
use play::{Input, Selection, Shown};
use words::{Locale, t};

use crate::components::{Emblem, colour_class};
use crate::dom::{after_paint, on_press, roving};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// The state of a power card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HandCard {
    Playable,
    /// Played in an earlier round.
    Used,
    /// Another player has already bid this total in this round. It may still be playable with a modifier.
    Taken {
        by: Seat,
        needs_modifier: bool,
    },
    /// It cannot be played for another reason.
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
    let is_way = |it: Choice| matches!(it, Choice::Power { power: other, modifier: Some(_) } if other == power);
    match blocked_by(table, Bid { power, modifier }) {
        Some(by) => HandCard::Taken { by, needs_modifier: own.choices.iter().any(is_way) },
        None => HandCard::Barred,
    }
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

/// The hand. Cards that cannot be played keep their places, and tapping one says why.
#[component]
pub(super) fn Hand(
    modifier: RwSignal<Option<Modifier>>,
    /// The likely result of each card.
    tips: Signal<Vec<Option<String>>>,
) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let chosen = table.memo(chosen_power);
    let colour = table
        .text(|shown, names| shown.asked.map(|seat| colour_class(names.colour(seat)).to_owned()).unwrap_or_default());
    // In low windows some rows of the hand are out of view.
    Effect::new(move |_| {
        if chosen.get().is_some() {
            after_paint(show_chosen);
        }
    });
    let cards = Power::all().map(|power| view! { <PowerCard power modifier chosen tips /> }).collect_view();
    view! {
        <div class=move || format!("hand {}", colour.get()) role="radiogroup" aria-label=t!(locale, player_hand_yours)
            on:keydown=move |event| roving(&event)>
            {cards}
        </div>
    }
}

/// Scrolls the selected card into view.
fn show_chosen() {
    let chosen = document().query_selector(".side .hand [aria-checked=true]").ok().flatten();
    let (Some(chosen), Ok(Some(foot))) = (chosen, document().query_selector(".side .side-foot")) else { return };
    if chosen.get_bounding_client_rect().bottom() > foot.get_bounding_client_rect().top() {
        chosen.scroll_into_view_with_bool(false);
    }
}

#[component]
fn PowerCard(
    power: Power,
    modifier: RwSignal<Option<Modifier>>,
    chosen: Memo<Option<Power>>,
    tips: Signal<Vec<Option<String>>>,
) -> impl IntoView {
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
            // The machine answers with the rule that forbids it.
            _ => table.send(Input::Choose(choice)),
        }
    };
    let label = move || {
        table.names.with(|names| {
            let total = Bid { power, modifier: modifier.get() }.total();
            power_label(locale, names, power, total, state.get())
        })
    };
    let foot = move || match state.get() {
        HandCard::Playable => (0..power.caballeros()).map(|_| view! { <i></i> }).collect_view().into_any(),
        HandCard::Taken { by, .. } => {
            let colour = table.names.with(|names| names.colour(by));
            view! { <Emblem colour size=16 /> }.into_any()
        }
        HandCard::Used | HandCard::Barred => ().into_any(),
    };
    let tip = move || tips.with(|tips| tips.get(power.index()).cloned().flatten());
    let is_stop = move || is_chosen() || chosen.get().is_none() && power.value() == 1;
    view! {
        <button type="button" role="radio" class="power-card" aria-checked=move || is_chosen().to_string()
            class:used=move || state.get() == HandCard::Used
            class:barred=move || matches!(state.get(), HandCard::Taken { .. } | HandCard::Barred)
            aria-disabled=move || (state.get() != HandCard::Playable).then_some("true") aria-label=label title=tip
            tabindex=move || if is_stop() { "0" } else { "-1" } data-power=power.value().to_string()
            on:click=on_press(press)>
            <b>{power.value()}</b>
            <span class="power-cubes">{foot}</span>
        </button>
    }
}

fn power_label(locale: Locale, names: &Names, power: Power, total: i8, state: HandCard) -> String {
    match state {
        HandCard::Playable => t!(locale, bid_card, power = power.value(), count = power.caballeros()),
        HandCard::Used => t!(locale, bid_card_used, power = power.value()),
        HandCard::Taken { by, needs_modifier } => {
            let (who, value) = (names.voice().who(by), power.value());
            let taken = match total == value as i8 {
                true => t!(locale, bid_card_taken, who = who, power = value),
                false => t!(locale, bid_card_total_taken, who = who, power = value, total = total),
            };
            match needs_modifier {
                true => t!(locale, label_join, a = &taken, b = t!(locale, bid_card_with_modifier)),
                false => taken,
            }
        }
        HandCard::Barred => t!(locale, bid_card_barred, power = power.value()),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Seed};
    use play::{Opening, Play, Preferences};
    use record::{Level, Record, Save};

    use super::*;

    #[test]
    fn a_value_on_the_table_is_barred_and_names_its_player() {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let people = play::NewGame::quick(Default::default(), Default::default(), Level::Squire);
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
        assert_eq!(card(9), HandCard::Taken { by: Seat::A, needs_modifier: false });
        assert_eq!(card(8), HandCard::Playable);
    }
}
