//! About.

use leptos::prelude::*;

/// About.
#[component]
pub(crate) fn AboutPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
