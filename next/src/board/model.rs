//! What the board shows, as plain data. It knows no rules: what is legal comes in, what is tapped goes out.

use engine::{KingSpot, Mobile, Place, Region, Scoreboard, Seat};
use map::{CASTILLO, Point};
use record::Colour;

/// Everything that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardModel {
    /// Whose pieces stand in which slot of every yard: the reader's first, then clockwise.
    pub(crate) slots: Vec<Slot>,
    /// The slot of the reader; `None` for a spectator.
    pub(crate) reader: Option<Slot>,
    /// The nine regions in the order of the engine, then the Castillo.
    pub(crate) places: Vec<PlaceModel>,
    /// France and Portugal.
    pub(crate) abroad: [AbroadModel; 2],
    pub(crate) king: King,
    /// What a hint or an announced step would move.
    pub(crate) arrows: Vec<Arrow>,
    /// The secret discs that are turned up.
    pub(crate) discs: Vec<Disc>,
    /// What the scored place pays.
    pub(crate) points: Vec<Points>,
}

/// A slot of every yard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) seat: Seat,
    pub(crate) colour: Colour,
    /// The letter on the emblem.
    pub(crate) letter: char,
}

/// The King.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct King {
    /// Where he stands; `None` while he flies.
    pub(crate) at: Option<KingSpot>,
    /// He is to be moved.
    pub(crate) is_lit: bool,
    /// He earns somebody a bonus in the scoring that is shown.
    pub(crate) has_bonus: bool,
    pub(crate) label: &'static str,
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
    /// A hint advises to choose it.
    pub(crate) is_hinted: bool,
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

impl PlaceState {
    /// Whether a tap does something.
    pub(crate) const fn is_lit(self) -> bool {
        matches!(self, Self::Legal | Self::Trap)
    }

    /// The class of what is drawn for it.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Plain => "place",
            Self::Legal => "place legal",
            Self::Veiled => "place veiled",
            Self::Selected => "place selected",
            Self::Dimmed => "place dimmed",
            Self::Scored => "place scored",
            Self::Trap => "place trap",
        }
    }
}

/// One seat's pieces in a place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Token {
    pub(crate) slot: Slot,
    pub(crate) count: u8,
    pub(crate) has_grande: bool,
    /// What this turn has changed so far: "+n" or "−n".
    pub(crate) change: i8,
    /// Somebody else has just moved pieces of the reader here: it flashes.
    pub(crate) is_touched: bool,
    /// The reader has just placed here: it drops and settles.
    pub(crate) is_new: bool,
    /// The reader's own slot in a place that takes another caballero: a "+".
    pub(crate) adds: bool,
    /// The reader may take one back: a "−".
    pub(crate) takes_back: bool,
    /// It can be picked up.
    pub(crate) is_lit: bool,
    /// Its Grande can be picked up.
    pub(crate) grande_is_lit: bool,
    pub(crate) is_selected: bool,
    /// It shares a rank in the scoring that is shown.
    pub(crate) is_tied: bool,
    /// Its Grande earns a bonus in the scoring that is shown.
    pub(crate) has_bonus: bool,
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

impl Stop {
    /// Where the King is if he is there.
    pub(crate) const fn king_spot(self) -> Option<KingSpot> {
        match self {
            Self::Place(Place::Region(region)) => Some(KingSpot::Region(region)),
            Self::Place(Place::Castillo) => Some(KingSpot::Castillo),
            Self::Abroad(spot) => Some(spot),
            Self::Tile(_) | Self::Beside => None,
        }
    }
}

/// What moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    /// So many caballeros of a seat.
    Caballeros(Seat, u8),
    Grande(Seat),
    /// The secret disc of a seat.
    Disc(Seat),
    King,
    Scoreboard(Mobile),
}

/// A dotted arrow with a ghost of the piece at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrow {
    pub(crate) kind: ArrowKind,
    pub(crate) mover: Mover,
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
    /// Nobody gets there: crossed out.
    Trap,
}

/// A secret disc that is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Disc {
    pub(crate) slot: Slot,
    /// Where its owner's caballeros ride; `None` if the King is there, and they go home.
    pub(crate) to: Option<Region>,
}

/// What a scoring pays to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    pub(crate) slot: Slot,
    pub(crate) place: Place,
    pub(crate) points: u8,
}

impl BoardModel {
    /// How many colours are on the board.
    pub(crate) fn colours(&self) -> u8 {
        self.slots.len() as u8
    }

    /// The number of a seat's slot.
    pub(crate) fn slot(&self, seat: Seat) -> usize {
        self.slots.iter().position(|slot| slot.seat == seat).unwrap_or(0)
    }

    /// Where a seat's pieces stand in a place. A closed Castillo shows only the reader's.
    pub(crate) fn stand(&self, place: Place, seat: Seat) -> Point {
        match self.place(place).closed {
            Some(_) if self.is_reader(seat) => CASTILLO.closed.stack,
            Some(_) => CASTILLO.anchor,
            None => map::layout(place, self.colours()).seats[self.slot(seat)],
        }
    }

    pub(crate) fn is_reader(&self, seat: Seat) -> bool {
        self.reader.is_some_and(|reader| reader.seat == seat)
    }

    pub(crate) fn place(&self, place: Place) -> &PlaceModel {
        use engine::Small;
        &self.places[place.index()]
    }
}
