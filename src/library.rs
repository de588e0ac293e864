//! The saved games of this device, with the operations of their list.

use engine::Seats;
use js_sys::Date;
use leptos::prelude::*;
use library::{Entry, Head, ListedGame, RemovedGame, Restored, SavedGame, Stamp, WriteOutcome};
use record::{Name, Save};

use crate::mirror;
use crate::random::random_u32;
use crate::storage::{self, BrowserStorage};

/// The saved games of this device. All copies are the same library.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    /// A counter that grows whenever the saved games change.
    changes: RwSignal<usize>,
    /// A counter that grows when lost games are restored after the first screen was shown.
    recoveries: RwSignal<usize>,
    /// Identifies this tab.
    tab: u32,
}

impl Library {
    pub(crate) fn new() -> Self {
        Self { changes: RwSignal::new(0), recoveries: RwSignal::new(0), tab: random_u32() }
    }

    pub(crate) fn tab(self) -> u32 {
        self.tab
    }

    /// Subscribes the reactive code that calls it to changes of the saved games.
    pub(crate) fn track(self) {
        self.changes.track();
    }

    pub(crate) fn changed(self) {
        self.changes.update(|changes| *changes += 1);
    }

    /// Subscribes the reactive code that calls it to lost games that are restored late.
    pub(crate) fn track_recoveries(self) {
        self.recoveries.track();
    }

    pub(crate) fn has_recovered(self) {
        self.recoveries.update(|recoveries| *recoveries += 1);
        self.changed();
    }

    /// A new id, made of the time and random digits.
    pub(crate) fn new_id() -> String {
        format!("{:x}-{:x}", Date::now() as u64, random_u32())
    }

    /// Every game including those that could not be saved, the last played one first.
    pub(crate) fn index(self) -> Vec<ListedGame> {
        library::index(&storage::games())
    }

    /// Reads a game.
    pub(crate) fn load(self, id: &str) -> SavedGame {
        library::load(&storage::games(), id)
    }

    /// The number of games.
    pub(crate) fn count(self) -> usize {
        library::count(&storage::games())
    }

    /// Whether the last state of a game exists only in this tab.
    pub(crate) fn is_unsaved(self, id: &str) -> bool {
        storage::games().is_unsaved(id)
    }

    /// Whether the last state of any game exists only in this tab.
    pub(crate) fn has_unsaved(self) -> bool {
        storage::games().has_unsaved()
    }

    /// The last stored state of a game, if this tab may continue from it.
    pub(crate) fn stored_stamp(self, id: &str) -> Option<Stamp> {
        match library::head(&BrowserStorage, id) {
            Head::State(stamp) => Some(stamp),
            Head::Missing | Head::NewerVersion => None,
        }
    }

    /// Writes the next state of a game. If storage refuses it, this tab keeps it in memory.
    pub(crate) fn write_state(self, id: &str, known: Option<Stamp>, entry: Entry) -> WriteOutcome {
        let (games, had_unsaved) = (storage::games(), self.has_unsaved());
        games.forget_unsaved(id);
        let outcome = library::write(&games, id, known, entry);
        if matches!(outcome, WriteOutcome::Saved(_) | WriteOutcome::Failed) {
            mirror::copy(id);
        }
        if had_unsaved != self.has_unsaved() {
            self.changed();
        }
        outcome
    }

    /// The time to save for a choice that is made now.
    pub(crate) fn time_of_play(self) -> u64 {
        library::time_of_play(&storage::games(), Date::now() as u64)
    }

    /// Saves a game without opening it. Returns whether that worked.
    pub(crate) fn add(self, save: &Save, here: Seats) -> bool {
        let time = self.time_of_play();
        self.write_whole(&Self::new_id(), None, save, |entry| Entry { time, here, ..entry })
    }

    /// Renames a game that is not on the screen. Returns whether that worked.
    pub(crate) fn rename(self, id: &str, name: Name) -> bool {
        let SavedGame { save: Ok(save), time, here, pending, .. } = self.load(id) else { return false };
        self.write_whole(id, self.stored_stamp(id), &save, |entry| Entry { time, here, name, pending, ..entry })
    }

    /// Adds a copy of a game, with the same people at this device. Returns whether that worked.
    pub(crate) fn duplicate(self, id: &str, name: Name) -> bool {
        let SavedGame { save: Ok(save), here, .. } = self.load(id) else { return false };
        let Ok(copy) = play::copy_to_play(save) else { return false };
        let time = self.time_of_play();
        self.write_whole(&Self::new_id(), None, &copy, |entry| Entry { time, here, name, ..entry })
    }

    /// Writes a game that is not on the screen. `fill` adds the fields that are not part of the save.
    fn write_whole(self, id: &str, known: Option<Stamp>, save: &Save, fill: impl FnOnce(Entry) -> Entry) -> bool {
        let (Ok(code), Ok(game)) = (save.to_text(), save.record.replay()) else { return false };
        let entry = fill(Entry {
            stamp: Stamp { number: 0, tab: self.tab },
            time: 0,
            here: Seats::EMPTY,
            name: Name::default(),
            code,
            pending: None,
            final_points: library::final_points(&game),
        });
        let outcome = self.write_state(id, known, entry);
        self.changed();
        matches!(outcome, WriteOutcome::Saved(_))
    }

    /// Deletes a game that is not on the screen. The return value can restore it. Call [`Library::changed`] to update
    /// lists.
    pub(crate) fn delete(self, id: &str) -> RemovedGame {
        let removed = library::remove(&storage::games(), id);
        mirror::note_deleted(&removed);
        removed
    }

    /// Restores deleted games.
    pub(crate) fn put_back(self, games: &[RemovedGame]) {
        for game in games {
            // A game that storage refuses stays in this tab's memory.
            library::put_back(&storage::games(), game);
            mirror::note_put_back(&game.id);
        }
        self.changed();
    }

    /// Deletes a new game in which no choice was made, unless another tab has written it since.
    pub(crate) fn remove_untouched(self, id: &str, stamp: Stamp) {
        if let Some(removed) = library::remove_if_unchanged(&storage::games(), id, stamp) {
            mirror::note_deleted(&removed);
            self.changed();
        }
    }

    /// All games as the text of a backup.
    pub(crate) fn backup(self) -> String {
        library::backup(&storage::games())
    }

    /// These games as the text of a backup.
    pub(crate) fn backup_of(self, ids: &[String]) -> String {
        library::backup_of(&storage::games(), ids.iter().map(String::as_str))
    }

    /// The size of a game in bytes. Browsers store two for each character.
    pub(crate) fn size(self, id: &str) -> usize {
        2 * library::size(&BrowserStorage, id)
    }

    /// Merges a backup into the games of this device.
    pub(crate) fn restore(self, text: &str) -> Restored {
        let restored = library::restore(&BrowserStorage, text, self.tab, Self::new_id);
        if restored.added + restored.advanced > 0 {
            library::index(&BrowserStorage).iter().for_each(|game| mirror::copy(&game.id));
        }
        self.changed();
        restored
    }
}

/// The saved games, from the context.
pub(crate) fn use_library() -> Library {
    expect_context()
}
