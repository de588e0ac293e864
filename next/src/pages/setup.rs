//! Setup.

use leptos::prelude::*;

/// Setup.
#[component]
pub(crate) fn SetupPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
