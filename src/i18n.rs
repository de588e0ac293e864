//! The language of the page.

use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use library::Storage as _;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlMetaElement, Response};
use words::Locale;

use crate::storage::BrowserStorage;

/// The storage key. The start script reads it too, to fetch that language while the program loads.
const KEY: &str = "el-grande/language";

/// The language of the page. All copies are the same language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Language(RwSignal<Locale>);

impl Language {
    /// Starts with a language whose texts were loaded together with the program.
    pub(crate) fn start(code: &str, texts: &[u8]) -> Self {
        let locale = Locale::for_tag(code).unwrap_or_default();
        locale.take(texts);
        Self(RwSignal::new(locale))
    }

    pub(crate) fn get(self) -> Locale {
        self.0.get()
    }

    pub(crate) fn get_untracked(self) -> Locale {
        self.0.get_untracked()
    }

    /// Switches to another language as soon as its texts are loaded, and remembers it. If they cannot be fetched,
    /// nothing changes. `on_done` gets whether the language has changed.
    pub(crate) fn choose(self, chosen: Locale, on_done: impl FnOnce(bool) + 'static) {
        spawn_local(async move {
            if !chosen.is_here() {
                match fetch(chosen).await {
                    Ok(texts) => chosen.take(&texts),
                    Err(_) => return on_done(false),
                }
            }
            self.0.set(chosen);
            // Without storage, the choice lasts until the page is closed.
            BrowserStorage.set(KEY, chosen.code());
            on_done(true);
        });
    }
}

/// The choice of language, from the context.
pub(crate) fn use_language() -> Language {
    expect_context()
}

/// The language of this screen. A change of language creates the screen anew, so it never changes inside.
pub(crate) fn use_locale() -> Locale {
    use_language().get_untracked()
}

async fn fetch(locale: Locale) -> Result<Vec<u8>, JsValue> {
    let meta = document().query_selector(&format!("meta[name=words-{}]", locale.code()))?;
    let address = meta.ok_or(JsValue::NULL)?.unchecked_into::<HtmlMetaElement>().content();
    let response: Response = JsFuture::from(window().fetch_with_str(&address)).await?.unchecked_into();
    if !response.ok() {
        return Err(JsValue::NULL);
    }
    let bytes = JsFuture::from(response.array_buffer()?).await?;
    Ok(Uint8Array::new(&bytes).to_vec())
}

/// The text with its first letter as a capital, for the start of a heading or a line.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
