//! The choice of language.

use leptos::prelude::*;
use words::{Locale, t};

use crate::dom::{focus_id, on_press};
use crate::i18n::{use_language, use_locale};
use crate::toasts::use_toasts;

fn language_id(locale: Locale) -> String {
    format!("language-{}", locale.code())
}

/// The choice of language.
#[component]
pub(super) fn Languages() -> impl IntoView {
    let (locale, language, toasts) = (use_locale(), use_language(), use_toasts());
    let choose = move |chosen: Locale| {
        language.choose(chosen, move |is_shown| match is_shown {
            // Changing the language creates the screen anew, so give the list the focus again.
            true => focus_id(language_id(chosen)),
            false => toasts.say(t!(locale, settings_no_words)),
        });
    };
    let buttons = Locale::ALL.iter().map(|&it| {
        view! {
            <button type="button" class="language" id=language_id(it) lang=it.code()
                aria-pressed={(it == locale).to_string()} on:click=on_press(move || choose(it))>
                {it.name()}
            </button>
        }
    });
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, settings_language)}</h2></div>
            <div class="languages" role="group" aria-label=t!(locale, settings_language)>{buttons.collect_view()}</div>
        </section>
    }
}
