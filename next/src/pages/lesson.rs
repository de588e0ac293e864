//! Lesson.

use leptos::prelude::*;

/// Lesson.
#[component]
pub(crate) fn LessonPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
