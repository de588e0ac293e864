//! A whole game as an address.

use leptos::prelude::window;
use record::{ReadError, Save};

use words::{Locale, t};

/// The address that opens a game, wherever this page lies. Games that cannot be played have none.
pub(crate) fn link(save: &Save) -> Option<String> {
    let page = window().location().href().ok()?;
    let page = page.split('#').next()?;
    Some(format!("{page}{}", fragment(save)?))
}

/// The end of that address.
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
