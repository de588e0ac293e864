//! How far an opponent sees: what tells the levels apart.

use crate::{Level, Weights};

/// What an opponent takes into account.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchConfig {
    /// How plans are judged, its own and those of rivals in playouts.
    pub(crate) weights: Weights,
    /// Whether the Castillo's contents are remembered.
    pub(crate) remembers_castillo: bool,
    /// How far playouts go.
    pub(crate) horizon: Horizon,
    /// What judges the position in which a playout ends.
    pub(crate) leaf: Leaf,
    /// What judges the position after secret discs.
    pub(crate) discs: Leaf,
    /// How many candidates are tried.
    pub(crate) candidates: usize,
    /// How many of the best plans the network looks at, to choose half of the candidates.
    pub(crate) considered: usize,
    /// In how many sampled worlds at the most.
    pub(crate) worlds: usize,
}

/// How far playouts go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Horizon {
    /// No playouts: the position after one's own turn is evaluated.
    Turn,
    /// To the end of the round.
    Round,
}

/// What judges a position in which thinking ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaf {
    /// The same evaluation that plans are made by.
    Evaluation,
    /// The trained network.
    Network,
}

impl SearchConfig {
    /// The limits of a level in a game for so many players.
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
        };
        match level {
            Level::Page => Self {
                weights: Weights { later: 0.0, special: 0.0, uncertainty: 0.5, rivals: 0.7, ..original },
                remembers_castillo: false,
                horizon: Horizon::Turn,
                ..playouts
            },
            Level::Hidalgo => {
                Self { weights: Weights { special: 0.0, ..original }, horizon: Horizon::Turn, ..playouts }
            }
            Level::Caballero => Self { candidates: 3, worlds: 2, ..playouts },
            Level::Count => Self { candidates: 6, worlds: 7, ..playouts },
            Level::ElGrande => {
                Self { weights: *Weights::tuned(players), leaf: Leaf::Network, discs: Leaf::Network, ..playouts }
            }
        }
    }
}
