//! What the board shows, as plain data. It knows no rules: what is legal comes in, what is tapped goes out.

use engine::{KingSpot, Mobile, Place, Scoreboard, Seat};
use record::Colour;

/// Everything that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardModel {
    /// Who stands in which slot of every yard: the reader first, then clockwise.
    pub(crate) slots: Vec<Seat>,
    /// The nine regions in the order of the engine, then the Castillo.
    pub(crate) places: Vec<PlaceModel>,
    /// France and Portugal.
    pub(crate) abroad: [AbroadModel; 2],
    pub(crate) king: KingSpot,
    /// What a hint or an announced step would move.
    pub(crate) arrows: Vec<Arrow>,
}

/// A region or the Castillo.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlaceModel {
    pub(crate) place: Place,
    /// As written on the map.
    pub(crate) name: &'static str,
    /// What a screen reader says: name, scoreboard, King, who has how many, whether it is a legal target.
    pub(crate) label: String,
    pub(crate) state: PlaceState,
    /// Nothing goes in or out while the King is here: hatched.
    pub(crate) is_taboo: bool,
    pub(crate) pays: Scoreboard,
    /// The mobile scoreboard that covers the printed one.
    pub(crate) mobile: Option<Mobile>,
    /// Which of the three numbers the reader would get now.
    pub(crate) paid: Option<usize>,
    /// What one more caballero of the reader would add, if the forecast is on.
    pub(crate) gain: Option<i8>,
    /// The pieces in each slot.
    pub(crate) tokens: Vec<Option<Token>>,
    /// The contents are hidden; what the reader may know of them.
    pub(crate) closed: Option<Closed>,
}

/// What the reader knows of a closed Castillo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Closed {
    /// The reader's own caballeros; `None` for a spectator.
    pub(crate) own: Option<u8>,
    /// All caballeros, as announced.
    pub(crate) total: u8,
}

/// France or Portugal.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct AbroadModel {
    pub(crate) spot: KingSpot,
    pub(crate) name: &'static str,
    pub(crate) label: String,
    pub(crate) state: PlaceState,
}

/// How a place answers to a tap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PlaceState {
    /// Nothing is asked of the board.
    #[default]
    Plain,
    /// A tap does something: highlighted.
    Legal,
    /// A tap explains why not: veiled.
    Veiled,
    /// It was tapped and waits for the second half of the choice, or for confirmation.
    Selected,
    /// Another place is being scored: dimmed.
    Dimmed,
    /// It is being scored.
    Scored,
    /// It may be chosen, but it is a trap: the disc on the King's region (R6.4).
    Trap,
}

/// One seat's pieces in a place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Token {
    pub(crate) seat: Seat,
    pub(crate) colour: Colour,
    pub(crate) letter: char,
    pub(crate) count: u8,
    pub(crate) has_grande: bool,
    /// What this turn has changed so far: "+n" or "−n".
    pub(crate) change: i8,
    /// The reader's own slot in a place that takes another caballero: a "+".
    pub(crate) adds: bool,
    /// The reader may take one back: a "−".
    pub(crate) takes_back: bool,
    /// It can be picked up.
    pub(crate) is_lit: bool,
    pub(crate) is_selected: bool,
    pub(crate) label: String,
}

/// Where a piece comes from or goes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Place(Place),
    /// France or Portugal.
    Abroad(KingSpot),
    /// The tile of a seat: its court, or its part of the province.
    Tile(Seat),
    /// Beside the board.
    Beside,
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

/// A dotted arrow with a ghost of the piece at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrow {
    pub(crate) kind: ArrowKind,
    /// Whose piece it is; `None` for the King and scoreboards.
    pub(crate) seat: Option<Seat>,
    pub(crate) from: Stop,
    pub(crate) to: Stop,
}

/// What an arrow stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArrowKind {
    /// A hint.
    Hint,
    /// An announced step that may be vetoed.
    Announced,
}
