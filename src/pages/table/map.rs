//! The board, and the line that explains the region last touched.

use leptos::prelude::*;

use crate::board::{BoardWords, board};
use crate::dom::{El, html};
use crate::game::Store;
use crate::i18n::{locale, t};

/// The board.
pub(crate) fn map(store: Store) -> El {
    let model = Memo::new(move |_| store.board_model());
    let words = Memo::new(|_| BoardWords {
        map: t!(locale(), table_map).to_owned(),
        zoom_in: t!(locale(), zoom_in).to_owned(),
        zoom_out: t!(locale(), zoom_out).to_owned(),
        whole: t!(locale(), zoom_whole).to_owned(),
    });
    html::div().class("map").child(board(model, words, store))
}
