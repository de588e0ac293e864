//! Measures how far secret discs can be exploited: the gain of the best answer to the strongest level's strategy.

use engine::{Decision, Game, GameConfig, Observer, Region, Rng, Seal, Seat, Seed, Small};

use crate::discs::DiscSolver;
use crate::points::{PerSeat, SEATS};
use crate::policy::Policy;
use crate::search_config::SearchConfig;
use crate::{Level, Weights};

/// The random error of the policy that plays up to the scorings, in points. It leads to more varied positions.
const NOISE: f32 = 0.5;

/// Each strategy is the average of this many runs with different seeds, because a rival who knows us does not know our
/// seed.
const RUNS: u64 = 4;

/// The gain of a best answer in one seat at one general scoring, against rivals who all play our strategy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DiscAnswer {
    /// The number of the general scoring, from 1.
    pub scoring: u8,
    /// The chance to win (more exactly, the utility) that the answer with the best chance gains.
    pub chance: f32,
    /// The points that this same answer gains. Negative where it gives up points for a better chance.
    pub points: f32,
    /// The points that the answer with the most points gains.
    pub most_points: f32,
}

/// Plays a game and computes answers to every disc of its general scorings.
///
/// # Panics
/// If there is no such game.
#[must_use]
pub fn disc_answers(config: &GameConfig, seed: u64) -> Vec<DiscAnswer> {
    let mut game = Game::new(config, Seed(seed)).expect("a checked configuration");
    let mut rng = Rng::from(Seed(seed ^ 0xd15c));
    let mut policy = Policy::new(*Weights::tuned(config.players), NOISE);
    let (mut answers, mut answered) = (Vec::new(), None);
    while let Some(seat) = game.awaiting().first() {
        let scorings = game.table().scorings;
        if game.decision(seat) == Some(Decision::Secret(Seal::General)) && answered != Some(scorings) {
            answered = Some(scorings);
            answers.extend(scoring(&game, seed));
        }
        let choice = policy.choose(&game, seat, &mut rng);
        game.play(seat, choice, &mut ()).expect("a policy chooses what is legal");
    }
    answers
}

/// The best answers of every seat that sets a disc.
fn scoring(game: &Game, seed: u64) -> Vec<DiscAnswer> {
    let solve = |seat: Seat| -> Vec<DiscSolver> {
        let view = game.view(Observer::Seat(seat));
        let config = SearchConfig::of(Level::Grande, view.table.config.players);
        let run = |run| {
            let rng = Rng::from(Seed(seed ^ (run << 8 | seat.index() as u64)));
            let mut solver = DiscSolver::new(&view, seat, Seal::General, &config, rng);
            while solver.step() {}
            solver
        };
        (0..RUNS).map(run).collect()
    };
    let solvers: Vec<(Seat, Vec<DiscSolver>)> = game.awaiting().iter().map(|seat| (seat, solve(seat))).collect();
    let mut strategies: PerSeat<Strategy> = core::array::from_fn(|_| Strategy::new());
    for (seat, runs) in &solvers {
        strategies[seat.index()] = average(runs);
    }
    let best = |(seat, runs): &(Seat, Vec<DiscSolver>)| answer(*seat, &runs[0], &strategies, game.table().scorings + 1);
    solvers.iter().map(best).collect()
}

/// How often each region is set. Empty for a seat that sets no disc.
type Strategy = Vec<(Region, f32)>;

fn average(runs: &[DiscSolver]) -> Strategy {
    let share = |region: Region| runs.iter().map(|run| run.shares()[region.index()]).sum::<f32>() / runs.len() as f32;
    Region::all().map(|region| (region, share(region))).filter(|(_, share)| *share > 0.0).collect()
}

fn answer(seat: Seat, solver: &DiscSolver, strategies: &PerSeat<Strategy>, scoring: u8) -> DiscAnswer {
    let expected = |region: Region| {
        let mut discs = [None; SEATS];
        discs[seat.index()] = Some(region);
        let mut sum = (0.0, 0.0);
        expect(solver, seat, strategies, 0, &mut discs, 1.0, &mut sum);
        sum
    };
    let worths: PerRegion = core::array::from_fn(|index| Region::from_index(index).map(expected).unwrap_or_default());
    let (mut ours, mut best, mut most) = ((0.0, 0.0), (f32::MIN, 0.0), f32::MIN);
    for (region, share) in &strategies[seat.index()] {
        let (chance, points) = worths[region.index()];
        ours = (ours.0 + share * chance, ours.1 + share * points);
    }
    for (chance, points) in worths {
        best = if chance > best.0 { (chance, points) } else { best };
        most = most.max(points);
    }
    // The mean of equal numbers can differ from them in the last digit.
    let gain = |best: f32, ours: f32| (best - ours).max(0.0);
    DiscAnswer { scoring, chance: gain(best.0, ours.0), points: best.1 - ours.1, most_points: gain(most, ours.1) }
}

type PerRegion = [(f32, f32); Region::COUNT];

/// Adds the chance and the points of all combinations of discs, weighted by their probability, for the rivals from
/// number `at` on.
fn expect(
    solver: &DiscSolver,
    seat: Seat,
    strategies: &PerSeat<Strategy>,
    at: usize,
    discs: &mut PerSeat<Option<Region>>,
    share: f32,
    sum: &mut (f32, f32),
) {
    if at == SEATS {
        let (chance, points) = solver.outcome(discs);
        *sum = (sum.0 + share * chance, sum.1 + share * points);
    } else if at == seat.index() || strategies[at].is_empty() {
        expect(solver, seat, strategies, at + 1, discs, share, sum);
    } else {
        for &(region, often) in &strategies[at] {
            discs[at] = Some(region);
            expect(solver, seat, strategies, at + 1, discs, share * often, sum);
        }
        discs[at] = None;
    }
}
