//! Questions that the game asks.

use crate::effect::{Effect, KingGoes, Transfer};
use crate::frame::{Seal, Step};

/// What a seat is asked. The answer is a [`crate::Choice`] out of [`crate::Choices`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Play a power card (R3.2).
    Power,
    /// Bring up to `up_to` caballeros from the province to court (R4.1).
    Court {
        /// How many the power card allows. If the province has fewer, the rest may come from regions (R4.2).
        up_to: u8,
    },
    /// Choose an action card (R4.3).
    Card,
    /// Place, begin the special action, or end the turn (R4.4).
    Turn {
        /// How many more may be placed.
        to_place: u8,
        /// Whether the special action may be begun.
        may_act: bool,
    },
    /// Choose one of the card's alternatives.
    Half(&'static [Effect]),
    /// Choose the next caballero that moves.
    Transfer {
        /// The transfer the caballero belongs to.
        task: &'static Transfer,
        /// How many more caballeros may move.
        left: u8,
    },
    /// Choose the place to score, or the one to score next.
    Score,
    /// Move the King.
    King(KingGoes),
    /// Move your Grande.
    Grande,
    /// Throw a Grande into the Castillo; `left` more may follow.
    GrandeToCastillo {
        /// How many more Grandes may be thrown.
        left: u8,
    },
    /// Swap the King with a Grande.
    Swap,
    /// Lay or move a mobile scoreboard.
    Scoreboard,
    /// Take a played card back.
    Retrieve,
    /// Name the region that opponents have to leave.
    Evict,
    /// Set the disc, or pass a modifier, in secret.
    Secret(Seal),
    /// Stop the announced step, or let it happen.
    Veto(Step),
}

impl Decision {
    /// Whether the choices show what only their seat may know: its hand, or a secret choice (R14).
    pub const fn is_private(&self) -> bool {
        matches!(self, Self::Power | Self::Secret(_) | Self::Retrieve)
    }
}

/// Generates [`DecisionKind`] with a list of all.
macro_rules! kinds {
    ($($kind:ident: $pattern:pat),+ $(,)?) => {
        /// The kinds of [`Decision`], for code that must handle them all.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[allow(missing_docs, reason = "named after the decisions")]
        pub enum DecisionKind {
            $($kind,)+
        }

        impl DecisionKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$kind),+];
        }

        impl Decision {
            /// The kind of question.
            pub const fn kind(&self) -> DecisionKind {
                match self {
                    $($pattern => DecisionKind::$kind,)+
                }
            }
        }
    };
}

kinds! {
    Pass: Decision::Secret(Seal::Pass),
    Power: Decision::Power,
    Court: Decision::Court { .. },
    Card: Decision::Card,
    Turn: Decision::Turn { .. },
    Half: Decision::Half(_),
    Transfer: Decision::Transfer { .. },
    Score: Decision::Score,
    King: Decision::King(_),
    Grande: Decision::Grande,
    GrandeToCastillo: Decision::GrandeToCastillo { .. },
    Swap: Decision::Swap,
    Scoreboard: Decision::Scoreboard,
    Retrieve: Decision::Retrieve,
    Evict: Decision::Evict,
    Disc: Decision::Secret(_),
    Veto: Decision::Veto(_),
}
