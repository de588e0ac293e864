//! The line below the map: what is happening.

use leptos::prelude::*;

/// The line below the map.
#[component]
pub(crate) fn Say() -> impl IntoView {
    view! { <div class="say"></div> }
}
