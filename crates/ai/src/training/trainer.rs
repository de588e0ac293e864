//! Plays games and trains the network with them. Training can stop and continue after any chunk of games.

use engine::{GameConfig, Rng, Seed};

use super::network::{Error, Parameters, Scales};
use super::samples::{self, Sample};
use crate::Weights;
use crate::features::Features;
use crate::value::Network;

/// The settings of a training run. The same settings always give the same network.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The games to play, in turn.
    pub configs: Vec<GameConfig>,
    /// The weights of the policy that plays them.
    pub weights: Weights,
    /// How many playouts the strongest level makes if it plays them instead; 0 for the policy.
    pub search: u32,
    /// The seed of all random numbers.
    pub seed: u64,
    /// How many games are played in all.
    pub games: u64,
    /// How many games are played before their positions are shuffled and learnt.
    pub chunk: u64,
    /// How many positions make up one training step.
    pub batch: usize,
}

/// The initial learning rate.
const RATE: f32 = 0.002;

/// Weight decay per step.
const DECAY: f32 = 1e-5;

/// Trains a value network (Adam).
pub struct Trainer {
    settings: Settings,
    /// How many games were played.
    games: u64,
    step: u32,
    scales: Scales,
    parameters: Parameters,
    mean: Parameters,
    square: Parameters,
    /// The decaying powers of Adam's two averages, for bias correction.
    left: (f32, f32),
    /// The average squared error of points at the end, in the last chunk.
    pub error: f32,
}

impl Trainer {
    /// Starts with a random network.
    #[must_use]
    pub fn new(settings: Settings) -> Self {
        let mut rng = Rng::from(Seed(settings.seed));
        let parameters = Parameters::random(&mut rng);
        let first = play(&settings, 0);
        let scales = Scales::of(&first);
        let (mean, square) = (Parameters::zero(), Parameters::zero());
        Self { settings, games: 0, step: 0, scales, parameters, mean, square, left: (1.0, 1.0), error: 0.0 }
    }

    /// How many games were played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Plays a chunk of games and learns from it. Returns whether there is more to play.
    pub fn chunk(&mut self) -> bool {
        let mut samples = play(&self.settings, self.games);
        let mut rng = Rng::from(Seed(self.settings.seed ^ self.games.wrapping_mul(0x9e37_79b9)));
        for at in (1..samples.len()).rev() {
            samples.swap(at, rng.below(at + 1));
        }
        let mut error = Error::default();
        let mut features = Features::new();
        let mut learnt = 0;
        for batch in samples.chunks_exact(self.settings.batch.min(samples.len())) {
            let mut gradient = Parameters::zero();
            let share = 1.0 / batch.len() as f32;
            for sample in batch {
                features.describe(&sample.table, &sample.unseen);
                self.parameters.learn(sample, &features, &self.scales, share, &mut gradient, &mut error);
            }
            learnt += batch.len();
            self.update(&gradient);
        }
        self.error = error.total / learnt.max(1) as f32;
        self.games += self.settings.chunk;
        self.games < self.settings.games
    }

    fn update(&mut self, gradient: &Parameters) {
        self.step += 1;
        self.left = (self.left.0 * 0.9, self.left.1 * 0.999);
        let (first, second) = (1.0 - self.left.0, 1.0 - self.left.1);
        let done = self.games as f32 / self.settings.games as f32;
        let rate = RATE * (self.step as f32 / 100.0).min(1.0) * (0.02 + 0.98 * (1.0 - done));
        let numbers = self.parameters.numbers_mut().zip(self.mean.numbers_mut()).zip(self.square.numbers_mut());
        for (((number, mean), square), &gradient) in numbers.zip(gradient.numbers()) {
            *mean = 0.9 * *mean + 0.1 * gradient;
            *square = 0.999 * *square + 0.001 * gradient * gradient;
            *number = *number * (1.0 - DECAY) - rate * (*mean / first) / ((*square / second).sqrt() + 1e-8);
        }
    }

    pub(crate) fn network(&self) -> Network {
        self.parameters.quantised(&self.scales)
    }

    /// The bytes of the network's file, in whole numbers.
    #[must_use]
    pub fn file(&self) -> Vec<u8> {
        self.network().to_bytes()
    }

    /// The bytes of everything needed to continue.
    #[must_use]
    pub fn state(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.step.to_le_bytes());
        let averages = [self.left.0, self.left.1];
        let scales = self.scales.place.iter().chain(&self.scales.seat);
        let numbers = self.parameters.numbers().chain(self.mean.numbers()).chain(self.square.numbers());
        for number in averages.iter().chain(scales).chain(numbers) {
            bytes.extend(number.to_le_bytes());
        }
        bytes
    }

    /// Continues from the bytes of a state. `None` if they are not one.
    #[must_use]
    pub fn resume(settings: Settings, state: &[u8]) -> Option<Self> {
        let (games, rest) = state.split_first_chunk()?;
        let (step, rest) = rest.split_first_chunk()?;
        let mut numbers = rest.chunks_exact(4).map(|it| f32::from_le_bytes([it[0], it[1], it[2], it[3]]));
        let left = (numbers.next()?, numbers.next()?);
        let mut scales = Scales::of(&[]);
        for scale in scales.place.iter_mut().chain(&mut scales.seat) {
            *scale = numbers.next()?;
        }
        let mut all = [Parameters::zero(), Parameters::zero(), Parameters::zero()];
        for number in all.iter_mut().flat_map(Parameters::numbers_mut) {
            *number = numbers.next()?;
        }
        let [parameters, mean, square] = all;
        let (games, step) = (u64::from_le_bytes(*games), u32::from_le_bytes(*step));
        Some(Self { settings, games, step, scales, parameters, mean, square, left, error: 0.0 })
    }
}

/// A chunk of games.
fn play(settings: &Settings, first: u64) -> Vec<Sample> {
    let mut samples = Vec::new();
    for number in first..first + settings.chunk {
        let config = &settings.configs[number as usize % settings.configs.len()];
        let player = samples::Player::new(&settings.weights, settings.search);
        let seed = settings.seed.wrapping_mul(1 << 32).wrapping_add(number);
        samples::play(config, player, seed, &mut samples);
    }
    samples
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn settings() -> Settings {
        let configs = vec!["classic 2 short".parse().expect("legal"), "new 2 short".parse().expect("legal")];
        Settings { configs, weights: Weights::ORIGINAL, search: 0, seed: 1, games: 12, chunk: 4, batch: 32 }
    }

    fn digest(bytes: &[u8]) -> u64 {
        bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
    }

    #[test]
    fn the_same_settings_give_the_same_network() {
        let mut trainer = Trainer::new(settings());
        while trainer.chunk() {}
        assert_eq!(digest(&trainer.file()), 9_670_412_126_584_625_637);
    }

    #[test]
    fn a_training_that_was_stopped_goes_on_as_if_it_had_not_been() {
        let mut straight = Trainer::new(settings());
        while straight.chunk() {}
        let mut stopped = Trainer::new(settings());
        stopped.chunk();
        let mut resumed = Trainer::resume(settings(), &stopped.state()).expect("a state");
        while resumed.chunk() {}
        assert_eq!(resumed.file(), straight.file());
    }

    #[test]
    fn a_network_comes_back_from_its_file() {
        let trainer = Trainer::new(settings());
        assert_eq!(Network::from_bytes(&trainer.file()), Some(trainer.network()));
        assert_eq!(Network::from_bytes(&trainer.file()[1..]), None);
    }
}
