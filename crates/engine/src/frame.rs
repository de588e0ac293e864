//! Where the game stands: a stack of frames, of which the top one decides what happens next.

use crate::effect::{Effect, Owed, Transfer};
use crate::place::{Place, Places, Region, Spot};
use crate::seat::{Seat, Seats};
use crate::set::Small;

/// One level of what is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Frame {
    /// The bottom: rounds follow each other.
    Round,
    /// Power cards are played (R3.2).
    Auction,
    /// A player's turn (R4); [`crate::Turn`] says how far it is.
    Turn,
    /// An effect is to be carried out, or asks for its one target.
    Run(&'static Effect),
    /// Opponents do the same one after another.
    Victims { task: &'static Transfer, left: Seats },
    /// Caballeros change places one after another.
    Moving(Moving),
    /// Up to so many more Grandes may be thrown into the Castillo.
    Grandes { left: u8 },
    /// Places are scored one after another.
    Scores { left: Places, places: u8 },
    /// Somebody sets something in secret.
    Sealed { seal: Seal, waiting: Seats },
    /// A step was announced; these holders of a veto have not yet been asked about it.
    Window { step: Step, ask: Seats },
    /// A general scoring (R6).
    General { discs_are_set: bool },
}

/// What is being set in secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seal {
    /// The modifier to pass on (R13.1).
    Pass,
    /// Where to go from the Castillo (R6.1).
    General,
    /// The region from which so many are returned (`secret_two`, `secret_all`).
    Return(u8),
    /// Where to go from this region (`evict`).
    Evict(Region),
    /// The region to score (`secret_score`).
    Score,
}

/// What is announced and may be vetoed (R10.2, R10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The whole action, before it begins.
    Action(&'static Effect),
    /// Opponents have to leave this region: the announcement of `evict`.
    Evict(Region),
    /// The discs are revealed, their effect is not yet carried out.
    Reveal(Seal),
    /// One caballero's move.
    Move {
        /// Its owner.
        whose: Seat,
        /// Where it is.
        from: Spot,
        /// Where it goes.
        to: Spot,
    },
    /// One victim's whole return.
    Return(Returned),
    /// One place's scoring, of so many places in rank.
    Score(Place, u8),
    /// The King's move.
    King(crate::place::KingSpot),
    /// A Grande's move.
    Grande {
        /// Its owner.
        whose: Seat,
        /// Where it goes.
        to: Place,
    },
    /// The King and this seat's Grande swap places.
    Swap(Seat),
    /// A mobile scoreboard's move.
    Scoreboard {
        /// Which one.
        mobile: crate::board::Mobile,
        /// Where it goes.
        to: Place,
    },
    /// A retrieval: others learn no more than this about the card (R8.4).
    Retrieve {
        /// It was played in this round.
        this_round: bool,
        /// It is a modifier, not a power card.
        modifier: bool,
    },
}

/// The caballeros that one victim returns to the province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Returned {
    /// The victim.
    pub whose: Seat,
    /// How many from court.
    pub court: u8,
    /// The regions of the others.
    pub regions: [Option<Region>; 3],
}

/// Caballeros that change places one after another: how far it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Moving {
    pub(crate) task: &'static Transfer,
    pub(crate) chooser: Seat,
    /// How many own, foreign and any caballeros may still go.
    pub(crate) own: u8,
    pub(crate) foreign: u8,
    pub(crate) total: u8,
    pub(crate) owed: Owed,
    /// Where all come from, once the first has gone.
    pub(crate) source: Option<Region>,
    /// Whose are still to go, where each goes once.
    pub(crate) owners: Seats,
    /// Caballeros that cannot go (any more): they have just arrived, or have been picked already.
    pub(crate) marks: Marks,
}

/// Up to four caballeros, by owner and spot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Marks {
    marked: [u8; 4],
    len: u8,
}

impl Marks {
    pub(crate) fn push(&mut self, seat: Seat, spot: Spot) {
        if let Some(mark) = self.marked.get_mut(usize::from(self.len)) {
            *mark = Self::code(seat, spot);
            self.len += 1;
        }
    }

    pub(crate) fn count(&self, seat: Seat, spot: Spot) -> u8 {
        let code = Self::code(seat, spot);
        self.iter_codes().filter(|&it| it == code).count() as u8
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Owners and spots in the order in which they were marked.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Seat, Spot)> {
        self.iter_codes().filter_map(|code| {
            Some((Seat::from_index(usize::from(code >> 4))?, Spot::from_index(usize::from(code & 15))?))
        })
    }

    fn iter_codes(&self) -> impl Iterator<Item = u8> {
        self.marked.into_iter().take(self.len.into())
    }

    fn code(seat: Seat, spot: Spot) -> u8 {
        (seat.index() << 4 | spot.index()) as u8
    }
}

/// The stack of frames. Six are more than any combination of rules needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Frames {
    frames: [Frame; 6],
    len: u8,
}

impl Frames {
    pub(crate) const fn new() -> Self {
        Self { frames: [Frame::Round; 6], len: 0 }
    }

    pub(crate) fn top(&self) -> Option<&Frame> {
        self.frames[..self.len.into()].last()
    }

    pub(crate) fn top_mut(&mut self) -> Option<&mut Frame> {
        self.frames[..self.len.into()].last_mut()
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        debug_assert!(usize::from(self.len) < self.frames.len(), "frames are never that deep");
        if let Some(slot) = self.frames.get_mut(usize::from(self.len)) {
            *slot = frame;
            self.len += 1;
        }
    }

    /// Takes the top frame off. What lay there is blanked, so that equal positions compare equal.
    pub(crate) fn pop(&mut self) {
        if let Some(top) = self.top_mut() {
            *top = Frame::Round;
            self.len -= 1;
        }
    }

    /// Takes frames off until a [`Frame::Turn`] is on top.
    pub(crate) fn unwind_to_turn(&mut self) {
        while self.top().is_some_and(|frame| *frame != Frame::Turn) {
            self.pop();
        }
    }
}
