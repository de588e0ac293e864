//! A player's sign beside names and numbers.

use leptos::prelude::*;

use crate::board::Colour;

/// A player's emblem with its letter; the name beside it says whose it is.
#[component]
pub(crate) fn Emblem(
    colour: Colour,
    letter: char,
    /// In pixels.
    #[prop(default = 27)]
    size: u16,
) -> impl IntoView {
    // The star and the triangle leave less room for a letter than the others.
    let (y, font_size) = if colour == Colour::Red { (7.2, 11.5) } else { (4.8, 13.0) };
    view! {
        <svg class=format!("em {}", colour.class()) width=size height=size viewBox="-17 -17 34 34" aria-hidden="true">
            <g transform="scale(1.2)">
                <path class="em-halo" d=colour.emblem() />
                <path class="em-face" d=colour.emblem() />
            </g>
            <text y=y font-size=font_size text-anchor="middle">{letter}</text>
        </svg>
    }
}
