//! The area beside or below the map: everything one handles.

use leptos::prelude::*;

/// The area beside or below the map.
#[component]
pub(crate) fn Side() -> impl IntoView {
    view! { <section class="side"></section> }
}
