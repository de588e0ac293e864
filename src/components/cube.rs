//! A stack of caballeros off the board: in trays and sheets.

use leptos::prelude::*;

use crate::board::{Colour, pieces};

/// A player's caballeros as they look on the map; the words beside it say what it is.
#[component]
pub(crate) fn Cube(
    colour: Colour,
    letter: char,
    #[prop(into)] count: Signal<u8>,
    /// In pixels.
    #[prop(default = 44)]
    size: u16,
) -> impl IntoView {
    view! {
        <svg class=format!("cube {}", colour.class()) width=size height=size viewBox="-26 -36 62 66" aria-hidden="true">
            {move || pieces::cube(colour, letter, count.get())}
        </svg>
    }
}
