//! Guests: opponents whose identity is secret until the game is over. A save or a link has only a guest's number; the
//! character follows from the number and the deal, so nobody can read it in the save before the end.

use engine::{BySeat, Rng, Seat, Seed, Small};
use record::{Kind, Name, Person};

use crate::NewGame;
use crate::characters::{Character, name_opponents};

/// The prefix of a guest's stored name. Its number follows.
const SIGN: char = '?';

/// Makes the draw of guests independent of everything else that is drawn from the seed.
const DRAW: u64 = 0x6775_6573_7473_2121;

/// The number of the guest with this stored name. `None` if it is no guest's name.
#[must_use]
pub fn guest_number(name: &str) -> Option<u8> {
    name.strip_prefix(SIGN)?.parse().ok()
}

/// Whether a player is a guest.
#[must_use]
pub fn is_guest(person: &Person) -> bool {
    person.kind != Kind::Human && guest_number(person.name.as_str()).is_some()
}

/// The characters of a table's guests. They differ from each other and from the characters who sit there openly.
#[must_use]
pub fn guests(people: &BySeat<Option<Person>>, seed: Seed) -> BySeat<Option<Character>> {
    let seated = |character: &Character| people.0.iter().flatten().any(|it| it.name.as_str() == character.name());
    let mut hat: Vec<Character> = Character::ALL.into_iter().filter(|it| !seated(it)).collect();
    let mut rng = Rng::from(Seed(seed.0 ^ DRAW));
    let mut drawn = BySeat::default();
    for seat in Seat::all().filter(|&seat| people[seat].as_ref().is_some_and(is_guest)) {
        if !hat.is_empty() {
            drawn[seat] = Some(hat.swap_remove(rng.below(hat.len())));
        }
    }
    drawn
}

/// Seats a guest with the lowest free number.
pub fn seat_guest(game: &mut NewGame, seat: Seat) {
    let is_taken = |number: u8| game.players.iter().any(|it| guest_number(it.name.as_str()) == Some(number));
    let Some(number) = (1..=Seat::COUNT as u8).find(|&number| !is_taken(number)) else { return };
    if let Some(player) = game.players.get_mut(seat.index()).filter(|player| !is_guest(player)) {
        player.name = Name::new(&format!("{SIGN}{number}"));
    }
}

/// Whether all opponents are guests.
#[must_use]
pub fn are_all_guests(game: &NewGame) -> bool {
    game.players.iter().filter(|player| player.kind != Kind::Human).all(is_guest)
}

/// Makes all opponents guests, or gives them characters again if all are guests already.
pub fn toggle_guests(game: &mut NewGame) {
    let are_guests = are_all_guests(game);
    for seat in Seat::all().take(game.players.len()) {
        let player = &mut game.players[seat.index()];
        if player.kind != Kind::Human && are_guests {
            player.name = Name::default();
        } else if player.kind != Kind::Human {
            seat_guest(game, seat);
        }
    }
    name_opponents(game);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::characters::{character_at, character_of};

    fn all_guests() -> NewGame {
        let mut game = NewGame::quick(Name::default(), Default::default(), record::Level::Knight);
        name_opponents(&mut game);
        toggle_guests(&mut game);
        game
    }

    fn names(game: &NewGame) -> Vec<&str> {
        game.players.iter().map(|player| player.name.as_str()).collect()
    }

    #[test]
    fn all_opponents_become_guests_and_come_back() {
        let mut game = all_guests();
        assert_eq!(names(&game), ["", "?1", "?2", "?3"]);
        assert_eq!(game.can_start(), Ok(()));
        assert!((1..4).all(|place| character_at(&game, place).is_none()), "nobody is known");
        toggle_guests(&mut game);
        assert_eq!(names(&game), ["", "Mateo", "Lucía", "Bruno"]);
    }

    #[test]
    fn guests_are_drawn_by_the_deal_and_are_never_somebody_who_sits_there() {
        let mut game = all_guests();
        game.players[1].name = Name::new(Character::Ines.name());
        let mut seen = std::collections::BTreeSet::new();
        for seed in 0..60 {
            let people = game.to_save(Seed(seed)).people;
            let drawn = guests(&people, Seed(seed));
            assert_eq!(drawn, guests(&people, Seed(seed)), "the same for everybody");
            assert_eq!((drawn[Seat::A], drawn[Seat::B]), (None, None));
            assert!(drawn[Seat::C].is_some() && drawn[Seat::C] != drawn[Seat::D]);
            assert!(drawn.0.iter().flatten().all(|&it| it != Character::Ines));
            seen.extend(drawn[Seat::C].map(Character::name));
        }
        assert_eq!(seen.len(), 5, "anybody else may come");
    }

    #[test]
    fn a_guest_has_no_character_before_the_end_and_a_person_is_none() {
        assert_eq!(character_of("?2", 1), None);
        let person = Person { name: Name::new("?1"), colour: record::Colour::Red, kind: Kind::Human };
        assert!(!is_guest(&person));
        assert_eq!(guest_number("?"), None);
        assert_eq!(guest_number("Ana"), None);
    }
}
