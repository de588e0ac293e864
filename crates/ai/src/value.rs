//! The value network: the points every place will still bring every seat, and the chance to win.
//!
//! It is additive: a seat's final points are its points so far, what each place still brings, and what its hand, court
//! and turn bring. Every term is in points, so hints and reviews can name it as a reason. The network computes in
//! whole numbers only, so its result is the same natively and in every browser.

use std::sync::OnceLock;

use engine::{Place, Seat, Small, Table};

use crate::features::{Features, LOCAL, OWN, PLACES, SHARED};
use crate::math::{exp, tanh};
use crate::points::{PerSeat, SEATS};
use crate::unseen::Unseen;

/// Hidden units of the place layer.
pub(crate) const PLACE_UNITS: usize = 32;

/// Hidden units of the seat layer.
pub(crate) const SEAT_UNITS: usize = 48;

/// Rounds on the track. Each has its own temperature.
pub(crate) const ROUNDS: usize = 9;

/// Results are in points times this number.
pub(crate) const UNIT: f32 = 256.0;

/// One hidden layer and one output, in whole numbers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layer<const INPUTS: usize, const UNITS: usize> {
    pub(crate) weights: Box<[[i16; UNITS]; INPUTS]>,
    pub(crate) biases: [i32; UNITS],
    /// What each unit adds to the output, before the shift.
    pub(crate) outputs: [i16; UNITS],
    pub(crate) shift: u8,
    /// The output without any unit, in [`UNIT`]s.
    pub(crate) constant: i32,
}

impl<const INPUTS: usize, const UNITS: usize> Layer<INPUTS, UNITS> {
    /// Adds the inputs from `first` on.
    fn add(&self, first: usize, numbers: &[i8], sums: &mut [i32; UNITS]) {
        for (weights, &number) in self.weights[first..].iter().zip(numbers) {
            if number != 0 {
                let number = i32::from(number);
                for (sum, &weight) in sums.iter_mut().zip(weights) {
                    *sum += number * i32::from(weight);
                }
            }
        }
    }

    fn output(&self, sums: &[i32; UNITS]) -> i32 {
        let add = |(&sum, &output): (&i32, &i16)| i64::from(sum.max(0)) * i64::from(output);
        let sum: i64 = sums.iter().zip(&self.outputs).map(add).sum();
        self.constant + (sum >> self.shift) as i32
    }
}

/// The network for one number of players.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Network {
    /// Its inputs are those that matter for all places alike, then those of the place.
    pub(crate) place: Layer<{ SHARED + LOCAL }, PLACE_UNITS>,
    pub(crate) seat: Layer<OWN, SEAT_UNITS>,
    /// By round: a lead of this many points, in [`UNIT`]s, multiplies the odds to win by e.
    pub(crate) temperatures: [i32; ROUNDS],
}

/// The evaluation of a position.
#[derive(Clone, Debug)]
pub(crate) struct Value {
    /// What each place will still bring each seat, in points.
    pub(crate) places: [PerSeat<f32>; PLACES],
    /// Each seat's points at the end.
    pub(crate) totals: PerSeat<f32>,
    pub(crate) temperature: f32,
    players: usize,
}

impl Network {
    /// The trained network for that number of players.
    pub(crate) fn trained(players: u8) -> &'static Self {
        static TRAINED: OnceLock<[Network; 4]> = OnceLock::new();
        let all = TRAINED.get_or_init(|| FILES.map(|file| Self::from_bytes(file).expect("a committed network")));
        &all[usize::from(players.clamp(2, 5)) - 2]
    }

    /// Evaluates a position.
    pub(crate) fn value(&self, table: &Table, unseen: &Unseen, features: &mut Features) -> Value {
        features.describe(table, unseen);
        let mut value = Value {
            places: [[0.0; SEATS]; PLACES],
            totals: [0.0; SEATS],
            temperature: self.temperatures[usize::from(table.round_number()) - 1] as f32 / UNIT,
            players: table.config.players.into(),
        };
        for seat in table.config.seats() {
            let at = seat.index();
            let mut shared = self.place.biases;
            self.place.add(0, &features.shared[at], &mut shared);
            let mut total = i32::from(table.points[seat]) * UNIT as i32;
            for place in Place::all() {
                let mut sums = shared;
                self.place.add(SHARED, &features.local[place.index()][at], &mut sums);
                let points = self.place.output(&sums);
                value.places[place.index()][at] = points as f32 / UNIT;
                total += points;
            }
            let mut sums = self.seat.biases;
            self.seat.add(0, &features.own[at], &mut sums);
            total += self.seat.output(&sums);
            value.totals[at] = total as f32 / UNIT;
        }
        value
    }
}

impl Network {
    /// The points one place will still bring every seat. All other inputs must have been described before.
    pub(crate) fn place(&self, table: &Table, unseen: &Unseen, place: Place, features: &mut Features) -> PerSeat<f32> {
        features.describe_place(table, unseen, place);
        let mut points = [0.0; SEATS];
        for at in table.config.seats().iter().map(Small::index) {
            let mut sums = self.place.biases;
            self.place.add(0, &features.shared[at], &mut sums);
            self.place.add(SHARED, &features.local[place.index()][at], &mut sums);
            points[at] = self.place.output(&sums) as f32 / UNIT;
        }
        points
    }
}

