//! What is stored on this device, and how to get rid of it.

use js_sys::Reflect;
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use library::Storage as _;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use words::names::small;
use words::{Locale, t};

use crate::components::Icon;
use crate::dom::{focus_id, on_press};
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::storage::Device;

/// Everything this app stores has a key that begins like this.
const KEYS: &str = "el-grande/";

/// Where the focus goes when the question opens, and when it closes.
const WORD: &str = "erase-word";
const ERASE: &str = "erase";

/// Bytes that are stored, and bytes that still can be.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Space {
    used: f64,
    left: f64,
}

#[component]
pub(super) fn Data() -> impl IntoView {
    let locale = use_locale();
    let space = RwSignal::new(None);
    spawn_local(async move {
        let estimate = estimate().await;
        // The screen may have been left meanwhile.
        let _ = space.try_set(estimate);
    });
    let line = move || space.get().map(|space| space_line(locale, space));
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

/// Erasing cannot be undone: a word has to be typed first.
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

/// Whether somebody has typed the word, in whatever letters.
fn is_word(typed: &str, word: &str) -> bool {
    typed.trim().chars().map(small).eq(word.chars().map(small))
}

/// Removes everything this app has stored, and starts it anew.
fn erase_everything() {
    for key in Device.keys().into_iter().filter(|key| key.starts_with(KEYS)) {
        Device.remove(&key);
    }
    let location = window().location();
    // Neither can fail: a fragment is a legal address, and a page can reload itself.
    let _ = location.replace("#/");
    let _ = location.reload();
}

/// What the browser says about its storage. `None` on insecure addresses and in browsers that do not tell.
async fn estimate() -> Option<Space> {
    let navigator = window().navigator();
    let storage = Reflect::get(&navigator, &JsValue::from_str("storage")).ok()?;
    if storage.is_undefined() {
        return None;
    }
    let estimate = JsFuture::from(navigator.storage().estimate().ok()?).await.ok()?;
    let number = |name: &str| Reflect::get(&estimate, &JsValue::from_str(name)).ok()?.as_f64();
    let used = number("usage")?;
    Some(Space { used: used + own_bytes(), left: (number("quota")? - used).max(0.0) })
}

/// What this app has written itself, which some browsers do not count: two bytes a letter.
fn own_bytes() -> f64 {
    let keys = Device.keys().into_iter().filter(|key| key.starts_with(KEYS));
    let letters = keys.map(|key| key.len() + Device.get(&key).map_or(0, |text| text.len()));
    2.0 * letters.sum::<usize>() as f64
}

/// "3.1 MB used, 512 MB left"
fn space_line(locale: Locale, space: Space) -> String {
    t!(locale, settings_space, used = &size(locale, space.used), left = &size(locale, space.left))
}

/// Bytes in units that people know.
fn size(locale: Locale, bytes: f64) -> String {
    let (value, unit) = match bytes {
        bytes if bytes >= 1e9 => (bytes / 1e9, "GB"),
        bytes if bytes >= 1e6 => (bytes / 1e6, "MB"),
        bytes => ((bytes / 1e3).ceil(), "KB"),
    };
    let is_whole = value >= 9.95 || unit == "KB";
    let number = if is_whole { format!("{value:.0}") } else { format!("{value:.1}") };
    let number = if locale == Locale::En { number } else { number.replace('.', ",") };
    format!("{number} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_word_is_understood_in_any_letters_and_nothing_else_is() {
        for &locale in Locale::ALL {
            let word = t!(locale, settings_erase_word);
            assert!(is_word(&format!(" {} ", word.to_uppercase()), word), "{word}");
            assert!(!is_word("", word) && !is_word("no", word));
        }
    }

    #[test]
    fn sizes_are_told_in_units_that_people_know() {
        assert_eq!(size(Locale::En, 3_140_000.0), "3.1 MB");
        assert_eq!(size(Locale::De, 3_140_000.0), "3,1 MB");
        assert_eq!(size(Locale::En, 512e6), "512 MB");
        assert_eq!(size(Locale::En, 400.0), "1 KB");
        assert_eq!(size(Locale::En, 12.4e9), "12 GB");
    }
}
