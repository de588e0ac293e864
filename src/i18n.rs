//! The words, and which language the page shows.

use leptos::prelude::*;

pub(crate) use words::{
    Locale, Names, Voice, card_details, card_sentence, card_title, colours, edition_name, half_label, handbook, log,
    modifier_name, place_name, play_error, prompt, reconstructed, scoring, status, t, thinking, veto_note, waiting,
};

/// Lets everything below show words; starts with the first of the reader's languages that there is.
pub(crate) fn provide_locale() -> RwSignal<Locale> {
    let tags = web_sys::window().map(|window| window.navigator().languages()).unwrap_or_default();
    let wanted = tags.iter().filter_map(|tag| Locale::for_tag(&tag.as_string()?)).next();
    let locale = RwSignal::new(wanted.unwrap_or(Locale::ALL[0]));
    provide_context(locale);
    locale
}

/// The language that is shown; whoever asks is told when it changes.
pub(crate) fn locale() -> Locale {
    use_context::<RwSignal<Locale>>().map_or(Locale::ALL[0], |locale| locale.get())
}
