//! How fast opponents play.

use std::time::Duration;

/// How fast opponents' choices follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    Slow,
    #[default]
    Calm,
    Fast,
    /// Nothing is shown on the way.
    Instant,
}

impl Pace {
    pub(crate) const ALL: [Self; 4] = [Self::Slow, Self::Calm, Self::Fast, Self::Instant];

    /// How long a choice is left on the screen before the next one.
    pub(crate) const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 1_400,
            Self::Calm => 700,
            Self::Fast => 280,
            Self::Instant => 0,
        })
    }
}
