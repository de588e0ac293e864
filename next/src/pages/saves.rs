//! Saves.

use leptos::prelude::*;

/// Saves.
#[component]
pub(crate) fn SavesPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
