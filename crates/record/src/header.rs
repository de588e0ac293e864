//! The header of a save: enough to list and recognise a game without replaying it.

use engine::{BySeat, GameConfig, Seed};

use crate::{Person, ReadError, Save};

/// The part of a save before its choices. Reading it is much faster than reading a whole save, which replays all
/// choices. A save with a readable header may still be damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The settings of the game.
    pub config: GameConfig,
    /// The seed of the deal.
    pub seed: Seed,
    /// The players, by seat.
    pub people: BySeat<Option<Person>>,
    /// The number of choices that follow.
    pub choices: usize,
}

impl Header {
    /// Whether both are games with the same deal, settings and players.
    pub fn is_same_table(&self, other: &Self) -> bool {
        (self.config, self.seed, &self.people) == (other.config, other.seed, &other.people)
    }
}

impl From<&Save> for Header {
    fn from(save: &Save) -> Self {
        Self {
            config: save.record.config,
            seed: save.record.seed,
            people: save.people.clone(),
            choices: save.record.choices.len(),
        }
    }
}

impl Header {
    /// Reads the header from the text of a link.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        Self::from_bytes(&crate::text::decode(text)?)
    }
}
