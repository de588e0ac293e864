//! How long links are: many finished games of every edition and number of players, played without sense and with
//! some.

use std::time::{Duration, Instant};

use ai::{Level, Opponent};
use engine::{Edition, GameConfig, Small};
use record::Save;

use crate::tournament::{Entry, Tournament, in_order};

/// Games of each kind.
const GAMES: usize = 500;

/// Slow machines measure fewer games rather than make somebody wait.
const LONGEST: Duration = Duration::from_secs(55);

/// How long the links of one kind of game are.
pub struct Sizes {
    /// What was agreed.
    pub config: GameConfig,
    /// `random` or `sensible`: how it was played.
    pub play: &'static str,
    /// The lengths in characters, ascending.
    pub lengths: Vec<usize>,
}

impl Sizes {
    /// The length that so many of a hundred links do not exceed.
    pub fn percentile(&self, percent: usize) -> usize {
        let last = self.lengths.len().saturating_sub(1);
        self.lengths.get(last * percent / 100).copied().unwrap_or(0)
    }
}

fn kinds() -> Vec<(&'static str, Tournament)> {
    let sensible = [Opponent::Level(Level::Hidalgo), Opponent::Greedy, Opponent::Level(Level::Page)];
    let plays = [("random", vec![Opponent::Random]), ("sensible", sensible.to_vec())];
    let mut kinds = Vec::new();
    for (play, opponents) in plays {
        for edition in Edition::all() {
            for players in 2..=5 {
                let config = GameConfig::new(edition, players);
                let entries: Vec<Entry> = opponents.iter().map(|&opponent| opponent.into()).collect();
                kinds.push((play, Tournament { config, entries, seed: 1995 }));
            }
        }
    }
    kinds
}

/// The length of a link with names as people have them.
fn length(mut save: Save) -> usize {
    const NAMES: [&str; 5] = ["Isabel", "Bartholomew", "Žofie", "Олена", "Jean-Luc"];
    for (person, name) in save.people.0.iter_mut().flatten().zip(NAMES) {
        person.name = name.into();
    }
    save.to_text().map_or(0, |text| text.len())
}

/// Measures all kinds of games, a minute long at the most.
pub fn sizes() -> Vec<Sizes> {
    let begun = Instant::now();
    let kinds = kinds();
    let mut sizes: Vec<Sizes> =
        kinds.iter().map(|(play, it)| Sizes { config: it.config, play, lengths: Vec::new() }).collect();
    let measure = |number: usize| {
        let tournament = &kinds[number % kinds.len()].1;
        (begun.elapsed() < LONGEST).then(|| length(tournament.game(number / kinds.len())))
    };
    in_order(GAMES * kinds.len(), measure, |number, length| sizes[number % kinds.len()].lengths.push(length));
    sizes.iter_mut().for_each(|sizes| sizes.lengths.sort_unstable());
    sizes
}
