//! The settings that players agree on before the deal.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::edition::Edition;
use crate::seat::{BySeat, Seat, Seats};
use crate::set::Small;

/// The settings that players agree on before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameConfig {
    /// The edition whose rules and cards are used.
    pub edition: Edition,
    /// The number of players, 2 to 5.
    pub players: u8,
    /// The seat that starts. `None` draws it at random (R2.4).
    pub first: Option<Seat>,
    /// Six rounds instead of nine (R2.5).
    pub short: bool,
    /// House option: players may look into the Castillo (R4.7). This only changes what is displayed: a player who
    /// remembers the announcements knows its contents anyway.
    pub open_castillo: bool,
    /// The options of the New edition.
    pub options: NewOptions,
    /// House option: what each seat gets at the start in addition to the rules (R2.6). Everybody knows it.
    pub head_starts: BySeat<HeadStart>,
}

/// A game without head starts must keep the digest it had before head starts existed.
impl Hash for GameConfig {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { edition, players, first, short, open_castillo, options, head_starts } = self;
        (edition, players, first, short, open_castillo, options).hash(state);
        if self.has_head_start() {
            head_starts.hash(state);
        }
    }
}

/// An advantage for one seat at the start (R2.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HeadStart {
    /// Points at the start.
    pub points: u8,
    /// Caballeros at court instead of in the province.
    pub court: u8,
}

impl HeadStart {
    /// The most points a head start gives.
    pub const MOST_POINTS: u8 = 20;
    /// The most caballeros a head start gives.
    pub const MOST_COURT: u8 = 5;

    /// No head start.
    pub const NONE: Self = Self { points: 0, court: 0 };

    const fn is_allowed(self) -> bool {
        self.points <= Self::MOST_POINTS && self.court <= Self::MOST_COURT
    }
}

/// Options of the New edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NewOptions {
    /// New Regency: ten cards replace the King's card (R9).
    pub regency: bool,
    /// Power Shift: modifiers (R13).
    pub power_shift: bool,
    /// Decks 2 and 3 are shuffled together (R11.2). Always with two players, as an option with three.
    pub contested: bool,
    /// The alternative card `own_or_court` (R12).
    pub own_or_court: bool,
    /// How many of the two alternative vetoes are used (R12).
    pub vetoes: u8,
    /// The alternative card `secret_score` (R12).
    pub secret_score: bool,
}

/// Why a game with these settings is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConfigError {
    /// 2 to 5 players (R1.1).
    Players,
    /// The first player's seat is not in the game.
    First,
    /// Only the New edition has these options.
    NotInThisEdition,
    /// There are two alternative vetoes (R12).
    Vetoes,
    /// Contested decks are for two or three players, and always for two (R11.2, R11.3).
    Contested,
    /// A head start has at most 20 points and 5 caballeros, and only players have one (R2.6).
    HeadStart,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Players => "a game has 2 to 5 players",
            Self::First => "the first player must be one of the players",
            Self::NotInThisEdition => "only the New edition has these options",
            Self::Vetoes => "there are two alternative vetoes",
            Self::Contested => "contested decks are for three players at choice, for two always, else never",
            Self::HeadStart => "a head start is at most 20 points and 5 caballeros for one of the players",
        })
    }
}

impl core::error::Error for ConfigError {}

/// The round as players count it, from one. `number` is how the rules number it: a short game leaves out the rounds
/// 1, 4 and 7 (R2.5).
pub const fn counted_round(short: bool, number: u8) -> u8 {
    if short { number - number.div_ceil(3) } else { number }
}

impl GameConfig {
    /// A game of an edition without any options.
    pub const fn new(edition: Edition, players: u8) -> Self {
        let contested = matches!(edition, Edition::New) && players == 2;
        Self {
            edition,
            players,
            first: None,
            short: false,
            open_castillo: false,
            options: NewOptions {
                regency: false,
                power_shift: false,
                contested,
                own_or_court: false,
                vetoes: 0,
                secret_score: false,
            },
            head_starts: BySeat([HeadStart::NONE; Seat::COUNT]),
        }
    }

