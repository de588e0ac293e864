//! Play power: the hand, the cards that will be on offer, and what a bid is likely to get.

use engine::{Choice, Modifier};
use leptos::prelude::*;
use play::select::{tiles, turn_range};
use play::{Input, Selection, Shown};
use words::outlook::turn_outlook;
use words::{modifier_details, modifier_name, t};

use super::foot::{Foot, MainButton};
use super::hand::{Hand, chosen_modifier, chosen_power};
use super::offers::Offers;
use crate::components::{CardForm, Emblem, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::pages::table::seats::PowerStrip;
use crate::table_context::use_table;

/// Play power.
#[component]
pub(super) fn BidAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let modifier = RwSignal::new(table.shown.with_untracked(chosen_modifier));
    let chosen = table.memo(chosen_power);
    let outlook = table.text(outlook);
    let label = move || match (chosen.get(), modifier.get()) {
        (None, _) => t!(locale, bid_play_none).to_owned(),
        (Some(power), None) => t!(locale, bid_play, power = power.value()),
        (Some(power), Some(modifier)) => {
            let sign = words::cards::modifier_value(modifier);
            t!(locale, bid_play, power = &format!("{} {sign}", power.value()))
        }
    };
    let note = move || chosen.get().map(|power| format!("· {}", t!(locale, bid_to_court, n = power.caballeros())));
    let play = Callback::new(move |()| {
        if let Some(power) = chosen.get_untracked() {
            table.send(Input::Commit(Choice::Power { modifier: modifier.get_untracked(), power }));
        }
    });
    view! {
        <h2 class="spoken" tabindex="-1" data-home="">{t!(locale, bid_title)}</h2>
        <Offers form=CardForm::ChipOrRow />
        <Hand modifier />
        <Modifiers modifier />
        <OpponentsPowers />
        <Foot>
            <p class="bid-outlook" aria-live="off">{outlook}</p>
            <MainButton label=Signal::derive(label) note=Signal::derive(note)
                is_off=Signal::derive(move || chosen.get().is_none()) on_press=play />
        </Foot>
    }
}

/// What the selected bid is likely to get; before one is selected, what bidding is about.
fn outlook(shown: &Shown, names: &Names) -> String {
    let locale = names.locale();
    match (chosen_power(shown), shown.asked) {
        (Some(power), Some(seat)) => {
            let range = turn_range(&shown.view, seat, power, chosen_modifier(shown));
            turn_outlook(locale, range.best, range.worst)
        }
        _ => t!(locale, bid_rule_short).to_owned(),
    }
}

/// The modifiers of Power Shift, in hand.
#[component]
fn Modifiers(modifier: RwSignal<Option<Modifier>>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let held = table.memo(modifiers_to_choose);
    let choose = move |chosen: Option<Modifier>| {
        modifier.set(chosen);
        // The selected bid goes along.
        if let Some(power) = table.shown.with_untracked(chosen_power) {
            table.send(Input::Select(Selection::Choice(Choice::Power { modifier: chosen, power })));
        }
    };
    let button = move |option: Option<Modifier>| {
        let (name, details) = match option {
            Some(modifier) => (modifier_name(locale, modifier), Some(modifier_details(locale, modifier))),
            None => (t!(locale, bid_no_modifier).to_owned(), None),
        };
        view! {
            <button type="button" class="chip" aria-pressed=move || (modifier.get() == option).to_string() title=details
                on:click=on_press(move || choose(option))>
                {name}
            </button>
        }
    };
    move || {
        let held = held.get();
        (!held.is_empty()).then(|| {
            let options = std::iter::once(None).chain(held.into_iter().map(Some));
            view! {
                <div class="chip-row" role="group" aria-label=t!(locale, bid_modifiers)>
                    {options.map(button).collect_view()}
                </div>
            }
        })
    }
}

/// The modifiers that can be played with some power card.
fn modifiers_to_choose(shown: &Shown) -> Vec<Modifier> {
    let playable = shown.view.own.choices.iter().filter_map(|choice| match choice {
        Choice::Power { modifier, .. } => modifier,
        _ => None,
    });
    let mut modifiers: Vec<Modifier> = playable.collect();
    modifiers.sort_unstable();
    modifiers.dedup();
    modifiers
}

/// What everybody else may still hold, where the tiles have no room for it.
#[component]
fn OpponentsPowers() -> impl IntoView {
    let table = use_table();
    let strips = table.memo(|shown| {
        let others = tiles(shown).into_iter().filter(|tile| Some(tile.seat) != shown.asked && !tile.is_dummy);
        others.map(|tile| (tile.seat, tile.powers)).collect::<Vec<_>>()
    });
    let row = move |(seat, powers)| {
        let (colour, name) = table.names.with_untracked(|names| (names.colour(seat), names.name(seat).to_owned()));
        view! {
            <div class=format!("powers-of {}", colour_class(colour))>
                <Emblem colour size=18 /><span class="spoken">{name}</span><PowerStrip powers />
            </div>
        }
    };
    view! { <div class="opponents-powers">{move || strips.get().into_iter().map(row).collect_view()}</div> }
}
