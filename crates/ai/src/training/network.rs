//! The value network during training: in floats, with gradients.
//!
//! Nothing here depends on the platform's mathematics, so the same settings give the same network everywhere.

use engine::{Place, Rng, Seat, Small};

use super::samples::Sample;
use crate::features::{Features, LOCAL, OWN, PLACES, SHARED};
use crate::math::exp;
use crate::points::{PerSeat, SEATS};
use crate::value::{Layer, Network, PLACE_UNITS, ROUNDS, SEAT_UNITS, UNIT};

/// Inputs of the place layer.
const PLACE_INPUTS: usize = SHARED + LOCAL;

/// The weight of the squared error of final points in the loss, next to the chance to win.
const TOTAL_ERROR: f32 = 0.004;

/// The weight of the squared error of what one place brings.
const PLACE_ERROR: f32 = 0.02;

/// Initial temperatures, in points.
const TEMPERATURES: [f32; ROUNDS] = [20.0, 18.0, 16.0, 14.0, 12.0, 10.0, 8.0, 6.0, 4.0];

/// One hidden layer and one output. Gradients have the same shape and use this type too.
#[derive(Clone, Debug)]
pub(crate) struct Dense {
    inputs: usize,
    units: usize,
    /// Weights by input and unit, biases, outputs, constant: in this order.
    pub(crate) numbers: Vec<f32>,
}

impl Dense {
    fn zero(inputs: usize, units: usize) -> Self {
        Self { inputs, units, numbers: vec![0.0; inputs * units + 2 * units + 1] }
    }

    fn random(inputs: usize, units: usize, rng: &mut Rng) -> Self {
        let mut layer = Self::zero(inputs, units);
        let spread = (4.0 / inputs as f32).sqrt();
        let biases = inputs * units;
        for (at, number) in layer.numbers.iter_mut().enumerate() {
            let unit = (rng.bits() >> 40) as f32 / (1u32 << 23) as f32 - 1.0;
            *number = if at < biases {
                spread * unit
            } else if (biases + units..biases + 2 * units).contains(&at) {
                0.2 * unit
            } else {
                0.0
            };
        }
        layer
    }

    fn row(&self, input: usize) -> &[f32] {
        &self.numbers[input * self.units..(input + 1) * self.units]
    }

    fn row_mut(&mut self, input: usize) -> &mut [f32] {
        &mut self.numbers[input * self.units..(input + 1) * self.units]
    }

    fn biases(&self) -> &[f32] {
        &self.numbers[self.inputs * self.units..][..self.units]
    }

    fn outputs(&self) -> &[f32] {
        &self.numbers[(self.inputs + 1) * self.units..][..self.units]
    }

    fn constant(&self) -> f32 {
        self.numbers[self.numbers.len() - 1]
    }

    fn add<const UNITS: usize>(&self, first: usize, numbers: &[i8], scales: &[f32], sums: &mut [f32; UNITS]) {
        for (at, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0) {
            let number = f32::from(number) * scales[first + at];
            for (sum, weight) in sums.iter_mut().zip(self.row(first + at)) {
                *sum += number * weight;
            }
        }
    }

    /// Adds the gradient of the weights for inputs from `first` on.
    fn learn(&mut self, first: usize, numbers: &[i8], scales: &[f32], gradient: &[f32]) {
        for (at, &number) in numbers.iter().enumerate().filter(|(_, number)| **number != 0) {
            let number = f32::from(number) * scales[first + at];
            for (sum, it) in self.row_mut(first + at).iter_mut().zip(gradient) {
                *sum += number * it;
            }
        }
    }

    fn output(&self, sums: &[f32]) -> f32 {
        self.constant() + sums.iter().zip(self.outputs()).map(|(sum, output)| sum.max(0.0) * output).sum::<f32>()
    }

    /// Adds the gradient of outputs and biases. Leaves the gradient of the sums in `sums`.
    fn learn_output<const UNITS: usize>(&mut self, weights: &Self, sums: &mut [f32; UNITS], gradient: f32) {
        let (first, last) = ((self.inputs + 1) * self.units, self.numbers.len() - 1);
        let biases = self.inputs * self.units;
        self.numbers[last] += gradient;
        for (at, sum) in sums.iter_mut().enumerate() {
            self.numbers[first + at] += gradient * sum.max(0.0);
            *sum = if *sum > 0.0 { gradient * weights.outputs()[at] } else { 0.0 };
            self.numbers[biases + at] += *sum;
        }
    }

