//! The weights of the planner and the policy.
//!
//! Matches tune them (`cargo xtask tune`) separately for every number of players. `weights/policy-N.txt` has them in
//! thousandths. A temperament would be a few of them multiplied.

use core::fmt;
use std::sync::OnceLock;

macro_rules! weights {
    ($($(#[$doc:meta])* $name:ident = $value:literal),+ $(,)?) => {
        /// Weights of the planner and the playout policy, in points unless they are factors.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$doc])* pub(crate) $name: f32,)+
        }

        impl Weights {
            /// The names, in the order of [`Self::thousandths`].
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// The weights of version 1, set by hand.
            pub const ORIGINAL: Self = Self { $($name: $value as f32 / 1000.0,)+ };

            /// All weights, in thousandths.
            #[must_use]
            pub fn thousandths(&self) -> Vec<i32> {
                vec![$((self.$name * 1000.0).round() as i32),+]
            }

            /// Sets a weight by its name.
            pub(crate) fn set(&mut self, name: &str, thousandths: i32) -> Option<()> {
                match name {
                    $(stringify!($name) => self.$name = thousandths as f32 / 1000.0,)+
                    _ => return None,
                }
                Some(())
            }
        }
    };
}

weights! {
    /// The weight of general scorings after the next one.
    later = 800,
    /// How much more a place counts for each round in which a card may score it.
    special = 120,
    /// How fast majorities become uncertain. At 0, nothing is expected to change.
    uncertainty = 1000,
    /// How likely a seat enters a place where it has nobody, per round.
    enters = 700,
    /// How likely the King leaves his region, per round.
    king_leaves = 693,
    /// The share of the time until a scoring in which the King's region stays closed.
    locked = 600,
    /// How much further away each later scoring is, as a share of the time between two scorings.
    later_gap = 500,
    /// A factor on the King's bonus.
    king_bonus = 1000,
    /// A factor on what the Castillo pays.
    castillo = 1000,
    /// The value that caballeros in the Castillo will have in their region at the next scoring.
    landing = 1100,
    /// The same for each later scoring.
    landing_later = 400,
    /// The value of a caballero at court per scoring.
    court = 700,
    /// How many caballeros are placed from court per turn.
    court_per_turn = 3000,
    /// How much each turn of waiting devalues a caballero at court.
    court_decay = 350,
    /// How much a caballero at court counts at the next scoring if it cannot be placed before it.
    court_late = 500,
    /// How much a caballero at court counts at each later scoring.
    court_later = 500,
    /// How much the points of rivals matter.
    rivals = 1000,
    /// The share of that weight that depends on a rival's chance to win. The rest is equal for all.
    leader = 500,
    /// The lead in points that matters at the end of the game.
    lead = 1000,
    /// How much larger that lead has to be for each round still to play.
    lead_per_round = 2200,
    /// What a veto is worth.
    veto = 1500,
    /// The additional value of a veto that stays valid in the next round.
    veto_lasting = 1000,
    /// The value of each caballero that must leave a region (`evict`), in its new place.
    evicted = 1100,
    /// What a secret scoring brings, as a share of the best region's scoring.
    secret_scoring = 600,
    /// The cost of acting after a rival.
    after_rival = 900,
    /// The value of bidding first in the next round.
    marker = 300,
    /// A power that no rival is expected to beat.
    highest_bid = 12000,
    /// The cost of playing a modifier.
    modifier = 300,
    /// A factor on the value of hands.
    hand = 1000,
    /// The value of the power card 1 in hand, as long as there are rounds left to play it.
    power_1 = 1500,
    /// The power card 2.
    power_2 = 1000,
    /// The power card 3.
    power_3 = 900,
    /// The power card 4.
    power_4 = 600,
    /// The power card 5.
    power_5 = 500,
    /// The power card 6.
    power_6 = 400,
    /// The power card 7.
    power_7 = 400,
    /// The power card 8.
    power_8 = 500,
    /// The power card 9.
    power_9 = 600,
    /// The power card 10.
    power_10 = 900,
    /// The power card 11.
    power_11 = 1200,
    /// The power card 12.
    power_12 = 1600,
    /// The power card 13.
    power_13 = 2200,
}

impl Weights {
    /// The tuned weights for a number of players.
    #[must_use]
    pub fn tuned(players: u8) -> &'static Self {
        static TUNED: OnceLock<[Weights; 4]> = OnceLock::new();
        let all = TUNED.get_or_init(|| FILES.map(|file| Self::parse(file).unwrap_or(Self::ORIGINAL)));
        &all[usize::from(players.clamp(2, 5)) - 2]
    }

    /// The weights with these values, in the order of [`Self::NAMES`].
    #[must_use]
    pub fn from_thousandths(values: &[i32]) -> Self {
        let mut weights = Self::ORIGINAL;
        for (name, &value) in Self::NAMES.iter().zip(values) {
            weights.set(name, value);
        }
        weights
    }

    /// Reads lines of a name and thousandths; `#` begins a comment. Missing weights are those of version 1.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut weights = Self::ORIGINAL;
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (name, value) = line.split_once(' ')?;
            weights.set(name, value.parse().ok()?)?;
        }
        Some(weights)
    }

    /// The value of each power card in hand.
    pub(crate) fn powers(&self) -> [f32; 13] {
        let w = self;
        let low = [w.power_1, w.power_2, w.power_3, w.power_4, w.power_5, w.power_6, w.power_7];
        let high = [w.power_8, w.power_9, w.power_10, w.power_11, w.power_12, w.power_13];
        core::array::from_fn(|at| w.hand * if at < 7 { low[at] } else { high[at - 7] })
    }
}

/// Writes the text that [`Weights::parse`] reads.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::NAMES.iter().zip(self.thousandths()).try_for_each(|(name, value)| writeln!(f, "{name} {value}"))
    }
}

pub(crate) const FILES: [&str; 4] = [
    include_str!("../weights/policy-2.txt"),
    include_str!("../weights/policy-3.txt"),
    include_str!("../weights/policy-4.txt"),
    include_str!("../weights/policy-5.txt"),
];

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn every_committed_file_can_be_read() {
        for file in FILES {
            let weights = Weights::parse(file).expect("a file of weights");
            assert!(file.starts_with('#'), "a file says how it was made");
            assert_eq!(weights.thousandths().len(), file.lines().filter(|line| !line.starts_with('#')).count());
        }
    }

    #[test]
    fn weights_come_back_from_text_and_thousandths() {
        let mut weights = Weights::ORIGINAL;
        weights.later = 0.271;
        weights.power_13 = 1.32;
        assert_eq!(Weights::parse(&weights.to_string()), Some(weights));
        assert_eq!(Weights::from_thousandths(&weights.thousandths()), weights);
        assert_eq!(Weights::parse("no_such_weight 3"), None);
    }
}
