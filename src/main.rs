//! The page.
//!
//! It shows what the rules say and sends choices back; what is legal is decided elsewhere.

#![forbid(unsafe_code)]
#![allow(unreachable_pub, reason = "the component macro makes every component public")]

mod app;
#[cfg_attr(not(debug_assertions), allow(dead_code, unused_imports, reason = "so far only the gallery shows it"))]
mod board;
#[cfg_attr(not(debug_assertions), allow(dead_code, unused_imports, reason = "so far only the gallery shows all"))]
mod components;
mod pages;
mod route;
mod thread;
mod updates;

fn main() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
    }));
    leptos::mount::mount_to_body(app::App);
}
