//! The opponents that can take a seat.

use core::fmt;
use core::str::FromStr;

use record::Level;
use serde::{Deserialize, Serialize};

use crate::Temperament;

/// A level, or one of the two baselines that levels are measured against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Opponent {
    /// Chooses any legal choice with equal chance. Never changed.
    Random,
    /// Maximises the points it has now and after a general scoring that would follow at once. Never changed.
    Greedy,
    /// One of the levels.
    Level(Level),
    /// One of the levels with a temperament.
    Tempered(Level, Temperament),
}

/// How long a level may think about a decision by default, in milliseconds. All but the highest finish long before,
/// because their number of playouts is limited.
#[must_use]
pub const fn milliseconds(level: Level) -> u32 {
    match level {
        Level::Page | Level::Squire | Level::Herald | Level::Knight => 50,
        Level::Baron => 300,
        Level::Count | Level::Duke => 700,
        Level::Grande => 1000,
    }
}

impl Opponent {
    /// All opponents without a temperament, weakest first.
    pub const ALL: [Self; 10] = [
        Self::Random,
        Self::Greedy,
        Self::Level(Level::Page),
        Self::Level(Level::Squire),
        Self::Level(Level::Herald),
        Self::Level(Level::Knight),
        Self::Level(Level::Baron),
        Self::Level(Level::Count),
        Self::Level(Level::Duke),
        Self::Level(Level::Grande),
    ];
}

/// Writes `random`, `greedy`, a level's number, or the number with a temperament: `5+bold`.
impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Greedy => f.write_str("greedy"),
            Self::Level(level) => write!(f, "{}", level.number()),
            Self::Tempered(level, temperament) => write!(f, "{}+{temperament}", level.number()),
        }
    }
}

impl FromStr for Opponent {
    type Err = engine::Unreadable;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let plain = |text: &str| Self::ALL.into_iter().find(|it| it.to_string() == text).ok_or(engine::Unreadable);
        match text.split_once('+') {
            Some((level, temperament)) => match plain(level)? {
                Self::Level(level) => Ok(Self::Tempered(level, temperament.parse()?)),
                _ => Err(engine::Unreadable),
            },
            None => plain(text),
        }
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
        let sly = Opponent::Tempered(Level::Knight, Temperament::Sly);
        assert_eq!(sly.to_string().parse(), Ok(sly));
        assert!("9".parse::<Opponent>().is_err());
        assert!("greedy+sly".parse::<Opponent>().is_err());
    }
}
