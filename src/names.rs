//! Names, colours and letters of all seats.

use engine::{BySeat, Edition, GameConfig, HeadStart, Seat, Seats, Small};
use play::Pace;
use record::{Colour, Kind, Level, Person};
use words::names::list;
use words::{Locale, Voice, opponent_name, t};

use play::characters::Character;
use play::guests::{guest_number, is_guest};

/// Names, colours and letters of all seats in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    who: words::PlayerNames,
    colours: BySeat<Colour>,
    letters: BySeat<char>,
    locale: Locale,
    edition: Edition,
    short: bool,
}

impl Names {
    /// The names of a table. A person who is alone at the device is addressed as "you".
    pub(crate) fn new(locale: Locale, config: &GameConfig, people: &BySeat<Option<Person>>, here: Seats) -> Self {
        let taken = |colour: &Colour| people.0.iter().flatten().any(|person| person.colour == *colour);
        let spare = Colour::ALL.into_iter().find(|colour| !taken(colour)).unwrap_or(Colour::Green);
        let colours = BySeat::build(|seat| people[seat].as_ref().map_or(spare, |person| person.colour));
        let names = BySeat::build(|seat| match &people[seat] {
            Some(person) => person_name(locale, seat, person),
            None => t!(locale, dummy_name).to_owned(),
        });
        let letters = BySeat::build(|seat| letter(locale, colours[seat]));
        let you = here.single();
        let (edition, short) = (config.edition, config.short);
        let who = words::PlayerNames { names, dummy: config.dummy(), you };
        Self { who, colours, letters, locale, edition, short }
    }

    /// The names as the sentences in `words` need them.
    pub(crate) fn voice(&self) -> Voice<'_> {
        Voice { locale: self.locale, edition: self.edition, short: self.short, names: &self.who }
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

/// The word for "you" that version 1 stored, in each language, as the name of the person at the device. Saves contain
/// it as if somebody had typed it.
const YOU: [&str; 7] = ["You", "Du", "Vous", "Tú", "Tu", "Ty", "Ви"];

/// Whether this is a person who has not typed a name.
pub(crate) fn is_nameless(person: Option<&Person>) -> bool {
    person.is_some_and(|it| it.kind == Kind::Human && (it.name.is_empty() || YOU.contains(&it.name.as_str())))
}

/// A player's displayed name. A game stores only names that somebody has typed or chosen. All others follow the
/// reader's language.
pub(crate) fn person_name(locale: Locale, seat: Seat, person: &Person) -> String {
    let name = person.name.as_str();
    match person.kind {
        Kind::Opponent(_) if is_guest(person) => t!(locale, guest_name, n = guest_number(name).unwrap_or(1)),
        Kind::Human if is_nameless(Some(person)) => t!(locale, link_player, n = seat.index() + 1),
        Kind::Opponent(_) if name.is_empty() => character_name(locale, Character::of_place(seat.index())).to_owned(),
        Kind::Opponent(_) => opponent_name(locale, name).to_owned(),
        Kind::Human => name.to_owned(),
    }
}

/// A character's name in a language.
pub(crate) fn character_name(locale: Locale, character: Character) -> &'static str {
    opponent_name(locale, character.name())
}

/// A line about what a character likes to do.
pub(crate) fn how_they_play(locale: Locale, character: Character) -> &'static str {
    match character {
        Character::Bruno => t!(locale, character_bruno),
        Character::Lucia => t!(locale, character_lucia),
        Character::Mateo => t!(locale, character_mateo),
        Character::Ines => t!(locale, character_ines),
        Character::Alba => t!(locale, character_alba),
        Character::Tomas => t!(locale, character_tomas),
    }
}

/// "Head start: 5 points and 2 more at court". `None` without a head start.
pub(crate) fn head_start_text(locale: Locale, start: HeadStart) -> Option<String> {
    let HeadStart { points, court } = start;
    let points = (points > 0).then(|| t!(locale, head_start_n_points, n = points));
    let court = (court > 0).then(|| t!(locale, head_start_n_court, n = court));
    (start != HeadStart::NONE)
        .then(|| t!(locale, head_start_has, items = &list(locale, points.into_iter().chain(court))))
}

