//! Rules.

use leptos::prelude::*;

/// Rules.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
