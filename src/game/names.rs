//! Names, colours and letters of everybody whose pieces are on the board.

use engine::{BySeat, Edition, GameConfig, Seat, Seats};

use super::player::Player;
use crate::board::Colour;
use crate::i18n::{Locale, t};

/// Names, colours and letters by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    names: BySeat<String>,
    colours: BySeat<Colour>,
    letters: BySeat<char>,
    /// The only person at the table, if there is one: "you".
    you: Option<Seat>,
}

impl Names {
    pub(crate) fn new(locale: Locale, config: &GameConfig, players: &BySeat<Option<Player>>, humans: Seats) -> Self {
        let taken = |colour: &Colour| players.0.iter().flatten().any(|player| player.colour == *colour);
        let spare = Colour::ALL.into_iter().find(|colour| !taken(colour)).unwrap_or(Colour::Green);
        let colours = BySeat::build(|seat| players[seat].as_ref().map_or(spare, |player| player.colour));
        let names = BySeat::build(|seat| match &players[seat] {
            Some(player) => player.name.clone(),
            None if config.dummy() == Some(seat) => t!(locale, dummy).to_owned(),
            None => String::new(),
        });
        let letters = BySeat::build(|seat| letter(locale, colours[seat]));
        let you = if humans.len() == 1 { humans.first() } else { None };
        Self { names, colours, letters, you }
    }

    /// Names for a table where nobody sits.
    pub(crate) fn nobody(locale: Locale) -> Self {
        Self::new(locale, &GameConfig::new(Edition::Classic, 2), &BySeat::default(), Seats::EMPTY)
    }

    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[seat]
    }

    pub(crate) fn colour(&self, seat: Seat) -> Colour {
        self.colours[seat]
    }

    pub(crate) fn letter(&self, seat: Seat) -> char {
        self.letters[seat]
    }

    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.you == Some(seat)
    }
}

/// The letter on a colour's emblem, unique among the five in every language.
pub(crate) fn letter(locale: Locale, colour: Colour) -> char {
    let word = match colour {
        Colour::Purple => t!(locale, letter_purple),
        Colour::Red => t!(locale, letter_red),
        Colour::Green => t!(locale, letter_green),
        Colour::Blue => t!(locale, letter_blue),
        Colour::Yellow => t!(locale, letter_yellow),
    };
    word.chars().next().unwrap_or('?')
}
