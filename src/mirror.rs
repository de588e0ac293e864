//! The second copy of the games, in IndexedDB. The start script (`public/boot.js`) reads and writes it, so that it can
//! open it while the program is still being fetched.

use js_sys::{Date, Promise};
use library::{Recovered, RemovedGame};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;

use crate::storage;

#[wasm_bindgen]
extern "C" {
    /// Stores a text under an id, or deletes the id. Nothing waits for it, and without IndexedDB it does nothing.
    #[wasm_bindgen(js_namespace = gameMirror, js_name = write)]
    fn write_copy(id: &str, text: Option<&str>);

    #[wasm_bindgen(js_namespace = gameMirror, js_name = clear)]
    fn clear_copies() -> Promise;
}

/// Copies the last state of a game after a change.
pub(crate) fn copy(id: &str) {
    if let Some(text) = library::copy_of(&storage::games(), id) {
        write_copy(id, Some(&text));
    }
}

/// Records that a deleted game is back.
pub(crate) fn note_put_back(id: &str) {
    // A game that cannot be read has no copy, but the note that it was deleted must go.
    write_copy(id, library::copy_of(&storage::games(), id).as_deref());
}

/// Records that a game was deleted.
pub(crate) fn note_deleted(game: &RemovedGame) {
    write_copy(&game.id, Some(&library::copy_of_deleted(game, Date::now() as u64)));
}

/// Restores games that localStorage has lost. `copies` are ids and texts in turn. Returns whether anything has changed.
pub(crate) fn recover(copies: &[String]) -> bool {
    let pairs = copies.chunks_exact(2).map(|pair| (pair[0].as_str(), pair[1].as_str()));
    let Recovered { has_changed, outdated } = library::recover(&storage::games(), pairs, Date::now() as u64);
    outdated.iter().for_each(|id| write_copy(id, None));
    has_changed
}

/// Deletes every copy.
pub(crate) async fn clear() {
    // Cannot fail: the start script catches every failure.
    let _ = JsFuture::from(clear_copies()).await;
}
