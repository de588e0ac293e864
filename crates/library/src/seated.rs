//! Who sits at the table of a game that somebody sent. A link may hold anything: nobody, four people of one colour, or
//! names that cannot be seen or told apart.

use record::{Colour, Kind, Name, Person, Save};

/// The game with a person on every seat, a colour of their own for each, and names that can be told apart. A game that
/// has all that stays as it is.
pub fn seated(mut save: Save) -> Save {
    let mut colours: Vec<Colour> = Vec::new();
    let mut names: Vec<Name> = Vec::new();
    for seat in save.record.config.seats() {
        let nobody = Person { name: Name::default(), colour: Colour::Purple, kind: Kind::Human };
        let person = save.people[seat].get_or_insert(nobody);
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
    save
}

/// Letters that show nothing: fillers of Hangul, and the empty braille pattern.
fn looks_blank(name: &Name) -> bool {
    let shows_nothing = |char: char| {
        char.is_whitespace()
            || matches!(char, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}' | '\u{200c}' | '\u{200d}')
    };
    name.as_str().chars().all(shows_nothing)
}

/// The name, with a number if somebody else has it already. Names that nobody typed are told apart by the reader's
/// language.
fn told_apart(name: &Name, taken: &[Name]) -> Name {
    if name.is_empty() || !taken.contains(name) {
        return name.clone();
    }
    let short: String = name.as_str().chars().take(17).collect();
    (2..).map(|number| Name::new(&format!("{short} {number}"))).find(|name| !taken.contains(name)).unwrap_or_default()
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
}
