//! The language, each by its own name.

use std::sync::atomic::{AtomicBool, Ordering};

use leptos::ev::Event;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;
use words::{Locale, t};

use crate::components::Icon;
use crate::dom::focus_id;
use crate::i18n::{use_language, use_locale};
use crate::toasts::use_toasts;

const ID: &str = "language";

/// Another language makes the screen anew: the choice has the focus again when this was where it was made.
static WAS_CHOSEN: AtomicBool = AtomicBool::new(false);

/// The choice of language.
#[component]
pub(super) fn LanguageRow() -> impl IntoView {
    let (locale, language, toasts) = (use_locale(), use_language(), use_toasts());
    if WAS_CHOSEN.swap(false, Ordering::Relaxed) {
        focus_id(ID.to_owned());
    }
    let choose = move |event: Event| {
        let Some(select) = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok()) else {
            return;
        };
        let Some(chosen) = Locale::for_tag(&select.value()) else { return };
        WAS_CHOSEN.store(true, Ordering::Relaxed);
        language.choose(chosen, move || {
            WAS_CHOSEN.store(false, Ordering::Relaxed);
            select.set_value(locale.code());
            toasts.say(t!(locale, settings_no_words));
        });
    };
    let options = Locale::ALL.iter().map(|&it| {
        view! { <option value=it.code() lang=it.code() selected={it == locale}>{it.name()}</option> }
    });
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, settings_language)}</h2></div>
            <div class="rows">
                <label class="row" for=ID>
                    <Icon name="globe" />
                    <span class="row-text"><b>{locale.name()}</b><small>{t!(locale, settings_languages_line)}</small></span>
                    <select class="row-select" id=ID aria-label=t!(locale, settings_language) on:change=choose>
                        {options.collect_view()}
                    </select>
                </label>
            </div>
        </section>
    }
}
