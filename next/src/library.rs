//! The saved games of this device, and what the list of them can do.

use engine::Seats;
use js_sys::Date;
use leptos::prelude::*;
use library::{Entry, Head, SavedGame, Stamp, WriteOutcome};
use record::{Name, Save};

use crate::random::random_u32;
use crate::storage::Device;

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

    /// Saves a game without opening it. Returns whether that worked.
    pub(crate) fn add(self, save: &Save, here: Seats, name: Name) -> bool {
        let Ok(code) = save.to_text() else { return false };
        self.write(&Self::new_id(), None, Date::now() as u64, here, name, code, None)
    }

    /// Gives a game that is not on the screen another name. Returns whether that worked.
    pub(crate) fn rename(self, game: &SavedGame, name: Name) -> bool {
        let Some(code) = code(game) else { return false };
        self.write(&game.id, game.stamp, game.time, game.here, name, code, game.pending)
    }

    /// Deletes a game that is not on the screen.
    pub(crate) fn delete(self, id: &str) {
        library::remove(&Device, id);
        self.changed();
    }

    /// Brings a deleted game back. Returns whether that worked.
    pub(crate) fn restore(self, game: &SavedGame) -> bool {
        let Some(code) = code(game) else { return false };
        self.write(&game.id, None, game.time, game.here, game.name.clone(), code, game.pending)
    }

    /// Deletes a game that was dealt and left without a choice, unless another tab has written it since.
    pub(crate) fn remove_untouched(self, id: &str, stamp: Stamp) {
        if library::head(&Device, id) == Head::State(stamp) {
            self.delete(id);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "these are the fields of an entry")]
    fn write(
        self,
        id: &str,
        known: Option<Stamp>,
        time: u64,
        here: Seats,
        name: Name,
        code: String,
        pending: Option<engine::Choice>,
    ) -> bool {
        let stamp = Stamp { number: 0, tab: self.tab };
        let entry = Entry { stamp, time, here, name, code, pending };
        let outcome = library::write(&Device, id, known, entry);
        self.changed();
        matches!(outcome, WriteOutcome::Saved(_))
    }
}

fn code(game: &SavedGame) -> Option<String> {
    game.save.as_ref().ok()?.to_text().ok()
}

/// The saved games, from the context.
pub(crate) fn use_library() -> Library {
    expect_context()
}
