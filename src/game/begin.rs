//! How a game comes to the table, and leaves it.

use engine::Seed;
use record::{Colour, Kind, Name, Person, Record, ReplayError, Save};

use super::keep::{OtherTab, Shelved};
use super::replay::Replay;
use super::session::Session;
use super::store::{Store, Thinking, go_to, random};
use crate::i18n::{Locale, locale, t};
use crate::phrases;
use play::NewGame;

impl Store {
    /// Sits down at a game that is new to this device. Others stay as they are.
    pub(crate) fn open(self, save: Save) -> Result<(), ReplayError> {
        let session = Session::new(save.record, save.people)?;
        self.drop_untouched();
        self.sit(session, Shelved::new());
        self.keep();
        Ok(())
    }

    /// Sits down at a game that is kept there.
    pub(super) fn sit(self, session: Session, shelved: Shelved) {
        self.leave();
        self.shelved.set_value(shelved);
        self.session.set(Some(session));
        self.has_read();
        self.look_home();
        self.go_on();
    }

    /// Starts the game that was agreed on, with the seed that was typed.
    pub(crate) fn start(self) {
        let text = self.seed.get_untracked();
        // Whatever is typed is a seed: a number is itself, other words stand for some number.
        let seed = text
            .trim()
            .parse()
            .unwrap_or_else(|_| text.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte)));
        self.draw_seed();
        let locale = locale();
        let name = |number| Name::new(&t!(locale, link_player, n = number));
        self.deal(&self.plan.get_untracked().with_names(t!(locale, you), name), seed);
    }

    /// Starts a game without asking anything.
    pub(crate) fn start_quickly(self, plan: &NewGame) {
        self.deal(plan, random_seed());
    }

    fn deal(self, plan: &NewGame, seed: u64) {
        if self.open(plan.to_save(Seed(seed))).is_ok() {
            self.go_to_table();
        }
    }

    /// Proposes another seed.
    pub(crate) fn draw_seed(self) {
        self.seed.set(random_seed().to_string());
    }

    /// The same seats, dealt anew or with the same cards.
    pub(crate) fn rematch(self, same_cards: bool) {
        if let Some(mut save) = self.save() {
            let seed = if same_cards { save.record.seed } else { Seed(random_seed()) };
            save.record = Record::new(save.record.config, seed);
            // The agreement was good once; it still is.
            let _ = self.open(save);
        }
    }

    /// The game on the table as it stands.
    pub(crate) fn save(self) -> Option<Save> {
        self.session.with_untracked(|session| session.as_ref().map(Session::save))
    }

    /// Shows a game again, from where the save points on.
    pub(crate) fn watch(self, save: Save) -> Result<(), ReplayError> {
        self.watched.set(Some((save.at.unwrap_or(0), Replay::new(save)?)));
        go_to("#/replay");
        Ok(())
    }

    /// Shows the game on the table again.
    pub(crate) fn watch_this(self, at: usize) {
        if let Some(save) = self.save() {
            // It has been played this far.
            let _ = self.watch(Save { at: Some(at), ..save });
        }
    }

    /// One more opponent sits down at set-up.
    pub(crate) fn add_opponent(self, locale: Locale) {
        self.plan.update(|plan| {
            let name = phrases::opponent_name(locale, plan.players.len()).into();
            plan.add(Person { name, colour: Colour::Green, kind: Kind::Opponent(2) });
        });
    }

    /// Leaves the game; whoever still thinks about it is not heard any more.
    pub(crate) fn leave(self) {
        self.game_number.update_value(|number| *number += 1);
        self.session.set(None);
        self.forget_scorings();
        self.leave_device();
        self.thinking.set(Thinking::Nobody);
        self.failures.set_value(0);
        self.other_tab.set(OtherTab::None);
        self.clear();
    }
}

/// A seed that nobody knows beforehand; short enough to be told to a friend.
pub(super) fn random_seed() -> u64 {
    random().into()
}
