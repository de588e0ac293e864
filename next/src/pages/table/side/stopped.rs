//! When nobody here is asked anything: people elsewhere, a game that is watched or over, and what is in the way.

use leptos::prelude::*;
use play::{Input, Panel, Stage};
use words::t;

use super::foot::{Foot, MainButton};
use super::offers::Offers;
use crate::components::{CardForm, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::pages::table::ShowsResult;
use crate::pages::table::curtain::PublicTable;
use crate::table_context::use_table;

/// Somebody elsewhere is next.
#[component]
pub(super) fn HandOver() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let seat = table.memo(|shown| match shown.stage {
        Stage::HandOver(seat) => Some(seat),
        _ => None,
    });
    let who = move || seat.get().map(|seat| table.name(seat)).unwrap_or_default();
    let sit = move || {
        if let Some(seat) = seat.get_untracked() {
            let here = table.shown.with_untracked(|shown| shown.here);
            table.send(Input::Here(here.with(seat)));
        }
    };
    let send = Callback::new(move |()| table.send(Input::Open(Panel::Share)));
    view! {
        <div class="prompt"><h2 tabindex="-1" data-home="">{move || t!(locale, handover_title, who = &who())}</h2></div>
        <p class="side-note">{t!(locale, handover_what)}</p>
        <Offers form=CardForm::Chip />
        <Foot>
            <button type="button" class="button" on:click=on_press(sit)>{move || t!(locale, handover_here, who = &who())}</button>
            <MainButton icon="send" label=Signal::stored(t!(locale, handover_send).to_owned()) on_press=send />
        </Foot>
    }
}

/// The game is only looked at.
#[component]
pub(super) fn Watching() -> impl IntoView {
    let locale = use_locale();
    view! {
        <div class="prompt"><h2 tabindex="-1" data-home="">{t!(locale, watching_title)}</h2></div>
        <Offers form=CardForm::ChipOrRow />
    }
}

/// The game is over, and the final board is looked at.
#[component]
pub(super) fn Over() -> impl IntoView {
    let locale = use_locale();
    let shows_result = use_context::<ShowsResult>();
    let show = Callback::new(move |()| {
        if let Some(ShowsResult(shows)) = shows_result {
            shows.set(true);
        }
    });
    view! {
        <div class="prompt"><h2 tabindex="-1" data-home="">{t!(locale, table_over)}</h2></div>
        <Offers form=CardForm::ChipOrRow />
        <Foot><MainButton icon="cup" label=Signal::stored(t!(locale, home_result).to_owned()) on_press=show /></Foot>
    }
}

/// The opponents' worker failed repeatedly.
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

/// The public table is looked at while somebody's curtain waits.
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
