//! Points over time, which is also the way to move through the game.

use leptos::ev::PointerEvent;
use leptos::prelude::*;
use play::select::tiles;
use wasm_bindgen::JsCast;
use web_sys::Element;
use words::t;

use super::chart::{Chart, HIGH, LOW};
use super::player::ReplayPlayer;
use crate::components::colour_class;
use crate::dom::use_media;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// The chart of a replay. A finger on it moves through the game; so do the arrow keys.
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
        player.with_replay(|replay| Chart::new(replay, &seats, config.rounds(), size))
    });
    move || view! { <ChartView player chart=chart.get() /> }
}

#[component]
fn ChartView(player: ReplayPlayer, chart: Chart) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let size = chart.size;
    let drawing = view! { <Lines chart=chart.clone() /> };
    let floor = chart.floor();
    let chart = StoredValue::new(chart);
    let x = move || {
        let moment = player.with_replay(|replay| replay.moment(player.at().get()));
        chart.with_value(|chart| chart.x(moment))
    };
    let where_we_are = table.text(move |shown, _| {
        let (n, count) = (player.at().get(), player.end());
        t!(locale, replay_position, round = shown.view.table.round_number(), n = n, count = count)
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
            // Fails if the finger is gone already; then there is nothing to follow.
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

/// Everything of the chart that stays.
#[component]
fn Lines(chart: Chart) -> impl IntoView {
    let table = use_table();
    let colour = move |seat| table.names.with_untracked(|names| colour_class(names.colour(seat)));
    let right = chart.x(chart.moment(f32::MAX));
    let floor = chart.floor();
    let grid = chart.grid.iter().map(|&(y, points)| {
        view! {
            <path class="chart-grid" d=format!("M26 {y}H{right}") />
            <text x="20" y=(y + 4.0).to_string() text-anchor="end">{points}</text>
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
