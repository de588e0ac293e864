//! The words, and which language the page shows.

use std::sync::OnceLock;

use leptos::prelude::*;

pub(crate) use words::{
    Locale, Names, Voice, card_details, card_sentence, card_title, colours, edition_name, half_label, handbook, log,
    modifier_name, place_name, play_error, prompt, reconstructed, scoring, status, t, thinking, veto_note, waiting,
};

/// The language that is shown.
static LOCALE: OnceLock<RwSignal<Locale>> = OnceLock::new();

/// Lets everything show words; starts with the first of the reader's languages that there is.
pub(crate) fn start_locale() -> RwSignal<Locale> {
    let tags = window().navigator().languages();
    let wanted = tags.iter().filter_map(|tag| Locale::for_tag(&tag.as_string()?)).next();
    *LOCALE.get_or_init(|| RwSignal::new(wanted.unwrap_or(Locale::ALL[0])))
}

/// The language that is shown; whoever asks is told when it changes.
pub(crate) fn locale() -> Locale {
    LOCALE.get().map_or(Locale::ALL[0], Get::get)
}
