//! Plays blocks, several at a time, and writes each to the file as soon as it is finished.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use ai::{Budget, Style};
use engine::{BySeat, Choice, Event, Game, GameConfig, Observer, PlayerView, Rng, Seat, Seats, Seed, Small};

use crate::clock::Clock;
use crate::entry::Entry;
use crate::results::{File, interval};

/// The settings of one arena run.
#[derive(Clone)]
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

/// Results of one entry, in one block or summed over several.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Tally {
    pub(crate) games: f64,
    pub(crate) wins: f64,
    pub(crate) points: f64,
    pub(crate) decisions: u32,
    pub(crate) time: Duration,
    pub(crate) longest: Duration,
    /// Playing style, in the numbers of [`Style`].
    pub(crate) style: [f64; Style::NAMES.len()],
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

    /// What `measure` finds in one game for each block, in the order of the blocks. It gets the seed of each game.
    pub(crate) fn in_each_game<T: Send>(&self, measure: impl Fn(u64) -> Vec<T> + Sync) -> Vec<T> {
        let next = AtomicUsize::new(0);
        let work = || {
            let mut found = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.blocks {
                    return found;
                }
                found.push((number, measure(self.seed_of(number as u64))));
            }
        };
        let mut games: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
        });
        games.sort_by_key(|(number, _)| *number);
        games.into_iter().flat_map(|(_, found)| found).collect()
    }

    /// The seed of the deal of a block.
    fn seed_of(&self, number: u64) -> u64 {
        self.seed.wrapping_mul(0x1_0000).wrapping_add(number)
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
            self.game(Seed(self.seed_of(number)), at, &mut block, clock);
        }
        block
    }

    fn game<'a>(&self, seed: Seed, at: impl Fn(Seat) -> &'a Entry, block: &mut Block, clock: &mut Clock) {
        let mut chance = Rng::from(Seed(seed.0 ^ 0x5eed));
        let mut styles: BySeat<Style> = BySeat::default();
        let think = |view: &PlayerView, seat: Seat| {
            let begun = clock.now();
            let plan = at(seat).think(view, self.budget, chance.bits(), clock);
            let spent = clock.now() - begun;
            let tally = block.entry(at(seat).to_string()).or_default();
            tally.decisions += 1;
            tally.time += spent;
            tally.longest = tally.longest.max(spent);
            plan
        };
        let watch = |before: &Game, seat: Seat, events: &[Event]| styles[seat].count(before, seat, events);
        let game = play_game(&self.config, seed, think, watch);
        let ranking = game.ranking();
        let winners = ranking.0.iter().filter(|&&rank| rank == Some(1)).count() as f64;
        for seat in self.config.seats() {
            let tally = block.entry(at(seat).to_string()).or_default();
            tally.games += 1.0;
            tally.points += f64::from(game.table().points[seat]);
            for (sum, number) in tally.style.iter_mut().zip(styles[seat].numbers()) {
                *sum += f64::from(number);
            }
            if ranking[seat] == Some(1) {
                tally.wins += 1.0 / winners;
            }
        }
    }
}

/// Plays one game. `think` is asked for a choice and the choices planned after it; `watch` gets the game before each
/// choice, the seat that made it, and what happened.
pub(crate) fn play_game(
    config: &GameConfig,
    seed: Seed,
    mut think: impl FnMut(&PlayerView, Seat) -> Vec<Choice>,
    mut watch: impl FnMut(&Game, Seat, &[Event]),
) -> Game {
    let mut game = Game::new(config, seed).expect("a checked configuration");
    let mut plans: BySeat<Vec<Choice>> = BySeat::default();
    while let Some(seat) = game.awaiting().first() {
        let planned = (!plans[seat].is_empty()).then(|| plans[seat].remove(0));
        let choice = match planned.filter(|&choice| game.check(seat, choice).is_ok()) {
            Some(choice) => choice,
            None => {
                let mut plan = think(&game.view(Observer::Seat(seat)), seat);
                let choice = plan.remove(0);
                plans[seat] = plan;
                choice
            }
        };
        let (before, mut events) = (game.clone(), Vec::new());
        game.play(seat, choice, &mut events).expect("opponents choose what is legal");
        watch(&before, seat, &events);
        // A plan lasts as long as its seat is the next to be asked.
        if game.awaiting() != Seats::only(seat) {
            plans[seat].clear();
        }
    }
    game
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    impl Arena {
        /// Three quick blocks between the players named.
        pub(crate) fn for_tests(config: &str, seats: &str) -> Self {
            let seats = seats.split(',').map(|it| it.parse().expect("an entry")).collect();
            let config = config.parse().expect("a configuration");
            Self { config, seats, budget: Some(Budget::Iterations(1)), blocks: 3, seed: 1, threads: 2, out: None }
        }
    }

    /// R7: every game is won by somebody, and shared wins are split.
    #[test]
    fn a_block_plays_one_deal_from_every_seat() {
        let arena = Arena::for_tests("classic 3 short", "novice,random,1");
        for block in arena.play().expect("games") {
            assert_eq!(block.len(), 3);
            assert!(block.values().all(|tally| tally.games == 3.0));
            let wins: f64 = block.values().map(|tally| tally.wins).sum();
            assert!((wins - 3.0).abs() < 1e-9, "{wins} wins of three games");
        }
    }
}
