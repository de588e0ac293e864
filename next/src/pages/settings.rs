//! Settings.

use leptos::prelude::*;

/// Settings.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    view! { <main class="page"></main> }
}
