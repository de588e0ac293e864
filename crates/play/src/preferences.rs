//! Preferences that change how a game continues. The page keeps those that only change its look.

use std::time::Duration;

/// How fast opponents' choices follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Opponents' choices are not shown one by one, and scorings are not shown step by step.
    Instant,
}

impl Pace {
    /// Every pace, slowest first.
    pub const ALL: [Self; 4] = [Self::Slow, Self::Normal, Self::Fast, Self::Instant];

    /// How long an opponent's choice is shown before the next one.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 1_400,
            Self::Normal => 700,
            Self::Fast => 280,
            Self::Instant => 0,
        })
    }

    /// How long one piece takes to move, including the gap before the next one.
    pub const fn travel(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 790,
            Self::Normal => 440,
            Self::Fast => 180,
            Self::Instant => 0,
        })
    }

    /// How long a piece rides out of the Castillo in the show of a scoring, and the pause after it.
    pub const fn ride(self) -> (Duration, Duration) {
        (self.adapted(700), self.adapted(150))
    }

    /// A time that is that long at the normal pace, in milliseconds.
    pub const fn adapted(self, normal: u64) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => normal * 9 / 5,
            Self::Normal => normal,
            Self::Fast => normal * 2 / 5,
            Self::Instant => 0,
        })
    }
}

/// Preferences that change how a game continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// How fast opponents play.
    pub pace: Pace,
    /// Whether pieces move visibly. Otherwise they appear at their destination.
    pub motion: bool,
    /// Whether scorings are shown place by place.
    pub scorings: bool,
    /// Whether a curtain hides private decisions when several people share the device.
    pub curtain: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { pace: Pace::default(), motion: true, scorings: true, curtain: true }
    }
}
