//! Links that contain a whole game.

use leptos::prelude::window;
use record::{ReadError, Save};

use words::{Locale, t};

/// The URL that opens a game, wherever this page is hosted. `None` for a game that cannot be replayed.
pub(crate) fn link(save: &Save) -> Option<String> {
    let page = window().location().href().ok()?;
    let page = page.split('#').next()?;
    Some(format!("{page}{}", fragment(save)?))
}

/// The fragment of that URL.
pub(crate) fn fragment(save: &Save) -> Option<String> {
    Some(format!("#/g/{}", save.to_text().ok()?))
}

/// Why a game cannot be read.
pub(crate) fn read_error(locale: Locale, error: ReadError) -> String {
    match error {
        ReadError::Diverged(position) => t!(locale, link_diverged, n = position + 1),
        ReadError::NotOurs => t!(locale, link_not_ours).to_owned(),
        ReadError::TooNew => t!(locale, link_too_new).to_owned(),
        ReadError::Damaged => t!(locale, link_damaged).to_owned(),
    }
}
