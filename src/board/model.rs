//! The board's content as plain data. It knows no rules: legal targets come in, taps go out.

use engine::{KingSpot, Mobile, Place, Region, Scoreboard, Seat};
use map::{CASTILLO, Point};
use record::Colour;

/// Everything that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardModel {
    /// The owners of the slots in every place: the reader first, then clockwise.
    pub(crate) slots: Vec<Slot>,
    /// The reader's slot. `None` for a spectator.
    pub(crate) reader: Option<Slot>,
    /// The nine regions in the order of the engine, then the Castillo.
    pub(crate) places: Vec<PlaceModel>,
    /// France and Portugal.
    pub(crate) abroad: [AbroadModel; 2],
    pub(crate) king: King,
    /// The moves of a hint or an announced step.
    pub(crate) arrows: Vec<Arrow>,
    /// The secret discs that are revealed.
    pub(crate) discs: Vec<Disc>,
    /// The points that the scored place pays.
    pub(crate) points: Vec<Points>,
}

/// A player's slot: where the player's pieces stand in every place.
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
    /// The King's spot. `None` while he flies.
    pub(crate) at: Option<KingSpot>,
    /// Whether he can be moved now.
    pub(crate) is_highlighted: bool,
    /// Whether he earns somebody a bonus in the scoring that is shown.
    pub(crate) has_bonus: bool,
    pub(crate) label: &'static str,
}

/// A region or the Castillo.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlaceModel {
    pub(crate) place: Place,
    /// The name on the map.
    pub(crate) name: &'static str,
    /// The text for a screen reader: name, scoreboard, King, everybody's caballeros, whether it can be chosen.
    pub(crate) label: String,
    pub(crate) state: PlaceState,
    /// Whether the King is here, so that no piece may enter or leave. It is hatched.
    pub(crate) is_taboo: bool,
    /// Whether a hint advises to choose it.
    pub(crate) is_hinted: bool,
    pub(crate) pays: Scoreboard,
    /// The mobile scoreboard that covers the printed one, if any.
    pub(crate) mobile: Option<Mobile>,
    /// The index of the number that the reader would get if it were scored now.
    pub(crate) paid: Option<usize>,
    /// The points that one more caballero of the reader would gain, if the forecast is on.
    pub(crate) gain: Option<i8>,
    /// The pieces in each slot.
    pub(crate) tokens: Vec<Option<Token>>,
    /// What the reader may know of it if its contents are hidden.
    pub(crate) closed: Option<Closed>,
}

/// What the reader knows of a closed Castillo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Closed {
    /// The number of the reader's own caballeros. `None` for a spectator.
    pub(crate) own: Option<u8>,
    /// The number of all caballeros, as announced.
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

/// How a place is drawn, and how it responds to a tap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum PlaceState {
    /// No tap on the board answers the present question, or nobody is asked.
    #[default]
    Plain,
    /// It can be chosen: highlighted.
    Legal,
    /// It cannot be chosen, and a tap explains why: dimmed.
    Veiled,
    /// It was tapped, and waits for the second half of the choice or for confirmation.
    Selected,
    /// Another place is being scored: dimmed.
    Dimmed,
    /// It is being scored.
    Scored,
    /// The King's region for a secret disc: it may be chosen, but the caballeros go back to court (R6.4, R8.2).
    Trap {
        /// It was chosen, and its player is warned.
        is_chosen: bool,
    },
}

impl PlaceState {
    /// Whether it can be chosen.
    pub(crate) const fn is_highlighted(self) -> bool {
        matches!(self, Self::Legal | Self::Trap { .. })
    }

    /// The CSS class for this state.
    pub(crate) const fn class(self) -> &'static str {
        match self {
            Self::Plain => "place",
            Self::Legal => "place legal",
            Self::Veiled => "place veiled",
            Self::Selected => "place selected",
            Self::Dimmed => "place dimmed",
            Self::Scored => "place scored",
            Self::Trap { .. } => "place trap",
        }
    }
}

