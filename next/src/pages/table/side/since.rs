//! "Since your turn": the few things that a returning player should know.

use engine::{Event, Seat};
use leptos::prelude::*;
use play::select::{TurnSummary, since_last_choice};
use play::{Shown, Stage};
use words::narration::headline;
use words::t;

use crate::components::{CardArt, Emblem, IconButton, colour_class, deck_class};
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::names::Names;
use crate::table_context::use_table;

/// One line: what somebody did in a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::pages::table) struct SinceLine {
    pub(in crate::pages::table) seat: Seat,
    pub(in crate::pages::table) card: Option<engine::Card>,
    pub(in crate::pages::table) name: String,
    pub(in crate::pages::table) text: String,
    /// It touched the reader's pieces.
    pub(in crate::pages::table) hurts: bool,
    /// Where the turn began, as a number of choices.
    pub(in crate::pages::table) choices: usize,
}

/// What others did since the reader's last choice, told in lines.
pub(in crate::pages::table) fn since_lines(shown: &Shown, names: &Names) -> Vec<SinceLine> {
    let reader = shown.asked;
    since_last_choice(shown).into_iter().filter_map(|turn| line(shown, names, &turn, reader)).collect()
}

fn line(shown: &Shown, names: &Names, turn: &TurnSummary, reader: Option<Seat>) -> Option<SinceLine> {
    let events: Vec<Event> = shown.log[turn.events.clone()].iter().map(|(_, event)| *event).collect();
    let told = headline(names.voice(), &events, reader)?;
    let seat = turn.seat?;
    Some(SinceLine {
        seat,
        card: turn.card,
        name: told.name.unwrap_or_default(),
        text: told.text,
        hurts: reader.is_some_and(|reader| told.touched.contains(reader)),
        choices: turn.choices,
    })
}

/// The strip above the first decision after others' turns. It closes with a tap on its cross, or with the reader's first
/// step.
#[component]
pub(super) fn SinceYourTurn() -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let lines = Memo::new(move |_| {
        let is_asked = |shown: &Shown| matches!(shown.stage, Stage::Ask(_) | Stage::Veto(_)) && shown.lesson.is_none();
        table.names.with(|names| {
            table.shown.with(|shown| if is_asked(shown) { since_lines(shown, names) } else { Vec::new() })
        })
    });
    let first = Memo::new(move |_| lines.with(|lines| lines.first().map(|line| line.choices)));
    // The strip is about what happened before that many choices; closing it lasts until there is something new.
    let closed = use_context::<ClosedSince>().map_or_else(|| RwSignal::new(None), |closed| closed.0);
    let has_begun = table.memo(|shown| shown.undo.is_ok());
    Effect::new(move |_| {
        if has_begun.get() {
            closed.set(first.get());
        }
    });
    let is_open = Memo::new(move |_| first.get().is_some() && closed.get() != first.get());
    let close = Callback::new(move |()| closed.set(first.get_untracked()));
    let again = Callback::new(move |()| {
        if let Some(choices) = first.get_untracked() {
            games.watch_this(choices);
        }
    });
    view! {
        <Show when=move || is_open.get()>
            <section class="since" aria-label=t!(locale, since_title)>
                <h3>{t!(locale, since_title)}</h3>
                <ul>{move || lines.get().into_iter().map(|line| view! { <SinceRow line /> }).collect_view()}</ul>
                <div class="since-buttons">
                    <IconButton icon="close" label=t!(locale, close) on_press=close />
                    <IconButton icon="play" label=t!(locale, since_again) on_press=again />
                </div>
            </section>
        </Show>
    }
}

/// Which strip was closed, for as long as the table is on the screen.
#[derive(Clone, Copy)]
pub(in crate::pages::table) struct ClosedSince(pub(in crate::pages::table) RwSignal<Option<usize>>);

/// One line of the strip.
#[component]
pub(in crate::pages::table) fn SinceRow(line: SinceLine) -> impl IntoView {
    let table = use_table();
    let colour = table.names.with_untracked(|names| names.colour(line.seat));
    let art =
        line.card.map(|card| view! { <span class=format!("since-art {}", deck_class(card))><CardArt card /></span> });
    view! {
        <li class=colour_class(colour) class:warning=line.hurts>
            <Emblem colour size=20 />
            {art}
            <span><b class="player-name">{line.name}</b>" "{line.text}</span>
        </li>
    }
}
