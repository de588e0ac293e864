//! Plays blocks, several at a time, and writes each down as soon as it is over.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ai::Budget;
use engine::{BySeat, Choice, Game, GameConfig, Observer, Rng, Seat, Seats, Seed, Small};

use crate::clock::Clock;
use crate::entry::Entry;
use crate::results::{File, interval};

/// What is to be played.
pub(crate) struct Arena {
    pub(crate) config: GameConfig,
    pub(crate) seats: Vec<Entry>,
    /// For entries without a budget of their own.
    pub(crate) budget: Option<Budget>,
    pub(crate) blocks: usize,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) out: Option<PathBuf>,
}

/// What one entry made of a block, or of several.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) games: f64,
    pub(crate) wins: f64,
    pub(crate) points: f64,
    pub(crate) decisions: u32,
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
}

/// The tallies of a block, by the entries' names.
pub(crate) type Block = BTreeMap<String, Tally>;

impl Arena {
    /// Plays all blocks that are not in the file yet. Returns all of them.
    pub(crate) fn play(&self) -> Result<Vec<Block>, String> {
        let mut file = File::open(self)?;
        let done: BTreeMap<usize, Block> = file.blocks();
        let missing: Vec<usize> = (0..self.blocks).rev().filter(|number| !done.contains_key(number)).collect();
        let (missing, shared) = (Mutex::new(missing), Mutex::new((done, file)));
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    let mut clock = Clock::new();
                    loop {
                        let number = missing.lock().unwrap_or_else(PoisonError::into_inner).pop();
                        let Some(number) = number else { return };
                        let block = self.block(number as u64, &mut clock);
                        let mut shared = shared.lock().unwrap_or_else(PoisonError::into_inner);
                        shared.1.write(number, &block);
                        shared.0.insert(number, block);
                        self.progress(&shared.0);
                    }
                });
            }
        });
        eprintln!();
        let (done, _) = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(done.into_values().take(self.blocks).collect())
    }

    fn progress(&self, done: &BTreeMap<usize, Block>) {
        let blocks: Vec<Block> = done.values().cloned().collect();
        let name = self.seats[0].to_string();
        let (share, plus) = interval(&blocks, &name);
        let (share, plus) = (100.0 * share, 100.0 * plus);
        eprint!("\rblock {} of {}: {name} wins {share:.1} ± {plus:.1} %  ", blocks.len(), self.blocks);
    }

    /// One deal, with every rotation of the seats.
    fn block(&self, number: u64, clock: &mut Clock) -> Block {
        let mut block = Block::new();
        for rotation in 0..self.seats.len() {
            let at = |seat: Seat| &self.seats[(seat.index() + rotation) % self.seats.len()];
            let seed = self.seed.wrapping_mul(0x1_0000).wrapping_add(number);
            self.game(Seed(seed), at, &mut block, clock);
        }
        block
    }

    fn game<'a>(&self, seed: Seed, at: impl Fn(Seat) -> &'a Entry, block: &mut Block, clock: &mut Clock) {
        let mut game = Game::new(&self.config, seed).expect("a checked configuration");
        let mut plans: BySeat<Vec<Choice>> = BySeat::default();
        let mut chance = Rng::from(Seed(seed.0 ^ 0x5eed));
        while let Some(seat) = game.awaiting().first() {
            let planned = (!plans[seat].is_empty()).then(|| plans[seat].remove(0));
            let choice = match planned.filter(|&choice| game.check(seat, choice).is_ok()) {
                Some(choice) => choice,
                None => {
                    let begun = clock.now();
                    let view = game.view(Observer::Seat(seat));
                    let mut plan = at(seat).think(&view, self.budget, chance.bits(), clock);
                    let choice = plan.remove(0);
                    plans[seat] = plan;
                    let spent = clock.now() - begun;
                    let tally = block.entry(at(seat).to_string()).or_default();
                    tally.decisions += 1;
                    tally.time += spent;
                    tally.longest = tally.longest.max(spent);
                    choice
                }
            };
            game.play(seat, choice, &mut ()).expect("opponents choose what is legal");
            // A plan lasts as long as its seat is the next to be asked.
            if game.awaiting() != Seats::only(seat) {
                plans[seat].clear();
            }
        }
        let ranking = game.ranking();
        let winners = ranking.0.iter().filter(|&&rank| rank == Some(1)).count() as f64;
        for seat in self.config.seats() {
            let tally = block.entry(at(seat).to_string()).or_default();
            tally.games += 1.0;
            tally.points += f64::from(game.table().points[seat]);
            if ranking[seat] == Some(1) {
                tally.wins += 1.0 / winners;
            }
        }
    }
}
