//! The table: where a game is played.

mod announcer;
mod covers;
mod curtain;
mod focus;
mod history;
mod keys;
mod lesson;
mod lesson_layout;
mod lesson_measure;
mod lesson_model;
mod panels;
mod result;
mod result_chart;
mod result_model;
mod result_picture;
mod result_story;
mod say;
mod scoring;
mod scoring_model;
mod seats;
mod side;
mod tab_title;
mod top;

pub(crate) use panels::{
    LogFilter, LogFilterSignal, LogRow, LogRows, OpensReplayAt, PanelFrame, PanelView, ReasonList, differences,
    is_good, log_rows,
};
pub(crate) use say::Say;
pub(crate) use seats::Seats;
pub(crate) use top::{RoundTrack, Top};

use leptos::prelude::*;
use play::{Input, Panel, Shown, Stage};

use crate::board::{Board, BoardOptions};
use crate::effects::SoundEffects;
use crate::lifecycle::use_games;
use crate::route::go_to;
use crate::settings::use_settings;
use crate::table_context::{ReadHint, TableContext, use_table};
use covers::OtherTabCover;
use curtain::{Curtain, PublicTable};
use lesson::LessonOverlay;
use result::ResultScreen;
use scoring::ScoringOverlay;
use side::{ClosedSince, Side};

/// The table. Without a game it continues the last one, or leads home.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let games = use_games();
    if games.current().is_none() && !games.resume() {
        go_to("#/");
    }
    // Another game is another table.
    move || {
        games.current().map(|driver| {
            let table = TableContext::provide(driver.shown(), move |input| driver.send(input));
            // Coming back shows the table, not the panel that was open. Only the review stays: its list leads
            // away and back for every turn.
            on_cleanup(move || {
                let panel = table.shown.try_with_untracked(|shown| shown.panel).flatten();
                if panel.is_some_and(|panel| panel != Panel::Review) {
                    table.send(Input::Close);
                }
            });
            tab_title::tell_whose_turn(table);
            view! { <TableFrame /> }.into_any()
        })
    }
}

/// Whether the result stands before the final board.
#[derive(Clone, Copy)]
struct ShowsResult(RwSignal<bool>);

/// What lies over the table, or stands in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cover {
    None,
    OtherTab,
    Curtain,
    Result,
}

fn cover(shown: &Shown, is_public: bool, shows_result: bool) -> Cover {
    match shown.stage {
        Stage::OtherTab(_) => Cover::OtherTab,
        Stage::Curtain { .. } if !is_public => Cover::Curtain,
        Stage::Over if shows_result && shown.panel.is_none() => Cover::Result,
        _ => Cover::None,
    }
}

/// The five areas of a table. The lesson uses them, too.
#[component]
pub(crate) fn TableFrame() -> impl IntoView {
    let (table, settings) = (use_table(), use_settings());
    let (is_public, shows_result) = (RwSignal::new(false), RwSignal::new(true));
    provide_context(PublicTable(is_public));
    provide_context(ShowsResult(shows_result));
    provide_context(ClosedSince(RwSignal::new(None)));
    let cover = Memo::new(move |_| {
        let (is_public, shows_result) = (is_public.get(), shows_result.get());
        table.shown.with(|shown| cover(shown, is_public, shows_result))
    });
    // Every curtain comes down by itself; looking at the public table is for this one only.
    let curtain = table.memo(|shown| match shown.stage {
        Stage::Curtain { seat, .. } => Some((seat, shown.log.len())),
        _ => None,
    });
    Effect::new(move |before| {
        let curtain = curtain.get();
        if before != Some(curtain) {
            is_public.set(false);
        }
        curtain
    });
    keys::listen(table);
    focus::keep_focus(table);
    history::close_panels_with_back(table);
    let ReadHint(hint) = expect_context();
    let options =
        Memo::new(move |_| BoardOptions { forecast: settings.with(|settings| settings.forecast), hint: hint.get() });
    let is_covered = move || matches!(cover.get(), Cover::OtherTab | Cover::Curtain);
    let to_board = Callback::new(move |()| shows_result.set(false));
    let is_result = Memo::new(move |_| cover.get() == Cover::Result);
    let content = move || match is_result.get() {
        true => view! { <ResultScreen on_board=to_board /> }.into_any(),
        false => view! {
            <div class="table" inert=is_covered>
                <Top />
                <Seats />
                <main class="map"><Board options /><ScoringOverlay /></main>
                <Say />
                <Side />
            </div>
        }
        .into_any(),
    };
    let over = move || match cover.get() {
        Cover::OtherTab => view! { <OtherTabCover /> }.into_any(),
        Cover::Curtain => view! { <Curtain /> }.into_any(),
        Cover::None | Cover::Result => ().into_any(),
    };
    view! {
        {content}
        <LessonOverlay />
        <SoundEffects />
        {over}
    }
}
