//! A place that is chosen on the map and confirmed here: the secret disc, or the region to be cleared.

use engine::{Choice, Decision, Seal, Spot};
use leptos::prelude::*;
use play::select::{Ride, rides};
use play::{Ask, Input, Selection, Shown, Stage};
use words::names::region_name;
use words::outlook::{ride, signed};
use words::t;

use super::foot::{Foot, MainButton, Prompt, UndoButton};
use crate::components::{HoldButton, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// The choice that the selected region stands for.
fn chosen(shown: &Shown) -> Option<Choice> {
    match shown.stage {
        Stage::Ask(Ask::Place(choice)) => choice,
        _ => None,
    }
}

/// Whether the disc decides where the Castillo's caballeros ride in a general scoring.
fn is_general(shown: &Shown) -> bool {
    matches!(shown.view.decision, Some(Decision::Secret(Seal::General)))
}

/// The King's region is chosen: the disc would send everybody home (R6.4).
pub(super) fn is_trap(shown: &Shown) -> bool {
    match chosen(shown) {
        Some(Choice::Disc(region)) => is_general(shown) && shown.view.table.board.kings_place() == Some(region.into()),
        _ => false,
    }
}

/// How many of the asked player's are in the Castillo.
fn riders(shown: &Shown) -> u8 {
    shown.asked.map_or(0, |seat| shown.view.table.board.count(seat, Spot::Castillo))
}

/// A place on the map, to be confirmed.
#[component]
pub(super) fn PlaceAsk() -> impl IntoView {
    let table = use_table();
    let chosen = table.memo(chosen);
    let label = table.text(label);
    let set = Callback::new(move |()| {
        if let Some(choice) = chosen.get_untracked() {
            table.send(match choice {
                Choice::Disc(_) => Input::Commit(choice),
                choice => Input::Choose(choice),
            });
        }
    });
    view! {
        <Prompt />
        <Rides />
        <Foot>
            <UndoButton />
            <MainButton label is_off=Signal::derive(move || chosen.get().is_none()) on_press=set />
        </Foot>
    }
}

/// The main button names the region.
fn label(shown: &Shown, names: &Names) -> String {
    let (locale, voice) = (names.locale(), names.voice());
    match chosen(shown) {
        Some(Choice::Disc(region)) => t!(locale, disc_set, the = &voice.the(region.into())),
        Some(Choice::Evict(region)) => t!(locale, evict_do, the = &voice.the(region.into())),
        _ => t!(locale, bar_confirm).to_owned(),
    }
}

/// A disc on the King's region is legal and almost always a mistake.
#[component]
pub(super) fn KingsTrap() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let riders = table.memo(riders);
    let title = table.text(|shown, names| match chosen(shown) {
        Some(Choice::Disc(region)) => t!(names.locale(), disc_trap_title, in = &names.voice().at(region.into())),
        _ => String::new(),
    });
    let other = Callback::new(move |()| table.send(Input::Escape));
    let send_home = Callback::new(move |()| {
        if let Some(choice) = table.shown.with_untracked(chosen) {
            table.send(Input::Commit(choice));
        }
    });
    let home = move || t!(locale, disc_home, n = riders.get());
    view! {
        <div class="kings-trap" role="alert">
            <Icon name="warn" />
            <h2 tabindex="-1" data-home="">{title}</h2>
            <p>{move || t!(locale, disc_trap_what, n = riders.get())}</p>
        </div>
        <Rides />
        <Foot>
            <HoldButton class="button danger" label=Signal::derive(home) question=t!(locale, disc_sure).to_owned()
                has_note=true on_done=send_home />
            <MainButton icon="back" label=Signal::stored(t!(locale, disc_other).to_owned()) on_press=other />
        </Foot>
    }
}

/// The regions where the riders would gain most. Choosing one is as good as tapping it on the map.
#[component]
fn Rides() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let best = table.memo(|shown| match shown.asked.filter(|_| is_general(shown)) {
        Some(seat) => rides(&shown.view.table, seat),
        None => Vec::new(),
    });
    let is_general = table.memo(is_general);
    let riders = table.memo(riders);
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let chosen = table.memo(|shown| match chosen(shown) {
        Some(Choice::Disc(region)) => Some(region),
        _ => None,
    });
    let row = move |Ride { region, count, rank, is_tied, gain }: Ride| {
        let press = move || {
            if chosen.get_untracked() != Some(region) {
                table.send(Input::Select(Selection::Place(region.into())));
            }
        };
        let is_chosen = move || (chosen.get() == Some(region)).to_string();
        view! {
            <li>
                <button type="button" class="ride" aria-pressed=is_chosen on:click=on_press(press)>
                    <b>{region_name(locale, edition, region)}</b>
                    <span>{ride(locale, rank, is_tied, count)}</span>
                    <b class="gain">{signed(gain)}</b>
                </button>
            </li>
        }
    };
    let key = |ride: &Ride| (ride.region, ride.gain, ride.count);
    view! {
        <Show when=move || best.with(|best| !best.is_empty())>
            <h3 class="caps">{move || t!(locale, disc_rides, n = riders.get())}</h3>
            <ul class="rides"><For each=move || best.get() key=key children=row /></ul>
        </Show>
        <Show when=move || is_general.get() && riders.get() == 0>
            <p class="side-note">{t!(locale, disc_none_inside)}</p>
        </Show>
    }
}
