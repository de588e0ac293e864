//! The board, and the line that explains the region last touched.

use engine::Small;
use leptos::prelude::Callback;

use super::region::region_line;
use crate::board::{BoardOptions, BoardWords, Tap, board};
use crate::dom::{El, html};
use crate::game::{Open, Store};
use crate::i18n::{locale, t};
use crate::signal::Memo;

/// The board, and the line below it.
pub(crate) fn map(store: Store) -> El {
    let words = Memo::new(|| BoardWords {
        map: t!(locale(), table_map).to_owned(),
        zoom_in: t!(locale(), zoom_in).to_owned(),
        zoom_out: t!(locale(), zoom_out).to_owned(),
        whole: t!(locale(), zoom_whole).to_owned(),
    });
    let shown = Memo::new(move || match store.open.get() {
        Some(Open::Region(place)) => Some(place),
        Some(Open::Hint) => store.hinted.get(),
        _ => store.scored().or_else(|| store.announced().as_ref().and_then(crate::game::place_of)),
    });
    let options = BoardOptions {
        still: Memo::new(move || !store.settings.get().motion).into(),
        shown: shown.into(),
        eyes: Memo::new(move || store.holder.get().map_or(0, |seat| seat.index() + 1)).into(),
        on_look: Some(Callback::new(move |place: Option<_>| {
            if place.is_some() {
                store.looked.set(place);
            }
        })),
        on_rest: None,
    };
    let model = Memo::new(move || store.board_model());
    let on_tap = Callback::new(move |tap: Tap| store.tap(tap));
    let board = board(model.into(), words.into(), store.travels.into(), on_tap, options);
    html::div().class("map-and-line").child(html::div().class("map").child(board)).child(region_line(store))
}
