//! How a game that somebody sent relates to one on this device. Choices that were made here must never be lost.

use engine::Seats;
use record::{Header, Save};

use super::Storage;
use super::list::{SavedGame, index, load};

/// How a received game relates to one on this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// Another deal, another agreement or other people.
    New,
    /// Choice for choice the same.
    Same,
    /// The received game goes on where ours ends, with choices of these seats.
    Further(Seats),
    /// Our game goes on where the received one ends.
    Behind,
    /// Both begin alike; from the choice at this position on, from zero, they differ.
    Diverged(usize),
}

/// Compares a received game with one on this device.
pub fn compare(ours: &Save, received: &Save) -> Relation {
    if !Header::from(ours).is_same_table(&Header::from(received)) {
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

/// What opening a received game does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// It becomes a game of its own.
    New,
    /// The game on this device is as far or further on: that one is opened.
    Ours,
    /// The game on this device goes on with what others have chosen.
    Advances,
    /// It says something else about choices of people at this device. They decide; both games can be kept.
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

/// The readable game on this device that is closest to a received one, if one has the same deal, agreement and people.
pub fn find_related(storage: &dyn Storage, received: &Save) -> Option<(SavedGame, Relation)> {
    let header = Header::from(received);
    index(storage)
        .into_iter()
        .filter(|listed| listed.header().is_ok_and(|it| it.is_same_table(&header)))
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

    use super::super::memory::{Memory, save, save_at};
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
        renamed.people[Seat::A] =
            Some(record::Person { name: "Ana".into(), colour: record::Colour::Red, kind: record::Kind::Human });
        assert_eq!(compare(&ours, &renamed), Relation::New, "other people");
    }

    #[test]
    fn what_a_link_points_to_makes_no_other_game() {
        let pointing = Save { at: Some(1), next: Some(Seat::B), ..save(1, 4) };
        assert_eq!(compare(&save(1, 4), &pointing), Relation::Same);
    }

    /// Attack 6: a link must not make choices for the people at this device without being asked.
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
