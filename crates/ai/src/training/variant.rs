//! A level with changed settings, for experiments in the arena.

use core::fmt;
use core::str::FromStr;

use engine::{PlayerView, Unreadable};

use crate::search_config::{Horizon, Leaf, SearchConfig};
use crate::{Level, Thinker, Weights};

/// A level with changed settings. Written as `5/weights=original/leaf=evaluation/candidates=50/rivals=0.7`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Variant {
    base: Level,
    /// Names and values. [`change`] accepts each of them.
    changes: Vec<(String, String)>,
}

impl Variant {
    /// Starts thinking, if the view's seat is asked something.
    #[must_use]
    pub fn thinker(&self, view: &PlayerView, seed: u64) -> Option<Thinker> {
        let players = view.table.config.players;
        let mut config = SearchConfig::of(self.base, players);
        for (name, value) in &self.changes {
            change(&mut config, players, name, value)?;
        }
        Thinker::with_config(view, config, seed)
    }
}

/// Changes one setting. `None` if there is no such setting or value.
fn change(config: &mut SearchConfig, players: u8, name: &str, value: &str) -> Option<()> {
    let count = || value.parse::<usize>().ok();
    match (name, value) {
        ("weights", "original") => config.weights = Weights::ORIGINAL,
        ("weights", "tuned") => config.weights = *Weights::tuned(players),
        ("leaf", _) => config.leaf = leaf(value)?,
        ("discs", _) => config.discs = leaf(value)?,
        ("horizon", "turn") => config.horizon = Horizon::Turn,
        ("horizon", "round") => config.horizon = Horizon::Round,
        ("castillo", "forgotten") => config.remembers_castillo = false,
        ("candidates", _) => config.candidates = count()?,
        ("considered", _) => config.considered = count()?,
        ("worlds", _) => config.worlds = count()?,
        _ => config.weights.set(name, (value.parse::<f32>().ok()? * 1000.0).round() as i32)?,
    }
    Some(())
}

fn leaf(name: &str) -> Option<Leaf> {
    match name {
        "evaluation" => Some(Leaf::Evaluation),
        "network" => Some(Leaf::Network),
        _ => None,
    }
}

impl FromStr for Variant {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let (base, changes) = text.split_once('/').ok_or(Unreadable)?;
        let base = base.parse().ok().and_then(Level::numbered).ok_or(Unreadable)?;
        let mut config = SearchConfig::of(base, 4);
        let read = |text: &str| {
            let (name, value) = text.split_once('=')?;
            change(&mut config, 4, name, value).map(|()| (name.to_owned(), value.to_owned()))
        };
        let changes: Option<_> = changes.split('/').map(read).collect();
        Ok(Self { base, changes: changes.ok_or(Unreadable)? })
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.base.number())?;
        self.changes.iter().try_for_each(|(name, value)| write!(f, "/{name}={value}"))
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn variants_come_back_from_their_names() {
        for text in ["5/weights=original/leaf=evaluation/discs=evaluation", "3/candidates=20/worlds=2/rivals=0.5"] {
            assert_eq!(text.parse::<Variant>().expect("a variant").to_string(), text);
        }
        for text in ["5/leaf=none", "9/candidates=2", "5/candidates=many", "5/wisdom=2", "5"] {
            assert!(text.parse::<Variant>().is_err(), "{text}");
        }
    }
}
