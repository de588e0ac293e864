//! A game with its players.

use engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use crate::{Name, Record};

/// A game, its players, and where a link points: everything that is saved on a device or sent in a link.
///
/// ```
/// use engine::{Edition, GameConfig, Seat, Seed};
/// use record::{Colour, Kind, Person, Record, Save};
///
/// let mut save = Save::new(Record::new(GameConfig::new(Edition::Classic, 3), Seed(7)));
/// save.people[Seat::A] = Some(Person { name: "Ana".into(), colour: Colour::Red, kind: Kind::Human });
/// let link = format!("https://example.org/#/game/{}", save.to_text()?);
/// assert_eq!(Save::from_link(&link), Ok(save));
/// # Ok::<(), record::ReplayError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// The game.
    pub record: Record,
    /// The players by seat. Seats that are not in the game are not written.
    pub people: BySeat<Option<Person>>,
    /// The number of choices after which a link shows the game. Numbers beyond the end mean the end.
    pub at: Option<usize>,
    /// The seat a link addresses: the person who opens it plays this seat.
    pub next: Option<Seat>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// The player's name.
    pub name: Name,
    /// The colour of the player's pieces.
    pub colour: Colour,
    /// Whether a person or an opponent plays.
    pub kind: Kind,
}

/// Who makes the choices of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A person.
    Human,
    /// An opponent of that level.
    Opponent(Level),
}

/// The strength of an opponent. No level makes random mistakes: lower levels see less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[allow(missing_docs, reason = "`ai` says how far each of them sees")]
pub enum Level {
    Page,
    Squire,
    Herald,
    Knight,
    Baron,
    Count,
    Duke,
    Grande,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 8] =
        [Self::Page, Self::Squire, Self::Herald, Self::Knight, Self::Baron, Self::Count, Self::Duke, Self::Grande];

    /// Its rank, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The level with that rank.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// The number in saves and links, from 1. Those above 5 were added later, and numbers never change.
    #[must_use]
    pub const fn code(self) -> usize {
        match self {
            Self::Page => 1,
            Self::Squire => 2,
            Self::Knight => 3,
            Self::Count => 4,
            Self::Grande => 5,
            Self::Baron => 6,
            Self::Duke => 7,
            Self::Herald => 8,
        }
    }

    /// The level with that number in saves and links.
    #[must_use]
    pub fn from_code(code: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.code() == code)
    }
}

/// A colour of pieces. Players choose which one their seat has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Colour {
    Purple,
    Red,
    Green,
    Blue,
    Yellow,
}

impl Colour {
    /// Every colour, each at the position of its [`Colour::index`].
    pub const ALL: [Self; 5] = [Self::Purple, Self::Red, Self::Green, Self::Blue, Self::Yellow];

    /// Its number, from zero.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The colour with that number.
    pub fn from_index(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }
}

impl Save {
    /// A game without players.
    pub const fn new(record: Record) -> Self {
        Self { record, people: BySeat([const { None }; 5]), at: None, next: None }
    }
}

impl From<Record> for Save {
    fn from(record: Record) -> Self {
        Self::new(record)
    }
}
