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
    /// How many candidates are looked at.
    pub(crate) candidates: usize,
    /// In how many worlds at the most.
    pub(crate) worlds: usize,
}

/// How far variations are played out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// No variations: the position after one's own turn is judged.
    Turn,
    /// To the end of the round.
    Round,
}

impl Sight {
    /// Everything, and no variations: the sight of everybody within variations.
    pub(crate) const FULL: Self = Self {
        later: 0.8,
        special: 0.12,
        haze: 1.0,
        court: 0.7,
        envy: 1.0,
        remembers: true,
        horizon: Horizon::Turn,
        candidates: 14,
        worlds: usize::MAX,
    };

    pub(crate) const fn of(level: Level) -> Self {
        match level {
            Level::Page => Self { later: 0.0, special: 0.0, haze: 0.5, envy: 0.7, remembers: false, ..Self::FULL },
            Level::Hidalgo => Self { special: 0.0, ..Self::FULL },
            Level::Caballero => Self { horizon: Horizon::Round, candidates: 3, worlds: 2, ..Self::FULL },
            Level::Count => Self { horizon: Horizon::Round, candidates: 6, worlds: 7, ..Self::FULL },
            Level::ElGrande => Self { horizon: Horizon::Round, ..Self::FULL },
        }
    }
}
