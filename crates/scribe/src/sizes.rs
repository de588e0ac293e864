//! How long links are: many finished games of every edition and number of players, played without sense and with
//! some.

use std::time::{Duration, Instant};

use ai::{Level, Opponent};
use engine::{Edition, GameConfig, Small};
use record::Save;

use crate::tournament::{Entry, Tournament, in_order};

/// Games of each kind.
const GAMES: usize = 500;

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
    // Instinct alone: it plays games as long as those of who thinks, in a fraction of the time.
    let level = |level| Entry { opponent: Opponent::Level(level), iterations: 0 };
    let (hidalgo, page, greedy) = (level(Level::Hidalgo), level(Level::Page), Opponent::Greedy.into());
    let sensible = vec![greedy, hidalgo, page, greedy, hidalgo];
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

/// The length of a link with names as people have them.
fn length(mut save: Save) -> usize {
    const NAMES: [&str; 5] = ["Isabel", "Bartholomew", "Žofie", "Олена", "Jean-Luc"];
    for (person, name) in save.people.0.iter_mut().flatten().zip(NAMES) {
        person.name = name.into();
    }
    save.to_text().map_or(0, |text| text.len())
}

/// Measures all kinds of games for so long at the most: slow machines measure fewer rather than make somebody wait.
pub fn sizes(longest: Duration) -> Vec<Sizes> {
    let begun = Instant::now();
    let kinds = kinds();
    // Quick games first, so that only the slow ones become fewer.
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
