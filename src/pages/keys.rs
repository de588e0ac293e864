//! The keys, listed.

use leptos::prelude::{document, untrack};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use crate::components::sheet;
use crate::dom::{Child, El, IntoChild, html};
use crate::i18n::{Words, say};
use crate::signal::RwSignal;

/// Some keys, and what they do.
type Row = (&'static [&'static str], Words);

const KEYS: [Row; 7] = [
    (&["Tab"], say!(keys_tab)),
    (&["←", "↑", "→", "↓"], say!(keys_arrows)),
    (&["Enter"], say!(keys_enter)),
    (&["Esc"], say!(keys_escape)),
    (&["+", "−", "0"], say!(keys_zoom)),
    (&["←", "→", "Home", "End"], say!(keys_replay)),
    (&["?"], say!(keys_help)),
];

/// The list of keys, on every screen: the question mark opens it.
pub(crate) fn keys(is_open: RwSignal<bool>) -> Child {
    if let Some(body) = document().body() {
        El::at(&body).on("keydown", move |event: KeyboardEvent| {
            let field = event.target().and_then(|it| it.dyn_into::<Element>().ok()?.closest("input").ok()?);
            if event.key() == "?" && field.is_none() {
                is_open.set(true);
            }
        });
    }
    (move || is_open.get().then(|| untrack(|| keys_sheet(is_open)))).into_child()
}

fn keys_sheet(is_open: RwSignal<bool>) -> El {
    let row = |(keys, words): Row| entry(keys.iter().map(|key| html::kbd().child(*key)).collect(), words);
    let undo = || {
        let keys = vec![html::kbd().child(say!(keys_ctrl)), html::kbd().child("Z")];
        entry(keys, say!(bar_undo))
    };
    let mut rows: Vec<El> = KEYS.into_iter().map(row).collect();
    rows.insert(4, undo());
    let list = html::dl().class("keys").child(rows);
    sheet(say!(keys_title), move || is_open.set(false), list)
}

fn entry(keys: Vec<El>, words: Words) -> El {
    html::div().child(html::dt().child(keys)).child(html::dd().child(words))
}
