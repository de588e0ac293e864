//! Who can sit at the table instead of a person.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Serialize};

/// How far an opponent sees. No level blunders at random: the lower ones see less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Level {
    /// Sees the next general scoring only, and hardly remembers what lies in the Castillo.
    Page,
    /// Judges the position, but does not look ahead.
    Hidalgo,
    /// Looks to the end of the round, at a few plans and a variation or two of each.
    Caballero,
    /// Looks to the end of the round, at more plans and several variations of each.
    Count,
    /// Looks at every promising plan, in as many variations as there is time for.
    ElGrande,
}

/// A level, or one of the two yardsticks by which levels are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Opponent {
    /// Any legal choice with equal chance. Never changed.
    Random,
    /// The most points now and at a general scoring that would follow at once. Never changed.
    Greedy,
    /// One of the levels.
    Level(Level),
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Page, Self::Hidalgo, Self::Caballero, Self::Count, Self::ElGrande];

    /// 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level with that number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// How long it may think about a decision, in milliseconds, by default. All but the highest
    /// are done long before, as soon as they have seen what they can see.
    #[must_use]
    pub const fn milliseconds(self) -> u32 {
        match self {
            Self::Page | Self::Hidalgo => 50,
            Self::Caballero => 300,
            Self::Count => 700,
            Self::ElGrande => 1000,
        }
    }
}

impl Opponent {
    /// All opponents, weakest first.
    pub const ALL: [Self; 7] = [
        Self::Random,
        Self::Greedy,
        Self::Level(Level::Page),
        Self::Level(Level::Hidalgo),
        Self::Level(Level::Caballero),
        Self::Level(Level::Count),
        Self::Level(Level::ElGrande),
    ];
}

/// `random`, `greedy`, or a level's number.
impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => write!(f, "{}", level.number()),
        }
    }
}

impl FromStr for Opponent {
    type Err = engine::Unreadable;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|it| it.to_string() == text).ok_or(engine::Unreadable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn opponents_come_back_from_their_names() {
        for opponent in Opponent::ALL {
            assert_eq!(opponent.to_string().parse(), Ok(opponent));
        }
        assert!("6".parse::<Opponent>().is_err());
        assert_eq!(Level::numbered(0), None);
    }
}
