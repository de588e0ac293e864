//! Received.

use leptos::prelude::*;

/// Received.
#[component]
pub(crate) fn ReceivedPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
