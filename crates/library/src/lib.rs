//! The saved games of a device.
//!
//! Each game has two slots, `el-grande/game/<id>/0` and `/1`, and each slot is complete in itself. A new state is
//! written over the older slot and read back; it counts because its number is higher. Whatever happens during the
//! write, the other slot still holds the state before. There is no index that could be damaged: the list of games is
//! made from the keys.
//!
//! Storage may be full, forbidden or damaged. No function here panics for that: a write reports its
//! [`WriteOutcome`], and a game that cannot be read says why.

#![forbid(unsafe_code)]

mod backup;
mod compare;
mod entry;
mod fallback;
mod list;
pub mod memory;
mod mirror;
mod room;
mod seated;
mod slots;

pub use backup::{Restored, backup, backup_of, is_backup, restore};
pub use compare::{Arrival, Relation, compare, find_related};
pub use entry::{Entry, Stamp, final_points};
pub use fallback::{Fallback, Refused};
pub use list::{ListedGame, SavedGame, count, exists, index, latest, load, time_of_play};
pub use mirror::{Recovered, copy_of, copy_of_deleted, recover};
pub use room::{GameSize, is_crowded, to_archive};
pub use seated::seated;
pub use slots::{Head, RemovedGame, WriteOutcome, head, put_back, remove, remove_if_unchanged, size, write};

/// A key-value store for texts: the browser's localStorage, or [`memory::Memory`] in tests.
pub trait Storage {
    /// The text under that key.
    fn get(&self, key: &str) -> Option<String>;
    /// Stores a text. Returns whether the storage accepted it.
    fn set(&self, key: &str, text: &str) -> bool;
    /// Removes a key; does nothing if it is not there.
    fn remove(&self, key: &str);
    /// Every key.
    fn keys(&self) -> Vec<String>;
}
