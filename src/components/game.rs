//! A game at a glance: who plays, how it stands.

use engine::{Game, Seat};
use record::Save;

use super::sized_emblem;
use crate::dom::{Child, El, IntoChild, html};
use crate::game::letter;
use crate::i18n::{edition_name, locale, t};

/// How a game stands.
#[derive(Clone)]
pub(crate) struct GameState {
    pub(crate) save: Save,
    game: Game,
}

impl GameState {
    /// `None` if it cannot be played, which what was read always can.
    pub(crate) fn new(save: Save) -> Option<Self> {
        let game = save.record.replay().ok()?;
        Some(Self { save, game })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// The game where its link points.
    pub(crate) fn shown(&self) -> Game {
        let pointed = self.save.at.and_then(|at| self.save.record.replay_until(at, &mut ()).ok());
        pointed.unwrap_or_else(|| self.game.clone())
    }

    /// Where in the game that is.
    pub(crate) fn pointed(&self) -> Option<String> {
        let (round, count) = (self.shown().table().round_number(), self.save.record.choices.len());
        let n = self.save.at?.min(count);
        Some(t!(locale(), replay_position, round = round, n = n, count = count))
    }

    /// Edition and round.
    pub(crate) fn line(&self) -> String {
        let table = self.game.table();
        let edition = edition_name(locale(), table.config.edition);
        match self.is_over() {
            true => t!(locale(), saves_finished, edition = edition),
            false => {
                let (round, rounds) = table.round_of();
                t!(locale(), saves_running, edition = edition, round = round, rounds = rounds)
            }
        }
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.save.people[seat].as_ref().map_or_else(String::new, |person| person.name.to_string())
    }

    /// Everybody's emblem, name and points.
    fn people(&self) -> Vec<El> {
        let row = |seat: Seat| {
            let person = self.save.people[seat].as_ref()?;
            let name = html::span().child(person.name.to_string());
            let emblem = sized_emblem(person.colour, letter(locale(), person.colour), 24);
            let points = html::b().child(self.game.table().points[seat]);
            Some(html::li().child([emblem, name, points]))
        };
        self.game.table().config.seats().iter().filter_map(row).collect()
    }
}

/// Who plays, and with how many points.
pub(crate) fn game_card(state: &GameState) -> Child {
    let state = state.clone();
    (move || html::ul().class("people").child(state.people())).into_child()
}
