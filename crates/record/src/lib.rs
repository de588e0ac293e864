//! A whole game as data: its settings, its deal, its choices and its players.
//!
//! A [`Record`] is the game; a [`Save`] is the game with its players, which is all that is ever saved, sent in a link
//! or sent to the worker. The game itself is replayed from it. Every choice has a fixed number that does not depend on
//! the rules, so old games stay readable when rules are corrected; the numbers are packed without waste. Whatever bytes
//! are read, the result is a game that can be replayed, or an error.

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
pub use save::{Colour, Kind, Level, Person, Save};
pub use text::LONGEST_TEXT;

/// A whole game as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The settings of the game.
    pub config: GameConfig,
    /// The seed of the deal.
    pub seed: Seed,
    /// The choices in order, each with its seat.
    pub choices: Vec<(Seat, Choice)>,
}

/// Why a record cannot be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// The settings are impossible.
    Config(ConfigError),
    /// The choice at this position, counted from zero, is refused.
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

    /// The game after the first `count` choices. `sink` receives the events on the way.
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
