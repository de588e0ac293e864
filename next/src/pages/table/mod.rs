//! The table: where a game is played.

mod lesson;
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
mod top;

pub(crate) use lesson::LessonOverlay;
pub(crate) use say::Say;
pub(crate) use seats::Seats;
pub(crate) use top::Top;

use leptos::prelude::*;

use crate::board::{Board, BoardOptions};
use crate::lifecycle::use_games;
use crate::route::go_to;
use crate::table_context::TableContext;
use side::Side;

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
            TableContext::provide(driver.shown(), move |input| driver.send(input));
            view! { <TableFrame /> }.into_any()
        })
    }
}

/// The five areas of a table. The lesson uses them, too.
#[component]
pub(crate) fn TableFrame() -> impl IntoView {
    view! {
        <div class="table">
            <Top />
            <Seats />
            <main class="map"><Board options=BoardOptions::default() /></main>
            <Say />
            <Side />
        </div>
    }
}
