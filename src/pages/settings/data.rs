//! The data on this device, and how to delete it.

use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use library::Storage as _;
use words::names::small;
use words::t;

use crate::components::Icon;
use crate::dom::{focus_id, on_press};
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::mirror;
use crate::storage::{BrowserStorage, used_line};

/// The prefix of all keys that this app uses.
const KEYS: &str = "el-grande/";

/// The id of the field that gets the focus when the question opens, and of the one that gets it when it closes.
const WORD: &str = "erase-word";
const ERASE: &str = "erase";

#[component]
pub(super) fn Data() -> impl IntoView {
    let locale = use_locale();
    let line = used_line(locale);
    let is_asking = RwSignal::new(false);
    let erase = move || {
        is_asking.set(true);
        focus_id(WORD.to_owned());
    };
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, settings_data)}</h2></div>
            <div class="rows">
                <a class="row" href="#/saves">
                    <Icon name="save" />
                    <span class="row-text"><b>{t!(locale, saves_title)}</b><small>{t!(locale, settings_storage_line)}</small></span>
                    <Icon name="chevron" />
                </a>
                <div class="row">
                    <Icon name="data" />
                    <span class="row-text"><b>{t!(locale, settings_storage)}</b><small>{line}</small></span>
                </div>
                <button type="button" class="row danger" id=ERASE aria-expanded=move || is_asking.get().to_string()
                    on:click=on_press(erase)>
                    <Icon name="trash" />
                    <span class="row-text">
                        <b>{t!(locale, settings_erase)}</b><small>{t!(locale, settings_erase_line)}</small>
                    </span>
                    <Icon name="chevron" />
                </button>
                {move || is_asking.get().then(|| view! { <EraseQuestion is_asking /> })}
            </div>
        </section>
    }
}

/// The button that deletes everything. It cannot be undone, so a word must be typed first.
#[component]
fn EraseQuestion(is_asking: RwSignal<bool>) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let word = t!(locale, settings_erase_word);
    let typed = RwSignal::new(String::new());
    let is_meant = Memo::new(move |_| typed.with(|typed| is_word(typed, word)));
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if is_meant.get_untracked() {
            games.leave();
            erase_everything();
        }
    };
    let cancel = move || {
        is_asking.set(false);
        focus_id(ERASE.to_owned());
    };
    view! {
        <form class="erase-question" on:submit=submit>
            <label class="field">
                <span>{t!(locale, settings_erase_ask, word = word)}</span>
                <input class="input" id=WORD type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                    on:input=move |event| typed.set(event_target_value(&event)) />
            </label>
            <div class="erase-buttons">
                <button type="button" class="button" on:click=on_press(cancel)>{t!(locale, settings_erase_not)}</button>
                <button type="submit" class="button danger" aria-disabled=move || (!is_meant.get()).to_string()>
                    {t!(locale, settings_erase)}
                </button>
            </div>
        </form>
    }
}

/// Whether the typed text is the word, ignoring case.
fn is_word(typed: &str, word: &str) -> bool {
    typed.trim().chars().map(small).eq(word.chars().map(small))
}

/// Deletes everything this app has stored, and reloads the page.
fn erase_everything() {
    for key in BrowserStorage.keys().into_iter().filter(|key| key.starts_with(KEYS)) {
        BrowserStorage.remove(&key);
    }
    spawn_local(async {
        mirror::clear().await;
        let location = window().location();
        // Neither can fail: a fragment is a legal address, and a page can reload itself.
        let _ = location.replace("#/");
        let _ = location.reload();
    });
}

#[cfg(test)]
mod tests {
    use words::Locale;

    use super::*;

    #[test]
    fn the_word_to_erase_is_accepted_in_any_case_and_no_other_word_is() {
        for &locale in Locale::ALL {
            let word = t!(locale, settings_erase_word);
            assert!(is_word(&format!(" {} ", word.to_uppercase()), word), "{word}");
            assert!(!is_word("", word) && !is_word("no", word));
        }
    }
}
