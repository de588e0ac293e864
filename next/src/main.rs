//! Version 2 of the page, and the worker that opponents think in: one program, started twice. It grows here until it
//! replaces the one in `src/`.
//!
//! The page draws what the game machine shows and sends it what the person does; it decides nothing.

#![forbid(unsafe_code)]
#![allow(clippy::needless_pass_by_value, reason = "components own their properties")]
#![allow(unreachable_pub, reason = "`#[component]` makes the properties of a component public")]

mod app;
mod board;
mod characters;
mod components;
mod dom;
mod effects;
mod files;
mod i18n;
mod install;
mod library;
mod lifecycle;
mod link;
mod names;
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
        worker::run(&scope);
    }
}

/// Shows the page in a language whose texts have come with the program.
#[wasm_bindgen]
pub fn open(language: &str, texts: &[u8]) {
    let language = language.to_owned();
    let texts = texts.to_vec();
    leptos::mount::mount_to_body(move || app::App(app::AppProps { language, texts }));
}
