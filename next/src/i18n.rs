//! The language that the page shows.

use js_sys::Uint8Array;
use leptos::prelude::*;
use leptos::task::spawn_local;
use library::Storage as _;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlMetaElement, Response};
use words::Locale;

use crate::storage::Device;

/// The start script reads it, too, and fetches that language while the program loads.
const KEY: &str = "el-grande/language";

/// The language that the page shows. Copies are the same language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Language(RwSignal<Locale>);

impl Language {
    /// Starts with a language whose texts have come with the program.
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

    /// Shows another language as soon as its texts are here, and remembers it. If they cannot be fetched, nothing
    /// changes and `on_failure` runs.
    pub(crate) fn choose(self, chosen: Locale, on_failure: impl FnOnce() + 'static) {
        spawn_local(async move {
            if !chosen.is_here() {
                match fetch(chosen).await {
                    Ok(texts) => chosen.take(&texts),
                    Err(_) => return on_failure(),
                }
            }
            self.0.set(chosen);
            // Without storage the choice lasts as long as the page.
            Device.set(KEY, chosen.code());
        });
    }
}

/// The choice of language, from the context.
pub(crate) fn use_language() -> Language {
    expect_context()
}

/// The language that this screen is written in. Another language makes the screen anew, so it never changes below.
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
