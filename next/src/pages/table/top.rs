//! The bar at the top of a table.

use leptos::prelude::*;

/// The bar at the top of a table.
#[component]
pub(crate) fn Top() -> impl IntoView {
    view! { <header class="top"></header> }
}
