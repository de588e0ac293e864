//! The turn screen: place caballeros, use the card's special action, end the turn.

use engine::{Choice, Decision, Place, Spot, Stack};
use leptos::prelude::*;
use play::select::ending_is_main;
use play::{Ask, Input, Panel, Shown, Stage};
use words::{card_act, card_title, place_name, t};

use super::foot::{Foot, MainButton, Prompt, UndoButton};
use super::offers::Offers;
use crate::components::{ActionCard, CardForm, CardState, Icon, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// How many caballeros may still be placed, and how many have been.
fn left(shown: &Shown) -> (u8, u8) {
    let placed = shown.view.table.turn.placed;
    match shown.view.decision {
        Some(Decision::Turn { to_place, .. }) => (to_place, placed),
        _ => (0, placed),
    }
}

/// The stack and the card of this turn.
pub(super) fn own_card(shown: &Shown) -> Option<(Stack, engine::Card)> {
    let table = &shown.view.table;
    use engine::Small;
    let stack = Stack::all().find(|&stack| table.taken[stack] == Some(table.turn.seat))?;
    Some((stack, table.turn.card?))
}

/// The turn screen.
#[component]
pub(super) fn TurnAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let colour = table
        .text(|shown, names| shown.asked.map_or(String::new(), |seat| colour_class(names.colour(seat)).to_owned()));
    let card = table.memo(own_card);
    let own = move || {
        card.get().map(|(stack, card)| {
            view! {
                <button type="button" class="card-button own-card"
                    on:click=on_press(move || table.send(Input::Open(Panel::Card(stack, card))))>
                    <ActionCard card edition form=CardForm::RowOrPoster state=Signal::stored(CardState::Yours) />
                </button>
            }
        })
    };
    let may_act = table.memo(|shown| matches!(shown.stage, Stage::Ask(Ask::Turn { may_act: true })));
    let title = move || card.get().map_or("", |(_, card)| card_title(locale, edition, card));
    let act = move || card.get().and_then(|(_, card)| card_act(locale, card));
    view! {
        <Prompt><CubesLeft colour /></Prompt>
        <Fresh />
        {own}
        <Offers form=CardForm::Chip />
        <Supplies />
        <Foot>
            <UndoButton />
            <Show when=move || may_act.get()>
                <button type="button" class="button primary act" data-act="" data-main=""
                    on:click=on_press(move || table.send(Input::Choose(Choice::Act)))>
                    <span>{act}<small>{title}</small></span>
                </button>
            </Show>
            <EndTurn />
        </Foot>
    }
}

/// The button to end the turn.
#[component]
fn EndTurn() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let is_main = table.memo(ending_is_main);
    let end = move || table.send(Input::Choose(Choice::Done));
    let label = t!(locale, bar_end_turn);
    move || match is_main.get() {
        false => view! { <button type="button" class="button end" on:click=on_press(end)>{label}</button> }.into_any(),
        true => {
            let label = Signal::stored(label.to_owned());
            view! { <MainButton label on_press=Callback::new(move |()| end()) /> }.into_any()
        }
    }
}

/// A cube for each caballero that may be placed, filled once it is placed.
#[component]
fn CubesLeft(colour: Memo<String>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let left = table.memo(left);
    let cubes = move || {
        let (to_place, placed) = left.get();
        let cube = |is_there| view! { <i class:placed=is_there></i> };
        (0..placed).map(|_| cube(true)).chain((0..to_place).map(|_| cube(false))).collect_view()
    };
    let label = move || t!(locale, bar_left, n = left.get().0);
    view! { <span class=move || format!("cubes-left {}", colour.get()) role="img" aria-label=label>{cubes}</span> }
}

/// The caballeros placed in this turn, place by place, each with a button to take one back.
#[component]
fn Fresh() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let places = table.memo(|shown| {
        use engine::Small;
        let placed = |place: &Place| shown.returnable(*place);
        Place::all().filter(|place| placed(place) > 0).map(|place| (place, placed(&place))).collect::<Vec<_>>()
    });
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let row = move |place: Place| {
        let count = Memo::new(move |_| table.shown.with(|shown| shown.returnable(place)));
        let label =
            table.names.with_untracked(|names| t!(locale, turn_take_back, from = &names.voice().from(place.into())));
        view! {
            <li>
                <span>{place_name(locale, edition, place)}" +"{count}</span>
                <button type="button" aria-label=label.clone() title=label
                    on:click=on_press(move || table.send(Input::TakeBack(place)))>
                    <Icon name="minus" />
                </button>
            </li>
        }
    };
    view! {
        <Show when=move || places.with(|places| !places.is_empty())>
            <ul class="fresh" aria-label=t!(locale, turn_fresh)>
                <For each=move || places.get().into_iter().map(|(place, _)| place) key=|place| *place children=row />
            </ul>
        </Show>
    }
}

/// How many caballeros are at court and in the province.
#[component]
fn Supplies() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let count = move |spot: Spot| {
        table.memo(move |shown| shown.asked.map_or(0, |seat| shown.view.table.board.count(seat, spot)))
    };
    view! {
        <p class="supplies">
            <span class="court-supply"><b>{count(Spot::Court)}</b>" "{t!(locale, place_court)}</span>
            <span><b>{count(Spot::Province)}</b>" "{t!(locale, place_province)}</span>
        </p>
    }
}
