//! Open.

use leptos::prelude::*;

/// Open.
#[component]
pub(crate) fn OpenPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
