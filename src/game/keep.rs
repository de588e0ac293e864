//! The game on the screen and the games on this device: keeping each choice, opening, and noticing other tabs.

use engine::{Choice, Seat, Seats, Seed};
use js_sys::Date;
use leptos::prelude::window;
use library::{Entry, Head, SavedGame, Stamp, Storage, WriteOutcome};
use record::{Name, ReadError, Save};
use wasm_bindgen::{JsCast, closure::Closure};

use super::session::Session;
use super::store::{Store, Thinking, random};
use crate::saves::{self, Device};
use play::NewGame;

/// Where the game on the screen is kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelved {
    id: String,
    name: Name,
    /// The last state that this tab has written or read.
    stamp: Option<Stamp>,
    /// The last state that this tab has written.
    written: Option<Entry>,
}

/// Whether another tab has written the game on the screen. While it has, this tab neither plays nor writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum OtherTab {
    #[default]
    None,
    /// Another tab has written it since.
    Plays,
    /// A newer version of the app has written it since: this version can neither read nor overwrite that.
    IsNewer,
}

/// A short notice about games on this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Toast {
    /// The device does not keep the game.
    NotKept,
    /// A game was deleted, and may be brought back.
    Deleted(Box<SavedGame>),
    /// The words of a language could not be fetched.
    NoWords,
}

impl Shelved {
    /// A place for a game that was never kept.
    pub(super) fn new() -> Self {
        Self { id: new_id(), ..Self::default() }
    }
}

impl Store {
    /// Keeps the game on the screen.
    pub(super) fn keep(self) {
        let Shelved { id, name, stamp, written } = self.shelved.get_value();
        // A table at which a game is only shown keeps nothing.
        if id.is_empty() {
            return;
        }
        let entry = self.session.with_untracked(|session| {
            let session = session.as_ref()?;
            self.entry(&session.save(), session.humans(), name, session.pending())
        });
        // What is there already would only take the place of the state before.
        let is_new = |entry: &Entry| written.as_ref().is_none_or(|written| !entry.says_the_same(written));
        let Some(entry) = entry.filter(is_new) else { return };
        match library::write(&Device, &id, stamp, entry.clone()) {
            WriteOutcome::Saved(stamp) => {
                self.shelved.update_value(|shelved| (shelved.stamp, shelved.written) = (Some(stamp), Some(entry)));
                saves::remember(&id);
                if stamp.number == 1 && library::count(&Device) == 1 {
                    saves::ask_to_stay();
                }
            }
            WriteOutcome::OtherTab => self.pause_for(OtherTab::Plays),
            WriteOutcome::NewerVersion => self.pause_for(OtherTab::IsNewer),
            WriteOutcome::Failed => self.warn(),
        }
    }

    fn entry(self, save: &Save, here: Seats, name: Name, pending: Option<Choice>) -> Option<Entry> {
        let stamp = Stamp { number: 0, tab: self.tab.get_value() };
        Some(Entry { stamp, time: Date::now() as u64, here, name, code: save.to_text().ok()?, pending })
    }

    /// Says once that the device does not keep the game.
    fn warn(self) {
        if !self.has_warned.get_value() {
            self.has_warned.set_value(true);
            self.toast.set(Some(Toast::NotKept));
        }
    }

    /// Another tab plays this game: nobody goes on here until somebody says so.
    fn pause_for(self, other: OtherTab) {
        self.game_number.update_value(|number| *number += 1);
        self.thinking.set(Thinking::Nobody);
        self.other_tab.set(other);
    }

    /// Notices when another tab writes the game on the screen.
    pub(crate) fn watch_tabs(self) {
        let heard = Closure::<dyn Fn()>::new(move || {
            let Shelved { id, stamp, .. } = self.shelved.get_value();
            let is_shown = self.session.with_untracked(Option::is_some) && stamp.is_some();
            match library::head(&Device, &id) {
                Head::State(head) if is_shown && Some(head) != stamp => self.pause_for(OtherTab::Plays),
                Head::NewerVersion if is_shown => self.pause_for(OtherTab::IsNewer),
                _ => {}
            }
            self.changes.update(|changes| *changes += 1);
        });
        // It fails for no kind of event.
        let _ = window().add_event_listener_with_callback("storage", heard.as_ref().unchecked_ref());
        // Lives as long as the page.
        heard.forget();
    }

    /// This tab takes the game back, as the other one has left it.
    pub(crate) fn take_over(self) {
        let game = library::load(&Device, &self.shelved.with_value(|shelved| shelved.id.clone()));
        if game.save == Err(ReadError::TooNew) {
            return self.pause_for(OtherTab::IsNewer);
        }
        let stamp = game.stamp;
        if !self.open_game(game) {
            // It was deleted, or cannot be read: what is on the screen is all there is.
            self.other_tab.set(OtherTab::None);
            self.shelved.update_value(|shelved| (shelved.stamp, shelved.written) = (stamp, None));
            self.keep();
            self.go_on();
        }
    }

