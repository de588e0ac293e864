//! Answers to decisions.

use crate::board::Mobile;
use crate::card::Stack;
use crate::modifier::Modifier;
use crate::place::{KingSpot, Place, Region, Spot};
use crate::power::Power;
use crate::seat::Seat;

/// An answer to a [`crate::Decision`]: small, atomic, and ordered as [`crate::Choices`] lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Passes a modifier to the left (R13.1).
    Pass(Modifier),
    /// Plays a power card (R3.2), with or without a modifier (R13.2).
    Power {
        /// The modifier.
        modifier: Option<Modifier>,
        /// The power card.
        power: Power,
    },
    /// Brings this many caballeros from the province to court (R4.1).
    Court(u8),
    /// Takes the action card of a stack (R4.3).
    Take(Stack),
    /// Moves one caballero from one spot to another: places it, moves it, brings it to court or returns it.
    Move {
        /// Its owner.
        whose: Seat,
        /// The spot it leaves.
        from: Spot,
        /// The spot it goes to.
        to: Spot,
    },
    /// Takes one of the card's alternatives, by its position.
    Half(u8),
    /// Chooses the place to score, or the one to score next.
    Score(Place),
    /// Moves the King.
    King(KingSpot),
    /// Moves a Grande.
    Grande {
        /// Its owner.
        whose: Seat,
        /// The place it goes to.
        to: Place,
    },
    /// Swaps the King with that seat's Grande.
    Swap(Seat),
    /// Lays or moves a mobile scoreboard.
    Scoreboard {
        /// Which of the two.
        mobile: Mobile,
        /// The place it goes to.
        to: Place,
    },
    /// Takes a played card back in hand.
    Retrieve(Played),
    /// Names the region that opponents have to leave (`evict`).
    Evict(Region),
    /// Sets the secret disc.
    Disc(Region),
    /// Begins the special action (R4.4).
    Act,
    /// Stops the announced step.
    Veto,
    /// Lets the announced step happen.
    Allow,
    /// Ends the turn, or the part of an action in which a player may stop early.
    Done,
}

/// A card played with the bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Played {
    /// A power card.
    Power(Power),
    /// A modifier.
    Modifier(Modifier),
}
