//! The players' tiles.

use leptos::prelude::*;

/// The players' tiles.
#[component]
pub(crate) fn Seats() -> impl IntoView {
    view! { <section class="seats"></section> }
}
