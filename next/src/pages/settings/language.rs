//! The language, each by its own name.

use std::sync::atomic::{AtomicBool, Ordering};

use leptos::prelude::*;
use words::{Locale, t};

use crate::dom::{focus_id, on_press};
use crate::i18n::{use_language, use_locale};
use crate::toasts::use_toasts;

/// Another language makes the screen anew. If it was chosen here, the choice has the focus again.
static WAS_CHOSEN: AtomicBool = AtomicBool::new(false);

fn language_id(locale: Locale) -> String {
    format!("language-{}", locale.code())
}

/// The choice of language.
#[component]
pub(super) fn Languages() -> impl IntoView {
    let (locale, language, toasts) = (use_locale(), use_language(), use_toasts());
    if WAS_CHOSEN.swap(false, Ordering::Relaxed) {
        focus_id(language_id(locale));
    }
    let choose = move |chosen: Locale| {
        WAS_CHOSEN.store(true, Ordering::Relaxed);
        language.choose(chosen, move || {
            WAS_CHOSEN.store(false, Ordering::Relaxed);
            toasts.say(t!(locale, settings_no_words));
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
