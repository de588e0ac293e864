//! Writes and reads choices and settings as short lines of text, for golden games, logs and tests.

use core::fmt;
use core::str::FromStr;

use crate::board::Mobile;
use crate::card::{CARDS, Card, Stack};
use crate::choice::{Choice, Played};
use crate::config::{GameConfig, HeadStart};
use crate::edition::Edition;
use crate::modifier::Modifier;
use crate::place::{KingSpot, Place, Region, Spot};
use crate::power::Power;
use crate::seat::Seat;
use crate::set::Small;

/// Something with a fixed name in notations and data files.
pub trait Named: Sized + 'static {
    /// The name.
    fn id(self) -> &'static str;
    /// The value with that name.
    fn named(id: &str) -> Option<Self>;
}

macro_rules! named {
    ($type:ty, $self:ident => $id:expr) => {
        impl Named for $type {
            fn id($self) -> &'static str {
                $id
            }

            fn named(id: &str) -> Option<Self> {
                <$type as Small>::all().find(|&it| Named::id(it) == id)
            }
        }
    };
}

named!(Region, self => Region::id(self));
named!(Edition, self => Edition::id(self));
named!(Seat, self => ["A", "B", "C", "D", "E"][self.index()]);
named!(Stack, self => ["1", "2", "3", "4", "5"][self.index()]);
named!(Mobile, self => match self {
    Mobile::Eight => "eight",
    Mobile::Four => "four",
});
named!(Place, self => match self {
    Place::Region(region) => region.id(),
    Place::Castillo => "castillo",
});
named!(Spot, self => match self {
    Spot::Region(region) => region.id(),
    Spot::Castillo => "castillo",
    Spot::Court => "court",
    Spot::Province => "province",
});
named!(KingSpot, self => match self {
    KingSpot::Region(region) => region.id(),
    KingSpot::Castillo => "castillo",
    KingSpot::France => "france",
    KingSpot::Portugal => "portugal",
});

impl Named for Card {
    fn id(self) -> &'static str {
        Card::id(self)
    }

    fn named(id: &str) -> Option<Self> {
        CARDS.iter().find(|def| def.id == id).map(|def| def.card)
    }
}

/// A power card by its value.
pub(crate) fn power(text: &str) -> Option<Power> {
    Power::new(text.parse().ok()?)
}

/// A modifier by its number, from 1.
pub(crate) fn modifier(text: &str) -> Option<Modifier> {
    Modifier::from_index(text.parse::<usize>().ok()?.checked_sub(1)?)
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass(modifier) => write!(f, "pass {}", modifier.index() + 1),
            Self::Power { modifier: None, power } => write!(f, "power {}", power.value()),
            Self::Power { modifier: Some(modifier), power } => {
                write!(f, "power {} with {}", power.value(), modifier.index() + 1)
            }
            Self::Court(count) => write!(f, "court {count}"),
            Self::Take(stack) => write!(f, "take {}", stack.id()),
            Self::Move { whose, from, to } => write!(f, "move {} {} {}", whose.id(), from.id(), to.id()),
            Self::Half(half) => write!(f, "half {half}"),
            Self::Score(place) => write!(f, "score {}", place.id()),
            Self::King(spot) => write!(f, "king {}", spot.id()),
            Self::Grande { whose, to } => write!(f, "grande {} {}", whose.id(), to.id()),
            Self::Swap(whose) => write!(f, "swap {}", whose.id()),
            Self::Scoreboard { mobile, to } => write!(f, "scoreboard {} {}", mobile.id(), to.id()),
            Self::Retrieve(Played::Power(power)) => write!(f, "retrieve power {}", power.value()),
            Self::Retrieve(Played::Modifier(modifier)) => write!(f, "retrieve modifier {}", modifier.index() + 1),
            Self::Evict(region) => write!(f, "evict {}", region.id()),
            Self::Disc(region) => write!(f, "disc {}", region.id()),
            Self::Act => f.write_str("act"),
            Self::Veto => f.write_str("veto"),
            Self::Allow => f.write_str("allow"),
            Self::Done => f.write_str("done"),
        }
    }
}

/// A text could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable;

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this cannot be read")
    }
}

