//! The side when nobody here is asked anything: for people elsewhere, a game that is watched or over, and failures.

use engine::Seat;
use leptos::prelude::*;
use play::{Input, Panel, Stage};
use words::t;

use super::foot::{Foot, MainButton};
use super::offers::Offers;
use crate::components::{CardForm, Emblem, Icon, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::pages::table::ShowsResult;
use crate::pages::table::curtain::PublicTable;
use crate::pages::table::result_model::Ended;
use crate::table_context::use_table;

/// Says that a person elsewhere is next.
#[component]
pub(super) fn HandOver() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let seat = table.memo(|shown| match shown.stage {
        Stage::HandOver(seat) => Some(seat),
        _ => None,
    });
    let who = move || seat.get().map(|seat| table.name(seat)).unwrap_or_default();
    let be_here = move || {
        if let Some(seat) = seat.get_untracked() {
            let here = table.shown.with_untracked(|shown| shown.here);
            table.send(Input::Here(here.with(seat)));
        }
    };
    let send = Callback::new(move |()| table.send(Input::Open(Panel::Share)));
    view! {
        <div class="prompt" data-hand-over=""><h2 tabindex="-1" data-home="">{move || t!(locale, handover_title, who = &who())}</h2></div>
        <p class="side-note">{t!(locale, handover_what)}</p>
        <Offers form=CardForm::Chip />
        <Foot>
            <button type="button" class="button" on:click=on_press(be_here)>{move || t!(locale, handover_here, who = &who())}</button>
            <MainButton icon="send" label=Signal::stored(t!(locale, handover_send).to_owned()) on_press=send />
        </Foot>
    }
}

/// Says that the game can only be watched.
#[component]
pub(super) fn Watching() -> impl IntoView {
    let locale = use_locale();
    view! {
        <div class="prompt"><h2 tabindex="-1" data-home="">{t!(locale, watching_title)}</h2></div>
        <Offers form=CardForm::ChipOrRow />
    }
}

/// The side of the final board after the game.
#[component]
pub(super) fn Over() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let shows_result = use_context::<ShowsResult>();
    let show = Callback::new(move |()| {
        if let Some(ShowsResult(shows)) = shows_result {
            shows.set(true);
        }
    });
    let rows = table.names.with_untracked(|names| {
        let ended = table.shown.with_untracked(Ended::new);
        let row = |&seat: &Seat| {
            view! {
                <li class=format!("ranking-row {}", colour_class(names.colour(seat)))>
                    <span class="ranking-place">{ended.ranks[seat]}</span>
                    <Emblem colour=names.colour(seat) letter=names.letter(seat) size=26 />
                    <b class="player-name">{names.voice().name(seat)}</b>
                    <b class="ranking-points">{ended.points(seat)}</b>
                </li>
            }
        };
        ended.seats.iter().map(row).collect_view()
    });
    view! {
        <div class="prompt"><h2 tabindex="-1" data-home="">{t!(locale, result_standings)}</h2></div>
        <ol class="score-ranking">{rows}</ol>
        <Foot><MainButton icon="cup" label=Signal::stored(t!(locale, home_result).to_owned()) on_press=show /></Foot>
    }
}

/// Says that the opponents' worker failed repeatedly.
#[component]
pub(super) fn Broken() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    view! {
        <div class="notice bad" role="alert">
            <Icon name="warn" />
            <div><b>{t!(locale, broken_title)}</b><small>{t!(locale, broken_what)}</small></div>
            <div class="notice-actions">
                <button type="button" class="button primary" data-home="" data-main=""
                    on:click=on_press(move || table.send(Input::TryAgain))>
                    {t!(locale, broken_again)}
                </button>
            </div>
        </div>
    }
}

/// The side while the public table is shown instead of a curtain.
#[component]
pub(super) fn BehindCurtain() -> impl IntoView {
    let locale = use_locale();
    let public = use_context::<PublicTable>();
    let again = Callback::new(move |()| {
        if let Some(PublicTable(is_public)) = public {
            is_public.set(false);
        }
    });
    view! {
        <Offers form=CardForm::ChipOrRow />
        <Foot><MainButton icon="eye" label=Signal::stored(t!(locale, curtain_again).to_owned()) on_press=again /></Foot>
    }
}
