//! Interprets arbitrary bytes as a game: whatever they are, nothing panics and no law is broken.

use engine::{BySeat, Choice, Edition, Game, GameConfig, HeadStart, Mobile, Modifier, NewOptions, Place, Power, Rule};
use engine::{KingSpot, PlayError, Played, Region, Seat, Seed, Set, Small, Spot, Stack};

/// Bytes with endless zeros after the last one.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    fn flag(&mut self) -> bool {
        self.next() & 1 == 1
    }

    fn of<T: Small>(&mut self) -> T {
        let index = usize::from(self.next()) % T::COUNT;
        T::from_index(index).expect("an index below the count")
    }

    /// A configuration, possible or not.
    fn config(&mut self) -> GameConfig {
        GameConfig {
            edition: self.of::<Edition>(),
            players: self.next() % 8,
            first: self.flag().then(|| self.of::<Seat>()),
            short: self.flag(),
            open_castillo: self.flag(),
            options: NewOptions {
                regency: self.flag(),
                power_shift: self.flag(),
                contested: self.flag(),
                own_or_court: self.flag(),
                vetoes: self.next() % 4,
                secret_score: self.flag(),
            },
            head_starts: if self.flag() { BySeat::default() } else { self.head_starts() },
        }
    }

    /// Head starts, possible or not.
    fn head_starts(&mut self) -> BySeat<HeadStart> {
        BySeat::build(|_| HeadStart { points: self.next() % 22, court: self.next() % 7 })
    }

    /// A choice, legal or not.
    fn choice(&mut self) -> Choice {
        match self.next() % 18 {
            0 => Choice::Pass(self.of::<Modifier>()),
            1 => Choice::Power { modifier: self.flag().then(|| self.of::<Modifier>()), power: self.of::<Power>() },
            2 => Choice::Court(self.next()),
            3 => Choice::Take(self.of::<Stack>()),
            4 => Choice::Move { whose: self.of::<Seat>(), from: self.of::<Spot>(), to: self.of::<Spot>() },
            5 => Choice::Half(self.next()),
            6 => Choice::Score(self.of::<Place>()),
            7 => Choice::King(self.of::<KingSpot>()),
            8 => Choice::Grande { whose: self.of::<Seat>(), to: self.of::<Place>() },
            9 => Choice::Swap(self.of::<Seat>()),
            10 => Choice::Scoreboard { mobile: self.of::<Mobile>(), to: self.of::<Place>() },
            11 => Choice::Retrieve(Played::Power(self.of::<Power>())),
            12 => Choice::Retrieve(Played::Modifier(self.of::<Modifier>())),
            13 => Choice::Evict(self.of::<Region>()),
            14 => Choice::Disc(self.of::<Region>()),
            15 => Choice::Act,
            16 => Choice::Veto,
            _ => Choice::Done,
        }
    }
}

/// Plays as the bytes say: sometimes a listed choice, sometimes an arbitrary one. Returns the kinds of refusals.
pub fn drive(bytes: &[u8]) -> Set<Refusal> {
    let mut bytes = Bytes(bytes);
    let mut refusals = Set::EMPTY;
    let config = bytes.config();
    let seed = Seed(u64::from(bytes.next()) << 8 | u64::from(bytes.next()));
    let Ok(mut game) = Game::new(&config, seed) else { return refusals };
    while !bytes.0.is_empty() && !game.is_over() {
        let (seat, choice) = if bytes.flag() {
            (bytes.of::<Seat>(), bytes.choice())
        } else {
            let asked = game.awaiting();
            let seat = asked.nth(usize::from(bytes.next()) % asked.len()).expect("somebody is asked");
            let choices = game.choices(seat);
            (seat, choices.nth(usize::from(bytes.next()) % choices.len()).expect("a choice"))
        };
        let listed = game.choices(seat).contains(choice);
        let before = game.clone();
        match game.play(seat, choice, &mut Vec::new()) {
            Ok(()) => assert!(listed, "{choice:?} is accepted but not listed"),
            Err(error) => {
                assert!(!listed, "{choice:?} is listed but refused");
                assert_eq!(game, before, "{choice:?} is refused but changes the game");
                refusals.insert(Refusal::of(error));
            }
        }
    }
    refusals
}

/// The kinds of refusals, to check that arbitrary choices reach all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Another seat is asked.
    NotAsked,
    /// Something else is asked.
    WrongKind,
    /// A rule forbids it.
    Forbidden,
}

impl Refusal {
    fn of(error: PlayError) -> Self {
        match error {
            PlayError::GameOver => Self::GameOver,
            PlayError::NotAsked => Self::NotAsked,
            PlayError::WrongKind => Self::WrongKind,
            PlayError::Forbidden(rule) => {
                assert!(Rule::ALL.contains(&rule));
                Self::Forbidden
            }
        }
    }
}

impl Small for Refusal {
    const COUNT: usize = 4;

    fn index(self) -> usize {
        self as usize
    }

    fn from_index(index: usize) -> Option<Self> {
        [Self::GameOver, Self::NotAsked, Self::WrongKind, Self::Forbidden].get(index).copied()
    }
}
