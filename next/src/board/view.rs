//! The board of a table: draws its model, moves pieces, and reports taps.

use leptos::prelude::*;

use super::BoardOptions;

/// The board of the table around it.
#[component]
pub(crate) fn Board(#[prop(into)] options: Signal<BoardOptions>) -> impl IntoView {
    let _ = options;
    view! { <svg class="board" viewBox="0 2 1000 804"></svg> }
}
