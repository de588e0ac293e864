//! The numbers that the planner and the playout policy judge by.
//!
//! They are tuned by matches (`cargo xtask tune`), apart for every number of players, and kept in thousandths in
//! `weights/policy-N.txt`. A temperament would be a few of them multiplied.

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
            /// Their names, in the order of [`Self::thousandths`].
            pub const NAMES: &[&str] = &[$(stringify!($name)),+];

            /// As written by hand for version 1.
            pub const ORIGINAL: Self = Self { $($name: $value as f32 / 1000.0,)+ };

            /// All of them, in thousandths.
            #[must_use]
            pub fn thousandths(&self) -> Vec<i32> {
                vec![$((self.$name * 1000.0).round() as i32),+]
            }

            /// Sets one of them by its name.
            fn set(&mut self, name: &str, thousandths: i32) -> Option<()> {
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
    /// How much a general scoring after the next one counts.
    later = 800,
    /// How much more a place counts for each round in which a card may score it.
    special = 120,
    /// How fast counts of caballeros drift apart; nothing is expected to change at 0.
    uncertainty = 1000,
    /// How likely a seat enters a place where it has nobody, a round.
    enters = 700,
    /// How likely the King leaves his region, a round.
    king_leaves = 693,
    /// How much of the time until a scoring the King's region is open.
    locked = 600,
    /// How much further away each later scoring is, in the time between two of them.
    later_gap = 500,
    /// A factor on the King's bonus.
    king_bonus = 1000,
    /// A factor on what the Castillo pays.
    castillo = 1000,
    /// What caballeros in the Castillo are worth where they will go, at the next scoring.
    landing = 1100,
    /// The same for each later scoring.
    landing_later = 400,
    /// What a caballero at court is worth at each scoring.
    court = 700,
    /// How many caballeros are placed from court a turn.
    court_per_turn = 3000,
    /// How much each turn of waiting devalues a caballero at court.
    court_decay = 350,
    /// What a caballero counts at the next scoring that will not be placed before it.
    court_late = 500,
    /// What a caballero at court counts at each later scoring.
    court_later = 500,
    /// How much the points of rivals matter.
    rivals = 1000,
    /// How much of that goes by a rival's chance to win; the rest is equal for all.
    leader = 500,
    /// The lead in points that matters at the end of the game.
    lead = 1000,
    /// How much more lead is needed the longer the game lasts.
    lead_per_round = 2200,
    /// What a veto is worth.
    veto = 1500,
    /// What a veto is worth besides to its holder if it lasts for another round.
    veto_lasting = 1000,
    /// What each caballero that must leave a region (`evict`) is worth where it goes.
    evicted = 1100,
    /// How much of the best scoring a secret scoring brings.
    secret_scoring = 600,
    /// What it costs to act after a rival.
    after_rival = 900,
    /// What it is worth to bid first in the next round.
    marker = 300,
    /// The power that nobody is expected to beat.
    highest_bid = 12000,
    /// What playing a modifier costs.
    modifier = 300,
    /// A factor on what hands are worth.
    hand = 1000,
    /// What a power card is worth in hand, as far as there are rounds to play it in.
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

    /// Reads lines of a name and thousandths; `#` begins a comment. What is not named is as in version 1.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let mut weights = Self::ORIGINAL;
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            let (name, value) = line.split_once(' ')?;
            weights.set(name, value.parse().ok()?)?;
        }
        Some(weights)
    }

    /// What each power card is worth in hand.
    pub(crate) fn powers(&self) -> [f32; 13] {
        let w = self;
        let low = [w.power_1, w.power_2, w.power_3, w.power_4, w.power_5, w.power_6, w.power_7];
        let high = [w.power_8, w.power_9, w.power_10, w.power_11, w.power_12, w.power_13];
        core::array::from_fn(|at| w.hand * if at < 7 { low[at] } else { high[at - 7] })
    }
}

/// As [`Weights::parse`] reads it.
impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::NAMES.iter().zip(self.thousandths()).try_for_each(|(name, value)| writeln!(f, "{name} {value}"))
    }
}

const FILES: [&str; 4] = [
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
