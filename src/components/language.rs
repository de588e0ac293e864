//! The choice of language.

use leptos::prelude::*;
use words::{Locale, t};

use crate::i18n::use_language;
use crate::toasts::use_toasts;

/// A list of all languages, each with its own name for itself.
#[component]
pub(crate) fn LanguageSelect() -> impl IntoView {
    let (language, toasts) = (use_language(), use_toasts());
    let locale = language.get_untracked();
    let choose = move |code: String| {
        if let Some(chosen) = Locale::for_tag(&code) {
            language.choose(chosen, move |is_shown| {
                if !is_shown {
                    toasts.say(t!(locale, settings_no_words));
                }
            });
        }
    };
    let options = Locale::ALL.iter().map(|it| {
        view! { <option value=it.code() lang=it.code() selected=*it == locale>{it.name()}</option> }
    });
    view! {
        <select class="select" aria-label=t!(locale, settings_language)
            on:change:target=move |event| choose(event.target().value())>
            {options.collect_view()}
        </select>
    }
}