/// The sign for a person without a face: the first letter of a typed name, otherwise the number of the seat, because
/// "Player 1" and "Player 2" begin alike.
pub(crate) fn initial(person: Option<&Person>, name: &str, place: usize) -> String {
    match is_nameless(person) {
        true => (place + 1).to_string(),
        false => name.chars().next().unwrap_or('?').to_string(),
    }
}

/// A line about how far a level looks ahead.
pub(crate) fn level_line(locale: Locale, level: Level) -> &'static str {
    match level {
        Level::Page => t!(locale, setup_level_page_line),
        Level::Squire => t!(locale, setup_level_squire_line),
        Level::Herald => t!(locale, setup_level_herald_line),
        Level::Knight => t!(locale, setup_level_knight_line),
        Level::Baron => t!(locale, setup_level_baron_line),
        Level::Count => t!(locale, setup_level_count_line),
        Level::Duke => t!(locale, setup_level_duke_line),
        Level::Grande => t!(locale, setup_level_grande_line),
    }
}

/// The speeds of opponents with their names, for every control that sets them.
pub(crate) fn pace_options(locale: Locale) -> Vec<(Pace, String)> {
    let name = |pace| match pace {
        Pace::Slow => t!(locale, pace_slow),
        Pace::Normal => t!(locale, settings_pace_normal),
        Pace::Fast => t!(locale, pace_fast),
        Pace::Instant => t!(locale, pace_instant),
    };
    Pace::ALL.map(|pace| (pace, name(pace).to_owned())).to_vec()
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

    /// R11.3: only the dummy's points are lost, not those of a person with its name.
    #[test]
    fn a_person_called_dummy_is_a_person() {
        let people = BySeat::build(|seat| (seat < Seat::C).then(|| person("Dummy", Kind::Human)));
        let names = Names::new(Locale::En, &GameConfig::new(Edition::New, 2), &people, Seats::EMPTY);
        assert_eq!(Seat::all().filter(|&seat| names.voice().is_dummy(seat)).collect::<Vec<_>>(), [Seat::C]);
        let names = Names::new(Locale::En, &GameConfig::new(Edition::Classic, 3), &people, Seats::EMPTY);
        assert!(Seat::all().all(|seat| !names.voice().is_dummy(seat)), "a dummy only sits at the New edition for two");
    }

    #[test]
    fn people_without_a_name_are_told_apart_by_their_seats() {
        let initials = [("", 0), ("", 1), ("Ana", 2)].map(|(name, place)| {
            let person = person(name, Kind::Human);
            initial(Some(&person), &person_name(Locale::En, Seat::A, &person), place)
        });
        assert_eq!(initials, ["1", "2", "A"]);
    }

    /// If the language changes during a game, no word of the first language remains.
    #[test]
    fn default_names_follow_the_language_and_typed_names_stay() {
        for &begun in Locale::ALL {
            let you = person(t!(begun, you), Kind::Human);
            assert_eq!(person_name(Locale::De, Seat::A, &you), t!(Locale::De, link_player, n = 1));
        }
        assert_eq!(person_name(Locale::Uk, Seat::C, &person("", Kind::Opponent(Level::Knight))), "Лусія");
        assert_eq!(person_name(Locale::Uk, Seat::D, &person("Lucía", Kind::Opponent(Level::Knight))), "Лусія");
        assert_eq!(person_name(Locale::Fr, Seat::D, &person("Lucía", Kind::Opponent(Level::Knight))), "Lucía");
        assert_eq!(person_name(Locale::Uk, Seat::A, &person("Bruno", Kind::Human)), "Bruno", "as typed");
        let guest = person("?2", Kind::Opponent(Level::Knight));
        assert_eq!(person_name(Locale::De, Seat::C, &guest), t!(Locale::De, guest_name, n = 2));
        assert_eq!(person_name(Locale::De, Seat::A, &person("Ana", Kind::Human)), "Ana");
    }
}
