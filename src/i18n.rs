//! The words, and which language the page shows.

use library::Storage as _;
use std::sync::OnceLock;

use js_sys::Uint8Array;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlMetaElement, Response};

pub(crate) use words::{
    Key, Locale, Names, Voice, card_details, card_origin, card_sentence, card_title, colours, edition_name, half_label,
    handbook, hint, key, log, modifier_details, modifier_name, names, place_name, play_error, prompt, reconstructed,
    scoring, status, steps, t, thinking, veto_note, waiting,
};

use crate::dom::{Attr, Child, IntoAttr, IntoChild, spawn};
use crate::saves::Device;
use crate::signal::RwSignal;

/// Also read by the start script, which fetches the first language while the program is on its way.
const KEY: &str = "el-grande/language";

/// The language that is shown.
static LOCALE: OnceLock<RwSignal<Locale>> = OnceLock::new();

/// Lets everything show words, in this language at first.
pub(crate) fn start(language: &str, words: &[u8]) -> RwSignal<Locale> {
    let locale = Locale::for_tag(language).unwrap_or_default();
    locale.take(words);
    *LOCALE.get_or_init(|| RwSignal::new(locale))
}

/// The language that is shown; whoever asks is told when it changes.
pub(crate) fn locale() -> Locale {
    LOCALE.get().map_or(Locale::ALL[0], |locale| locale.get())
}

/// Words without gaps, in whichever language is shown: they change with it. See [`say!`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Words(u16);

/// Words for an element or an attribute, by the key of their message.
macro_rules! say {
    ($key:ident) => {
        const { $crate::i18n::Words::new($crate::i18n::key::$key) }
    };
}
pub(crate) use say;

impl Words {
    /// Evaluated by the compiler.
    pub(crate) const fn new(key: Key) -> Self {
        assert!(key.takes(&[]), "the message has gaps");
        Self(key.index())
    }

    /// In the language that is shown; whoever asks is told when it changes.
    pub(crate) fn get(self) -> &'static str {
        self.within(locale())
    }

    /// In a language.
    pub(crate) fn within(self, locale: Locale) -> &'static str {
        locale.message(self.0)
    }
}

impl IntoChild for Words {
    fn into_child(self) -> Child {
        (move || self.get()).into_child()
    }
}

impl IntoAttr for Words {
    fn into_attr(self) -> Attr {
        (move || self.get()).into_attr()
    }
}

/// Shows another language as soon as its words are here, and remembers it. Without them nothing changes.
pub(crate) fn set_locale(chosen: Locale, fails: impl FnOnce() + 'static) {
    spawn(async move {
        if !chosen.is_here() {
            match fetch(chosen).await {
                Ok(words) => chosen.take(&words),
                Err(_) => return fails(),
            }
        }
        if let Some(locale) = LOCALE.get() {
            locale.set(chosen);
        }
        // Without storage it lasts as long as the page.
        Device.set(KEY, chosen.code());
    });
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
