//! Replay.

use leptos::prelude::*;

/// Replay.
#[component]
pub(crate) fn ReplayPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
