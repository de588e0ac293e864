//! Tunes weights by fast matches: changes a few and keeps what wins on deals never used before.

use engine::{GameConfig, Rng, Seed};

use super::matches::{Block, block, mean_and_error};
use crate::Weights;

/// Factors by which a weight may be multiplied.
const FACTORS: [f64; 8] = [0.6, 0.72, 0.84, 0.92, 1.09, 1.2, 1.4, 1.7];

/// A change is given up after this many deals if its gain is below this many standard errors. The last check counts
/// only its own deals, because earlier ones were selected by luck.
const LOOKS: [(usize, f64); 3] = [(24, -0.5), (75, 0.8), (300, 2.0)];

/// The value of a point of the lead compared with a win. Points reveal a small change sooner than wins do.
const POINT: f64 = 0.01;

/// The best weights so far and the number of changes tried. Together they are the tuner's whole state: it continues
/// from them exactly where it stopped.
#[derive(Clone, Debug)]
pub struct Tuner {
    /// The games to play, in turn.
    pub configs: Vec<GameConfig>,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many changes were tried.
    pub trial: u64,
    /// How many of them were kept.
    pub kept: u64,
    /// The best weights so far.
    pub champion: Weights,
    /// Weights that all rivals keep, to look for an answer to these. Without them, the rivals use the champion's
    /// weights.
    pub against: Option<Weights>,
}

/// The result of a trial.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The changed weights, with their new values in thousandths.
    pub changes: Vec<(&'static str, i32)>,
    /// The challenger's share of wins.
    pub share: f64,
    /// How many deals were played.
    pub deals: u64,
    /// Whether the change was kept.
    pub kept: bool,
}

impl Tuner {
    /// Tries one change.
    pub fn step(&mut self) -> Verdict {
        let mut rng = Rng::from(Seed(self.seed.wrapping_mul(0x9e37_79b9).wrapping_add(self.trial)));
        let (challenger, changes) = self.challenger(&mut rng);
        let deals = rng.bits();
        let mut played: u64 = 0;
        let mut blocks: Vec<(Block, f64)> = Vec::new();
        let mut kept = true;
        for (look, (count, least)) in LOOKS.into_iter().enumerate() {
            if look + 1 == LOOKS.len() {
                blocks.clear();
            }
            while blocks.len() < count {
                blocks.push(self.deal(&challenger, deals.wrapping_add(played), played));
                played += 1;
            }
            let gains: Vec<f64> = blocks.iter().map(|(_, gain)| *gain).collect();
            let (mean, error) = mean_and_error(&gains);
            kept = mean > least * error;
            if !kept {
                break;
            }
        }
        self.trial += 1;
        if kept {
            self.kept += 1;
            self.champion = challenger;
        }
        let share = blocks.iter().map(|(block, _)| block.share).sum::<f64>() / blocks.len() as f64;
        Verdict { changes, share, deals: played, kept }
    }

    /// Weights with one to three of them changed.
    fn challenger(&self, rng: &mut Rng) -> (Weights, Vec<(&'static str, i32)>) {
        let mut values = self.champion.thousandths();
        let mut changes = Vec::new();
        for _ in 0..=rng.below(3) {
            let at = rng.below(values.len());
            let factor = FACTORS[rng.below(FACTORS.len())];
            values[at] = ((f64::from(values[at]) * factor).round() as i32).max(1);
            changes.push((Weights::NAMES[at], values[at]));
        }
        (Weights::from_thousandths(&values), changes)
    }

    /// Plays one deal with the challenger. Returns its gain over par, or over the champion in the same deal if rivals
    /// are fixed.
    fn deal(&self, challenger: &Weights, seed: u64, number: u64) -> (Block, f64) {
        let config = &self.configs[number as usize % self.configs.len()];
        let played = block(config, challenger, self.against.as_ref().unwrap_or(&self.champion), seed);
        let compared = match &self.against {
            Some(rivals) => value(&block(config, &self.champion, rivals, seed)),
            None => 1.0 / f64::from(config.players),
        };
        (played, value(&played) - compared)
    }
}

/// The value of a block: the share of wins, plus a little for the lead.
fn value(block: &Block) -> f64 {
    block.share + POINT * block.margin
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_tuner_that_was_stopped_goes_on_as_if_it_had_not_been() {
        let config = "classic 2 short".parse().expect("a configuration");
        let begun =
            Tuner { configs: vec![config], seed: 3, trial: 0, kept: 0, champion: Weights::ORIGINAL, against: None };
        let mut straight = begun.clone();
        let straight: Vec<u64> = (0..2).map(|_| straight.step().deals).collect();
        let mut stopped = begun;
        let first = stopped.step().deals;
        let text = stopped.champion.to_string();
        let mut resumed = Tuner { champion: Weights::parse(&text).expect("weights"), ..stopped };
        assert_eq!(straight, [first, resumed.step().deals]);
        assert_eq!(resumed.trial, 2);
    }

    #[test]
    fn against_fixed_rivals_a_challenger_is_compared_with_the_champion_in_the_same_deal() {
        let config = "classic 2 short".parse().expect("a configuration");
        let rivals = *Weights::tuned(2);
        let champion = Weights::ORIGINAL;
        let tuner = Tuner { configs: vec![config], seed: 3, trial: 0, kept: 0, champion, against: Some(rivals) };
        for deal in 0..3 {
            let (played, gain) = tuner.deal(&champion, deal, 0);
            assert_eq!((played, gain), (block(&tuner.configs[0], &champion, &rivals, deal), 0.0));
        }
    }
}
