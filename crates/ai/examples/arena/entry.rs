//! Who takes part, and how long they may think.

use std::fmt;
use std::str::FromStr;

use ai::training::Variant;
use ai::{Budget, Opponent, Temperament, Thinker};
use engine::{Choice, PlayerView, Unreadable};

use crate::clock::Clock;
use crate::novice;

/// A kind of player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Player {
    /// A level or baseline as the page offers it.
    Current(Opponent),
    /// A level with some settings changed, to measure what the change is worth.
    Changed(Variant),
    /// A level of version 1.
    Frozen(ai_v1::Level),
    /// A simulated player in their second game.
    Novice,
}

/// The characters of `crates/play`, by their temperaments: the page seats Bruno of level 8 as `8+bold`.
pub(crate) const CHARACTERS: [(&str, Temperament); 6] = [
    ("bruno", Temperament::Bold),
    ("lucia", Temperament::Counting),
    ("mateo", Temperament::Patient),
    ("ines", Temperament::Sly),
    ("alba", Temperament::Keeping),
    ("tomas", Temperament::Gambling),
];

/// A player, with a budget of its own if it has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) player: Player,
    pub(crate) budget: Option<Budget>,
}

impl FromStr for Entry {
    type Err = Unreadable;

    /// `5`, `5@200` with 200 iterations, `5:300ms` with 300 ms of CPU time, `v1-5`, `novice`, `5+bold` or `5+bruno`, `5/leaf=evaluation/rivals=0.5`.
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
        if text == "novice" {
            return Ok(Self::Novice);
        }
        if text.contains('/') {
            return text.parse().map(Self::Changed);
        }
        if let Some((level, name)) = text.split_once('+')
            && let Some((_, temperament)) = CHARACTERS.iter().find(|(character, _)| *character == name)
        {
            return format!("{level}+{temperament}").parse().map(Self::Current);
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
            Self::Novice => f.write_str("novice"),
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
    /// The choice for the view's seat, and the choices it plans after that.
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
        if self.player == Player::Novice {
            return novice::choose(view, seed).into_iter().collect();
        }
        if let Player::Frozen(level) = self.player {
            let mut thinker = ai_v1::Thinker::new(view, level, seed).expect("a seat that is asked");
            while may_go_on(thinker.iterations()) && thinker.step() {}
            return thinker.best();
        }
        let mut thinker = match &self.player {
            Player::Changed(variant) => variant.thinker(view, seed),
            Player::Current(opponent) => Thinker::new(view, *opponent, seed),
            Player::Frozen(_) | Player::Novice => None,
        }
        .expect("a seat that is asked");
        while may_go_on(thinker.iterations()) && thinker.step() {}
        thinker.best()
    }

    /// Whether a temperament makes it prefer some plans.
    pub(crate) fn has_temperament(&self) -> bool {
        matches!(self.player, Player::Current(Opponent::Tempered(..)))
    }

    /// The default budget of this kind of player.
    fn usual(&self) -> Budget {
        match self.player {
            Player::Current(Opponent::Level(level) | Opponent::Tempered(level, _)) => {
                Budget::Milliseconds(ai::milliseconds(level))
            }
            Player::Current(_) | Player::Novice => Budget::Iterations(0),
            Player::Changed(_) | Player::Frozen(_) => Budget::Milliseconds(1000),
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn entries_come_back_from_their_names() {
        for text in [
            "random",
            "greedy",
            "novice",
            "7",
            "5@200",
            "5:300ms",
            "v1-5",
            "v1-1@60",
            "7+bold",
            "3+sly:20ms",
            "7/leaf=evaluation",
            "7/leaf=evaluation/rivals=0.5@200",
        ] {
            assert_eq!(text.parse::<Entry>().expect("an entry").to_string(), text);
        }
    }

    #[test]
    fn budgets_are_read() {
        let entry = |text: &str| text.parse::<Entry>().expect("an entry");
        assert_eq!(entry("5@200").budget, Some(Budget::Iterations(200)));
        assert_eq!(entry("5:300ms").budget, Some(Budget::Milliseconds(300)));
        assert_eq!(entry("5").budget, None);
        assert!(matches!(entry("7/leaf=evaluation").player, Player::Changed(_)));
        assert_eq!(entry("v1-5").player, Player::Frozen(ai_v1::Level::ElGrande));
    }

    #[test]
    fn characters_are_temperaments() {
        for (name, temperament) in CHARACTERS {
            let entry: Entry = format!("7+{name}").parse().expect("an entry");
            assert_eq!(entry, format!("7+{temperament}").parse().expect("an entry"));
            assert!(entry.has_temperament());
        }
    }

    #[test]
    fn unreadable_entries_are_refused() {
        for text in [
            "",
            "9",
            "0",
            "5@",
            "5@many",
            "5:300",
            "5:ms",
            "v1-0",
            "v1-6",
            "7+mild",
            "novice+bold",
            "7/leaf=none",
            "7/",
        ] {
            assert!(text.parse::<Entry>().is_err(), "{text}");
        }
    }
}
