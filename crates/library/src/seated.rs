//! Completes the people of a game that somebody sent. A link may contain anything: no people, four people of one colour,
//! or names that are invisible or look alike.

use engine::{BySeat, GameConfig};
use record::{Colour, Header, Kind, Name, Person, Save};

/// The game with a person on every seat, a colour of their own for each, and names that can be told apart. A game that
/// has all that stays as it is.
pub fn seated(mut save: Save) -> Save {
    seat_people(&save.record.config, &mut save.people);
    save
}

/// The header of [`seated`] games. Both sides of a comparison need it: a link to a game in which two people have the same name comes
/// back with names that were told apart.
pub(crate) fn seated_header(mut header: Header) -> Header {
    seat_people(&header.config, &mut header.people);
    header
}

fn seat_people(config: &GameConfig, people: &mut BySeat<Option<Person>>) {
    let mut colours: Vec<Colour> = Vec::new();
    let mut names: Vec<Name> = Vec::new();
    for seat in config.seats() {
        let nobody = Person { name: Name::default(), colour: Colour::Purple, kind: Kind::Human };
        let person = people[seat].get_or_insert(nobody);
        if colours.contains(&person.colour) {
            let free = Colour::ALL.into_iter().find(|colour| !colours.contains(colour));
            person.colour = free.unwrap_or(person.colour);
        }
        if looks_blank(&person.name) {
            person.name = Name::default();
        }
        person.name = told_apart(&person.name, &names);
        colours.push(person.colour);
        names.push(person.name.clone());
    }
}

fn looks_blank(name: &Name) -> bool {
    name.as_str().chars().all(shows_nothing)
}

/// Letters and signs that show nothing: fillers of Hangul, the empty braille pattern, Khmer vowels that are not written,
/// joiners, selectors of variants, and signs of musical notation.
fn shows_nothing(char: char) -> bool {
    char.is_whitespace()
        || matches!(char, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{200c}' | '\u{200d}')
        || matches!(char, '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{fe00}'..='\u{fe0f}')
        || matches!(char, '\u{1d159}' | '\u{1d173}'..='\u{1d17a}')
}

/// Capital letters of Cyrillic and Greek, and figures, that look like Latin letters.
const LOOK_ALIKES: [(&str, &str); 2] = [
    (
        "\u{410}\u{412}\u{415}\u{41a}\u{41c}\u{41d}\u{41e}\u{420}\u{421}\u{422}\u{423}\u{425}\u{406}\u{408}\u{405}10|",
        "ABEKMHOPCTYXIJSIOI",
    ),
    (
        "\u{391}\u{392}\u{395}\u{396}\u{397}\u{399}\u{39a}\u{39c}\u{39d}\u{39f}\u{3a1}\u{3a4}\u{3a5}\u{3a7}",
        "ABEZHIKMNOPTYX",
    ),
];

/// How a name looks at a glance. Names with the same look cannot be told apart.
fn look(name: &Name) -> String {
    let visible = name.as_str().chars().filter(|&char| !shows_nothing(char));
    let capitals = visible.flat_map(|char| if char == 'l' { 'I'.to_uppercase() } else { char.to_uppercase() });
    let latin = |char: char| {
        let found = LOOK_ALIKES.iter().find_map(|(others, latin)| {
            let position = others.chars().position(|other| other == char)?;
            latin.chars().nth(position)
        });
        found.unwrap_or(char)
    };
    capitals.map(latin).collect()
}

/// The name, with a number if somebody else has it or one that looks like it. Names that nobody typed are told apart by the reader's
/// language.
fn told_apart(name: &Name, taken: &[Name]) -> Name {
    let looks: Vec<String> = taken.iter().map(look).collect();
    let is_free = |name: &Name| !looks.contains(&look(name));
    if name.is_empty() || is_free(name) {
        return name.clone();
    }
    let short: String = name.as_str().chars().take(17).collect();
    (2..).map(|number| Name::new(&format!("{short} {number}"))).find(is_free).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::super::memory::save;
    use super::*;

    fn with(people: [(&str, Colour); 3]) -> Save {
        let mut save = save(1, 2);
        for (seat, (name, colour)) in [Seat::A, Seat::B, Seat::C].into_iter().zip(people) {
            save.people[seat] = Some(Person { name: name.into(), colour, kind: Kind::Human });
        }
        save
    }

    fn people(save: &Save) -> Vec<(String, Colour)> {
        save.people.0.iter().flatten().map(|person| (person.name.to_string(), person.colour)).collect()
    }

    #[test]
    fn a_proper_table_stays_as_it_is() {
        let proper = with([("Ana", Colour::Red), ("Ben", Colour::Blue), ("", Colour::Green)]);
        assert_eq!(seated(proper.clone()), proper);
    }

    #[test]
    fn a_table_without_people_gets_some() {
        let colours: Vec<Colour> = people(&seated(save(1, 2))).into_iter().map(|(_, colour)| colour).collect();
        assert_eq!(colours, Colour::ALL[..3]);
    }

    #[test]
    fn names_and_colours_can_be_told_apart() {
        let odd = with([("Ana", Colour::Red), ("\u{3164}", Colour::Red), ("Ana", Colour::Red)]);
        let seated = seated(odd);
        let expected = [("Ana", Colour::Red), ("", Colour::Purple), ("Ana 2", Colour::Green)];
        assert_eq!(people(&seated), expected.map(|(name, colour)| (name.to_owned(), colour)));
        let again = super::seated(seated.clone());
        assert_eq!(again, seated);
    }

    #[test]
    fn names_that_look_blank_are_none() {
        for blank in ["\u{3164}", "\u{2800}\u{2800}", "\u{115f}", "\u{17b4}\u{17b5}", "\u{fe0f}", "\u{200d}\u{3164}"] {
            let seated = seated(with([(blank, Colour::Red), ("Ben", Colour::Blue), ("Eva", Colour::Green)]));
            assert_eq!(people(&seated)[0].0, "", "{blank:?}");
        }
        let visible = with([("👩\u{200d}🌾", Colour::Red), ("Ben", Colour::Blue), ("Eva", Colour::Green)]);
        assert_eq!(seated(visible.clone()), visible);
    }

    #[test]
    fn names_that_look_alike_get_a_number() {
        for alike in ["Ana", "ana", "\u{410}n\u{430}", "A\u{200d}na", "\u{391}na"] {
            let seated = seated(with([("Ana", Colour::Red), (alike, Colour::Blue), ("Eva", Colour::Green)]));
            assert!(people(&seated)[1].0.ends_with(" 2"), "{alike:?} became {:?}", people(&seated)[1].0);
        }
        for other in ["Anna", "Án\u{e1}", "Олена"] {
            let proper = with([("Ana", Colour::Red), (other, Colour::Blue), ("Eva", Colour::Green)]);
            assert_eq!(seated(proper.clone()), proper);
        }
        let bill = with([("Bill", Colour::Red), ("Bi11", Colour::Blue), ("BiII", Colour::Green)]);
        let names: Vec<String> = people(&seated(bill)).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["Bill", "Bi11 2", "BiII 3"]);
    }
}
