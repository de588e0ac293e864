//! The game as a link, a file and a picture.

use leptos::prelude::*;

/// The game as a link, a file and a picture.
#[component]
pub(crate) fn SharePanel() -> impl IntoView {}
