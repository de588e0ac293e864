//! What the board shows, as plain data. It knows no rules: what is legal comes in, what is tapped goes out.

use engine::{KingSpot, Mobile, Place, Scoreboard, Seat};

/// The five colours, each with an emblem and a letter. Not a seat: set-up decides who sits behind which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all")]
pub(crate) enum Colour {
    Purple,
    Red,
    Green,
    Blue,
    Yellow,
}

impl Colour {
    pub(crate) const ALL: [Self; 5] = [Self::Purple, Self::Red, Self::Green, Self::Blue, Self::Yellow];
}

/// Everything that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardModel {
    /// The nine regions in the order of the engine, then the Castillo.
    pub(crate) places: Vec<PlaceModel>,
    /// France and Portugal; they matter only while the King may go there or is there.
    pub(crate) abroad: [AbroadModel; 2],
    pub(crate) king: KingSpot,
    /// The King may be tapped (as one of two pieces that swap places).
    pub(crate) king_is_lit: bool,
}

/// A region or the Castillo.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlaceModel {
    pub(crate) place: Place,
    /// As written on the map.
    pub(crate) name: String,
    /// What a screen reader says: name, scoreboard, King, who has how many, whether it is a legal target.
    pub(crate) label: String,
    pub(crate) state: State,
    /// The King makes it a taboo: hatched and locked.
    pub(crate) taboo: bool,
    pub(crate) scoreboard: Scoreboard,
    /// The mobile scoreboard that covers the printed one.
    pub(crate) mobile: Option<Mobile>,
    /// With the forecast on: which of the three numbers would be paid to whom looks on, in that colour.
    pub(crate) paid: Option<(usize, Colour)>,
    /// With the forecast on: what one more caballero would add.
    pub(crate) gain: Option<i8>,
    pub(crate) stacks: Vec<StackModel>,
    pub(crate) grandes: Vec<GrandeModel>,
    /// The Castillo is closed: only how many are inside is shown.
    pub(crate) hidden: Option<u8>,
}

/// France or Portugal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AbroadModel {
    pub(crate) spot: KingSpot,
    pub(crate) name: String,
    pub(crate) label: String,
    pub(crate) state: State,
}

/// How a place answers to a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Nothing is asked of the board.
    Plain,
    /// A tap does something: lit.
    Legal,
    /// A tap explains why not: veiled.
    Veiled,
    /// It was tapped and waits for the second half, e.g. of a move.
    Selected,
}

/// One player's caballeros in a place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StackModel {
    pub(crate) seat: Seat,
    pub(crate) colour: Colour,
    pub(crate) letter: char,
    /// Zero only for a free legal place that is drawn as a dashed square with a plus.
    pub(crate) count: u8,
    /// What this turn has changed so far: drawn as a dashed frame with +n or −n.
    pub(crate) change: i8,
    pub(crate) state: State,
    pub(crate) label: String,
}

/// A Grande in a place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GrandeModel {
    pub(crate) seat: Seat,
    pub(crate) colour: Colour,
    pub(crate) state: State,
    pub(crate) label: String,
}

/// What was tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tap {
    Place(Place),
    Abroad(KingSpot),
    King,
    Stack(Place, Seat),
    Grande(Seat),
}
