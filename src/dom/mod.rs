//! Small helpers for browser features that Leptos does not cover.

mod back;
mod focus;
mod media;
mod press;
mod roving;
mod style_text;
mod visible;

pub(crate) use back::close_on_back;
pub(crate) use focus::{focus_id, focus_is_by_pointer, focus_moved_by_key, follow_focus};
pub(crate) use media::use_media;
pub(crate) use press::{after_paint, on_press, painted};
pub(crate) use roving::roving;
pub(crate) use style_text::style_text;
pub(crate) use visible::when_visible;
