//! The six opponents. Their names are the same in every language.

use engine::{Seat, Small};
use play::NewGame;
use record::{Kind, Name};

/// An opponent with a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Character {
    Bruno,
    Lucia,
    Mateo,
    Ines,
    Alba,
    Tomas,
}

impl Character {
    pub(crate) const ALL: [Self; 6] = [Self::Bruno, Self::Lucia, Self::Mateo, Self::Ines, Self::Alba, Self::Tomas];

    /// What they are called.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Bruno => "Bruno",
            Self::Lucia => "Lucía",
            Self::Mateo => "Mateo",
            Self::Ines => "Inés",
            Self::Alba => "Doña Alba",
            Self::Tomas => "Tomás",
        }
    }

    /// The name of their face in `art/faces.svg`.
    pub(crate) const fn face(self) -> &'static str {
        match self {
            Self::Bruno => "bruno",
            Self::Lucia => "lucia",
            Self::Mateo => "mateo",
            Self::Ines => "ines",
            Self::Alba => "alba",
            Self::Tomas => "tomas",
        }
    }

    /// Who sits at a place of the table if nobody was chosen for it.
    pub(crate) const fn of_place(place: usize) -> Self {
        match place {
            0 => Self::Alba,
            1 => Self::Mateo,
            2 => Self::Lucia,
            3 => Self::Bruno,
            4 => Self::Ines,
            _ => Self::Tomas,
        }
    }

    /// Who has that name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|character| character.name() == name)
    }

    /// Where a character sits.
    pub(crate) fn seat(self, game: &NewGame) -> Option<Seat> {
        let sits = |place: usize| character_at(game, place) == Some(self);
        (0..game.players.len()).find(|&place| sits(place)).and_then(Seat::from_index)
    }
}

/// The character at a place of the table: the one with that name, or the one of the place.
pub(crate) fn character_at(game: &NewGame, place: usize) -> Option<Character> {
    let player = game.players.get(place).filter(|player| player.kind != Kind::Human)?;
    match player.name.is_empty() {
        true => Some(Character::of_place(place)),
        false => Character::named(player.name.as_str()),
    }
}

/// Gives every opponent without a name the name of a character, each a different one. From then on they keep it when they
/// move to another seat.
pub(crate) fn name_opponents(game: &mut NewGame) {
    for place in 0..game.players.len() {
        let player = &game.players[place];
        if player.kind != Kind::Human && player.name.is_empty() {
            let character = free_character(game, place);
            game.players[place].name = Name::new(character.name());
        }
    }
}

/// The character of a place, or else the first one whose name nobody has.
fn free_character(game: &NewGame, place: usize) -> Character {
    let is_free = |character: &Character| game.players.iter().all(|player| player.name.as_str() != character.name());
    let own = Character::of_place(place);
    Some(own).filter(is_free).or_else(|| Character::ALL.into_iter().find(is_free)).unwrap_or(own)
}

/// Seats a character. One who sits elsewhere changes places with whoever sat here.
pub(crate) fn seat_character(game: &mut NewGame, seat: Seat, character: Character) {
    let Some(player) = game.players.get(seat.index()) else { return };
    let old = player.name.clone();
    if let Some(other) = character.seat(game) {
        game.players[other.index()].name = old;
    }
    game.players[seat.index()].name = Name::new(character.name());
}

/// Makes a player a person or an opponent. A name that belongs to a character stays with the opponents.
pub(crate) fn set_kind(game: &mut NewGame, seat: Seat, kind: Kind) {
    let Some(player) = game.players.get_mut(seat.index()) else { return };
    let was_person = player.kind == Kind::Human;
    player.kind = kind;
    if was_person != (kind == Kind::Human) {
        player.name = Name::default();
    }
    name_opponents(game);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(level: u8) -> NewGame {
        let mut game = NewGame::quick(Name::default(), Default::default(), level);
        name_opponents(&mut game);
        game
    }

    fn names(game: &NewGame) -> Vec<&str> {
        game.players.iter().map(|player| player.name.as_str()).collect()
    }

    #[test]
    fn opponents_have_different_names_that_go_with_them() {
        let mut game = named(2);
        assert_eq!(names(&game), ["", "Mateo", "Lucía", "Bruno"]);
        game.swap_with_next(Seat::B);
        name_opponents(&mut game);
        assert_eq!(names(&game), ["", "Lucía", "Mateo", "Bruno"]);
        game.players[3].name = Name::default();
        game.players[1].name = Name::new("Bruno");
        name_opponents(&mut game);
        assert_eq!(names(&game), ["", "Bruno", "Mateo", "Lucía"], "somebody who is not there yet");
    }

    #[test]
    fn a_character_is_there_once() {
        let mut game = named(2);
        seat_character(&mut game, Seat::B, Character::Alba);
        assert_eq!(names(&game), ["", "Doña Alba", "Lucía", "Bruno"]);
        seat_character(&mut game, Seat::B, Character::Bruno);
        assert_eq!(names(&game), ["", "Bruno", "Lucía", "Doña Alba"]);
        assert_eq!(Character::Bruno.seat(&game), Some(Seat::B));
        assert_eq!(Character::Tomas.seat(&game), None);
        seat_character(&mut game, Seat::B, Character::Bruno);
        assert_eq!(names(&game), ["", "Bruno", "Lucía", "Doña Alba"]);
    }

    #[test]
    fn a_person_is_not_called_like_a_character_and_the_other_way_round() {
        let mut game = named(2);
        set_kind(&mut game, Seat::C, Kind::Human);
        assert_eq!(names(&game), ["", "Mateo", "", "Bruno"]);
        game.players[2].name = Name::new("Ben");
        set_kind(&mut game, Seat::C, Kind::Opponent(4));
        assert_eq!(names(&game), ["", "Mateo", "Lucía", "Bruno"]);
        game.players[2].name = Name::new("Ben");
        set_kind(&mut game, Seat::C, Kind::Opponent(5));
        assert_eq!(names(&game)[2], "Ben", "only the strength has changed");
    }
}
