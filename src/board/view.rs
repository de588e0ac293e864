//! The board of a table: draws its model, animates pieces, and reports taps.

use leptos::prelude::*;
use words::t;

use super::build::board_model;
use super::controller::BoardController;
use super::flights::standing;
use super::gesture::VIEW;
use super::hits::HitShapes;
use super::overlay::{Dragged, Overlay};
use super::places::{Grounds, Yards};
use super::player::{Motion, Player};
use super::routes::TileSide;
use super::scene::Scene;
use super::tokens::Tokens;
use super::{BoardModel, BoardOptions};
use crate::dom::use_media;
use crate::i18n::use_locale;
use crate::settings::Settings;
use crate::table_context::{TableContext, use_table};

/// The board of the table it is placed in.
#[component]
pub(crate) fn Board(#[prop(into)] options: Signal<BoardOptions>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let motion = motion();
    let scene = scene(table, options, motion);
    let dragged = RwSignal::new(None::<Dragged>);
    let controller = BoardController::new(scene, table, dragged);
    view! {
        <div class="board" class:still=move || !motion.get().is_on>
            <Sheet class="board-land"><use href="#map-land" /></Sheet>
            <Sheet class="board-pieces">
                <Grounds scene />
                <Yards scene />
                <Tokens scene />
            </Sheet>
            <Sheet class="board-overlay"><Overlay scene dragged=dragged.into() /></Sheet>
            <HitShapes controller label=t!(locale, table_map) />
        </div>
    }
}

/// One of several SVGs on top of each other. The browser repaints only those that change.
#[component]
fn Sheet(class: &'static str, children: Children) -> impl IntoView {
    let view_box = format!("{} {} {} {}", VIEW.x, VIEW.y, VIEW.width, VIEW.height);
    view! {
        <svg class=class viewBox=view_box preserveAspectRatio="xMidYMin meet" aria-hidden="true">{children()}</svg>
    }
}

fn scene(table: TableContext, options: Signal<BoardOptions>, motion: Signal<Motion>) -> Scene {
    let model = Memo::new(move |_| {
        table.names.with(|names| table.shown.with(|shown| board_model(shown, names, options.get())))
    });
    let player = Player::new(table.shown, motion);
    let standing = Memo::new(move |_| {
        let progress = player.progress();
        player.series.with(|series| standing(model.get(), &series.flights, progress))
    });
    Scene {
        model: standing,
        player,
        hovered: RwSignal::new(None),
        tiles: tile_side(),
        colours: model.with_untracked(BoardModel::colours),
    }
}

/// The preferences for motion. Reduced motion in the system's settings takes precedence.
fn motion() -> Signal<Motion> {
    let settings = expect_context::<RwSignal<Settings>>();
    let has_reduced_motion = use_media("(prefers-reduced-motion: reduce)");
    Signal::derive(move || {
        let Settings { pace, motion, .. } = settings.get();
        Motion { pace, is_on: motion && !has_reduced_motion.get() }
    })
}

/// The side of the map where the table has its tiles.
fn tile_side() -> Signal<TileSide> {
    let has_column = use_media("(min-width: 1240px) and (min-height: 521px)");
    let is_flat = use_media("(orientation: landscape) and (max-height: 520px)");
    Signal::derive(move || match (is_flat.get(), has_column.get()) {
        (true, _) => TileSide::Right,
        (_, true) => TileSide::Left,
        _ => TileSide::Above,
    })
}
