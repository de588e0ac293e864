//! Level 5 with something changed, for experiments in the arena.

use core::fmt;
use core::str::FromStr;

use engine::{PlayerView, Unreadable};

use crate::search_config::{Leaf, SearchConfig};
use crate::{Level, Thinker, Weights};

/// Level 5 with something changed. Written as `5/weights=original/leaf=evaluation/candidates=50`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Variant {
    original_weights: bool,
    evaluation_leaf: bool,
    evaluated_discs: bool,
    candidates: Option<u16>,
    considered: Option<u16>,
}

impl Variant {
    /// Begins to think, if the view's seat is asked something.
    #[must_use]
    pub fn thinker(self, view: &PlayerView, seed: u64) -> Option<Thinker> {
        let mut config = SearchConfig::of(Level::ElGrande, view.table.config.players);
        if self.original_weights {
            config.weights = Weights::ORIGINAL;
        }
        if self.evaluation_leaf {
            config.leaf = Leaf::Evaluation;
        }
        if self.evaluated_discs {
            config.discs = Leaf::Evaluation;
        }
        if let Some(candidates) = self.candidates {
            config.candidates = candidates.into();
        }
        if let Some(considered) = self.considered {
            config.considered = considered.into();
        }
        Thinker::with_config(view, config, seed)
    }
}

impl FromStr for Variant {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut variant = Self::default();
        for change in text.strip_prefix("5/").ok_or(Unreadable)?.split('/') {
            match change.split_once('=').ok_or(Unreadable)? {
                ("weights", "original") => variant.original_weights = true,
                ("leaf", "evaluation") => variant.evaluation_leaf = true,
                ("discs", "evaluation") => variant.evaluated_discs = true,
                ("candidates", count) => variant.candidates = Some(count.parse().map_err(|_| Unreadable)?),
                ("considered", count) => variant.considered = Some(count.parse().map_err(|_| Unreadable)?),
                _ => return Err(Unreadable),
            }
        }
        Ok(variant)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("5")?;
        if self.original_weights {
            f.write_str("/weights=original")?;
        }
        if self.evaluation_leaf {
            f.write_str("/leaf=evaluation")?;
        }
        if self.evaluated_discs {
            f.write_str("/discs=evaluation")?;
        }
        self.candidates.map_or(Ok(()), |count| write!(f, "/candidates={count}"))?;
        self.considered.map_or(Ok(()), |count| write!(f, "/considered={count}"))
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn variants_come_back_from_their_names() {
        for text in ["5/weights=original/leaf=evaluation/discs=evaluation", "5/candidates=20/considered=50"] {
            assert_eq!(text.parse::<Variant>().expect("a variant").to_string(), text);
        }
        assert!("5/leaf=none".parse::<Variant>().is_err());
    }
}
