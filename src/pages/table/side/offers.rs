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

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Seat, Seats, Seed};
    use play::{Opening, Play};
    use record::{Colour, Kind, Level, Person, Record, Save};
    use words::Locale;

    use super::*;

    #[test]
    fn a_card_says_who_has_taken_it_and_whose_action_was_vetoed() {
        let person = |colour, kind| Some(Person { name: Default::default(), colour, kind });
        let opponent = Kind::Opponent(Level::Squire);
        let people = [(Colour::Red, Kind::Human), (Colour::Blue, opponent), (Colour::Green, opponent)];
        let mut save = Save::new(Record::new(GameConfig::new(Edition::BigBox, 3), Seed(1)));
        for (seat, (colour, kind)) in Seat::all().zip(people) {
            save.people[seat] = person(colour, kind);
        }
        let mut shown = Play::open(Opening::new(save)).expect("legal").0.shown();
        let config = shown.view.table.config;
        let names = Names::new(Locale::En, &config, &shown.people, Seats::only(Seat::A));
        let stacks: Vec<Stack> = offered(&shown).into_iter().map(|(stack, _)| stack).collect();
        let [yours, taken, free, ..] = stacks[..] else { panic!("five cards") };
        (shown.view.table.taken[yours], shown.view.table.taken[taken]) = (Some(Seat::A), Some(Seat::B));
        assert_eq!(card_state(&shown, &names, yours), CardState::Yours);
        assert_eq!(card_state(&shown, &names, taken), CardState::Taken(Colour::Blue, names.name(Seat::B).to_owned()));
        assert_eq!(card_state(&shown, &names, free), CardState::Free);
        shown.selection = Selection::Choice(Choice::Take(free));
        assert_eq!(card_state(&shown, &names, free), CardState::Chosen);
        let in_hot_seat = Shown { here: Seats::only(Seat::A).with(Seat::C), ..shown.clone() };
        let state = card_state(&in_hot_seat, &names, yours);
        assert!(matches!(state, CardState::Taken(Colour::Red, _)), "with several people here nobody is the reader");
    }
}
