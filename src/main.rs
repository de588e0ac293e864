//! The page and the opponents' worker: one program, started twice.
//!
//! The page draws what the machine shows and sends it what the person does. It decides nothing.

#![cfg_attr(not(split), forbid(unsafe_code))]
#![cfg_attr(
    split,
    allow(
        unsafe_code,
        improper_ctypes,
        improper_ctypes_definitions,
        reason = "calls across parts of the split program"
    )
)]
#![allow(clippy::needless_pass_by_value, reason = "components own their properties")]
#![allow(unreachable_pub, reason = "`#[component]` makes the properties of a component public")]

mod app;
mod board;
mod chunks;
mod components;
mod dom;
mod effects;
mod files;
mod i18n;
mod install;
mod library;
mod lifecycle;
mod link;
mod mirror;
mod names;
mod news;
mod pages;
mod random;
mod route;
mod settings;
mod storage;
mod summary;
mod table_context;
mod toasts;
mod updates;
mod when;
mod worker;

use wasm_bindgen::{JsCast, prelude::wasm_bindgen};

fn main() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
    }));
    if let Ok(scope) = js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>() {
        worker::start(scope);
    }
}

/// Restores saved games that a crashed browser has lost, from their second copy. `copies` are ids and texts in turn.
/// Returns whether anything has changed.
#[wasm_bindgen]
pub fn recover(copies: Vec<String>) -> bool {
    mirror::recover(&copies)
}

/// Shows the page in a language whose texts were loaded together with the program.
#[wasm_bindgen]
pub fn open(language: &str, texts: &[u8]) {
    let language = language.to_owned();
    let texts = texts.to_vec();
    leptos::mount::mount_to_body(move || app::App(app::AppProps { language, texts }));
}
