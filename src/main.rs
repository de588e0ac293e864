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

use wasm_bindgen::JsCast;

fn main() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
    }));
    match js_sys::global().dyn_into::<web_sys::DedicatedWorkerGlobalScope>() {
        Ok(scope) => worker::run(&scope),
        Err(_) => leptos::mount::mount_to_body(app::app),
    }
}
