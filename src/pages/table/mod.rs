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
mod narration_line;
mod panels;
mod result;
mod result_chart;
mod result_model;
mod result_picture;
mod result_story;
mod scoring;
mod scoring_model;
mod seats;
mod side;
mod tab_title;
mod tile_motion;
mod top;

pub(crate) use narration_line::{NarrationLine, WhyReplayedTurn};
pub(crate) use panels::{
    Explains, LogFilter, LogFilterSignal, LogRow, LogRows, OpensReplayAt, PanelFrame, PanelView, ReasonList,
    differences, log_rows, reason_lines, shown_costly_choices,
};
pub(crate) use seats::Seats;
pub(crate) use top::{RoundTrack, Top};

use engine::{DecisionKind, Seat, Small};
use leptos::prelude::*;
use play::{Input, Shown, Stage};

use crate::board::{Board, BoardOptions};
use crate::components::ClosedSavingNotice;
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
use side::{Side, SinceButton, SinceState};

/// The table. Without a game it continues the last one, or leads home.
#[component]
pub(crate) fn TablePage() -> impl IntoView {
    let games = use_games();
    if games.current().is_none() && !games.resume() {
        go_to("#/");
    }
    // Create everything anew for another game.
    move || {
        games.current().map(|driver| {
            let table = TableContext::provide(driver.shown(), move |input| driver.send(input));
            on_cleanup(move || {
                // The game may have been left in the meantime.
                if table.shown.try_with_untracked(|_| ()).is_some() {
                    table.send(Input::LookAway);
                }
            });
            tab_title::update_tab_title(table);
            view! { <TableFrame /> }.into_any()
        })
    }
}

/// Whether the result is shown instead of the final board.
#[derive(Clone, Copy)]
struct ShowsResult(RwSignal<bool>);

/// A screen that covers or replaces the table.
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

/// The kind of decision a person at this device is asked for, and the person's seat. The map has both as attributes.
fn asked(shown: &Shown) -> Option<(DecisionKind, Seat)> {
    match shown.stage {
        Stage::Ask(_) | Stage::Confirm(_) | Stage::Veto(_) => Some((shown.view.decision?.kind(), shown.asked?)),
        _ => None,
    }
}

/// The five areas of a table. The lesson uses them too.
#[component]
pub(crate) fn TableFrame() -> impl IntoView {
    let (table, settings) = (use_table(), use_settings());
    let (is_public, shows_result) = (RwSignal::new(false), RwSignal::new(true));
    provide_context(PublicTable(is_public));
    provide_context(ShowsResult(shows_result));
    SinceState::provide();
    // Provide all contexts that the parts use. A replay provides others, and contexts outlive the screen that provided
    // them.
    let games = use_games();
    provide_context(OpensReplayAt(Callback::new(move |at| games.replay_current(at))));
    provide_context(Explains::OnTable);
    provide_context(ClosedSavingNotice(RwSignal::new(false)));
    let cover = Memo::new(move |_| {
        let (is_public, shows_result) = (is_public.get(), shows_result.get());
        table.shown.with(|shown| cover(shown, is_public, shows_result))
    });
    // When another curtain appears, hide the public table that was shown instead of the last one.
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
    let options = Memo::new(move |_| {
        settings.with(|settings| BoardOptions {
            forecast: settings.forecast,
            counts_castillo: settings.counts_castillo,
            hint: hint.get(),
        })
    });
    let is_covered = move || matches!(cover.get(), Cover::OtherTab | Cover::Curtain);
    let to_board = Callback::new(move |()| shows_result.set(false));
    let is_result = Memo::new(move |_| cover.get() == Cover::Result);
    let asked = table.memo(asked);
    let kind = move || asked.get().map(|(kind, _)| format!("{kind:?}"));
    let seat = move || asked.get().map(|(_, seat)| seat.index().to_string());
    let content = move || match is_result.get() {
        true => view! { <ResultScreen on_board=to_board /> }.into_any(),
        false => view! {
            <div class="table" inert=is_covered>
                <Top />
                <Seats />
                <main class="map" data-ask=kind data-asked=seat><Board options /><ScoringOverlay /></main>
                <NarrationLine><SinceButton /></NarrationLine>
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

#[cfg(test)]
mod tests {
    use engine::Seed;
    use play::{NewGame, Opening, OtherTab, Panel, Play};
    use record::Level;

    use super::*;

    fn at(stage: Stage) -> Shown {
        let save = NewGame::quick(Default::default(), Default::default(), Level::Squire).to_save(Seed(1));
        Shown { stage, ..Play::open(Opening::new(save)).expect("legal").0.shown() }
    }

    #[test]
    fn a_curtain_hides_the_table_until_the_public_table_is_wanted() {
        for for_hint in [false, true] {
            let curtain = at(Stage::Curtain { seat: Seat::B, for_hint });
            assert_eq!(cover(&curtain, false, true), Cover::Curtain);
            assert_eq!(cover(&curtain, true, true), Cover::None);
            assert_eq!(asked(&curtain), None, "the map does not say who decides what");
        }
        for is_public in [false, true] {
            let other_tab = at(Stage::OtherTab(OtherTab::Plays));
            assert_eq!(cover(&other_tab, is_public, true), Cover::OtherTab, "no table can be shown instead");
        }
    }

    #[test]
    fn the_result_replaces_the_table_unless_the_board_or_a_panel_is_wanted() {
        let over = at(Stage::Over);
        assert_eq!(cover(&over, false, true), Cover::Result);
        assert_eq!(cover(&over, false, false), Cover::None);
        let with_panel = Shown { panel: Some(Panel::Log), ..over };
        assert_eq!(cover(&with_panel, false, true), Cover::None);
        assert_eq!(cover(&at(Stage::Opponent(Seat::B)), false, true), Cover::None);
    }
}
