//! Measures the length of links: many finished games of every edition and number of players, played both at random and
//! sensibly.

use std::time::{Duration, Instant};

use ai::{Level, Opponent};
use engine::{Edition, GameConfig, Small};
use record::Save;

use crate::tournament::{Entry, Tournament, in_order};

/// The number of games of each kind.
const GAMES: usize = 500;

/// The lengths of links to one kind of game.
pub struct Sizes {
    /// The settings of the games.
    pub config: GameConfig,
    /// How they were played: `random` or `sensible`.
    pub play: &'static str,
    /// The lengths in characters, ascending.
    pub lengths: Vec<usize>,
}

impl Sizes {
    /// The length that this percentage of links does not exceed.
    pub fn percentile(&self, percent: usize) -> usize {
        let last = self.lengths.len().saturating_sub(1);
        self.lengths.get(last * percent / 100).copied().unwrap_or(0)
    }
}

fn kinds() -> Vec<(&'static str, Tournament)> {
    // Levels without search: their games are as long as those of thinking opponents, but take a fraction of the time.
    let level = |level| Entry { opponent: Opponent::Level(level), iterations: 0 };
    let (squire, page, greedy) = (level(Level::Squire), level(Level::Page), Opponent::Greedy.into());
    let sensible = vec![greedy, squire, page, greedy, squire];
    let mut kinds = Vec::new();
    for (play, entries) in [("random", vec![Opponent::Random.into()]), ("sensible", sensible)] {
        for edition in Edition::all() {
            for players in 2..=5 {
                let config = GameConfig::new(edition, players);
                kinds.push((play, Tournament { config, entries: entries.clone(), seed: 1995 }));
            }
        }
    }
    kinds
}

/// The length of a link with realistic names.
fn length(mut save: Save) -> usize {
    const NAMES: [&str; 5] = ["Isabel", "Bartholomew", "Žofie", "Олена", "Jean-Luc"];
    for (person, name) in save.people.0.iter_mut().flatten().zip(NAMES) {
        person.name = name.into();
    }
    save.to_text().map_or(0, |text| text.len())
}

/// Measures all kinds of games for at most this long. Slow machines measure fewer games.
pub fn sizes(longest: Duration) -> Vec<Sizes> {
    let begun = Instant::now();
    let kinds = kinds();
    // Quick games come first, so that a lack of time only affects the slow ones.
    let half = kinds.len() / 2;
    let place = |number: usize| match number.checked_sub(half * GAMES) {
        None => (number % half, number / half),
        Some(number) => (half + number % half, number / half),
    };
    let mut sizes: Vec<Sizes> =
        kinds.iter().map(|(play, it)| Sizes { config: it.config, play, lengths: Vec::new() }).collect();
    let measure = |number: usize| {
        let (kind, game) = place(number);
        (begun.elapsed() < longest).then(|| length(kinds[kind].1.game(game)))
    };
    in_order(GAMES * kinds.len(), measure, |number, length| sizes[place(number).0].lengths.push(length));
    sizes.iter_mut().for_each(|sizes| sizes.lengths.sort_unstable());
    sizes
}
