//! What the lesson lays over the table: veil, spotlight, bubble.

use leptos::prelude::*;

/// What the lesson lays over the table.
#[component]
pub(crate) fn LessonOverlay() -> impl IntoView {}
