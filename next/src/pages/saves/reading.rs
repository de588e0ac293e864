//! Reads the saved games little by little: a game must be replayed to be understood, and there may be a thousand.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use library::{ListedGame, RemovedGame};
use words::Locale;

use super::shelf::Row;
use crate::library::Library;

/// How many games are read before the first paint: more than fit on a screen.
const FIRST: usize = 14;

/// How many games are read at once afterwards, so that the page answers in between.
const CHUNK: usize = 20;

/// The games of the list: those that were read so far, and those that were deleted here and can still come back.
#[derive(Clone, Copy)]
pub(super) struct Shelf {
    locale: Locale,
    library: Library,
    pub(super) rows: RwSignal<Vec<Arc<Row>>>,
    pub(super) deleted: RwSignal<BTreeMap<String, RemovedGame>>,
    /// Games that are still to be read.
    unread: StoredValue<Vec<ListedGame>>,
    pub(super) is_reading: RwSignal<bool>,
}

impl Shelf {
    pub(super) fn new(locale: Locale, library: Library) -> Self {
        let shelf = Self {
            locale,
            library,
            rows: RwSignal::new(Vec::new()),
            deleted: RwSignal::new(BTreeMap::new()),
            unread: StoredValue::new(Vec::new()),
            is_reading: RwSignal::new(false),
        };
        shelf.list();
        Effect::new(move |before: Option<()>| {
            library.track();
            if before.is_some() {
                untrack(|| shelf.list());
            }
        });
        shelf
    }

    /// Looks at what is stored. What was read before and has not changed is not read again.
    fn list(self) {
        let index = self.library.index();
        let stored: BTreeMap<&str, &ListedGame> = index.iter().map(|listed| (listed.id.as_str(), listed)).collect();
        let (known, deleted) = (self.rows.get_untracked(), self.deleted.get_untracked());
        let is_current = |row: &Row| stored.get(row.id.as_str()).is_some_and(|listed| row.is_current(listed));
        let kept = known.into_iter().filter(|row| deleted.contains_key(&row.id) || is_current(row));
        let kept: Vec<Arc<Row>> = kept.collect();
        let read: BTreeSet<&str> = kept.iter().map(|row| row.id.as_str()).collect();
        let unread = index.iter().filter(|listed| !read.contains(listed.id.as_str())).cloned();
        self.unread.set_value(unread.collect());
        self.rows.set(kept);
        self.read(FIRST);
    }

    fn read(self, count: usize) {
        // The page may have been left meanwhile.
        let Some(next) = self.unread.try_update_value(|unread| {
            let count = count.min(unread.len());
            unread.drain(..count).collect::<Vec<_>>()
        }) else {
            return;
        };
        let rows = next.iter().map(|listed| Arc::new(Row::new(self.locale, self.library.load(&listed.id))));
        let rows: Vec<_> = rows.collect();
        if !rows.is_empty() {
            self.rows.update(|all| all.extend(rows));
        }
        let is_reading = self.unread.with_value(|unread| !unread.is_empty());
        self.is_reading.set(is_reading);
        if is_reading {
            set_timeout(move || self.read(CHUNK), Duration::from_millis(1));
        }
    }

    /// Deletes a game; its row stays and offers to bring it back.
    pub(super) fn delete(self, id: &str) {
        let removed = library::remove(&crate::storage::shelf(), id);
        self.deleted.update(|deleted| drop(deleted.insert(id.to_owned(), removed)));
        self.library.changed();
    }

    /// Brings a deleted game back.
    pub(super) fn undo(self, id: &str) {
        let removed = self.deleted.try_update(|deleted| deleted.remove(id)).flatten();
        if let Some(removed) = removed {
            self.library.put_back(&removed);
        }
    }
}
