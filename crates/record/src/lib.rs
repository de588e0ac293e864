//! A whole game as data: what was agreed, what was dealt, what was chosen, and by whom.
//!
//! A [`Record`] is the game, a [`Save`] the game and who plays it: all that is ever saved, sent in a link or handed
//! to an opponent's thread. The game itself is replayed from it. Every choice has a fixed number, independent of
//! what the rules make of it, so that old games stay readable when the rules are mended; the numbers are packed
//! without waste. Whatever bytes are read, only games that can be replayed come out.

#![forbid(unsafe_code)]

mod body;
mod code;
mod coder;
mod domain;
mod frame;
mod header;
mod name;
mod save;
mod text;

use engine::{Choice, ConfigError, EventSink, Game, GameConfig, PlayError, Seat, Seed};

pub use code::{number, numbered};
pub use frame::{FORMAT, RULES, ReadError};
pub use header::Header;
pub use name::Name;
pub use save::{Colour, Kind, Person, Save};
pub use text::LONGEST_TEXT;

/// A whole game as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What was agreed.
    pub config: GameConfig,
    /// What was dealt from.
    pub seed: Seed,
    /// What was chosen, by whom, in order.
    pub choices: Vec<(Seat, Choice)>,
}

/// Why a record cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// There is no such game.
    Config(ConfigError),
    /// The choice at this position, from zero, is refused.
    Diverged(usize, PlayError),
}

impl Record {
    /// A game that has just been dealt.
    pub const fn new(config: GameConfig, seed: Seed) -> Self {
        Self { config, seed, choices: Vec::new() }
    }

    /// The game after all choices.
    pub fn replay(&self) -> Result<Game, ReplayError> {
        self.replay_until(self.choices.len(), &mut ())
    }

    /// The game after the first `count` choices, with the events on the way.
    pub fn replay_until(&self, count: usize, sink: &mut dyn EventSink) -> Result<Game, ReplayError> {
        let mut game = Game::new(&self.config, self.seed).map_err(ReplayError::Config)?;
        for (position, &(seat, choice)) in self.choices.iter().take(count).enumerate() {
            game.play(seat, choice, sink).map_err(|error| ReplayError::Diverged(position, error))?;
        }
        Ok(game)
    }
}

#[cfg(test)]
mod tests;