    /// Converts to whole numbers. `scales` multiplies the inputs.
    fn quantised<const INPUTS: usize, const UNITS: usize>(&self, scales: &[f32]) -> Layer<INPUTS, UNITS> {
        let weight = |input: usize, unit: usize| self.row(input)[unit] * scales[input];
        let steps: [f32; UNITS] = core::array::from_fn(|unit| {
            (0..INPUTS).map(|input| weight(input, unit).abs()).fold(1e-6, f32::max) / 127.0
        });
        let mut weights = Box::new([[0; UNITS]; INPUTS]);
        for (input, row) in weights.iter_mut().enumerate() {
            *row = core::array::from_fn(|unit| (weight(input, unit) / steps[unit]).round() as i16);
        }
        let output = |unit: usize| self.outputs()[unit] * steps[unit] * UNIT;
        let most = (0..UNITS).map(|unit| output(unit).abs()).fold(1e-6, f32::max);
        let shift = (0..30).rev().find(|&shift| most * (1u32 << shift) as f32 <= 32767.0).unwrap_or(0);
        Layer {
            weights,
            biases: core::array::from_fn(|unit| (self.biases()[unit] / steps[unit]).round() as i32),
            outputs: core::array::from_fn(|unit| (output(unit) * (1u32 << shift) as f32).round() as i16),
            shift: shift as u8,
            constant: (self.constant() * UNIT).round() as i32,
        }
    }
}

/// All trained numbers, or their gradient.
#[derive(Clone, Debug)]
pub(crate) struct Parameters {
    pub(crate) place: Dense,
    pub(crate) seat: Dense,
    /// As logarithms, so that temperatures stay positive.
    pub(crate) temperatures: [f32; ROUNDS],
}

/// Factors for the inputs that give all of them the same variance.
#[derive(Clone, Debug)]
pub(crate) struct Scales {
    pub(crate) place: Vec<f32>,
    pub(crate) seat: Vec<f32>,
}

/// The summed error of some samples.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Error {
    pub(crate) total: f32,
}

impl Parameters {
    pub(crate) fn random(rng: &mut Rng) -> Self {
        Self {
            place: Dense::random(PLACE_INPUTS, PLACE_UNITS, rng),
            seat: Dense::random(OWN, SEAT_UNITS, rng),
            // Uses the logarithm below: the platform's own may differ.
            temperatures: TEMPERATURES.map(logarithm),
        }
    }

    pub(crate) fn zero() -> Self {
        Self {
            place: Dense::zero(PLACE_INPUTS, PLACE_UNITS),
            seat: Dense::zero(OWN, SEAT_UNITS),
            temperatures: [0.0; ROUNDS],
        }
    }

    pub(crate) fn numbers(&self) -> impl Iterator<Item = &f32> {
        self.place.numbers.iter().chain(&self.seat.numbers).chain(&self.temperatures)
    }

