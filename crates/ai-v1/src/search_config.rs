//! The search settings of each level.

/// The levels of version 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// `v1-1`
    Page,
    /// `v1-2`
    Hidalgo,
    /// `v1-3`
    Caballero,
    /// `v1-4`
    Count,
    /// `v1-5`
    ElGrande,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Page, Self::Hidalgo, Self::Caballero, Self::Count, Self::ElGrande];
}

/// The settings of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchConfig {
    /// How much a general scoring after the next one counts.
    pub(crate) later: f32,
    /// How much more a place counts for each round in which a card may score it.
    pub(crate) special: f32,
    /// How much the evaluation expects to change before a scoring: nothing at 0.
    pub(crate) uncertainty: f32,
    /// The value of a caballero at court at each scoring.
    pub(crate) court: f32,
    /// How much the points of rivals matter.
    pub(crate) rivals: f32,
    /// Whether it remembers what is in the Castillo.
    pub(crate) remembers_castillo: bool,
    /// How far playouts go.
    pub(crate) horizon: Horizon,
    /// How many candidates it tries.
    pub(crate) candidates: usize,
    /// The most sampled worlds.
    pub(crate) worlds: usize,
}

/// How far playouts go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// No playouts: evaluates the position after its own turn.
    Turn,
    /// To the end of the round.
    Round,
}

impl SearchConfig {
    /// The complete evaluation, without playouts. The policy uses it for every seat in playouts.
    pub(crate) const FULL: Self = Self {
        later: 0.8,
        special: 0.12,
        uncertainty: 1.0,
        court: 0.7,
        rivals: 1.0,
        remembers_castillo: true,
        horizon: Horizon::Turn,
        candidates: 14,
        worlds: usize::MAX,
    };

    pub(crate) const fn of(level: Level) -> Self {
        match level {
            Level::Page => Self {
                later: 0.0,
                special: 0.0,
                uncertainty: 0.5,
                rivals: 0.7,
                remembers_castillo: false,
                ..Self::FULL
            },
            Level::Hidalgo => Self { special: 0.0, ..Self::FULL },
            Level::Caballero => Self { horizon: Horizon::Round, candidates: 3, worlds: 2, ..Self::FULL },
            Level::Count => Self { horizon: Horizon::Round, candidates: 6, worlds: 7, ..Self::FULL },
            Level::ElGrande => Self { horizon: Horizon::Round, ..Self::FULL },
        }
    }
}
