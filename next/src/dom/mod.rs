//! Small helpers for what Leptos leaves to the browser.

mod back;
mod clipboard;
mod focus;
mod media;
mod press;
mod roving;
mod style_text;
mod visible;

pub(crate) use back::close_on_back;
pub(crate) use clipboard::copy_text;
pub(crate) use focus::focus_id;
pub(crate) use media::use_media;
pub(crate) use press::{after_paint, on_press};
pub(crate) use roving::roving;
pub(crate) use style_text::style_text;
pub(crate) use visible::when_visible;
