//! The board, and the line that explains the region last touched.

use leptos::prelude::*;

use crate::board::{Board, BoardWords, Tap};
use crate::game::Store;
use crate::i18n::{locale, t};

/// The board.
#[component]
pub(crate) fn Map() -> impl IntoView {
    let store = expect_context::<Store>();
    let model = Memo::new(move |_| store.board_model());
    let on_tap = Callback::new(move |tap: Tap| store.tap(tap));
    let words = Memo::new(|_| BoardWords {
        map: t!(locale(), table_map).to_owned(),
        zoom_in: t!(locale(), zoom_in).to_owned(),
        zoom_out: t!(locale(), zoom_out).to_owned(),
        whole: t!(locale(), zoom_whole).to_owned(),
    });
    let travels = store.travels;
    view! {
        <div class="map">
            <Board model words on_tap travels />
        </div>
    }
}
