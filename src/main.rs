//! The page, and the thread beside it that opponents think in: one program, started twice.
//!
//! The page shows what the rules say and sends choices back; what is legal is decided elsewhere.

#![forbid(unsafe_code)]

mod app;
mod board;
mod components;
mod dom;
mod game;
mod i18n;
mod install;
mod link;
mod pages;
mod phrases;
mod route;
mod saves;
mod settings;
mod signal;
mod thread;
mod updates;
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

/// Shows the page, in a language whose words have come with the program.
#[wasm_bindgen]
pub fn open(language: &str, words: &[u8]) {
    let locale = i18n::start(language, words);
    leptos::mount::mount_to_body(move || app::app(locale));
}
