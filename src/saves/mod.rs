//! Games on this device.
//!
//! Each game lies in two slots, `el-grande/game/<id>/0` and `/1`, each complete in itself. A new state is written over
//! the older of the two and read back; it counts because its number is higher. Whatever happens in between, the
//! other slot still holds the state before. There is no index that could be damaged: the keys are the index.
//!
//! Storage may be full, forbidden or damaged. Nothing here ever fails loudly: what cannot be kept is not kept, which
//! the caller hears, and what cannot be read says why.

mod device;
mod entry;
mod list;
mod slots;

#[cfg(test)]
mod memory;

pub(crate) use device::{Device, ask_to_stay, remember, remembered};
pub(crate) use entry::{Entry, Stamp};
pub(crate) use list::{Game, all, count, find, has, latest, load};
pub(crate) use slots::{Head, Kept, head, keep, remove};

/// Where texts stay: the browser's storage, or one that tests can break.
pub(crate) trait Shelf {
    fn get(&self, key: &str) -> Option<String>;

    /// Whether it was put there.
    fn put(&self, key: &str, text: &str) -> bool;

    fn remove(&self, key: &str);

    fn keys(&self) -> Vec<String>;
}
