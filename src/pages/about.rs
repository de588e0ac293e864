//! What this is, and whose work it stands on.

use leptos::prelude::*;

use super::check::SelfCheck;
use crate::i18n::{locale, t};

/// Attribution, licences, and whether everything works.
#[component]
pub(crate) fn About() -> impl IntoView {
    view! {
        <main class="page">
            <a class="back" href="#/">{move || t!(locale(), back)}</a>
            <div class="prose">
                <h1>{move || t!(locale(), about_title)}</h1>
                <p>{move || t!(locale(), about_what)}</p>
                <h2>{move || t!(locale(), about_cards)}</h2>
                <p>{move || t!(locale(), about_cards_what)}</p>
                <h2>{move || t!(locale(), about_licences)}</h2>
                <p>{move || t!(locale(), about_program)}</p>
                <p>{move || t!(locale(), about_fonts)}</p>
                <p>{move || t!(locale(), about_map)}</p>
                <h2>{move || t!(locale(), about_privacy)}</h2>
                <p>{move || t!(locale(), about_privacy_what)}</p>
            </div>
            <SelfCheck />
        </main>
    }
}
