//! The look of people and opponents: colour, emblem, face.

use leptos::prelude::*;
use record::{Colour, Kind, Person};

use crate::names::initial;
use play::characters::Character;
use play::guests::guest_number;

/// The class that gives an element a player's colours: `--c`, `--hi`, `--lo`, `--on`, `--tx`.
pub(crate) const fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Purple => "p-purple",
        Colour::Red => "p-red",
        Colour::Green => "p-green",
        Colour::Blue => "p-blue",
        Colour::Yellow => "p-yellow",
    }
}

/// A colour's emblem, `size` pixels wide, with its letter if it is large enough.
#[component]
pub(crate) fn Emblem(
    colour: Colour,
    #[prop(default = 20)] size: u8,
    #[prop(optional)] letter: Option<char>,
) -> impl IntoView {
    let name = colour_class(colour).trim_start_matches("p-");
    let letter = letter.map(|letter| view! { <text y="4" text-anchor="middle" fill="var(--on)">{letter}</text> });
    view! {
        <svg class=format!("emblem {}", colour_class(colour)) width=size height=size viewBox="-14 -14 28 28" aria-hidden="true">
            <use href=format!("#emblem-{name}") />
            {letter}
        </svg>
    }
}

/// An opponent's face, by its name in `art/faces.svg`.
#[component]
pub(crate) fn Face(name: &'static str) -> impl IntoView {
    view! { <svg class="face" viewBox="0 0 64 64" aria-hidden="true"><use href=format!("#face-{name}") /></svg> }
}

/// The face of a guest, whose identity is secret.
pub(crate) const GUEST_FACE: &str = "guest";

/// The face of an opponent, given the stored name: that of a guest, of the character with that name, or of the default
/// character at that place.
pub(crate) fn face_of(name: &str, place: usize) -> &'static str {
    if guest_number(name).is_some() {
        return GUEST_FACE;
    }
    Character::named(name).unwrap_or(Character::of_place(place)).face()
}

/// An opponent's face, or a person's initial or number, with the emblem in the corner.
#[component]
pub(crate) fn Portrait(
    person: Person,
    /// The displayed name, which may differ from the stored one.
    #[prop(into)]
    name: String,
    /// The place at the table, from zero.
    place: usize,
    #[prop(default = 42)] size: u16,
) -> impl IntoView {
    let initial = initial(Some(&person), &name, place);
    let picture = match person.kind {
        Kind::Opponent(_) => view! { <Face name=face_of(person.name.as_str(), place) /> }.into_any(),
        Kind::Human => initial.into_any(),
    };
    view! {
        <span class=format!("portrait {}", colour_class(person.colour)) style:--s=format!("{size}px") aria-hidden="true">
            <i>{picture}</i>
            <Emblem colour=person.colour size=(size / 2) as u8 />
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::face_of;

    #[test]
    fn a_known_name_has_its_own_face_and_others_one_of_their_place() {
        assert_eq!(face_of("Lucía", 4), "lucia");
        assert_eq!(face_of("Doña Alba", 0), "alba");
        assert_eq!(face_of("Zoë", 1), "mateo");
        assert_eq!(face_of("?1", 1), "guest", "a face would give away who it is");
    }
}
