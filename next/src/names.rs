//! Names, colours and letters of everybody whose pieces are on the board.

use engine::{BySeat, Edition, Seat, Seats, Small};
use record::{Colour, Kind, Person};
use words::{Locale, Voice, t};

use crate::characters::Character;

/// Names, colours and letters by seat, in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    who: words::Names,
    colours: BySeat<Colour>,
    letters: BySeat<char>,
    locale: Locale,
    edition: Edition,
}

impl Names {
    /// The names of a table. One person alone at the device is spoken to as "you".
    pub(crate) fn new(locale: Locale, edition: Edition, people: &BySeat<Option<Person>>, here: Seats) -> Self {
        let taken = |colour: &Colour| people.0.iter().flatten().any(|person| person.colour == *colour);
        let spare = Colour::ALL.into_iter().find(|colour| !taken(colour)).unwrap_or(Colour::Green);
        let colours = BySeat::build(|seat| people[seat].as_ref().map_or(spare, |person| person.colour));
        let names = BySeat::build(|seat| match &people[seat] {
            Some(person) => person_name(locale, seat, person),
            None => t!(locale, dummy_name).to_owned(),
        });
        let letters = BySeat::build(|seat| letter(locale, colours[seat]));
        let you = if here.len() == 1 { here.first() } else { None };
        Self { who: words::Names { names, you }, colours, letters, locale, edition }
    }

    /// To tell what happens.
    pub(crate) fn voice(&self) -> Voice<'_> {
        Voice { locale: self.locale, edition: self.edition, names: &self.who }
    }

    pub(crate) fn locale(&self) -> Locale {
        self.locale
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
}

/// What version 1 called the person at the device, in every language, and stored like a name that somebody has typed.
const YOU: [&str; 7] = ["You", "Du", "Vous", "Tú", "Tu", "Ty", "Ви"];

/// What somebody is called. A game stores only names that somebody has typed or chosen: the others follow the reader's
/// language.
pub(crate) fn person_name(locale: Locale, seat: Seat, person: &Person) -> String {
    let name = person.name.as_str();
    match person.kind {
        Kind::Human if name.is_empty() || YOU.contains(&name) => t!(locale, link_player, n = seat.index() + 1),
        Kind::Opponent(_) if name.is_empty() => Character::of_place(seat.index()).name().to_owned(),
        _ => name.to_owned(),
    }
}

/// What a level of opponents is called.
pub(crate) fn level_name(locale: Locale, level: u8) -> &'static str {
    match level {
        0 | 1 => t!(locale, level_page),
        2 => t!(locale, level_squire),
        3 => t!(locale, level_knight),
        4 => t!(locale, level_count),
        _ => t!(locale, level_grande),
    }
}

/// How far a level sees.
pub(crate) fn level_line(locale: Locale, level: u8) -> &'static str {
    match level {
        0 | 1 => t!(locale, setup_level_page_line),
        2 => t!(locale, setup_level_hidalgo_line),
        3 => t!(locale, setup_level_caballero_line),
        4 => t!(locale, setup_level_count_line),
        _ => t!(locale, setup_level_el_grande_line),
    }
}

/// The letter on a colour's emblem, unique among the five in every language.
pub(crate) fn letter(locale: Locale, colour: Colour) -> char {
    words::colours(locale)[colour.index()].1.chars().next().unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(name: &str, kind: Kind) -> Person {
        Person { name: name.into(), colour: Colour::Red, kind }
    }

    /// B16: a game begun in one language and continued in another keeps no word of the first.
    #[test]
    fn default_names_follow_the_language_and_typed_names_stay() {
        for &begun in Locale::ALL {
            let you = person(t!(begun, you), Kind::Human);
            assert_eq!(person_name(Locale::De, Seat::A, &you), t!(Locale::De, link_player, n = 1));
        }
        assert_eq!(person_name(Locale::Uk, Seat::C, &person("", Kind::Opponent(3))), "Lucía");
        assert_eq!(person_name(Locale::Uk, Seat::D, &person("Lucía", Kind::Opponent(3))), "Lucía");
        assert_eq!(person_name(Locale::De, Seat::A, &person("Ana", Kind::Human)), "Ana");
    }
}