/// The weight of the lead over the best rival, next to the chance to win.
const MARGIN: f32 = 0.15;

/// Utility of a chance to win and a lead in points.
pub(crate) fn utility(chance: f32, margin: f32) -> f32 {
    chance + MARGIN * tanh(margin / 20.0)
}

impl Value {
    /// The chance of a seat to win.
    pub(crate) fn chance(&self, seat: Seat) -> f32 {
        let mine = self.totals[seat.index()];
        let rivals = self.totals[..self.players].iter().map(|total| exp((total - mine) / self.temperature));
        1.0 / rivals.sum::<f32>()
    }
}

const FILES: [&[u8]; 4] = [
    include_bytes!("../weights/value-2.bin"),
    include_bytes!("../weights/value-3.bin"),
    include_bytes!("../weights/value-4.bin"),
    include_bytes!("../weights/value-5.bin"),
];

/// The first bytes of a file. Change the number whenever the features change.
const MAGIC: &[u8; 4] = b"EGV1";

impl Network {
    /// The bytes of a file.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        self.place.write(&mut bytes);
        self.seat.write(&mut bytes);
        self.temperatures.iter().for_each(|it| bytes.extend(it.to_le_bytes()));
        bytes
    }

    /// The network of a file. `None` if the bytes are not one.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut rest = bytes.strip_prefix(MAGIC)?;
        let place = Layer::read(&mut rest)?;
        let seat = Layer::read(&mut rest)?;
        let mut temperatures = [0; ROUNDS];
        for it in &mut temperatures {
            *it = i32::from_le_bytes(take(&mut rest)?);
        }
        rest.is_empty().then_some(Self { place, seat, temperatures })
    }
}

/// Writes weights as one byte each, and the numbers of hidden units as several.
impl<const INPUTS: usize, const UNITS: usize> Layer<INPUTS, UNITS> {
    fn write(&self, to: &mut Vec<u8>) {
        to.extend(self.weights.iter().flatten().map(|&weight| weight as i8 as u8));
        self.biases.iter().for_each(|it| to.extend(it.to_le_bytes()));
        self.outputs.iter().for_each(|it| to.extend(it.to_le_bytes()));
        to.push(self.shift);
        to.extend(self.constant.to_le_bytes());
    }

    fn read(from: &mut &[u8]) -> Option<Self> {
        let mut weights = Box::new([[0; UNITS]; INPUTS]);
        for weight in weights.iter_mut().flatten() {
            *weight = i8::from_le_bytes(take(from)?).into();
        }
        let mut biases = [0; UNITS];
        for it in &mut biases {
            *it = i32::from_le_bytes(take(from)?);
        }
        let mut outputs = [0; UNITS];
        for it in &mut outputs {
            *it = i16::from_le_bytes(take(from)?);
        }
        let [shift] = take(from)?;
        Some(Self { weights, biases, outputs, shift, constant: i32::from_le_bytes(take(from)?) })
    }
}

fn take<const N: usize>(from: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = from.split_first_chunk()?;
    *from = rest;
    Some(*first)
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Seed};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::weights;

    #[test]
    fn everything_learnt_is_at_most_60_kilobytes() {
        let networks: usize = FILES.iter().map(|file| file.len()).sum();
        let weights: usize = weights::FILES.iter().map(|file| file.len()).sum();
        assert!(networks + weights < 60_000, "{networks} and {weights} bytes");
    }

    /// R2: nobody is ahead at the start, so everybody's chance is near an equal share.
    #[test]
    fn chances_are_equal_at_the_start_and_add_up_to_one() {
        let mut features = Features::new();
        for players in 2..=5 {
            let config = GameConfig::new(Edition::Classic, players);
            let game = Game::new(&config, Seed(5)).expect("a legal configuration");
            let unseen = Unseen::after(&config, game.deal(), 1);
            let value = Network::trained(players).value(game.table(), &unseen, &mut features);
            let chances: Vec<f32> = config.seats().iter().map(|seat| value.chance(seat)).collect();
            assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{chances:?}");
            let par = 1.0 / f32::from(players);
            assert!(chances.iter().all(|chance| (0.6 * par..1.5 * par).contains(chance)), "{players}: {chances:?}");
        }
    }

    /// Three caballeros in Granada are worth more than one, and the King in the region helps its leader.
    #[test]
    fn a_lead_is_worth_points_where_it_is() {
        let value = |setup: &str| {
            let game = Game::from_setup(&setup.parse().expect("a setup")).expect("a position");
            let unseen = Unseen::after(&game.table().config, game.deal(), 3);
            Network::trained(4).value(game.table(), &unseen, &mut Features::new())
        };
        let granada = Place::Region(engine::Region::Granada).index();
        let mine = |counts: &str| {
            let setup = format!("classic 4\nround 3\nking galicia\ngranada {counts}\nseville B2 C1\nstage bids");
            value(&setup).places[granada][0]
        };
        assert!(mine("A3 B2") > mine("A1 B2") + 2.0);
        assert!(mine("A3 B2") < mine("A5 B2"));
    }
}