    pub(crate) fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        self.place.numbers.iter_mut().chain(&mut self.seat.numbers).chain(&mut self.temperatures)
    }

    /// Converts to whole numbers, as opponents use the network.
    pub(crate) fn quantised(&self, scales: &Scales) -> Network {
        Network {
            place: self.place.quantised(&scales.place),
            seat: self.seat.quantised(&scales.seat),
            temperatures: self.temperatures.map(|it| (exp(it) * UNIT).round() as i32),
        }
    }

    /// Adds the gradient of one sample, divided by the size of the batch.
    pub(crate) fn learn(
        &self,
        sample: &Sample,
        features: &Features,
        scales: &Scales,
        share: f32,
        gradient: &mut Self,
        error: &mut Error,
    ) {
        let seats = sample.table.config.seats();
        let count = seats.len() as f32;
        let round = usize::from(sample.table.round_number()) - 1;
        let mut place_sums = [[[0.0; PLACE_UNITS]; SEATS]; PLACES];
        let mut seat_sums = [[0.0; SEAT_UNITS]; SEATS];
        let mut places = [[0.0; SEATS]; PLACES];
        let mut totals = [0.0; SEATS];
        for seat in seats {
            let at = seat.index();
            totals[at] = f32::from(sample.table.points[seat]);
            let mut shared = [0.0; PLACE_UNITS];
            shared.copy_from_slice(self.place.biases());
            self.place.add(0, &features.shared[at], &scales.place, &mut shared);
            for place in Place::all() {
                let sums = &mut place_sums[place.index()][at];
                *sums = shared;
                self.place.add(SHARED, &features.local[place.index()][at], &scales.place, sums);
                places[place.index()][at] = self.place.output(sums);
                totals[at] += places[place.index()][at];
            }
            seat_sums[at].copy_from_slice(self.seat.biases());
            self.seat.add(0, &features.own[at], &scales.seat, &mut seat_sums[at]);
            totals[at] += self.seat.output(&seat_sums[at]);
        }
        let temperature = exp(self.temperatures[round]);
        let chances = chances(&totals, seats.iter(), temperature);
        for seat in seats {
            let at = seat.index();
            let surprise = (chances[at] - sample.wins[at]) / temperature;
            let off = totals[at] - sample.finals[at];
            error.total += off * off / count;
            gradient.temperatures[round] -= share * surprise * totals[at];
            let of_total = surprise + 2.0 * TOTAL_ERROR * off / count;
            gradient.seat.learn_output(&self.seat, &mut seat_sums[at], share * of_total);
            gradient.seat.learn(0, &features.own[at], &scales.seat, &seat_sums[at]);
            let mut shared = [0.0; PLACE_UNITS];
            for place in 0..PLACES {
                let off = places[place][at] - sample.places[place][at];
                let of_place = of_total + 2.0 * PLACE_ERROR * off / (count * PLACES as f32);
                let sums = &mut place_sums[place][at];
                gradient.place.learn_output(&self.place, sums, share * of_place);
                gradient.place.learn(SHARED, &features.local[place][at], &scales.place, sums);
                shared.iter_mut().zip(sums).for_each(|(all, one)| *all += *one);
            }
            gradient.place.learn(0, &features.shared[at], &scales.place, &shared);
        }
    }
}

/// Everybody's chance to win with these points at the end.
pub(crate) fn chances(totals: &PerSeat<f32>, seats: impl Iterator<Item = Seat> + Clone, scale: f32) -> PerSeat<f32> {
    let best = seats.clone().map(|seat| totals[seat.index()]).fold(f32::MIN, f32::max);
    let mut chances = [0.0; SEATS];
    for seat in seats {
        chances[seat.index()] = exp((totals[seat.index()] - best) / scale);
    }
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

/// The natural logarithm by Newton's method.
fn logarithm(x: f32) -> f32 {
    let mut guess = 1.0;
    for _ in 0..20 {
        guess += x / exp(guess) - 1.0;
    }
    guess
}

impl Scales {
    /// One over the standard deviation of every input in the samples. Inputs that hardly vary are not scaled.
    pub(crate) fn of(samples: &[Sample]) -> Self {
        let mut features = Features::new();
        let mut place = vec![(0.0f64, 0.0f64); PLACE_INPUTS];
        let mut seat = vec![(0.0f64, 0.0f64); OWN];
        let (mut places, mut seats) = (0.0, 0.0);
        let add = |sums: &mut [(f64, f64)], numbers: &[i8]| {
            for (sum, &number) in sums.iter_mut().zip(numbers) {
                sum.0 += f64::from(number);
                sum.1 += f64::from(number).powi(2);
            }
        };
        for sample in samples {
            features.describe(&sample.table, &sample.unseen);
            for at in sample.table.config.seats().iter().map(Small::index) {
                seats += 1.0;
                add(&mut seat, &features.own[at]);
                for local in &features.local {
                    places += 1.0;
                    add(&mut place[..SHARED], &features.shared[at]);
                    add(&mut place[SHARED..], &local[at]);
                }
            }
        }
        let scale = |count: f64| {
            move |&(sum, squares): &(f64, f64)| {
                let variance = squares / count - (sum / count).powi(2);
                if variance <= 0.0 { 1.0 } else { 1.0 / variance.sqrt().max(0.15) as f32 }
            }
        };
        Self { place: place.iter().map(scale(places)).collect(), seat: seat.iter().map(scale(seats)).collect() }
    }
}
