//! The state of the flow: a stack of frames. The top frame decides what happens next.

use crate::effect::{Effect, Owed, Transfer};
use crate::place::{Place, Places, Region, Spot};
use crate::seat::{Seat, Seats};
use crate::set::Small;

/// One level of the flow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Frame {
    /// The bottom frame: one round after another.
    Round,
    /// Power cards are played (R3.2).
    Auction,
    /// A player's turn (R4). [`crate::Turn`] has its state.
    Turn,
    /// An effect that is carried out next, or that asks for its target.
    Run(&'static Effect),
    /// Opponents carry out the same transfer one after another.
    Victims { task: &'static Transfer, left: Seats },
    /// Caballeros move one after another.
    Moving(Moving),
    /// Up to `left` more Grandes may be thrown into the Castillo.
    Grandes { left: u8 },
    /// Places are scored one after another.
    Scores { left: Places, places: u8 },
    /// Seats make a secret choice.
    Sealed { seal: Seal, waiting: Seats },
    /// A step was announced. The holders of a veto in `ask` have not been asked about it yet.
    Window { step: Step, ask: Seats },
    /// A general scoring (R6).
    General { discs_are_set: bool },
}

impl Frame {
    /// Whether it may announce further steps.
    pub(crate) fn may_announce(&self) -> bool {
        match self {
            Self::Run(Effect::Infiltrate | Effect::HoldVeto) => false,
            Self::Run(_) => true,
            Self::Victims { left, .. } => !left.is_empty(),
            Self::Moving(moving) => moving.left() > 0,
            Self::Grandes { left } => *left > 0,
            Self::Scores { left, .. } => !left.is_empty(),
            Self::Round | Self::Auction | Self::Turn | Self::Sealed { .. } | Self::Window { .. } => false,
            Self::General { .. } => false,
        }
    }
}

/// A kind of secret choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seal {
    /// The modifier to pass on (R13.1).
    Pass,
    /// The region to go to from the Castillo (R6.1).
    General,
    /// The region from which that many caballeros are returned (`secret_two`, `secret_all`).
    Return(u8),
    /// The region to go to from this region (`evict`).
    Evict(Region),
    /// The region to score (`secret_score`).
    Score,
}

/// A step that is announced and may be vetoed (R10.2, R10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The whole action, before it begins.
    Action(&'static Effect),
    /// Opponents have to leave this region: the announcement of `evict`.
    Evict(Region),
    /// The discs are revealed, but not carried out yet.
    Reveal(Seal),
    /// One caballero's move.
    Move {
        /// Its owner.
        whose: Seat,
        /// The spot it leaves.
        from: Spot,
        /// The spot it goes to.
        to: Spot,
    },
    /// The whole return of one victim.
    Return(Returned),
    /// The scoring of one place, paying that many places in rank.
    Score(Place, u8),
    /// The King's move.
    King(crate::place::KingSpot),
    /// A Grande's move.
    Grande {
        /// Its owner.
        whose: Seat,
        /// The place it goes to.
        to: Place,
    },
    /// The King and this seat's Grande swap places.
    Swap(Seat),
    /// A mobile scoreboard's move.
    Scoreboard {
        /// Which of the two.
        mobile: crate::board::Mobile,
        /// The place it goes to.
        to: Place,
    },
    /// A retrieval. This is all that others learn about the card (R8.4).
    Retrieve {
        /// Whether it was played in this round.
        this_round: bool,
        /// Whether it is a modifier rather than a power card.
        modifier: bool,
    },
}

/// The caballeros that one victim returns to the province.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Returned {
    /// The victim.
    pub whose: Seat,
    /// How many come from court.
    pub court: u8,
    /// The regions that the others come from.
    pub regions: [Option<Region>; 3],
}

/// The state of a transfer: caballeros that move one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Moving {
    pub(crate) task: &'static Transfer,
    pub(crate) chooser: Seat,
    /// How many own, foreign and any caballeros may still move.
    pub(crate) own: u8,
    pub(crate) foreign: u8,
    pub(crate) total: u8,
    pub(crate) owed: Owed,
    /// The region that all caballeros come from, once the first has left.
    pub(crate) source: Option<Region>,
    /// The owners with a caballero still to move, if each owner moves only one.
    pub(crate) owners: Seats,
    /// Caballeros that may not move (again): they have just arrived, or have already been picked.
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

/// The stack of frames. No combination of rules needs more than six.
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

    /// The frames of the current special action below the top one.
    pub(crate) fn of_action_below_top(&self) -> impl Iterator<Item = &Frame> {
        let below = &self.frames[..usize::from(self.len).saturating_sub(1)];
        below.iter().rev().take_while(|frame| **frame != Frame::Turn)
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

    /// Removes the top frame and blanks its slot, so that equal positions compare equal.
    pub(crate) fn pop(&mut self) {
        if let Some(top) = self.top_mut() {
            *top = Frame::Round;
            self.len -= 1;
        }
    }

    /// Removes frames until a [`Frame::Turn`] is on top.
    pub(crate) fn unwind_to_turn(&mut self) {
        while self.top().is_some_and(|frame| *frame != Frame::Turn) {
            self.pop();
        }
    }
}
