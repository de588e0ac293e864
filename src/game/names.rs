//! Names, colours and letters of everybody whose pieces are on the board.

use engine::{BySeat, Edition, GameConfig, Seat, Seats};
use record::{Colour, Person};

use crate::board::Piece;
use crate::i18n::{self, Locale, Voice, t};

/// Names, colours and letters by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    who: i18n::Names,
    colours: BySeat<Colour>,
    letters: BySeat<char>,
    locale: Locale,
    edition: Edition,
}

impl Names {
    pub(crate) fn new(locale: Locale, config: &GameConfig, people: &BySeat<Option<Person>>, humans: Seats) -> Self {
        let taken = |colour: &Colour| people.0.iter().flatten().any(|person| person.colour == *colour);
        let spare = Colour::ALL.into_iter().find(|colour| !taken(colour)).unwrap_or(Colour::Green);
        let colours = BySeat::build(|seat| people[seat].as_ref().map_or(spare, |person| person.colour));
        let names = BySeat::build(|seat| match &people[seat] {
            Some(person) => person.name.to_string(),
            None => t!(locale, dummy_name).to_owned(),
        });
        let letters = BySeat::build(|seat| letter(locale, colours[seat]));
        let you = if humans.len() == 1 { humans.first() } else { None };
        Self { who: i18n::Names { names, you }, colours, letters, locale, edition: config.edition }
    }

    /// Names for a table where nobody sits.
    pub(crate) fn nobody(locale: Locale) -> Self {
        Self::new(locale, &GameConfig::new(Edition::Classic, 2), &BySeat::default(), Seats::EMPTY)
    }

    /// The same names, with that seat spoken to.
    pub(crate) fn speaking_to(&self, seat: Seat) -> Self {
        let mut names = self.clone();
        names.who.you = Some(seat);
        names
    }

    /// To tell what happens.
    pub(crate) fn voice(&self) -> Voice<'_> {
        Voice { locale: self.locale, edition: self.edition, names: &self.who }
    }

    /// Who is addressed as "you".
    pub(crate) fn you(&self) -> Option<Seat> {
        self.who.you
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.who.names[seat]
    }

    pub(crate) fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat]
    }

    pub(crate) fn letter(&self, seat: Seat) -> char {
        self.letters[seat]
    }

    /// Some of their caballeros as a piece of the board.
    pub(crate) fn caballeros(&self, seat: Seat, count: u8) -> Piece {
        Piece::Caballeros { seat, colour: self.colour(seat), letter: self.letter(seat), count }
    }

    /// Their Grande as a piece of the board.
    pub(crate) fn grande(&self, seat: Seat) -> Piece {
        Piece::Grande { seat, colour: self.colour(seat) }
    }
}

/// The letter on a colour's emblem, unique among the five in every language.
pub(crate) fn letter(locale: Locale, colour: Colour) -> char {
    i18n::colours(locale)[colour.index()].1.chars().next().unwrap_or('?')
}
