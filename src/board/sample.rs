//! Boards to test with and to look at.

use engine::{KingSpot, Place, Region, Seat, Small};
use record::Colour;

use super::model::{AbroadModel, BoardModel, GrandeModel, PlaceModel, StackModel, State};

const PLACES: [(&str, [u8; 3]); 10] = [
    ("Galicia", [4, 2, 0]),
    ("País Vasco", [5, 3, 1]),
    ("Aragón", [5, 4, 1]),
    ("Cataluña", [4, 2, 1]),
    ("Castilla la Vieja", [6, 4, 2]),
    ("Castilla la Nueva", [7, 4, 2]),
    ("Valencia", [5, 3, 2]),
    ("Sevilla", [4, 3, 1]),
    ("Granada", [6, 3, 1]),
    ("Castillo", [5, 3, 1]),
];

/// No pieces but the King.
pub(super) fn empty(seats: u8) -> BoardModel {
    let abroad =
        |spot, name: &str| AbroadModel { spot, name: name.to_owned(), label: name.to_owned(), state: State::Plain };
    BoardModel {
        places: Place::all()
            .zip(PLACES)
            .map(|(place, (name, scoreboard))| empty_place(place, name, scoreboard))
            .collect(),
        abroad: [abroad(KingSpot::France, "Francia"), abroad(KingSpot::Portugal, "Portugal")],
        king: KingSpot::Region(Region::NewCastile),
        king_is_lit: false,
        king_label: "King".to_owned(),
        seats,
        announced: None,
    }
}

fn empty_place(place: Place, name: &str, scoreboard: [u8; 3]) -> PlaceModel {
    PlaceModel {
        place,
        name: name.to_owned(),
        label: name.to_owned(),
        state: State::Plain,
        taboo: false,
        scoreboard,
        mobile: None,
        paid: None,
        gain: None,
        stacks: Vec::new(),
        grandes: Vec::new(),
        hidden: None,
    }
}

pub(super) fn stack(seat: Seat, colour: Colour, count: u8, state: State) -> StackModel {
    let letter = ['P', 'R', 'G', 'B', 'Y'][colour as usize];
    StackModel { seat, colour, letter, count, change: 0, state, label: format!("{colour:?} {count}") }
}

pub(super) fn grande(seat: Seat, colour: Colour) -> GrandeModel {
    GrandeModel { seat, colour, state: State::Legal, label: format!("Grande of {colour:?}") }
}
