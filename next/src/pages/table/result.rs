//! The end of a game.

use leptos::prelude::*;

/// The result of a finished game, instead of the table. `on_board` shows the final board.
#[component]
pub(crate) fn ResultScreen(on_board: Callback<()>) -> impl IntoView {
    let _ = on_board;
}
