//! The area beside or below the map, with all controls. It shows one thing at a time, depending on the stage.

mod ask;
mod bid;
mod card;
mod confirm;
mod disc;
mod foot;
mod hand;
mod modifiers;
mod offers;
mod opponent;
mod since;
mod stopped;
mod turn;
mod veto;
mod vetoed;

use leptos::prelude::*;
use play::{Ask, Shown, Stage};
use words::t;

use super::panels::PanelView;
use super::scoring::ScoringSide;
use crate::components::SavingNotice;
use crate::i18n::use_locale;
use crate::table_context::use_table;
use ask::{BoardAsk, CourtAsk, HalfAsk, OneOfAsk, ScoreboardAsk};
use bid::BidAsk;
use card::CardAsk;
use confirm::ConfirmAsk;
pub(super) use disc::disc_how;
use disc::{KingsTrap, PlaceAsk, is_trap};
use opponent::OpponentTurn;
use since::SinceYourTurn;
pub(super) use since::{Since, SinceButton, SinceRow, SinceState, since_lines};
use stopped::{BehindCurtain, Broken, HandOver, Over, Watching};
use turn::TurnAsk;
use veto::VetoAsk;
use vetoed::VetoedStop;
pub(super) use vetoed::{stopped, stopper};

/// The content of the side. Steps of the same kind update in place, so that nothing loses the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SideKind {
    Bid,
    Court,
    Card,
    Turn,
    Half,
    Board,
    Scoreboard,
    OneOf,
    Place,
    /// The warning that the secret disc is on the King's region.
    Trap,
    Veto,
    /// The notice that a veto has stopped the reader's action.
    Vetoed,
    Confirm,
    Opponent,
    HandOver,
    Scoring,
    Watching,
    Over,
    Broken,
    Curtain,
}

/// The content of the side at a stage.
pub(super) fn side_kind(shown: &Shown) -> SideKind {
    match &shown.stage {
        Stage::Ask(ask) => match ask {
            Ask::Nothing => SideKind::Watching,
            Ask::Bid => SideKind::Bid,
            Ask::Court(_) => SideKind::Court,
            Ask::Card => SideKind::Card,
            Ask::Turn { .. } => SideKind::Turn,
            Ask::Half(_) => SideKind::Half,
            Ask::Board { .. } => SideKind::Board,
            Ask::Scoreboard { .. } => SideKind::Scoreboard,
            Ask::OneOf(_) => SideKind::OneOf,
            Ask::Place(_) if is_trap(shown) => SideKind::Trap,
            Ask::Place(_) => SideKind::Place,
            Ask::Veto => SideKind::Veto,
        },
        Stage::Veto(_) => SideKind::Veto,
        Stage::Vetoed(_) => SideKind::Vetoed,
        Stage::Confirm(_) => SideKind::Confirm,
        Stage::Opponent(_) | Stage::Rewatch(_) => SideKind::Opponent,
        Stage::HandOver(_) => SideKind::HandOver,
        Stage::Scoring(_) => SideKind::Scoring,
        Stage::Watching | Stage::OtherTab(_) => SideKind::Watching,
        Stage::Over => SideKind::Over,
        Stage::Broken => SideKind::Broken,
        Stage::Curtain { .. } => SideKind::Curtain,
    }
}

/// The area beside or below the map.
#[component]
pub(crate) fn Side() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let kind = table.memo(side_kind);
    let panel = table.memo(|shown| shown.panel);
    let content = move || match (panel.get(), kind.get()) {
        (Some(panel), _) => view! { <PanelView panel /> }.into_any(),
        (None, kind) => view! { <SideContent kind /> }.into_any(),
    };
    view! { <section class="side" aria-label=t!(locale, bar_title)>{content}</section> }
}

/// The content of the side while no panel is open.
#[component]
fn SideContent(kind: SideKind) -> impl IntoView {
    let body = match kind {
        SideKind::Bid => view! { <BidAsk /> }.into_any(),
        SideKind::Court => view! { <CourtAsk /> }.into_any(),
        SideKind::Card => view! { <CardAsk /> }.into_any(),
        SideKind::Turn => view! { <TurnAsk /> }.into_any(),
        SideKind::Half => view! { <HalfAsk /> }.into_any(),
        SideKind::Board => view! { <BoardAsk /> }.into_any(),
        SideKind::Scoreboard => view! { <ScoreboardAsk /> }.into_any(),
        SideKind::OneOf => view! { <OneOfAsk /> }.into_any(),
        SideKind::Place => view! { <PlaceAsk /> }.into_any(),
        SideKind::Trap => view! { <KingsTrap /> }.into_any(),
        SideKind::Veto => view! { <VetoAsk /> }.into_any(),
        SideKind::Vetoed => view! { <VetoedStop /> }.into_any(),
        SideKind::Confirm => view! { <ConfirmAsk /> }.into_any(),
        SideKind::Opponent => view! { <OpponentTurn /> }.into_any(),
        SideKind::HandOver => view! { <HandOver /> }.into_any(),
        SideKind::Scoring => view! { <ScoringSide /> }.into_any(),
        SideKind::Watching => view! { <Watching /> }.into_any(),
        SideKind::Over => view! { <Over /> }.into_any(),
        SideKind::Broken => view! { <Broken /> }.into_any(),
        SideKind::Curtain => view! { <BehindCurtain /> }.into_any(),
    };
    view! {
        <SavingNotice />
        <SinceYourTurn />
        {body}
    }
}
