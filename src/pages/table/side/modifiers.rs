//! The modifiers of Power Shift in hand. One may be played with the power card (R13.2).

use engine::{Choice, Modifier};
use leptos::prelude::*;
use play::{Input, Selection, Shown};
use words::cards::{modifier_ability, modifier_value};
use words::{divisible, modifier_details, t};

use super::hand::chosen_power;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// The choice of a modifier, or of none.
#[component]
pub(super) fn Modifiers(modifier: RwSignal<Option<Modifier>>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let held = table.memo(modifiers_to_choose);
    let choose = move |chosen: Option<Modifier>| {
        modifier.set(chosen);
        // Update the selected bid.
        if let Some(power) = table.shown.with_untracked(chosen_power) {
            table.send(Input::Select(Selection::Choice(Choice::Power { modifier: chosen, power })));
        }
    };
    let button = move |option: Option<Modifier>| {
        let is_chosen = move || (modifier.get() == option).to_string();
        let face = match option {
            None => {
                view! { <span class="modifier-none">{divisible(locale, t!(locale, bid_no_modifier))}</span> }.into_any()
            }
            Some(modifier) => view! {
                <b>{modifier_value(modifier)}</b>
                {modifier_ability(locale, modifier).map(|words| view! { <small>{words}</small> })}
            }
            .into_any(),
        };
        let title = option.map(|modifier| modifier_details(locale, modifier));
        view! {
            <button type="button" class="modifier-chip" aria-pressed=is_chosen title=title
                on:click=on_press(move || choose(option))>
                {face}
            </button>
        }
    };
    move || {
        let held = held.get();
        (!held.is_empty()).then(|| {
            let options = std::iter::once(None).chain(held.into_iter().map(Some));
            view! {
                <div class="modifier-row" role="group" aria-label=t!(locale, bid_modifiers)>
                    {options.map(button).collect_view()}
                </div>
            }
        })
    }
}

/// The modifiers that can be played with at least one power card.
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
