//! The six opponents. Their names are the same in every language.

use engine::{Seat, Small};
use play::NewGame;
use record::{Colour, Kind, Name, Person};

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

/// Seats a character. A character who sits elsewhere swaps seats with the player who sat here.
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

/// Somebody joins the table or leaves it. Nothing happens if the table is full, or if only two would be left to play.
pub(crate) fn toggle_character(game: &mut NewGame, character: Character) {
    match character.seat(game) {
        Some(seat) => game.remove(seat),
        None => {
            let kind = Kind::Opponent(common_level(game).unwrap_or(USUAL_LEVEL));
            game.add(Person { name: Name::new(character.name()), colour: Colour::Green, kind });
        }
    }
}

/// Opponents chosen by lot, as many as there are. `draw` draws a number below its argument.
pub(crate) fn surprise(game: &mut NewGame, mut draw: impl FnMut(usize) -> usize) {
    let mut hat = Character::ALL.to_vec();
    for player in game.players.iter_mut().filter(|player| player.kind != Kind::Human) {
        let character = hat.swap_remove(draw(hat.len()));
        player.name = Name::new(character.name());
    }
}

/// How strong an opponent is who joins others of different levels.
const USUAL_LEVEL: u8 = 2;

/// The level of all opponents, if it is the same.
pub(crate) fn common_level(game: &NewGame) -> Option<u8> {
    let mut levels = game.players.iter().filter_map(|player| match player.kind {
        Kind::Opponent(level) => Some(level),
        Kind::Human => None,
    });
    let first = levels.next()?;
    levels.all(|level| level == first).then_some(first)
}

/// Makes all opponents equally strong.
pub(crate) fn set_level(game: &mut NewGame, level: u8) {
    for player in &mut game.players {
        if player.kind != Kind::Human {
            player.kind = Kind::Opponent(level);
        }
    }
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

    #[test]
    fn characters_join_until_the_table_is_full_and_leave_until_two_are_left() {
        let mut game = named(4);
        toggle_character(&mut game, Character::Alba);
        assert_eq!(game.players[4].kind, Kind::Opponent(4));
        toggle_character(&mut game, Character::Tomas);
        assert_eq!(game.players.len(), 5, "there is no sixth seat");
        for character in Character::ALL {
            if character.seat(&game).is_some() {
                toggle_character(&mut game, character);
            }
        }
        assert_eq!(game.players.len(), 2);
    }

    #[test]
    fn a_surprise_keeps_the_number_and_seats_nobody_twice() {
        let mut game = named(3);
        for draw in 0..6 {
            surprise(&mut game, |count| draw % count);
            let mut names: Vec<_> = names(&game).into_iter().map(str::to_owned).collect();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), 4);
            assert_eq!(common_level(&game), Some(3));
        }
        game.players[1].kind = Kind::Opponent(1);
        assert_eq!(common_level(&game), None);
        set_level(&mut game, 5);
        assert_eq!(common_level(&game), Some(5));
    }
}
