//! The chart of points over time, which is also the scrubber of the replay.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use play::select::tiles;
use play::{Star, StarKind};
use wasm_bindgen::JsCast;
use web_sys::Element;
use words::{Locale, t};

use super::chart::{Chart, HIGH, LOW};
use super::player::ReplayPlayer;
use crate::components::colour_class;
use crate::dom::use_media;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// The chart of a replay. Dragging a finger on it, or arrow keys, move through the game.
#[component]
pub(super) fn ReplayChart(player: ReplayPlayer) -> impl IntoView {
    let table = use_table();
    let is_at_desk = use_media("(min-width: 900px) and (min-height: 521px) and (orientation: landscape)");
    let chart = Memo::new(move |_| {
        let size = if is_at_desk.get() { HIGH } else { LOW };
        let (seats, config) = table.shown.with_untracked(|shown| {
            let players = tiles(shown).into_iter().filter(|tile| !tile.is_dummy);
            (players.map(|tile| tile.seat).collect::<Vec<_>>(), shown.view.table.config)
        });
        player.with_replay(|replay| Chart::new(replay, &seats, config.rounds().len(), size))
    });
    move || view! { <ChartView player chart=chart.get() /> }
}

#[component]
fn ChartView(player: ReplayPlayer, chart: Chart) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let size = chart.size;
    let drawing = view! { <Lines chart=chart.clone() /><Stars player chart=chart.clone() /> };
    let floor = chart.floor();
    let chart = StoredValue::new(chart);
    let x = move || {
        let moment = player.with_replay(|replay| replay.moment(player.at().get()));
        chart.with_value(|chart| chart.x(moment))
    };
    let where_we_are = table.text(move |shown, _| {
        let (n, count) = (player.at().get(), player.end());
        let position = t!(locale, replay_position, round = shown.view.table.round_of().0, n = n, count = count);
        let star = player.stars().with(|stars| stars.iter().find(|star| star.at == n).copied());
        match star {
            Some(star) => t!(locale, label_join, a = star_name(locale, star.kind), b = &position),
            None => position,
        }
    });
    let scrub = move |event: &PointerEvent| {
        let Some(target) = event.current_target().and_then(|it| it.dyn_into::<Element>().ok()) else { return };
        let rect = target.get_bounding_client_rect();
        let (left, width, height) = (rect.left() as f32, rect.width() as f32, rect.height() as f32);
        let moment =
            chart.with_value(|chart| chart.moment(chart.x_on_screen(event.client_x() as f32, left, width, height)));
        let at = player.with_replay(|replay| replay.at_moment(moment));
        if at != player.at().get_untracked() {
            player.go_to(at);
        }
    };
    let hold = move |event: PointerEvent| {
        if let Some(target) = event.current_target().and_then(|it| it.dyn_into::<Element>().ok()) {
            // Fails only if the pointer is gone already. In that case there is nothing to follow.
            let _ = target.set_pointer_capture(event.pointer_id());
        }
        scrub(&event);
    };
    let follow = move |event: PointerEvent| {
        if event.buttons() > 0 {
            scrub(&event);
        }
    };
    view! {
        <svg class="chart" viewBox=format!("0 0 {} {}", size.width, size.height) role="slider" tabindex="0"
            aria-label=t!(locale, replay_chart) aria-valuemin="0" aria-valuemax=player.end().to_string()
            aria-valuenow=move || player.at().get().to_string() aria-valuetext=move || where_we_are.get()
            on:pointerdown=hold on:pointermove=follow>
            <rect class="chart-ground" width=size.width.to_string() height=size.height.to_string() />
            {drawing}
            <rect class="chart-future" x=move || x().to_string() y="8" width=size.width.to_string() height=(floor - 8.0).to_string() />
            <path class="chart-head" d=move || format!("M{} 8V{floor}", x()) />
            <circle class="chart-grip" cx=move || x().to_string() cy=floor.to_string() r="9" />
            <circle class="chart-target" cx=move || x().to_string() cy=floor.to_string() r="22" />
        </svg>
    }
}

/// Stars on the reader's line for turns that stand out.
#[component]
fn Stars(player: ReplayPlayer, chart: Chart) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let reader = table.shown.with_untracked(|shown| shown.here.first());
    let curves = player.with_replay(play::Replay::curves);
    let star = move |star: Star| {
        let moment = player.with_replay(|replay| replay.moment(star.at));
        let curve: &[(u16, u16)] = reader.map_or(&[], |reader| curves[reader].as_slice());
        let (x, y) = chart.on_line(curve, moment);
        let is_costly = star.kind == StarKind::Costly;
        view! {
            <g class="chart-star" class:costly=is_costly transform=format!("translate({x} {y})")>
                <title>{star_name(locale, star.kind)}</title>
                <path d=STAR />
            </g>
        }
    };
    move || player.stars().get().into_iter().map(&star).collect_view()
}

/// A five-pointed star, 16 wide.
const STAR: &str = "M0-8 2.2-2.8 7.8-2.5 3.4 1.1 4.9 6.6 0 3.5-4.9 6.6-3.4 1.1-7.8-2.5-2.2-2.8z";

/// The reason why a turn has a star.
pub(super) fn star_name(locale: Locale, kind: StarKind) -> &'static str {
    match kind {
        StarKind::Best => t!(locale, result_best),
        StarKind::Costly => t!(locale, result_costly),
        StarKind::Turning => t!(locale, result_turning),
    }
}

/// Where the label of a line of the grid ends. At the floor it leaves room for the grip.
const fn label_x(points: u16) -> &'static str {
    if points == 0 { "14" } else { "20" }
}

/// The parts of the chart that never change.
#[component]
fn Lines(chart: Chart) -> impl IntoView {
    let table = use_table();
    let colour = move |seat| table.names.with_untracked(|names| colour_class(names.colour(seat)));
    let right = chart.x(chart.moment(f32::MAX));
    let floor = chart.floor();
    let grid = chart.grid.iter().map(|&(y, points)| {
        view! {
            <path class="chart-grid" d=format!("M26 {y}H{right}") />
            <text x=label_x(points) y=(y + 4.0).to_string() text-anchor="end">{points}</text>
        }
    });
    let scorings = chart.scorings.iter().map(|&x| {
        view! {
            <path class="chart-scoring" d=format!("M{x} 12V{floor}") />
            <path class="chart-mark" d=format!("M{x} 3l5 5-5 5-5-5z") />
        }
    });
    let rounds = chart.rounds.iter().map(|&(x, number)| {
        view! { <text x=x.to_string() y=(chart.size.height - 3.0).to_string() text-anchor="middle">{number}</text> }
    });
    let lines = chart.lines.iter().map(|(seat, path)| {
        view! { <path class=format!("chart-line {}", colour(*seat)) d=path.clone() /> }
    });
    let ends = chart.ends.iter().map(|&(seat, y)| {
        let class = colour(seat);
        let emblem = format!("#emblem-{}", class.trim_start_matches("p-"));
        view! {
            <svg class=class x=(right + 4.0).to_string() y=(y - 8.0).to_string() width="17" height="17" viewBox="-14 -14 28 28" overflow="visible">
                <use href=emblem />
            </svg>
        }
    });
    view! {
        {grid.collect_view()}
        {scorings.collect_view()}
        {rounds.collect_view()}
        {lines.collect_view()}
        {ends.collect_view()}
    }
}
