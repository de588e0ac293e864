//! Reads the saved games in time slices: there may be a thousand, and running ones must be replayed to be listed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use js_sys::Date;
use leptos::prelude::*;
use library::{ListedGame, RemovedGame};
use words::Locale;

use super::rows::Row;
use crate::library::Library;

/// How many games are read before the first paint: one more than a phone shows, so that the list is visibly longer.
const FIRST: usize = 9;

/// The length of a time slice in milliseconds. Between two slices the page can react to taps.
const STRETCH: f64 = 12.0;

/// The games of the list: those read so far, and those deleted on this page, which can still be restored.
#[derive(Clone, Copy)]
pub(super) struct GameList {
    locale: Locale,
    library: Library,
    pub(super) rows: RwSignal<Vec<Arc<Row>>>,
    pub(super) deleted: RwSignal<BTreeMap<String, RemovedGame>>,
    /// Games that are still to be read.
    unread: StoredValue<VecDeque<ListedGame>>,
    pub(super) is_reading: RwSignal<bool>,
}

impl GameList {
    pub(super) fn new(locale: Locale, library: Library) -> Self {
        let list = Self {
            locale,
            library,
            rows: RwSignal::new(Vec::new()),
            deleted: RwSignal::new(BTreeMap::new()),
            unread: StoredValue::new(VecDeque::new()),
            is_reading: RwSignal::new(false),
        };
        list.refresh();
        Effect::new(move |before: Option<()>| {
            library.track();
            if before.is_some() {
                untrack(|| list.refresh());
            }
        });
        list
    }

    /// Lists the stored games anew. Keeps rows that have not changed.
    fn refresh(self) {
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
        self.read(|read| read < FIRST);
    }

    /// Reads games while `goes_on` returns true for the number of games read.
    fn read(self, goes_on: impl Fn(usize) -> bool) {
        let mut rows = Vec::new();
        // The page may have been left meanwhile.
        let Some(is_reading) = self.unread.try_update_value(|unread| {
            while goes_on(rows.len())
                && let Some(next) = unread.pop_front()
            {
                rows.push(Arc::new(Row::listed(self.locale, &next)));
            }
            !unread.is_empty()
        }) else {
            return;
        };
        if !rows.is_empty() {
            self.rows.update(|all| all.extend(rows));
        }
        self.is_reading.set(is_reading);
        if is_reading {
            set_timeout(move || self.read_on(), Duration::from_millis(1));
        }
    }

    fn read_on(self) {
        let end = Date::now() + STRETCH;
        self.read(|read| read == 0 || Date::now() < end);
    }

    /// Deletes a game. Its row stays and offers to restore it.
    pub(super) fn delete(self, id: &str) {
        let removed = self.library.delete(id);
        // Before `changed` lists the games anew, which drops rows of games that are neither stored nor in `deleted`.
        self.deleted.update(|deleted| drop(deleted.insert(id.to_owned(), removed)));
        self.library.changed();
    }

    /// Restores a deleted game.
    pub(super) fn undo(self, id: &str) {
        let removed = self.deleted.try_update(|deleted| deleted.remove(id)).flatten();
        if let Some(removed) = removed {
            self.library.put_back(&[removed]);
        }
    }
}
