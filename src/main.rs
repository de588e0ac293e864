//! The page.
//!
//! It shows what the rules say and sends choices back; what is legal is decided elsewhere.

#![forbid(unsafe_code)]
#![allow(unreachable_pub, reason = "the component macro makes every component public")]

mod app;
mod board;
mod components;
mod dom;
mod game;
mod i18n;
mod link;
mod pages;
mod phrases;
mod route;
mod saves;
mod settings;
mod thread;
mod updates;

fn main() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&info.to_string().into());
    }));
    leptos::mount::mount_to_body(app::app);
}
