//! The words, and which language the page shows.

use std::sync::OnceLock;

use leptos::prelude::window;

pub(crate) use words::{
    Locale, Names, Voice, card_details, card_origin, card_sentence, card_title, colours, edition_name, half_label,
    handbook, hint, log, modifier_name, names, place_name, play_error, prompt, reconstructed, scoring, status, steps,
    t, thinking, veto_note, waiting,
};

use crate::saves::{Device, Shelf};
use crate::signal::RwSignal;

const KEY: &str = "el-grande/language";

/// The language that is shown.
static LOCALE: OnceLock<RwSignal<Locale>> = OnceLock::new();

/// Lets everything show words; starts with the first of the reader's languages that there is.
pub(crate) fn start_locale() -> RwSignal<Locale> {
    let kept = Device.get(KEY).and_then(|code| Locale::for_tag(&code));
    let tags = window().navigator().languages();
    let wanted = tags.iter().filter_map(|tag| Locale::for_tag(&tag.as_string()?)).next();
    *LOCALE.get_or_init(|| RwSignal::new(kept.or(wanted).unwrap_or(Locale::ALL[0])))
}

/// The language that is shown; whoever asks is told when it changes.
pub(crate) fn locale() -> Locale {
    LOCALE.get().map_or(Locale::ALL[0], |locale| locale.get())
}

/// Shows another language from now on, and remembers it.
pub(crate) fn set_locale(chosen: Locale) {
    if let Some(locale) = LOCALE.get() {
        locale.set(chosen);
    }
    // Without storage it lasts as long as the page.
    Device.put(KEY, chosen.code());
}