impl core::error::Error for Unreadable {}

impl FromStr for Choice {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        parse(text).ok_or(Unreadable)
    }
}

fn parse(text: &str) -> Option<Choice> {
    let mut words = text.split(' ');
    let mut next = || words.next();
    let choice = match next()? {
        "pass" => Choice::Pass(modifier(next()?)?),
        "power" => {
            let power = power(next()?)?;
            let modifier = match next() {
                None => None,
                Some("with") => Some(modifier(next()?)?),
                Some(_) => return None,
            };
            Choice::Power { modifier, power }
        }
        "court" => Choice::Court(next()?.parse().ok()?),
        "take" => Choice::Take(Stack::named(next()?)?),
        "move" => Choice::Move { whose: Seat::named(next()?)?, from: Spot::named(next()?)?, to: Spot::named(next()?)? },
        "half" => Choice::Half(next()?.parse().ok()?),
        "score" => Choice::Score(Place::named(next()?)?),
        "king" => Choice::King(KingSpot::named(next()?)?),
        "grande" => Choice::Grande { whose: Seat::named(next()?)?, to: Place::named(next()?)? },
        "swap" => Choice::Swap(Seat::named(next()?)?),
        "scoreboard" => Choice::Scoreboard { mobile: Mobile::named(next()?)?, to: Place::named(next()?)? },
        "retrieve" => Choice::Retrieve(match next()? {
            "power" => Played::Power(power(next()?)?),
            "modifier" => Played::Modifier(modifier(next()?)?),
            _ => return None,
        }),
        "evict" => Choice::Evict(Region::named(next()?)?),
        "disc" => Choice::Disc(Region::named(next()?)?),
        "act" => Choice::Act,
        "veto" => Choice::Veto,
        "allow" => Choice::Allow,
        "done" => Choice::Done,
        _ => return None,
    };
    next().is_none().then_some(choice)
}

impl fmt::Display for GameConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { edition, players, first, short, open_castillo, options, head_starts } = self;
        write!(f, "{} {players}", edition.id())?;
        let contested = options.contested && self.dummy().is_none();
        let words = [
            ("short", *short),
            ("open_castillo", *open_castillo),
            ("regency", options.regency),
            ("power_shift", options.power_shift),
            ("contested", contested),
            ("own_or_court", options.own_or_court),
            ("veto", options.vetoes > 0),
            ("veto", options.vetoes > 1),
            ("secret_score", options.secret_score),
        ];
        for (word, _) in words.into_iter().filter(|(_, said)| *said) {
            write!(f, " {word}")?;
        }
        for (seat, &HeadStart { points, court }) in head_starts.iter().filter(|(_, it)| **it != HeadStart::NONE) {
            write!(f, " head {} {points} {court}", seat.letter())?;
        }
        match first {
            Some(seat) => write!(f, " first {}", seat.letter()),
            None => Ok(()),
        }
    }
}

/// Reads an edition, a number of players and options, as in `new 3 short power_shift veto first B`.
impl FromStr for GameConfig {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        let mut words = text.split_whitespace();
        let edition = words.next().and_then(Edition::named).ok_or(Unreadable)?;
        let players = words.next().and_then(|word| word.parse().ok()).ok_or(Unreadable)?;
        let mut config = Self::new(edition, players);
        while let Some(word) = words.next() {
            match word {
                "short" => config.short = true,
                "open_castillo" => config.open_castillo = true,
                "regency" => config.options.regency = true,
                "power_shift" => config.options.power_shift = true,
                "contested" => config.options.contested = true,
                "own_or_court" => config.options.own_or_court = true,
                "veto" => config.options.vetoes = config.options.vetoes.saturating_add(1),
                "secret_score" => config.options.secret_score = true,
                "head" => {
                    let seat = words.next().and_then(Seat::named).ok_or(Unreadable)?;
                    let mut number = || words.next().and_then(|word| word.parse().ok()).ok_or(Unreadable);
                    config.head_starts[seat] = HeadStart { points: number()?, court: number()? };
                }
                "first" => config.first = Some(words.next().and_then(Seat::named).ok_or(Unreadable)?),
                _ => return Err(Unreadable),
            }
        }
        Ok(config)
    }
}
