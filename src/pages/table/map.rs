//! The board, and the line that explains the region last touched.

use leptos::prelude::*;

use crate::board::{Board, Tap};
use crate::game::Store;

/// The board.
#[component]
pub(crate) fn Map() -> impl IntoView {
    let store = expect_context::<Store>();
    let model = Memo::new(move |_| store.board_model());
    let on_tap = Callback::new(move |tap: Tap| store.tap(tap));
    view! {
        <div class="map">
            <Board model on_tap />
        </div>
    }
}
