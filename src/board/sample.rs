//! Boards for tests.

use engine::{KingSpot, Place, Region, Seat, Small};
use record::Colour;

use super::model::{AbroadModel, BoardModel, King, PlaceModel, PlaceState, Slot, Token};

/// A board of four colours with these caballeros, given as (place, seat, count).
pub(super) fn with(caballeros: &[(Place, Seat, u8)]) -> BoardModel {
    of(4, caballeros)
}

/// The same for any number of colours. Seat A is the reader.
pub(super) fn of(colours: u8, caballeros: &[(Place, Seat, u8)]) -> BoardModel {
    let slots: Vec<Slot> = Seat::up_to(colours).into_iter().map(slot).collect();
    let count = |place, seat| caballeros.iter().find(|it| (it.0, it.1) == (place, seat)).map_or(0, |it| it.2);
    let token =
        |place: Place, slot: &Slot| Some(count(place, slot.seat)).filter(|&it| it > 0).map(|it| token(*slot, it));
    let place = |place: Place| PlaceModel {
        place,
        name: "Place",
        label: String::new(),
        state: PlaceState::Plain,
        is_taboo: false,
        is_hinted: false,
        pays: place.scoreboard(),
        mobile: None,
        paid: None,
        gain: None,
        tokens: slots.iter().map(|slot| token(place, slot)).collect(),
        closed: None,
    };
    let abroad = |spot| AbroadModel { spot, name: "Abroad", label: String::new(), state: PlaceState::Plain };
    BoardModel {
        reader: slots.first().copied(),
        places: Place::all().map(place).collect(),
        abroad: [KingSpot::France, KingSpot::Portugal].map(abroad),
        king: King {
            at: Some(KingSpot::Region(Region::Aragon)),
            is_highlighted: false,
            has_bonus: false,
            label: "King",
        },
        arrows: Vec::new(),
        discs: Vec::new(),
        points: Vec::new(),
        slots,
    }
}

fn slot(seat: Seat) -> Slot {
    Slot { seat, colour: Colour::ALL[seat.index()], letter: 'X' }
}

/// Caballeros in a slot, neither highlighted nor changed.
pub(super) fn token(slot: Slot, count: u8) -> Token {
    Token { count, ..Token::nothing(slot) }
}
