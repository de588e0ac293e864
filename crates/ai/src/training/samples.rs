//! Training samples: positions from games of the policy against itself, with how those games ended.

use engine::{Choice, Event, Game, GameConfig, Observer, Rng, Seat, Seed, Small, Table};

use crate::features::PLACES;
use crate::points::{PerSeat, SEATS};
use crate::policy::Policy;
use crate::unseen::Unseen;
use crate::{Level, Opponent, Thinker, Weights};

/// The random error of the policy, in points. It leads to more varied positions.
const NOISE: f32 = 0.5;

/// One in this many positions within a round is kept, because neighbours are much alike.
const WITHIN_ROUND: usize = 4;

/// A position and how its game continued.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) table: Table,
    pub(crate) unseen: Unseen,
    /// Points at the end.
    pub(crate) finals: PerSeat<f32>,
    /// Each seat's share in the win.
    pub(crate) wins: PerSeat<f32>,
    /// What each place paid after this position.
    pub(crate) places: [PerSeat<f32>; PLACES],
}

/// Who plays the games.
pub(crate) enum Player {
    /// The policy without search, with some random error.
    Policy(Box<Policy>),
    /// The strongest level with that many playouts.
    Search(u32),
}

impl Player {
    /// The policy with these weights, or the strongest level if `iterations` is not zero.
    pub(crate) fn new(weights: &Weights, iterations: u32) -> Self {
        if iterations == 0 { Self::Policy(Box::new(Policy::new(*weights, NOISE))) } else { Self::Search(iterations) }
    }

    /// The next choice of the first seat that is asked, and the choices the same seat plans after it.
    fn choose(&mut self, game: &Game, seat: Seat, rng: &mut Rng) -> Vec<Choice> {
        match self {
            Self::Policy(policy) => vec![policy.choose(game, seat, rng)],
            Self::Search(iterations) => {
                let view = game.view(Observer::Seat(seat));
                let mut thinker =
                    Thinker::new(&view, Opponent::Level(Level::Grande), rng.bits()).expect("a seat that is asked");
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
        // Before the first bid of a game nothing has happened that could be learnt.
        let is_new = last.replace(moment) != Some(moment) && (table.round > 0 || bids > 0);
        if is_new && (bids == 0 || rng.below(WITHIN_ROUND) == 0) {
            let unseen = Unseen::after(config, game.deal(), usize::from(table.round) + 1);
            // `finish` subtracts what was paid so far from what is paid by the end.
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

/// Adds the result of the game to its samples.
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
