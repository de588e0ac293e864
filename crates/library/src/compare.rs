//! How a game that somebody sent relates to one on this device. Choices that were made here must never be lost.

use engine::Seats;
use record::{Header, Save};

use super::Storage;
use super::list::{SavedGame, index, load};
use super::seated::seated_header;

/// How a received game relates to one on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// No relation: another deal, other settings or other people.
    New,
    /// The same choices.
    Same,
    /// The received game has our choices and more, made by these seats.
    Further(Seats),
    /// Our game has the choices of the received one and more.
    Behind,
    /// The games differ from the choice at this position on, counted from zero.
    Diverged(usize),
}

/// Compares a received game with one on this device.
pub fn compare(ours: &Save, received: &Save) -> Relation {
    if !header_of(ours).is_same_table(&header_of(received)) {
        return Relation::New;
    }
    let (ours, theirs) = (&ours.record.choices, &received.record.choices);
    let alike = ours.iter().zip(theirs).take_while(|(one, other)| one == other).count();
    match (ours.len() == alike, theirs.len() == alike) {
        (true, true) => Relation::Same,
        (true, false) => Relation::Further(theirs[alike..].iter().map(|&(seat, _)| seat).collect()),
        (false, true) => Relation::Behind,
        (false, false) => Relation::Diverged(alike),
    }
}

fn header_of(save: &Save) -> Header {
    seated_header(Header::from(save))
}

/// What opening a received game does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// It is added as a separate game.
    New,
    /// The game on this device, which has the same choices or more, is opened.
    Ours,
    /// The game on this device gets the others' choices.
    Advances,
    /// It differs in choices of people at this device. They decide; both games can be kept.
    Conflict,
}

impl Relation {
    /// What opening a received game does, if these people sit at this device.
    pub fn arrival(self, here: Seats) -> Arrival {
        match self {
            Self::New => Arrival::New,
            Self::Same | Self::Behind => Arrival::Ours,
            Self::Further(by) if (by & here).is_empty() => Arrival::Advances,
            Self::Further(_) | Self::Diverged(_) => Arrival::Conflict,
        }
    }

    /// The closest relation is the one that counts if several games are related.
    const fn distance(self) -> u8 {
        match self {
            Self::Same => 0,
            Self::Behind => 1,
            Self::Further(_) => 2,
            Self::Diverged(_) => 3,
            Self::New => 4,
        }
    }
}

/// The readable game on this device that is closest to a received one, if one has the same deal, settings and people.
pub fn find_related(storage: &dyn Storage, received: &Save) -> Option<(SavedGame, Relation)> {
    let header = header_of(received);
    index(storage)
        .into_iter()
        .filter(|listed| listed.header().is_ok_and(|it| seated_header(it).is_same_table(&header)))
        .filter_map(|listed| {
            let game = load(storage, &listed.id);
            let relation = compare(game.save.as_ref().ok()?, received);
            (relation != Relation::New).then_some((game, relation))
        })
        .min_by_key(|(_, relation)| relation.distance())
}

#[cfg(test)]
mod tests {
    use engine::{Seat, Seats};
    use record::{Colour, Kind, Person};

    use super::super::memory::{Memory, save, save_at};
    use super::super::seated::seated;
    use super::*;

    /// The same game with another last choice.
    fn with_other_choice(choices: usize) -> Save {
        let mut other = save(1, choices - 1);
        let game = other.record.replay().expect("legal");
        let seat = game.awaiting().first().expect("not over");
        other.record.choices.push((seat, game.choices(seat).nth(1).expect("two choices")));
        other
    }

    #[test]
    fn every_relation_is_recognized() {
        let ours = save(1, 4);
        assert_eq!(compare(&ours, &save(2, 4)), Relation::New, "another deal");
        assert_eq!(compare(&ours, &save(1, 4)), Relation::Same);
        assert_eq!(compare(&ours, &save(1, 2)), Relation::Behind);
        let by = save(1, 7).record.choices[4..].iter().map(|&(seat, _)| seat).collect();
        assert_eq!(compare(&ours, &save(1, 7)), Relation::Further(by));
        assert_eq!(compare(&ours, &with_other_choice(3)), Relation::Diverged(2));
        let mut renamed = save(1, 4);
        renamed.people[Seat::A] = Some(Person { name: "Ana".into(), colour: Colour::Red, kind: Kind::Human });
        assert_eq!(compare(&ours, &renamed), Relation::New, "other people");
    }

    /// Links are seated when they are read; games that were saved before that rule, or at this device, are not.
    #[test]
    fn a_link_to_a_game_of_two_people_with_one_name_is_recognized() {
        for names in [["Mateo", "Mateo", "Ana"], ["Ana", "ana", "Eva"]] {
            let with_names = |mut save: Save| {
                for (seat, name) in [Seat::A, Seat::B, Seat::C].into_iter().zip(names) {
                    let person = Person { name: name.into(), colour: Colour::Red, kind: Kind::Human };
                    save.people[seat] = Some(person);
                }
                save
            };
            let storage = Memory::default();
            save_at(&storage, "ours", 1, &with_names(save(1, 4)));
            let received = seated(with_names(save(1, 6)));
            let found = find_related(&storage, &received).map(|(game, relation)| (game.id, relation));
            assert!(matches!(found, Some((id, Relation::Further(_))) if id == "ours"), "{names:?}");
        }
    }

    #[test]
    fn the_position_of_a_link_does_not_make_it_another_game() {
        let pointing = Save { at: Some(1), next: Some(Seat::B), ..save(1, 4) };
        assert_eq!(compare(&save(1, 4), &pointing), Relation::Same);
    }

    /// A link must not make choices for the people at this device without being asked.
    #[test]
    fn choices_of_people_here_are_never_taken_from_a_link_silently() {
        let here = Seats::only(Seat::B);
        assert_eq!(Relation::Further(Seats::only(Seat::A)).arrival(here), Arrival::Advances);
        assert_eq!(Relation::Further([Seat::A, Seat::B].into()).arrival(here), Arrival::Conflict);
        assert_eq!(Relation::Diverged(3).arrival(here), Arrival::Conflict);
        assert_eq!(Relation::Behind.arrival(here), Arrival::Ours);
        assert_eq!(Relation::Same.arrival(here), Arrival::Ours);
        assert_eq!(Relation::New.arrival(here), Arrival::New);
    }

    #[test]
    fn the_closest_of_several_related_games_is_found() {
        let storage = Memory::default();
        save_at(&storage, "diverged", 3, &with_other_choice(4));
        save_at(&storage, "ours", 1, &save(1, 6));
        save_at(&storage, "another", 2, &save(2, 6));
        let find = |received: &Save| find_related(&storage, received).map(|(game, relation)| (game.id, relation));
        assert_eq!(find(&save(1, 6)), Some(("ours".to_owned(), Relation::Same)));
        assert_eq!(find(&with_other_choice(4)), Some(("diverged".to_owned(), Relation::Same)));
        assert_eq!(find(&save(1, 5)), Some(("ours".to_owned(), Relation::Behind)));
        assert_eq!(find(&save(3, 3)), None);
    }
}
