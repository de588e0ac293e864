//! Lets opponents play each other and reports who wins how often. `cargo xtask arena` runs it.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line tool talks on standard output")]

use std::collections::BTreeMap;
use std::fmt;
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ai::{Budget, Opponent, Thinker};
use engine::{BySeat, Game, GameConfig, Observer, Seat, Seed, Small, Unreadable};

const USAGE: &str = "\
arena [--players N] [--edition E] [--options WORDS] [--seats a,b,b,b] [--blocks K] [--seed S]
      [--ms T | --iterations I] [--threads N] [--json]

Opponents are random, greedy, 1, 2, 3, 4, 5; 5@200 is level 5 with 200 iterations. A block is one deal with every rotation of the seats.";

fn main() -> ExitCode {
    let Some(arena) = Arena::from_args() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    let blocks = arena.play();
    if arena.json {
        println!("{}", arena.json(&blocks));
    } else {
        println!("{}", arena.report(&blocks));
    }
    ExitCode::SUCCESS
}

struct Arena {
    config: GameConfig,
    seats: Vec<Entry>,
    blocks: usize,
    seed: u64,
    budget: Option<Budget>,
    threads: usize,
    json: bool,
}

/// Who takes part; with a budget of its own, in iterations, if there is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry(Opponent, Option<u32>);

impl FromStr for Entry {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_once('@') {
            Some((opponent, count)) => Ok(Self(opponent.parse()?, Some(count.parse().map_err(|_| Unreadable)?))),
            None => Ok(Self(text.parse()?, None)),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Some(count) => write!(f, "{}@{count}", self.0),
            None => write!(f, "{}", self.0),
        }
    }
}

/// What one opponent made of a block, or of several.
#[derive(Clone, Copy, Default)]
struct Tally {
    games: f64,
    wins: f64,
    points: f64,
    decisions: u32,
    time: Duration,
    longest: Duration,
}

type Block = BTreeMap<Entry, Tally>;

impl Arena {
    fn from_args() -> Option<Self> {
        let args: Vec<String> = std::env::args().skip(1).collect();
        let mut values = BTreeMap::new();
        let mut rest = args.iter();
        let mut json = false;
        while let Some(arg) = rest.next() {
            match arg.as_str() {
                "--json" => json = true,
                "--players" | "--edition" | "--options" | "--seats" | "--blocks" | "--seed" | "--ms"
                | "--iterations" | "--threads" => {
                    values.insert(arg.trim_start_matches('-'), rest.next()?.as_str());
                }
                _ => return None,
            }
        }
        let text = |name: &str, otherwise: &'static str| values.get(name).copied().unwrap_or(otherwise).to_owned();
        let number = |name: &str, otherwise: usize| match values.get(name) {
            Some(value) => value.parse().ok(),
            None => Some(otherwise),
        };
        let players = number("players", 4)?;
        let config = format!("{} {players} {}", text("edition", "classic"), text("options", ""));
        let config: GameConfig = config.parse().ok()?;
        config.check().ok()?;
        let mut seats = text("seats", "5,greedy").split(',').map(|it| it.parse().ok()).collect::<Option<Vec<_>>>()?;
        let last = *seats.last()?;
        seats.resize(players, last);
        let budget = match (values.get("ms"), values.get("iterations")) {
            (Some(time), _) => Some(Budget::Milliseconds(time.parse().ok()?)),
            (_, Some(count)) => Some(Budget::Iterations(count.parse().ok()?)),
            _ => None,
        };
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Some(Self {
            config,
            seats,
            blocks: number("blocks", 25)?,
            seed: number("seed", 1)? as u64,
            budget,
            threads: number("threads", cores)?.max(1),
            json,
        })
    }

