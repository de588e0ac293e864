//! Plays whole games between opponents by the hundred.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use ai::{Level, Opponent, Thinker};
use engine::{BySeat, Choice, GameConfig, Observer, Rng, Seat, Seats, Seed, Small, Unreadable};
use record::{Colour, Kind, Name, Person, Record, Save};

/// A participant: `random`, `greedy` or a level, with an optional number of playouts after `@`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    pub(crate) opponent: Opponent,
    pub(crate) iterations: u32,
}

/// Enough playouts for every level to play in its own way, though not at its best.
const ITERATIONS: u32 = 200;

impl From<Opponent> for Entry {
    fn from(opponent: Opponent) -> Self {
        Self { opponent, iterations: ITERATIONS }
    }
}

impl FromStr for Entry {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        match text.split_once('@') {
            None => Ok(text.parse::<Opponent>()?.into()),
            Some((opponent, count)) => {
                Ok(Self { opponent: opponent.parse()?, iterations: count.parse().map_err(|_| Unreadable)? })
            }
        }
    }
}

impl Entry {
    /// The participant as a player in a save. The baselines have no level and are saved as the lowest one.
    fn person(self, seat: Seat) -> Person {
        let (name, level) = match self.opponent {
            Opponent::Random => ("Random".to_owned(), Level::Page),
            Opponent::Greedy => ("Greedy".to_owned(), Level::Page),
            Opponent::Level(level) | Opponent::Tempered(level, _) => (format!("{level:?}"), level),
        };
        Person {
            name: Name::new(&format!("{name} {}", seat.letter())),
            colour: Colour::ALL[seat.index()],
            kind: Kind::Opponent(level),
        }
    }
}

/// Many games of the same kind between the same opponents. The same tournament always has the same games.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The settings of the games.
    pub config: GameConfig,
    /// The participants by seat. The last one also takes all further seats.
    pub entries: Vec<Entry>,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Tournament {
    /// Plays the game with that number to its end.
    pub fn game(&self, number: usize) -> Save {
        let mut chance = Rng::from(Seed(self.seed.rotate_left(32) ^ number as u64));
        let mut record = Record::new(self.config, Seed(chance.bits()));
        let mut game = record.replay().expect("a checked configuration");
        let mut plans: BySeat<Vec<Choice>> = BySeat::default();
        while let Some(seat) = game.awaiting().nth(chance.below(game.awaiting().len())) {
            let planned = (!plans[seat].is_empty()).then(|| plans[seat].remove(0));
            let choice = planned.filter(|&choice| game.check(seat, choice).is_ok()).unwrap_or_else(|| {
                let view = game.view(Observer::Seat(seat));
                let mut plan = self.think(&view, self.entry(seat), chance.bits());
                let choice = plan.remove(0);
                plans[seat] = plan;
                choice
            });
            game.play(seat, choice, &mut ()).expect("opponents choose what is legal");
            record.choices.push((seat, choice));
            // A plan is valid as long as the same seat is asked next.
            if game.awaiting() != Seats::only(seat) {
                plans[seat].clear();
            }
        }
        let mut save = Save::new(record);
        for seat in self.config.seats() {
            save.people[seat] = Some(self.entry(seat).person(seat));
        }
        save
    }

    fn entry(&self, seat: Seat) -> Entry {
        let last = self.entries.last().copied().unwrap_or(Opponent::Greedy.into());
        self.entries.get(seat.index()).copied().unwrap_or(last)
    }

    fn think(&self, view: &engine::PlayerView, entry: Entry, seed: u64) -> Vec<Choice> {
        let mut thinker = Thinker::new(view, entry.opponent, seed).expect("a seat that is asked");
        while thinker.iterations() < entry.iterations && thinker.step() {}
        thinker.best()
    }
}

/// Makes `count` things on all cores and passes them to `take` in order. `make` may stop early.
pub(crate) fn in_order<T: Send>(
    count: usize,
    make: impl Fn(usize) -> Option<T> + Sync,
    mut take: impl FnMut(usize, T),
) {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let (sender, made) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..cores.min(count) {
            let (sender, next, make) = (sender.clone(), &next, &make);
            scope.spawn(move || {
                while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&number| number < count) {
                    if sender.send((number, make(number))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let (mut waiting, mut due) = (BTreeMap::new(), 0);
        for (number, thing) in made {
            waiting.insert(number, thing);
            while let Some(thing) = waiting.remove(&due) {
                if let Some(thing) = thing {
                    take(due, thing);
                }
                due += 1;
            }
        }
    });
}

impl Tournament {
    /// Plays games on all cores. `take` receives them in the order of their numbers.
    pub fn play(&self, count: usize, take: impl FnMut(usize, Save)) {
        in_order(count, |number| Some(self.game(number)), take);
    }
}
