//! What is agreed before the deal.

use core::fmt;

use crate::edition::Edition;
use crate::seat::{Seat, Seats};

/// Everything that is agreed before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameConfig {
    /// Which edition's rules and cards.
    pub edition: Edition,
    /// 2 to 5.
    pub players: u8,
    /// Who starts; drawn at random if nobody is named (R2.4).
    pub first: Option<Seat>,
    /// Six rounds instead of nine (R2.5).
    pub short: bool,
    /// House option: the Castillo's contents may be looked at (R4.7). A matter of display: who remembers
    /// the announcements knows them anyway.
    pub open_castillo: bool,
    /// The options of the New edition.
    pub options: NewOptions,
}

/// Options of the New edition.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NewOptions {
    /// New Regency: ten cards replace the King's card (R9).
    pub regency: bool,
    /// Power Shift: modifiers (R13).
    pub power_shift: bool,
    /// Decks 2 and 3 are one (R11.2). With two players always, with three if wanted.
    pub contested: bool,
    /// The alternative card `own_or_court` (R12).
    pub own_or_court: bool,
    /// How many of the two alternative vetoes are used (R12).
    pub vetoes: u8,
    /// The alternative card `secret_score` (R12).
    pub secret_score: bool,
}

/// Why a game cannot be set up like that.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConfigError {
    /// 2 to 5 players (R1.1).
    Players,
    /// The first player is none of the players.
    First,
    /// Only the New edition has these options.
    NotInThisEdition,
    /// There are two alternative vetoes (R12).
    Vetoes,
    /// Contested decks are for two or three players, and always for two (R11.2, R11.3).
    Contested,
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Players => "a game has 2 to 5 players",
            Self::First => "the first player must be one of the players",
            Self::NotInThisEdition => "only the New edition has these options",
            Self::Vetoes => "there are two alternative vetoes",
            Self::Contested => "contested decks are for three players at choice, for two always, else never",
        })
    }
}

impl core::error::Error for ConfigError {}

impl GameConfig {
    /// The plain game of an edition.
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
        }
    }

    /// Whether such a game exists.
    pub fn check(&self) -> Result<(), ConfigError> {
        if !(2..=5).contains(&self.players) {
            return Err(ConfigError::Players);
        }
        if self.first.is_some_and(|seat| !self.seats().contains(seat)) {
            return Err(ConfigError::First);
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

    /// How many places count (R7.5).
    pub const fn places(&self) -> u8 {
        self.edition.switches().places[self.players as usize - 2]
    }
}
