//! The search settings of each level.

use crate::{Level, Temperament, Weights};

/// The settings of a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchConfig {
    /// The weights of the evaluation, for its own plans and those of rivals in playouts.
    pub(crate) weights: Weights,
    /// Whether it remembers what is in the Castillo.
    pub(crate) remembers_castillo: bool,
    /// How far playouts go.
    pub(crate) horizon: Horizon,
    /// What evaluates the position at the end of a playout.
    pub(crate) leaf: Leaf,
    /// What evaluates the position after secret discs.
    pub(crate) discs: Leaf,
    /// How many candidates it tries.
    pub(crate) candidates: usize,
    /// How many of the best plans the network evaluates to choose half of the candidates.
    pub(crate) considered: usize,
    /// The most sampled worlds.
    pub(crate) worlds: usize,
    /// The temperament that adds to the value of some plans.
    pub(crate) temperament: Option<Temperament>,
}

/// How far playouts go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// No playouts: evaluates the position after its own turn.
    Turn,
    /// To the end of the round.
    Round,
}

/// What evaluates the position at the end of a playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaf {
    /// The same evaluation that makes plans.
    Evaluation,
    /// The trained network.
    Network,
}

impl SearchConfig {
    /// The settings of a level in a game with that many players.
    pub(crate) fn of(level: Level, players: u8) -> Self {
        let original = Weights::ORIGINAL;
        let playouts = Self {
            weights: original,
            remembers_castillo: true,
            horizon: Horizon::Round,
            leaf: Leaf::Evaluation,
            discs: Leaf::Evaluation,
            candidates: 14,
            considered: 0,
            worlds: usize::MAX,
            temperament: None,
        };
        let learned = Self { weights: *Weights::tuned(players), leaf: Leaf::Network, discs: Leaf::Network, ..playouts };
        match level {
            Level::Page | Level::Squire | Level::Herald => Self {
                weights: Sight::of(level, players).weights(),
                remembers_castillo: false,
                horizon: Horizon::Turn,
                ..playouts
            },
            Level::Knight => {
                let weights = Weights { special: 0.0, ..original };
                match players {
                    2 => Self { weights, candidates: 3, worlds: 2, ..playouts },
                    _ => Self { weights, horizon: Horizon::Turn, ..playouts },
                }
            }
            Level::Baron => match players {
                2 => Self { candidates: 5, worlds: 4, ..playouts },
                3 => Self { candidates: 2, worlds: 2, ..playouts },
                _ => Self { candidates: 4, worlds: 2, ..playouts },
            },
            Level::Count => match players {
                3 => Self { candidates: 4, worlds: 3, ..playouts },
                _ => Self { candidates: 8, worlds: 10, ..playouts },
            },
            Level::Duke => match players {
                2 => Self { candidates: 6, worlds: 1, ..learned },
                5 => Self { candidates: 3, worlds: 1, ..learned },
                _ => Self { candidates: 4, worlds: 1, ..learned },
            },
            Level::Grande => learned,
        }
    }
}

/// What the three lowest levels see of a position: weights of the evaluation. They play for the next general scoring
/// only. What sets them apart differs by the number of players: with two, everything hangs on the one rival; with four,
/// on a court that is never empty. With two and three players, the lowest levels also spend their high power cards too
/// early, and with two the lowest does not look into the Castillo: otherwise they would not be gentle.
struct Sight {
    court: f32,
    uncertainty: f32,
    rivals: f32,
    hand: f32,
    castillo: f32,
}

impl Sight {
    fn of(level: Level, players: u8) -> Self {
        let [court, uncertainty, rivals, hand, castillo] = match (level, players) {
            (Level::Page, 2) => [0.0, 0.5, 0.0, 0.0, 0.0],
            (Level::Page, 3) => [0.15, 0.5, 0.0, 0.3, 1.0],
            (Level::Page, _) => [0.15, 0.5, 0.0, 1.0, 1.0],
            (Level::Squire, 2) => [0.0, 0.5, 0.0, 0.0, 1.0],
            (Level::Squire, 3) => [0.15, 0.5, 0.0, 0.8, 1.0],
            (Level::Squire, 5) => [0.25, 0.35, 0.2, 1.0, 1.0],
            (Level::Squire, _) => [0.3, 0.5, 0.0, 1.0, 1.0],
            (_, 2) => [0.38, 0.5, 0.3, 1.0, 1.0],
            (_, 3) => [0.25, 0.5, 0.0, 1.0, 1.0],
            (_, 5) => [0.5, 0.3, 0.5, 1.0, 1.0],
            _ => [0.45, 0.42, 0.05, 1.0, 1.0],
        };
        Self { court, uncertainty, rivals, hand, castillo }
    }

    fn weights(self) -> Weights {
        let Self { court, uncertainty, rivals, hand, castillo } = self;
        let original = Weights::ORIGINAL;
        Weights {
            later: 0.0,
            special: 0.0,
            landing: original.landing * castillo,
            landing_later: original.landing_later * castillo,
            court,
            uncertainty,
            rivals,
            hand,
            castillo,
            ..original
        }
    }
}
