//! The six opponents. Saves and links identify them by their names, which are the same in every language.

use ai::Temperament;
use engine::{Seat, Small};
use record::{Colour, Kind, Level, Name, Person};

use crate::NewGame;

/// An opponent with a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Character {
    /// The bold one.
    Bruno,
    /// The one who counts.
    Lucia,
    /// The patient one.
    Mateo,
    /// The sly one.
    Ines,
    /// The one who strengthens what she has.
    Alba,
    /// The gambler.
    Tomas,
}

impl Character {
    /// All six.
    pub const ALL: [Self; 6] = [Self::Bruno, Self::Lucia, Self::Mateo, Self::Ines, Self::Alba, Self::Tomas];

    /// The name of the character.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bruno => "Bruno",
            Self::Lucia => "Lucía",
            Self::Mateo => "Mateo",
            Self::Ines => "Inés",
            Self::Alba => "Doña Alba",
            Self::Tomas => "Tomás",
        }
    }

    /// The temperament, whatever the level.
    #[must_use]
    pub const fn temperament(self) -> Temperament {
        match self {
            Self::Bruno => Temperament::Bold,
            Self::Lucia => Temperament::Counting,
            Self::Mateo => Temperament::Patient,
            Self::Ines => Temperament::Sly,
            Self::Alba => Temperament::Keeping,
            Self::Tomas => Temperament::Gambling,
        }
    }

    /// The symbol of the face in `art/faces.svg`.
    #[must_use]
    pub const fn face(self) -> &'static str {
        match self {
            Self::Bruno => "bruno",
            Self::Lucia => "lucia",
            Self::Mateo => "mateo",
            Self::Ines => "ines",
            Self::Alba => "alba",
            Self::Tomas => "tomas",
        }
    }

    /// The default character at a place of the table.
    #[must_use]
    pub const fn of_place(place: usize) -> Self {
        match place {
            0 => Self::Alba,
            1 => Self::Mateo,
            2 => Self::Lucia,
            3 => Self::Bruno,
            4 => Self::Ines,
            _ => Self::Tomas,
        }
    }

    /// The character with that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|character| character.name() == name)
    }

    /// The seat of a character.
    #[must_use]
    pub fn seat(self, game: &NewGame) -> Option<Seat> {
        let sits = |place: usize| character_at(game, place) == Some(self);
        (0..game.players.len()).find(|&place| sits(place)).and_then(Seat::from_index)
    }
}

/// The character of an opponent: the one with that name, or the default of the place if there is no name.
#[must_use]
pub fn character_of(name: &str, place: usize) -> Option<Character> {
    if name.is_empty() { Some(Character::of_place(place)) } else { Character::named(name) }
}

/// The character at a place of the table: the one with that name, or the default of the place.
#[must_use]
pub fn character_at(game: &NewGame, place: usize) -> Option<Character> {
    let player = game.players.get(place).filter(|player| player.kind != Kind::Human)?;
    character_of(player.name.as_str(), place)
}

/// Gives every opponent without a name the name of a different character, so that they keep it when they move to
/// another seat.
pub fn name_opponents(game: &mut NewGame) {
    for place in 0..game.players.len() {
        let player = &game.players[place];
        if player.kind != Kind::Human && player.name.is_empty() {
            let character = free_character(game, place);
            game.players[place].name = Name::new(character.name());
        }
    }
}

/// The default character of a place, or the first one whose name is not taken.
fn free_character(game: &NewGame, place: usize) -> Character {
    let is_free = |character: &Character| game.players.iter().all(|player| player.name.as_str() != character.name());
    let own = Character::of_place(place);
    Some(own).filter(is_free).or_else(|| Character::ALL.into_iter().find(is_free)).unwrap_or(own)
}

/// Seats a character. If it already sits elsewhere, it swaps seats with the player at `seat`.
pub fn seat_character(game: &mut NewGame, seat: Seat, character: Character) {
    let Some(player) = game.players.get(seat.index()) else { return };
    let old = player.name.clone();
    if let Some(other) = character.seat(game) {
        game.players[other.index()].name = old;
    }
    game.players[seat.index()].name = Name::new(character.name());
}

/// Makes a player a person or an opponent. A person does not keep the name of a character.
pub fn set_kind(game: &mut NewGame, seat: Seat, kind: Kind) {
    let Some(player) = game.players.get_mut(seat.index()) else { return };
    let was_person = player.kind == Kind::Human;
    player.kind = kind;
    if was_person != (kind == Kind::Human) {
        player.name = Name::default();
    }
    name_opponents(game);
}

/// Adds a character to the table or removes it. Does nothing if the table is full, or if too few players would remain.
pub fn toggle_character(game: &mut NewGame, character: Character) {
    match character.seat(game) {
        Some(seat) => game.remove(seat),
        None => {
            let kind = Kind::Opponent(common_level(game).unwrap_or(USUAL_LEVEL));
            game.add(Person { name: Name::new(character.name()), colour: Colour::Green, kind });
        }
    }
}

/// The level of an opponent who joins others of different levels.
const USUAL_LEVEL: Level = Level::Squire;

/// The level of all opponents. `None` if they differ.
#[must_use]
pub fn common_level(game: &NewGame) -> Option<Level> {
    let mut levels = game.players.iter().filter_map(|player| match player.kind {
        Kind::Opponent(level) => Some(level),
        Kind::Human => None,
    });
    let first = levels.next()?;
    levels.all(|level| level == first).then_some(first)
}

/// Gives all opponents the same level.
pub fn set_level(game: &mut NewGame, level: Level) {
    for player in &mut game.players {
        if player.kind != Kind::Human {
            player.kind = Kind::Opponent(level);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(level: Level) -> NewGame {
        let mut game = NewGame::quick(Name::default(), Default::default(), level);
        name_opponents(&mut game);
        game
    }

    fn names(game: &NewGame) -> Vec<&str> {
        game.players.iter().map(|player| player.name.as_str()).collect()
    }

    #[test]
    fn opponents_have_different_names_that_go_with_them() {
        let mut game = named(Level::Squire);
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
        let mut game = named(Level::Squire);
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
        let mut game = named(Level::Squire);
        set_kind(&mut game, Seat::C, Kind::Human);
        assert_eq!(names(&game), ["", "Mateo", "", "Bruno"]);
        game.players[2].name = Name::new("Ben");
        set_kind(&mut game, Seat::C, Kind::Opponent(Level::Count));
        assert_eq!(names(&game), ["", "Mateo", "Lucía", "Bruno"]);
        game.players[2].name = Name::new("Ben");
        set_kind(&mut game, Seat::C, Kind::Opponent(Level::Grande));
        assert_eq!(names(&game)[2], "Ben", "only the strength has changed");
    }

    #[test]
    fn characters_join_until_the_table_is_full_and_leave_until_two_are_left() {
        let mut game = named(Level::Count);
        toggle_character(&mut game, Character::Alba);
        assert_eq!(game.players[4].kind, Kind::Opponent(Level::Count));
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
    fn a_level_is_common_if_all_have_it() {
        let mut game = named(Level::Knight);
        assert_eq!(common_level(&game), Some(Level::Knight));
        game.players[1].kind = Kind::Opponent(Level::Page);
        assert_eq!(common_level(&game), None);
        set_level(&mut game, Level::Grande);
        assert_eq!(common_level(&game), Some(Level::Grande));
    }
}
