//! Preferences that change how a game goes on. Those that only change how it looks stay in the page.

use std::time::Duration;

/// How fast opponents' choices follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Pace {
    Slow,
    #[default]
    Normal,
    Fast,
    /// Opponents' choices are not shown one by one, and scorings are not staged.
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

    /// How long one piece needs to travel, with the gap before the next one.
    pub const fn travel(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 790,
            Self::Normal => 440,
            Self::Fast => 180,
            Self::Instant => 0,
        })
    }
}

/// Preferences that change how a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// How fast opponents play.
    pub pace: Pace,
    /// Pieces travel; otherwise they appear where they go.
    pub motion: bool,
    /// Scorings are staged place by place.
    pub scorings: bool,
    /// Private decisions are hidden behind a curtain when several people share the device.
    pub curtain: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self { pace: Pace::default(), motion: true, scorings: true, curtain: true }
    }
}
