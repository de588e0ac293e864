//! Reports how well a network evaluates games it was not trained on, compared with the evaluation of version 1.

use engine::{GameConfig, Seat, Seats, Small};

use super::samples::{self, Sample};
use crate::Weights;
use crate::evaluation::Evaluation;
use crate::features::Features;
use crate::points::PerSeat;
use crate::value::{Network, ROUNDS};

/// Upper bounds of the bins in which predicted chances are compared with actual wins.
const BORDERS: [f32; 7] = [0.05, 0.15, 0.3, 0.5, 0.7, 0.9, 1.01];

/// Sums over samples of one round.
#[derive(Clone, Copy, Default)]
struct Sums {
    samples: f64,
    seats: f64,
    /// Logarithmic loss and squared error of points, of version 1 and of the network.
    loss: [f64; 2],
    square: [f64; 2],
}

impl Sums {
    fn add(&mut self, other: &Self) {
        self.samples += other.samples;
        self.seats += other.seats;
        for which in 0..2 {
            self.loss[which] += other.loss[which];
            self.square[which] += other.square[which];
        }
    }

    fn row(&self, name: &str) -> String {
        let loss = self.loss.map(|it| it / self.samples);
        let root = self.square.map(|it| (it / self.seats).sqrt());
        format!("{name:<5} {:7.0} {:9.3} {:9.3} {:9.1} {:9.1}\n", self.samples, loss[0], loss[1], root[0], root[1])
    }
}

/// Evaluates the network of a file on games with these seeds. `None` if the bytes are not a network.
#[must_use]
pub fn report(file: &[u8], configs: &[GameConfig], weights: &Weights, seed: u64, games: u64) -> Option<String> {
    let network = Network::from_bytes(file)?;
    let mut features = Features::new();
    let mut rounds = [Sums::default(); ROUNDS];
    // By bin: the sum of predicted chances, wins, and how many.
    let mut calibration = [(0.0, 0.0, 0.0); BORDERS.len()];
    let mut samples = Vec::new();
    for number in 0..games {
        let config = &configs[number as usize % configs.len()];
        samples.clear();
        samples::play(
            config,
            samples::Player::new(weights, 0),
            seed.wrapping_mul(1 << 32).wrapping_add(number),
            &mut samples,
        );
        for sample in &samples {
            let value = network.value(&sample.table, &sample.unseen, &mut features);
            let seats = sample.table.config.seats();
            let chance = |seat: Seat| value.chance(seat);
            for seat in seats {
                let bin = BORDERS.iter().position(|&border| chance(seat) < border).unwrap_or(0);
                calibration[bin].0 += f64::from(chance(seat));
                calibration[bin].1 += f64::from(sample.wins[seat.index()]);
                calibration[bin].2 += 1.0;
            }
            let evaluation = Evaluation::new(&sample.table, Seat::A, Seats::EMPTY, &Weights::ORIGINAL);
            let old = evaluation.totals(&sample.table);
            let chances = evaluation.chances(&old);
            let sums = &mut rounds[usize::from(sample.table.round_number()) - 1];
            sums.samples += 1.0;
            sums.seats += seats.len() as f64;
            sums.loss[0] += loss(sample, |seat| chances[seat.index()]);
            sums.loss[1] += loss(sample, chance);
            sums.square[0] += square(sample, &old);
            sums.square[1] += square(sample, &value.totals);
        }
    }
    Some(text(&rounds, &calibration))
}

fn loss(sample: &Sample, chance: impl Fn(Seat) -> f32) -> f64 {
    let seats = sample.table.config.seats();
    -seats.iter().map(|it| f64::from(sample.wins[it.index()]) * f64::from(chance(it)).max(1e-9).ln()).sum::<f64>()
}

fn square(sample: &Sample, totals: &PerSeat<f32>) -> f64 {
    let seats = sample.table.config.seats();
    seats.iter().map(|it| f64::from(totals[it.index()] - sample.finals[it.index()]).powi(2)).sum()
}

fn text(rounds: &[Sums; ROUNDS], calibration: &[(f64, f64, f64)]) -> String {
    let mut text =
        format!("{:<5} {:>7} {:>9} {:>9} {:>9} {:>9}\n", "round", "samples", "log-loss", "", "error of", "points");
    text += &format!("{:<5} {:>7} {:>9} {:>9} {:>9} {:>9}\n", "", "", "version 1", "network", "version 1", "network");
    let mut all = Sums::default();
    for (round, sums) in rounds.iter().enumerate().filter(|(_, sums)| sums.samples > 0.0) {
        text += &sums.row(&(round + 1).to_string());
        all.add(sums);
    }
    text += &all.row("all");
    text += "chance foretold, share of wins, how often\n";
    for &(chance, wins, count) in calibration.iter().filter(|it| it.2 > 0.0) {
        text += &format!("{:5.1} % {:5.1} % {count:7.0}\n", 100.0 * chance / count, 100.0 * wins / count);
    }
    text
}
