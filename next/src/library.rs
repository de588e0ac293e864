//! The saved games of this device, and what the list of them can do.

use engine::Seats;
use js_sys::Date;
use leptos::prelude::*;
use library::{Entry, Head, ListedGame, RemovedGame, Restored, SavedGame, Stamp, WriteOutcome};
use record::{Name, Save};

use crate::random::random_u32;
use crate::storage::{Device, shelf};

/// The saved games of this device. Copies are the same library.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    /// Grows whenever the saved games change.
    changes: RwSignal<usize>,
    /// Tells this tab from others.
    tab: u32,
}

impl Library {
    pub(crate) fn new() -> Self {
        Self { changes: RwSignal::new(0), tab: random_u32() }
    }

    pub(crate) fn tab(self) -> u32 {
        self.tab
    }

    /// Runs the reactive code around it again whenever the saved games change.
    pub(crate) fn track(self) {
        self.changes.track();
    }

    pub(crate) fn changed(self) {
        self.changes.update(|changes| *changes += 1);
    }

    /// A fresh id: different at different times, and by chance.
    pub(crate) fn new_id() -> String {
        format!("{:x}-{:x}", Date::now() as u64, random_u32())
    }

    /// Every game, the last played one first, those that could not be saved included.
    pub(crate) fn index(self) -> Vec<ListedGame> {
        library::index(&shelf())
    }

    /// Reads a game.
    pub(crate) fn load(self, id: &str) -> SavedGame {
        library::load(&shelf(), id)
    }

    /// How many games there are.
    pub(crate) fn count(self) -> usize {
        library::count(&shelf())
    }

    /// Whether the last state of a game is only in this tab.
    pub(crate) fn is_unsaved(self, id: &str) -> bool {
        shelf().is_unsaved(id)
    }

    /// Whether the last state of any game is only in this tab.
    pub(crate) fn has_unsaved(self) -> bool {
        shelf().has_unsaved()
    }

    /// The stored state of a game that this tab may continue from.
    pub(crate) fn stored_stamp(self, id: &str) -> Option<Stamp> {
        match library::head(&Device, id) {
            Head::State(stamp) => Some(stamp),
            Head::Missing | Head::NewerVersion => None,
        }
    }

    /// Writes the next state of a game. What storage refuses stays in reach as long as the page.
    pub(crate) fn write_state(self, id: &str, known: Option<Stamp>, entry: Entry) -> WriteOutcome {
        let (shelf, had_unsaved) = (shelf(), self.has_unsaved());
        shelf.forget_unsaved(id);
        let outcome = library::write(&shelf, id, known, entry);
        if had_unsaved != self.has_unsaved() {
            self.changed();
        }
        outcome
    }

    /// The time of a choice that is made now. It is later than that of any other game, even if the clock was set back:
    /// the game played last is the one with the latest time.
    pub(crate) fn time_of_play(self) -> u64 {
        (Date::now() as u64).max(library::last_played(&shelf()) + 1)
    }

    /// Saves a game without opening it. Returns whether that worked.
    pub(crate) fn add(self, save: &Save, here: Seats) -> bool {
        let Ok(code) = save.to_text() else { return false };
        let stamp = Stamp { number: 0, tab: self.tab };
        let entry = Entry { stamp, time: self.time_of_play(), here, name: Name::default(), code, pending: None };
        let outcome = self.write_state(&Self::new_id(), None, entry);
        self.changed();
        matches!(outcome, WriteOutcome::Saved(_))
    }

    /// Gives a game that is not on the screen another name. Returns whether that worked.
    pub(crate) fn rename(self, id: &str, name: Name) -> bool {
        let game = self.load(id);
        let Some(code) = game.save.ok().and_then(|save| save.to_text().ok()) else { return false };
        let stamp = Stamp { number: 0, tab: self.tab };
        let entry = Entry { stamp, time: game.time, here: game.here, name, code, pending: game.pending };
        let outcome = self.write_state(id, self.stored_stamp(id), entry);
        self.changed();
        matches!(outcome, WriteOutcome::Saved(_))
    }

    /// Deletes a game that is not on the screen. What is returned brings it back as it was.
    pub(crate) fn delete(self, id: &str) -> RemovedGame {
        let removed = library::remove(&shelf(), id);
        self.changed();
        removed
    }

    /// Brings a deleted game back. Returns whether it is there.
    pub(crate) fn put_back(self, game: &RemovedGame) -> bool {
        let is_there = library::put_back(&shelf(), game);
        self.changed();
        is_there
    }

    /// Deletes a game that was dealt and left without a choice, unless another tab has written it since.
    pub(crate) fn remove_untouched(self, id: &str, stamp: Stamp) {
        if library::head(&Device, id) == Head::State(stamp) {
            self.delete(id);
        }
    }

    /// All games in one text.
    pub(crate) fn backup(self) -> String {
        library::backup(&shelf())
    }

    /// Merges a backup into the games of this device.
    pub(crate) fn restore(self, text: &str) -> Restored {
        let restored = library::restore(&Device, text, self.tab, Self::new_id);
        self.changed();
        restored
    }
}

/// The saved games, from the context.
pub(crate) fn use_library() -> Library {
    expect_context()
}
