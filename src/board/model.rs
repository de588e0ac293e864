//! What the board shows, as plain data. It knows no rules: what is legal comes in, what is tapped goes out.

use engine::{KingSpot, Mobile, Place, Scoreboard, Seat};
use record::Colour;

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
    pub(crate) king_label: String,
    /// How many seats have pieces; the Castillo gives each a place of its own.
    pub(crate) seats: u8,
    /// An announced step that is not done yet: a dotted arrow.
    pub(crate) announced: Option<Step>,
}

impl BoardModel {
    /// A board without anything on it.
    pub(crate) const fn empty() -> Self {
        const fn nowhere(spot: KingSpot) -> AbroadModel {
            AbroadModel { spot, name: String::new(), label: String::new(), state: State::Plain }
        }
        Self {
            places: Vec::new(),
            abroad: [nowhere(KingSpot::France), nowhere(KingSpot::Portugal)],
            king: KingSpot::France,
            king_is_lit: false,
            king_label: String::new(),
            seats: 0,
            announced: None,
        }
    }
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
    /// The Castillo is closed: a question mark, and these words below it ("6 inside"). Its stacks are not drawn.
    pub(crate) hidden: Option<String>,
}

impl PlaceModel {
    pub(super) fn stack(&self, seat: Seat) -> Option<&StackModel> {
        self.stacks.iter().find(|stack| stack.seat == seat)
    }

    pub(super) fn grande(&self, seat: Seat) -> Option<&GrandeModel> {
        self.grandes.iter().find(|grande| grande.seat == seat)
    }
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

impl State {
    /// A tap here is part of the game.
    pub(crate) const fn is_lit(self) -> bool {
        matches!(self, Self::Legal | Self::Selected)
    }
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

/// Where a piece comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Place(Place),
    /// France or Portugal.
    Abroad(KingSpot),
    /// A player's own supply, below the map.
    Court,
    /// The general supply, below the map.
    Province,
}

impl From<KingSpot> for Stop {
    fn from(spot: KingSpot) -> Self {
        match spot {
            KingSpot::Region(region) => Self::Place(Place::Region(region)),
            KingSpot::Castillo => Self::Place(Place::Castillo),
            KingSpot::France | KingSpot::Portugal => Self::Abroad(spot),
        }
    }
}

/// From where to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) piece: Piece,
    pub(crate) from: Stop,
    pub(crate) to: Stop,
}

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    Caballeros { seat: Seat, colour: Colour, letter: char, count: u8 },
    Grande { seat: Seat, colour: Colour },
    King,
    Mobile(Mobile),
}
