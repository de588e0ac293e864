//! A player's sign beside names and numbers.

use record::Colour;

use crate::board::Look;
use crate::dom::{El, svg};

/// A player's emblem with its letter; the name beside it says whose it is.
pub(crate) fn emblem(colour: Colour, letter: char) -> El {
    sized_emblem(colour, letter, 27)
}

/// An emblem of that many pixels.
pub(crate) fn sized_emblem(colour: Colour, letter: char, size: u16) -> El {
    // The star and the triangle leave less room for a letter than the others.
    let (y, font_size) = if colour == Colour::Red { ("7.2", "11.5") } else { ("4.8", "13") };
    let face = svg::g()
        .attr("transform", "scale(1.2)")
        .child(svg::path().class("em-halo").attr("d", colour.emblem()))
        .child(svg::path().class("em-face").attr("d", colour.emblem()));
    let letter = svg::text().attr("y", y).attr("font-size", font_size).attr("text-anchor", "middle").child(letter);
    let emblem = svg::svg().class("em").class(colour.class()).attr("width", size).attr("height", size);
    emblem.attr("viewBox", "-17 -17 34 34").attr("aria-hidden", "true").child(face).child(letter)
}
