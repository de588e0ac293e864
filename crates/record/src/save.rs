//! A game and who plays it.

use engine::{BySeat, Seat};

use crate::{Name, Record};

/// A game, who sits where, and where a link points: everything that is kept on a device or sent in a link.
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
    /// Who sits where. Seats that do not play are not written.
    pub people: BySeat<Option<Person>>,
    /// After how many choices a link points into the game; beyond the last one it is the end.
    pub at: Option<usize>,
    /// The seat that a link is handed to: the person who opens it plays on from there.
    pub next: Option<Seat>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Person {
    /// What they are called.
    pub name: Name,
    /// The colour of their pieces.
    pub colour: Colour,
    /// Who decides.
    pub kind: Kind,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A person.
    Human,
    /// An opponent of that level, 1 to 5; other numbers are written as the nearest of these.
    Opponent(u8),
}

/// The highest level of an opponent.
pub(crate) const MOST_LEVEL: u8 = 5;

/// A colour of pieces. Which seat has it is up to the players.
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
    /// A game without anybody at the table.
    pub const fn new(record: Record) -> Self {
        Self { record, people: BySeat([const { None }; 5]), at: None, next: None }
    }
}

impl From<Record> for Save {
    fn from(record: Record) -> Self {
        Self::new(record)
    }
}
