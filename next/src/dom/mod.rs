//! Small helpers for what Leptos leaves to the browser.

mod media;
mod press;

pub(crate) use media::use_media;
pub(crate) use press::{after_paint, on_press};
