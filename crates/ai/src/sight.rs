//! How far an opponent sees: what tells the levels apart.

use crate::Level;

/// What an opponent takes into account.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    /// How much a general scoring after the next one counts.
    pub(crate) later: f32,
    /// How much more a place counts for each round in which a card may score it.
    pub(crate) special: f32,
    /// How much is expected to change before a scoring; nothing is expected at 0.
    pub(crate) haze: f32,
    /// What a caballero at court is worth at each scoring.
    pub(crate) court: f32,
    /// How much the points of the others matter.
    pub(crate) envy: f32,
    /// Whether the Castillo's contents are remembered.
    pub(crate) remembers: bool,
    /// How far variations are played out.
    pub(crate) horizon: Horizon,
}

/// How far variations are played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// No variations: the position after one's own turn is judged.
    Turn,
    /// To the end of the round.
    Round,
    /// To the next general scoring.
    Scoring,
}

impl Sight {
    /// The sight in variations of those who look ahead.
    pub(crate) const FULL: Self =
        Self { later: 0.8, special: 0.12, haze: 1.0, court: 0.7, envy: 1.0, remembers: true, horizon: Horizon::Turn };

    pub(crate) const fn of(level: Level) -> Self {
        match level {
            Level::Page => Self { later: 0.0, special: 0.0, haze: 0.5, envy: 0.5, remembers: false, ..Self::FULL },
            Level::Hidalgo => Self { special: 0.0, ..Self::FULL },
            Level::Caballero => Self { horizon: Horizon::Round, ..Self::FULL },
            Level::Count | Level::ElGrande => Self { horizon: Horizon::Scoring, ..Self::FULL },
        }
    }
}