    /// Plays all blocks, as many at a time as there are threads.
    fn play(&self) -> Vec<Block> {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..self.threads {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.blocks {
                            return;
                        }
                        let block = self.block(number as u64);
                        let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
                        done.push((number, block));
                        let so_far: Vec<Block> = done.iter().map(|(_, block)| block.clone()).collect();
                        let (share, plus) = interval(&so_far, self.seats[0]);
                        let (share, plus) = (100.0 * share, 100.0 * plus);
                        eprint!(
                            "\rblock {} of {}: {} wins {share:.1} ± {plus:.1} %  ",
                            done.len(),
                            self.blocks,
                            self.seats[0]
                        );
                    }
                });
            }
        });
        eprintln!();
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_by_key(|(number, _)| *number);
        done.into_iter().map(|(_, block)| block).collect()
    }

    /// One deal, with every rotation of the seats.
    fn block(&self, number: u64) -> Block {
        let mut block = Block::new();
        for rotation in 0..self.seats.len() {
            let at = |seat: Seat| self.seats[(seat.index() + rotation) % self.seats.len()];
            let seed = self.seed.wrapping_mul(0x1_0000).wrapping_add(number);
            self.game(Seed(seed), at, &mut block);
        }
        block
    }

    fn game(&self, seed: Seed, at: impl Fn(Seat) -> Entry, block: &mut Block) {
        let mut game = Game::new(&self.config, seed).expect("a checked configuration");
        let mut plans: BySeat<Vec<engine::Choice>> = BySeat::default();
        let mut chance = engine::Rng::from(Seed(seed.0 ^ 0x5eed));
        while let Some(seat) = game.awaiting().first() {
            let planned = (!plans[seat].is_empty()).then(|| plans[seat].remove(0));
            let choice = match planned.filter(|&choice| game.check(seat, choice).is_ok()) {
                Some(choice) => choice,
                None => {
                    let begun = Instant::now();
                    let view = game.view(Observer::Seat(seat));
                    let mut plan = self.think(&view, at(seat), chance.bits());
                    let choice = plan.remove(0);
                    plans[seat] = plan;
                    let tally = block.entry(at(seat)).or_default();
                    tally.decisions += 1;
                    tally.time += begun.elapsed();
                    tally.longest = tally.longest.max(begun.elapsed());
                    choice
                }
            };
            game.play(seat, choice, &mut ()).expect("opponents choose what is legal");
            // A plan lasts as long as its seat is the next to be asked.
            if game.awaiting() != engine::Seats::only(seat) {
                plans[seat].clear();
            }
        }
        let ranking = game.ranking();
        let winners = ranking.0.iter().filter(|&&rank| rank == Some(1)).count() as f64;
        for seat in self.config.seats() {
            let tally = block.entry(at(seat)).or_default();
            tally.games += 1.0;
            tally.points += f64::from(game.table().points[seat]);
            if ranking[seat] == Some(1) {
                tally.wins += 1.0 / winners;
            }
        }
    }

    fn think(&self, view: &engine::PlayerView, Entry(opponent, own): Entry, seed: u64) -> Vec<engine::Choice> {
        let begun = Instant::now();
        let mut thinker = Thinker::new(view, opponent, seed).expect("a seat that is asked");
        let budget = own.map(Budget::Iterations).or(self.budget).unwrap_or(match opponent {
            Opponent::Level(level) => Budget::Milliseconds(level.milliseconds()),
            _ => Budget::Iterations(0),
        });
        while match budget {
            Budget::Iterations(most) => thinker.iterations() < most,
            Budget::Milliseconds(most) => begun.elapsed() < Duration::from_millis(most.into()),
        } && thinker.step()
        {}
        thinker.best().to_vec()
    }

    fn total(&self, blocks: &[Block], opponent: Entry) -> Tally {
        blocks.iter().filter_map(|block| block.get(&opponent)).fold(Tally::default(), |sum, it| Tally {
            games: sum.games + it.games,
            wins: sum.wins + it.wins,
            points: sum.points + it.points,
            decisions: sum.decisions + it.decisions,
            time: sum.time + it.time,
            longest: sum.longest.max(it.longest),
        })
    }

    fn opponents(&self) -> Vec<Entry> {
        let mut opponents = self.seats.clone();
        opponents.sort();
        opponents.dedup();
        opponents.reverse();
        opponents
    }

    fn report(&self, blocks: &[Block]) -> String {
        let games = blocks.len() * self.seats.len();
        let mut text = format!("{}: {games} games in {} blocks", self.config, blocks.len());
        for opponent in self.opponents() {
            let tally = self.total(blocks, opponent);
            let (share, plus) = interval(blocks, opponent);
            text += &format!(
                "\n{:>8}: wins {:5.1} ± {:.1} % a seat, {:5.1} points, {:.2} ms a decision ({} at the most)",
                opponent.to_string(),
                100.0 * share,
                100.0 * plus,
                tally.points / tally.games,
                tally.milliseconds(),
                tally.longest.as_millis(),
            );
        }
        text
    }

    fn json(&self, blocks: &[Block]) -> String {
        let rows = self.opponents().into_iter().map(|opponent| {
            let tally = self.total(blocks, opponent);
            let (share, plus) = interval(blocks, opponent);
            format!(
                "{{\"opponent\":\"{opponent}\",\"share\":{share:.4},\"plus_minus\":{plus:.4},\"points\":{:.2},\
                 \"ms_per_decision\":{:.3},\"ms_at_most\":{}}}",
                tally.points / tally.games,
                tally.milliseconds(),
                tally.longest.as_millis(),
            )
        });
        let rows: Vec<String> = rows.collect();
        let games = blocks.len() * self.seats.len();
        format!("{{\"game\":\"{}\",\"games\":{games},\"opponents\":[{}]}}", self.config, rows.join(","))
    }
}

impl Tally {
    fn milliseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / f64::from(self.decisions.max(1))
    }
}

/// The share of games that a seat of this opponent wins, and half the width of the 95 % interval over blocks.
fn interval(blocks: &[Block], opponent: Entry) -> (f64, f64) {
    let shares: Vec<f64> =
        blocks.iter().filter_map(|block| block.get(&opponent)).map(|tally| tally.wins / tally.games).collect();
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}