/// One seat's pieces in a place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Token {
    pub(crate) slot: Slot,
    pub(crate) count: u8,
    pub(crate) has_grande: bool,
    /// How this turn has changed the number so far: shown as "+n" or "−n".
    pub(crate) change: i8,
    /// Whether somebody else has just moved pieces of the reader here. If so, it flashes.
    pub(crate) is_touched: bool,
    /// Whether the reader has just placed a caballero here. If so, it drops and settles.
    pub(crate) is_new: bool,
    /// Whether this is the reader's own slot in a place that takes another caballero: shown as "+".
    pub(crate) adds: bool,
    /// Whether the reader may take one back: shown as "−".
    pub(crate) takes_back: bool,
    /// Whether a caballero can be picked up.
    pub(crate) is_highlighted: bool,
    /// Whether the Grande can be picked up.
    pub(crate) grande_is_highlighted: bool,
    pub(crate) is_selected: bool,
    /// Whether the seat shares its rank in the scoring that is shown.
    pub(crate) is_tied: bool,
    /// Whether the Grande earns a bonus in the scoring that is shown.
    pub(crate) has_bonus: bool,
    pub(crate) label: String,
}

impl Token {
    /// An empty slot.
    pub(crate) const fn nothing(slot: Slot) -> Self {
        Self {
            slot,
            count: 0,
            has_grande: false,
            change: 0,
            is_touched: false,
            is_new: false,
            adds: false,
            takes_back: false,
            is_highlighted: false,
            grande_is_highlighted: false,
            is_selected: false,
            is_tied: false,
            has_bonus: false,
            label: String::new(),
        }
    }
}

/// An origin or destination of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stop {
    Place(Place),
    /// France or Portugal.
    Abroad(KingSpot),
    /// The tile of a seat, for its court and its caballeros in the province.
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
    /// The King's spot at this stop, if it can be one.
    pub(crate) const fn king_spot(self) -> Option<KingSpot> {
        match self {
            Self::Place(Place::Region(region)) => Some(KingSpot::Region(region)),
            Self::Place(Place::Castillo) => Some(KingSpot::Castillo),
            Self::Abroad(spot) => Some(spot),
            Self::Tile(_) | Self::Beside => None,
        }
    }
}

/// A moving piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    /// A number of caballeros of a seat.
    Caballeros(Seat, u8),
    Grande(Seat),
    /// The secret disc of a seat.
    Disc(Seat),
    King,
    Scoreboard(Mobile),
}

/// A dotted arrow with a ghost of the piece at its head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrow {
    pub(crate) kind: ArrowKind,
    pub(crate) mover: Mover,
    pub(crate) from: Stop,
    pub(crate) to: Stop,
}

/// The meaning of an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArrowKind {
    /// A hint advises this move.
    Hint,
    /// The move is announced and may be vetoed.
    Announced,
    /// The caballeros would not get there but go back to court. It is crossed out.
    Trap,
}

/// A secret disc that is revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Disc {
    pub(crate) slot: Slot,
    /// The region its owner's caballeros move to. `None` if the King is there, so that they go back to court.
    pub(crate) to: Option<Region>,
}

/// The points that a scoring pays to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Points {
    pub(crate) slot: Slot,
    pub(crate) place: Place,
    pub(crate) points: u8,
}

impl BoardModel {
    /// The number of colours on the board.
    pub(crate) fn colours(&self) -> u8 {
        self.slots.len() as u8
    }

    /// The index of a seat's slot.
    pub(crate) fn slot(&self, seat: Seat) -> usize {
        self.slots.iter().position(|slot| slot.seat == seat).unwrap_or(0)
    }

    /// The position of a seat's caballeros in a place. A closed Castillo shows only the reader's.
    pub(crate) fn stand(&self, place: Place, seat: Seat) -> Point {
        match self.place(place).closed {
            Some(_) if self.is_reader(seat) => CASTILLO.closed.stack,
            Some(_) => CASTILLO.anchor,
            None => map::layout(place, self.colours()).seats[self.slot(seat)],
        }
    }

    /// The position of a seat's Grande in a place: behind its caballeros, or on the battlements of a closed Castillo.
    pub(crate) fn grande_stand(&self, place: Place, seat: Seat) -> Point {
        match self.is_on_battlements(place, seat) {
            true => CASTILLO.closed.grandes[self.slot(seat)],
            false => self.stand(place, seat),
        }
    }

    /// Whether a seat's Grande is drawn on the battlements, because nobody may see whose caballeros are inside.
    pub(crate) fn is_on_battlements(&self, place: Place, seat: Seat) -> bool {
        self.place(place).closed.is_some() && !self.is_reader(seat)
    }

    /// The centre of the badge for a seat's pieces in a place.
    pub(crate) fn badge(&self, place: Place, seat: Seat) -> Point {
        match self.place(place).closed {
            Some(_) => map::closed_badge(),
            None => map::badge(place, self.colours(), self.slot(seat)),
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
