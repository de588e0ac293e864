//! The area beside or below the map: everything one handles. It shows one thing at a time, by the stage.

mod ask;
mod bid;
mod card;
mod confirm;
mod disc;
mod foot;
mod hand;
mod offers;
mod opponent;
mod since;
mod stopped;
mod turn;
mod veto;

use leptos::prelude::*;
use play::{Ask, Shown, Stage};

use super::panels::PanelView;
use super::scoring::ScoringSide;
use crate::components::SavingNotice;
use crate::table_context::use_table;
use ask::{BoardAsk, CourtAsk, HalfAsk, OneOfAsk, ScoreboardAsk};
use bid::BidAsk;
use card::CardAsk;
use confirm::ConfirmAsk;
use disc::{KingsTrap, PlaceAsk, is_trap};
use opponent::OpponentTurn;
use since::SinceYourTurn;
pub(super) use since::{ClosedSince, SinceRow, since_lines};
use stopped::{BehindCurtain, Broken, HandOver, Over, Watching};
use turn::TurnAsk;
use veto::VetoAsk;

/// What the side shows. Steps within the same kind change only what they must, so that nothing loses the focus.
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
    /// The secret disc is on the King's region.
    Trap,
    Veto,
    Confirm,
    Opponent,
    HandOver,
    Scoring,
    Watching,
    Over,
    Broken,
    Curtain,
}

/// What the side shows at a stage.
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
        Stage::Confirm(_) => SideKind::Confirm,
        Stage::Opponent(_) => SideKind::Opponent,
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
    let table = use_table();
    let kind = table.memo(side_kind);
    let panel = table.memo(|shown| shown.panel);
    let content = move || match (panel.get(), kind.get()) {
        (Some(panel), _) => view! { <PanelView panel /> }.into_any(),
        (None, kind) => view! { <Stop kind /> }.into_any(),
    };
    view! { <section class="side">{content}</section> }
}

/// What the side shows while no panel is open.
#[component]
fn Stop(kind: SideKind) -> impl IntoView {
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
