//! Who takes part, and how long they may think.

use std::fmt;
use std::str::FromStr;

use ai::training::Variant;
use ai::{Budget, Opponent, Thinker};
use engine::{Choice, PlayerView, Unreadable};

use crate::clock::Clock;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Player {
    /// A level or yardstick as the page offers it.
    Current(Opponent),
    /// Level 5 with something changed, to find out what that is worth.
    Changed(Variant),
    /// A level of version 1.
    Frozen(ai_v1::Level),
}

/// A player, with a budget of its own if it has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) player: Player,
    pub(crate) budget: Option<Budget>,
}

impl FromStr for Entry {
    type Err = Unreadable;

    /// `5`, `5@200` with 200 iterations, `5:300ms` with 300 ms of CPU time, `v1-5`, `5/leaf=evaluation`.
    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let number = |text: &str| text.parse().map_err(|_| Unreadable);
        let (player, budget) = if let Some((player, count)) = text.split_once('@') {
            (player, Some(Budget::Iterations(number(count)?)))
        } else if let Some((player, time)) = text.split_once(':') {
            (player, Some(Budget::Milliseconds(number(time.strip_suffix("ms").ok_or(Unreadable)?)?)))
        } else {
            (text, None)
        };
        Ok(Self { player: player.parse()?, budget })
    }
}

impl FromStr for Player {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        if let Some(level) = text.strip_prefix("v1-") {
            let number: usize = level.parse().map_err(|_| Unreadable)?;
            let level = ai_v1::Level::ALL.get(number.wrapping_sub(1)).ok_or(Unreadable)?;
            return Ok(Self::Frozen(*level));
        }
        if text.contains('/') {
            return text.parse().map(Self::Changed);
        }
        text.parse().map(Self::Current)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Current(opponent) => write!(f, "{opponent}"),
            Self::Changed(variant) => write!(f, "{variant}"),
            Self::Frozen(level) => write!(f, "v1-{}", *level as u8 + 1),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Some(Budget::Iterations(count)) => write!(f, "{}@{count}", self.player),
            Some(Budget::Milliseconds(time)) => write!(f, "{}:{time}ms", self.player),
            None => write!(f, "{}", self.player),
        }
    }
}

impl Entry {
    /// The choice for the view's seat, and how it means to go on.
    pub(crate) fn think(
        &self,
        view: &PlayerView,
        default: Option<Budget>,
        seed: u64,
        clock: &mut Clock,
    ) -> Vec<Choice> {
        let budget = self.budget.or(default).unwrap_or_else(|| self.usual());
        let begun = clock.now();
        let mut may_go_on = |iterations: u32| match budget {
            Budget::Iterations(most) => iterations < most,
            Budget::Milliseconds(most) => (clock.now() - begun).as_millis() < u128::from(most),
        };
        if let Player::Frozen(level) = self.player {
            let mut thinker = ai_v1::Thinker::new(view, level, seed).expect("a seat that is asked");
            while may_go_on(thinker.iterations()) && thinker.step() {}
            return thinker.best();
        }
        let mut thinker = match self.player {
            Player::Changed(variant) => variant.thinker(view, seed),
            Player::Current(opponent) => Thinker::new(view, opponent, seed),
            Player::Frozen(_) => None,
        }
        .expect("a seat that is asked");
        while may_go_on(thinker.iterations()) && thinker.step() {}
        thinker.best()
    }

    /// Its budget by default.
    fn usual(&self) -> Budget {
        match self.player {
            Player::Current(Opponent::Level(level)) => Budget::Milliseconds(level.milliseconds()),
            Player::Current(_) => Budget::Iterations(0),
            Player::Changed(_) | Player::Frozen(_) => Budget::Milliseconds(1000),
        }
    }
}
