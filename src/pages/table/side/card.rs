//! The choice of an action card. Selecting one shows what it does and would pay, before it is taken.

use engine::{Card, Choice, Seat, Stack};
use leptos::prelude::*;
use play::select::card_pays;
use play::{Input, Panel, Selection, Shown};
use words::{card_title, t};

use super::foot::{Foot, MainButton, UndoButton};
use super::offers::OffersToChoose;
use crate::components::{ActionCard, CardForm, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// The card that is selected but not taken yet.
fn chosen_card(shown: &Shown) -> Option<(Stack, Card)> {
    match shown.selection {
        Selection::Choice(Choice::Take(stack)) => Some((stack, shown.view.table.offers[stack]?)),
        _ => None,
    }
}

/// The choice of an action card.
#[component]
pub(super) fn CardAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let chosen = table.memo(chosen_card);
    let label = move || match chosen.get() {
        Some((_, card)) => t!(locale, card_take_named, card = card_title(locale, edition, card)),
        None => t!(locale, card_take).to_owned(),
    };
    let take = Callback::new(move |()| {
        if let Some((stack, _)) = chosen.get_untracked() {
            table.send(Input::Choose(Choice::Take(stack)));
        }
    });
    let detail = move || match chosen.get() {
        Some((stack, card)) => view! {
            <button type="button" class="card-button card-detail"
                on:click=on_press(move || table.send(Input::Open(Panel::Card(stack, card))))>
                <ActionCard card edition form=CardForm::LargeRow />
            </button>
        }
        .into_any(),
        None => view! { <p class="side-note card-detail">{t!(locale, card_choose_first)}</p> }.into_any(),
    };
    view! {
        <h2 class="spoken" tabindex="-1" data-home="">{t!(locale, ask_card)}</h2>
        <OffersToChoose />
        {detail}
        <Pays />
        <Foot>
            <UndoButton />
            <MainButton label=Signal::derive(label) is_off=Signal::derive(move || chosen.get().is_none()) on_press=take />
        </Foot>
    }
}

/// What the selected card would pay with the board as it is now.
#[component]
fn Pays() -> impl IntoView {
    let table = use_table();
    let pays = table.text(|shown, names| pays(shown, names).unwrap_or_default());
    let title = table.text(|shown, names| {
        let card = chosen_card(shown).map(|(_, card)| card);
        card.map(|card| {
            let title = card_title(names.locale(), names.voice().edition, card);
            t!(names.locale(), card_as_it_stands, card = title)
        })
        .unwrap_or_default()
    });
    view! {
        <Show when=move || pays.with(|pays| !pays.is_empty())>
            <p class="pays-now"><Icon name="forecast" /><span><b>{title}</b>" "<span>{pays}</span></span></p>
        </Show>
    }
}

fn pays(shown: &Shown, names: &Names) -> Option<String> {
    let paid = card_pays(&shown.view, chosen_card(shown)?.1)?;
    Some(pays_line(names, &paid))
}

/// "Bruno +12 · you +4"
pub(super) fn pays_line(names: &Names, paid: &[(Seat, u8)]) -> String {
    let (locale, voice) = (names.locale(), names.voice());
    if paid.is_empty() {
        return t!(locale, card_pays_nobody).to_owned();
    }
    let items = paid.iter().map(|&(seat, points)| t!(locale, card_gain, who = voice.who(seat), n = points));
    items.collect::<Vec<_>>().join(" · ")
}
