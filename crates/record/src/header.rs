//! What a save says before its choices: enough to list and recognize a game without replaying it.

use engine::{BySeat, GameConfig, Seed};

use crate::{Person, ReadError, Save};

/// What a save says before its choices. Reading it takes a fraction of the time that a whole save takes, whose choices
/// must be replayed to be understood; so a save with a readable header may still be damaged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// What was agreed.
    pub config: GameConfig,
    /// What was dealt from.
    pub seed: Seed,
    /// Who sits where.
    pub people: BySeat<Option<Person>>,
    /// How many choices follow.
    pub choices: usize,
}

impl Header {
    /// Whether both are games of the same deal, agreement and people.
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
    /// Reads the header of a text for links.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        Self::from_bytes(&crate::text::decode(text)?)
    }
}
