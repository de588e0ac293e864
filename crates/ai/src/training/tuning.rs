//! Tuning weights by fast matches: change a few, keep what wins on deals never used before.

use engine::{GameConfig, Rng, Seed};

use super::matches::{Block, block, mean_and_error};
use crate::Weights;

/// What a weight may be multiplied by.
const FACTORS: [f64; 8] = [0.6, 0.72, 0.84, 0.92, 1.09, 1.2, 1.4, 1.7];

/// A change is given up after so many deals if its gain is below so many standard errors. The last look counts only
/// deals of its own: those before it were selected by their luck.
const LOOKS: [(usize, f64); 3] = [(24, -0.5), (75, 0.8), (300, 2.0)];

/// How much a point of the lead counts beside a share of a win. Points tell more than wins about a small change.
const POINT: f64 = 0.01;

/// The best weights so far and how many changes were tried. These two are the tuner's whole state: with
/// them it continues exactly where it was stopped.
#[derive(Clone, Debug)]
pub struct Tuner {
    /// The games that are played in turn.
    pub configs: Vec<GameConfig>,
    /// What all chance is drawn from.
    pub seed: u64,
    /// How many changes were tried.
    pub trial: u64,
    /// How many of them were kept.
    pub kept: u64,
    /// The best weights so far.
    pub champion: Weights,
}

/// What became of a trial.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// What was changed, with its new value in thousandths.
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
        let mut blocks: Vec<Block> = Vec::new();
        let mut kept = true;
        for (look, (count, least)) in LOOKS.into_iter().enumerate() {
            if look + 1 == LOOKS.len() {
                blocks.clear();
            }
            while blocks.len() < count {
                blocks.push(self.deal(&challenger, deals.wrapping_add(played), played));
                played += 1;
            }
            let gains: Vec<f64> = blocks.iter().map(|it| self.gain(it)).collect();
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
        let share = blocks.iter().map(|it| it.share).sum::<f64>() / blocks.len() as f64;
        Verdict { changes, share, deals: played, kept }
    }

    /// One to three weights changed.
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

    fn deal(&self, challenger: &Weights, seed: u64, number: u64) -> Block {
        let config = &self.configs[number as usize % self.configs.len()];
        block(config, challenger, &self.champion, seed)
    }

    /// How much better than an equal the challenger was.
    fn gain(&self, block: &Block) -> f64 {
        let par = 1.0 / f64::from(self.configs[0].players);
        block.share - par + POINT * block.margin
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_tuner_that_was_stopped_goes_on_as_if_it_had_not_been() {
        let config = "classic 2 short".parse().expect("a configuration");
        let begun = Tuner { configs: vec![config], seed: 3, trial: 0, kept: 0, champion: Weights::ORIGINAL };
        let mut straight = begun.clone();
        let straight: Vec<u64> = (0..2).map(|_| straight.step().deals).collect();
        let mut stopped = begun;
        let first = stopped.step().deals;
        let text = stopped.champion.to_string();
        let mut resumed = Tuner { champion: Weights::parse(&text).expect("weights"), ..stopped };
        assert_eq!(straight, [first, resumed.step().deals]);
        assert_eq!(resumed.trial, 2);
    }
}
