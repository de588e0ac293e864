//! Positions to learn from: games of the policy against itself, and what became of them.

use engine::{Choice, Event, Game, GameConfig, Observer, Rng, Seat, Seed, Small, Table};

use crate::features::PLACES;
use crate::points::{PerSeat, SEATS};
use crate::policy::Policy;
use crate::unseen::Unseen;
use crate::{Level, Opponent, Thinker, Weights};

/// How much chance there is in the policy's judgement, in points, so that it meets many kinds of positions.
const NOISE: f32 = 0.5;

/// Of the positions within a round one in so many is kept: neighbours are much alike.
const WITHIN_ROUND: usize = 4;

/// A position and how its game went on.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) table: Table,
    pub(crate) unseen: Unseen,
    /// Points at the end.
    pub(crate) finals: PerSeat<f32>,
    /// What each seat has of the win.
    pub(crate) wins: PerSeat<f32>,
    /// What each place brought from here on.
    pub(crate) places: [PerSeat<f32>; PLACES],
}

/// Who plays the games.
pub(crate) enum Player {
    /// The policy at once, with some chance in its judgement.
    Policy(Box<Policy>),
    /// Level 5 with so many iterations.
    Search(u32),
}

impl Player {
    /// The policy with these weights, or level 5 if it may think.
    pub(crate) fn new(weights: &Weights, iterations: u32) -> Self {
        if iterations == 0 { Self::Policy(Box::new(Policy::new(*weights, NOISE))) } else { Self::Search(iterations) }
    }

    /// The next choice of the first seat that is asked, and how the same seat goes on.
    fn choose(&mut self, game: &Game, seat: Seat, rng: &mut Rng) -> Vec<Choice> {
        match self {
            Self::Policy(policy) => vec![policy.choose(game, seat, rng)],
            Self::Search(iterations) => {
                let view = game.view(Observer::Seat(seat));
                let mut thinker =
                    Thinker::new(&view, Opponent::Level(Level::ElGrande), rng.bits()).expect("a seat that is asked");
                while thinker.iterations() < *iterations && thinker.step() {}
                thinker.best()
            }
        }
    }
}

/// Plays one game and adds its samples.
pub(crate) fn play(config: &GameConfig, mut player: Player, seed: u64, samples: &mut Vec<Sample>) {
    let mut game = Game::new(config, Seed(seed)).expect("a checked configuration");
    let mut rng = Rng::from(Seed(seed ^ 0x05ee_d0f5));
    let first = samples.len();
    let mut paid = [[0.0; SEATS]; PLACES];
    let mut last = None;
    while let Some(seat) = game.awaiting().first() {
        let table = game.table();
        let bids = config.seats().iter().filter(|&seat| table.bids[seat].is_some()).count();
        let moment = (table.round, bids, table.acted.len());
        // Before the first bid of a game there is nothing to learn.
        let is_new = last.replace(moment) != Some(moment) && (table.round > 0 || bids > 0);
        if is_new && (bids == 0 || rng.below(WITHIN_ROUND) == 0) {
            let unseen = Unseen::after(config, game.deal(), usize::from(table.round) + 1);
            // What was paid so far is subtracted from what is paid in the end.
            let (finals, wins) = ([0.0; SEATS], [0.0; SEATS]);
            samples.push(Sample { table: *table, unseen, finals, wins, places: paid.map(|it| it.map(|it: f32| -it)) });
        }
        let mut events: Vec<Event> = Vec::new();
        for choice in player.choose(&game, seat, &mut rng) {
            game.play(seat, choice, &mut events).expect("opponents choose what is legal");
        }
        for event in &events {
            if let Event::Scored(sheet) = event {
                for seat in config.seats() {
                    paid[sheet.place.index()][seat.index()] += f32::from(sheet.points(seat));
                }
            }
        }
    }
    finish(&game, &paid, &mut samples[first..]);
}

/// Writes down how the game ended.
fn finish(game: &Game, paid: &[PerSeat<f32>; PLACES], samples: &mut [Sample]) {
    let ranking = game.ranking();
    let winners = ranking.0.iter().filter(|&&rank| rank == Some(1)).count() as f32;
    for sample in samples {
        sample.finals = game.table().points.0.map(f32::from);
        sample.wins = ranking.0.map(|rank| if rank == Some(1) { 1.0 / winners } else { 0.0 });
        for (sum, paid) in sample.places.iter_mut().flatten().zip(paid.iter().flatten()) {
            *sum += paid;
        }
    }
}