    /// Whether anybody has a head start.
    pub fn has_head_start(&self) -> bool {
        self.head_starts.0.iter().any(|&it| it != HeadStart::NONE)
    }

    /// Checks whether a game with these settings is possible.
    pub fn check(&self) -> Result<(), ConfigError> {
        if !(2..=5).contains(&self.players) {
            return Err(ConfigError::Players);
        }
        if self.first.is_some_and(|seat| !self.seats().contains(seat)) {
            return Err(ConfigError::First);
        }
        let fits =
            |(seat, &it): (Seat, &HeadStart)| it == HeadStart::NONE || it.is_allowed() && self.seats().contains(seat);
        if !self.head_starts.iter().all(fits) {
            return Err(ConfigError::HeadStart);
        }
        if self.edition != Edition::New {
            let plain = self.options == NewOptions::default();
            return if plain { Ok(()) } else { Err(ConfigError::NotInThisEdition) };
        }
        if self.options.vetoes > 2 {
            return Err(ConfigError::Vetoes);
        }
        match (self.players, self.options.contested) {
            (2, false) | (4.., true) => Err(ConfigError::Contested),
            _ => Ok(()),
        }
    }

    /// The seats that play.
    pub const fn seats(&self) -> Seats {
        Seat::up_to(self.players)
    }

    /// The seat whose caballeros are the dummy's (R11.3).
    pub const fn dummy(&self) -> Option<Seat> {
        if matches!(self.edition, Edition::New) && self.players == 2 { Some(Seat::C) } else { None }
    }

    /// The seats that have caballeros: those that play, and the dummy.
    pub const fn colours(&self) -> Seats {
        Seat::up_to(self.players + self.dummy().is_some() as u8)
    }

    /// The numbers of the rounds that are played (R2.5).
    pub const fn rounds(&self) -> &'static [u8] {
        if self.short { &[2, 3, 5, 6, 8, 9] } else { &[1, 2, 3, 4, 5, 6, 7, 8, 9] }
    }

    /// Whether a general scoring follows a round (R1.5).
    pub const fn has_general_scoring(&self, round: u8) -> bool {
        round.is_multiple_of(3)
    }

    /// [`counted_round`] of this game.
    pub const fn counted_round(&self, number: u8) -> u8 {
        counted_round(self.short, number)
    }

    /// How many places count (R7.5).
    pub const fn places(&self) -> u8 {
        self.edition.switches().places[self.players as usize - 2]
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::{Game, Seed, Spot};

    /// R2.6
    #[test]
    fn a_head_start_is_points_and_caballeros_from_the_province() {
        for edition in [Edition::Classic, Edition::BigBox, Edition::New] {
            let mut config = GameConfig::new(edition, 3);
            config.head_starts[Seat::B] = HeadStart { points: 12, court: 4 };
            assert_eq!(config.check(), Ok(()));
            let game = Game::new(&config, Seed(3)).expect("legal");
            let table = game.table();
            let supplies = |seat| (table.board.count(seat, Spot::Court), table.board.count(seat, Spot::Province));
            assert_eq!((table.points[Seat::A], supplies(Seat::A)), (0, (7, 21)));
            assert_eq!((table.points[Seat::B], supplies(Seat::B)), (12, (11, 17)));
            config.head_starts[Seat::E].points = 1;
            assert_eq!(config.check(), Err(ConfigError::HeadStart), "nobody sits there");
            config.head_starts[Seat::E] = HeadStart::NONE;
            config.head_starts[Seat::A].court = 6;
            assert_eq!(config.check(), Err(ConfigError::HeadStart));
        }
    }

    /// R2.5
    #[test]
    fn players_count_the_rounds_of_every_game_from_one() {
        for short in [false, true] {
            let config = GameConfig { short, ..GameConfig::new(Edition::Classic, 4) };
            let counted: Vec<u8> = config.rounds().iter().map(|&number| config.counted_round(number)).collect();
            assert_eq!(counted, (1..=config.rounds().len() as u8).collect::<Vec<_>>());
        }
    }
}
