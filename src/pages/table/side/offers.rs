//! The action cards of this round.

use engine::{Card, Choice, Small, Stack};
use leptos::prelude::*;
use play::select::is_vetoed;
use play::{Input, Panel, Selection, Shown};
use words::{card_sentence_in, card_title, t};

use crate::components::{ActionCard, CardForm, CardState};
use crate::dom::{on_press, roving};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::{TableContext, use_table};

/// The state of the card on a stack.
pub(super) fn card_state(shown: &Shown, names: &Names, stack: Stack) -> CardState {
    let table = &shown.view.table;
    if shown.selection == Selection::Choice(Choice::Take(stack)) {
        return CardState::Chosen;
    }
    let Some(taker) = table.taken[stack] else { return CardState::Free };
    match shown.here.single() == Some(taker) {
        true => CardState::Yours,
        false if is_vetoed(&shown.log, stack) => CardState::Vetoed(names.colour(taker), names.name(taker).to_owned()),
        false => CardState::Taken(names.colour(taker), names.name(taker).to_owned()),
    }
}

/// The cards on offer, with their stacks.
pub(super) fn offered(shown: &Shown) -> Vec<(Stack, Card)> {
    let offers = &shown.view.table.offers;
    Stack::all().filter_map(|stack| Some((stack, offers[stack]?))).collect()
}

/// A card's accessible name: its title, its effect, how many it lets place, and who has it.
fn card_label(table: TableContext, card: Card, state: &CardState) -> String {
    table.names.with(|names| {
        let (locale, edition) = (names.locale(), names.voice().edition);
        let title = card_title(locale, edition, card);
        let sentence = table.shown.with_untracked(|shown| card_sentence_in(locale, &shown.view.table.config, card));
        let mut parts = vec![title.to_owned(), sentence.to_owned(), t!(locale, card_places, n = card.places())];
        match state {
            CardState::Yours => parts.push(t!(locale, card_yours).to_owned()),
            CardState::Taken(_, name) => parts.push(t!(locale, card_taken_by, who = name)),
            CardState::Vetoed(_, name) => {
                parts.push(t!(locale, card_taken_by, who = name));
                parts.push(t!(locale, card_stopped).to_owned());
            }
            CardState::Free | CardState::Chosen => {}
        }
        parts.into_iter().reduce(|a, b| t!(locale, label_join, a = &a, b = &b)).unwrap_or_default()
    })
}

/// The action cards of this round. Tapping one shows it in full.
#[component]
pub(super) fn Offers(form: CardForm) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let cards = table.memo(offered);
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let row = move |(stack, card): (Stack, Card)| {
        let state = Memo::new(move |_| table.names.with(|names| table.shown.with(|it| card_state(it, names, stack))));
        view! {
            <li>
                <button type="button" class="card-button" aria-label=move || card_label(table, card, &state.get())
                    on:click=on_press(move || table.send(Input::Open(Panel::Card(stack, card))))>
                    <ActionCard card edition form state />
                </button>
            </li>
        }
    };
    view! {
        <ul class=offers_class(form) aria-label=t!(locale, table_cards)>
            <For each=move || cards.get() key=|card| *card children=row />
        </ul>
    }
}

/// The action cards to choose from. Taken ones keep their places and show who has them.
#[component]
pub(super) fn OffersToChoose() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let cards = table.memo(offered);
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let chosen = table.memo(|shown| match shown.selection {
        Selection::Choice(Choice::Take(stack)) => Some(stack),
        _ => None,
    });
    let row = move |(stack, card): (Stack, Card)| {
        let state = Memo::new(move |_| table.names.with(|names| table.shown.with(|it| card_state(it, names, stack))));
        let is_free = move || matches!(state.get(), CardState::Free | CardState::Chosen);
        let press = move || match is_free() {
            // Tapping the selected card again changes nothing.
            true if chosen.get_untracked() == Some(stack) => {}
            true => table.send(Input::Select(Selection::Choice(Choice::Take(stack)))),
            false => table.send(Input::Open(Panel::Card(stack, card))),
        };
        let is_first = move || cards.with(|cards| cards.first().is_some_and(|first| first.0 == stack));
        let is_stop = move || chosen.get() == Some(stack) || chosen.get().is_none() && is_first();
        view! {
            <button type="button" class="card-button" role="radio" aria-checked=move || (chosen.get() == Some(stack)).to_string()
                aria-disabled=move || (!is_free()).then_some("true") tabindex=move || if is_stop() { "0" } else { "-1" }
                aria-label=move || card_label(table, card, &state.get()) data-card=(stack.index() + 1).to_string()
                on:click=on_press(press)>
                <ActionCard card edition form=CardForm::ChipOrRow state />
            </button>
        }
    };
    view! {
        <div class="offers" role="radiogroup" aria-label=t!(locale, table_cards) on:keydown=move |event| roving(&event)>
            <For each=move || cards.get() key=|card| *card children=row />
        </div>
    }
}

const fn offers_class(form: CardForm) -> &'static str {
    match form {
        CardForm::Chip => "offers chips",
        _ => "offers",
    }
}