    /// A game that was dealt and left without a choice is not worth a place among the others.
    pub(super) fn drop_untouched(self) {
        let is_untouched = self
            .session
            .with_untracked(|session| session.as_ref().is_some_and(|session| session.record().choices.is_empty()));
        let Shelved { id, stamp, .. } = self.shelved.get_value();
        // Unless another tab has written it since, whether or not this one was told.
        if is_untouched && stamp.is_some_and(|stamp| library::head(&Device, &id) == Head::State(stamp)) {
            library::remove(&Device, &id);
        }
    }

    /// Goes on with the game that this tab has shown, or with the one played last.
    /// Whether there is one.
    pub(crate) fn resume(self) -> bool {
        let shown = saves::remembered().filter(|id| library::exists(&Device, id));
        let id = shown.or_else(|| library::latest(&Device).map(|game| game.id));
        id.is_some_and(|id| self.open_kept(&id))
    }

    /// Goes on with a game on this device. Whether it can be read.
    pub(crate) fn open_kept(self, id: &str) -> bool {
        self.open_game(library::load(&Device, id))
    }

    fn open_game(self, game: SavedGame) -> bool {
        let SavedGame { id, stamp, here, name, save, pending, .. } = game;
        save.is_ok_and(|save| self.open_as(save, here, pending, Shelved { id, name, stamp, written: None }))
    }

    /// Goes on with a game that somebody gave. One that is here already, as far or further on, is not played twice:
    /// it goes on where it is furthest, with the people who sit here.
    pub(crate) fn open_given(self, save: Save, here: Seats) -> bool {
        match library::find(&Device, &save) {
            Some(SavedGame { id, stamp, here, name, save: Ok(kept), pending, .. }) => {
                let is_further = save.record.choices.len() > kept.record.choices.len();
                let (furthest, pending) = if is_further { (save, None) } else { (kept, pending) };
                self.open_as(furthest, here, pending, Shelved { id, name, stamp, written: None })
            }
            _ => self.open_as(save, here, None, Shelved::new()),
        }
    }

    fn open_as(self, save: Save, here: Seats, pending: Option<Choice>, shelved: Shelved) -> bool {
        let Ok(mut session) = Session::new(save.record, save.people) else { return false };
        session.seat_people(here);
        pending.into_iter().for_each(|choice| session.wait_with(choice));
        self.sit(session, shelved);
        // Other tabs hear of it, and let this one go on.
        self.keep();
        true
    }

    /// Keeps a game without opening it. Whether that worked.
    pub(crate) fn add_game(self, save: &Save, here: Seats, name: Name) -> bool {
        self.write(&new_id(), None, self.entry(save, here, name, None))
    }

    fn write(self, id: &str, known: Option<Stamp>, entry: Option<Entry>) -> bool {
        let kept = entry.map_or(WriteOutcome::Failed, |entry| library::write(&Device, id, known, entry));
        self.changes.update(|changes| *changes += 1);
        if kept == WriteOutcome::Failed {
            self.warn();
        }
        matches!(kept, WriteOutcome::Saved(_))
    }

    pub(crate) fn rename_game(self, game: &SavedGame, name: Name) {
        if self.shows(&game.id) {
            self.shelved.update_value(|shelved| shelved.name = name);
            self.keep();
            self.changes.update(|changes| *changes += 1);
        } else if let Ok(save) = &game.save {
            self.write(&game.id, game.stamp, self.entry(save, game.here, name, game.pending));
        }
    }

    /// Deletes a game; a toast offers to bring it back.
    pub(crate) fn delete_game(self, game: SavedGame) {
        if self.shows(&game.id) {
            self.leave();
        }
        library::remove(&Device, &game.id);
        self.toast.set(game.save.is_ok().then_some(Toast::Deleted(Box::new(game))));
        self.changes.update(|changes| *changes += 1);
    }

    /// Brings a deleted game back.
    pub(crate) fn restore_game(self, game: &SavedGame) {
        self.toast.set(None);
        if let Ok(save) = &game.save {
            let entry = self.entry(save, game.here, game.name.clone(), game.pending);
            self.write(&game.id, None, entry.map(|entry| Entry { time: game.time, ..entry }));
        }
    }

    fn shows(self, id: &str) -> bool {
        self.session.with_untracked(Option::is_some) && self.shelved.with_value(|shelved| shelved.id == id)
    }

    /// Somebody who was thought to sit here plays elsewhere.
    pub(crate) fn send_away(self, seat: Seat) {
        self.open.set(None);
        self.update(|session| session.seat_people(session.humans() - Seats::only(seat)));
        self.go_on();
    }

    /// Somebody who was thought to play elsewhere sits here.
    pub(crate) fn call_back(self, seat: Seat) {
        self.open.set(None);
        self.update(|session| session.seat_people(session.humans() | Seats::only(seat)));
        self.go_on();
    }
}

const PLAN: &str = "el-grande/plan";

/// Remembers what was agreed at set-up.
pub(crate) fn keep_plan(plan: &NewGame) {
    if let Ok(text) = plan.to_save(Seed(0)).to_text() {
        // Without storage it lasts as long as the page.
        Device.set(PLAN, &text);
    }
}

/// What was agreed last.
pub(crate) fn kept_plan() -> Option<NewGame> {
    NewGame::from_save(&Save::from_text(&Device.get(PLAN)?).ok()?)
}

/// A name for a game: different at different times, and by chance.
fn new_id() -> String {
    format!("{:x}-{:x}", Date::now() as u64, random())
}
