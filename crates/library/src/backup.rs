//! Backups: all games of a device in one text, and merging it into the games of a device.

use std::fmt::Write as _;

use record::{ReadError, Save};

use super::compare::{Relation, find_related};
use super::entry::is_newer;
use super::list::index;
use super::slots::{entries, key};
use super::{Entry, Stamp, Storage, WriteOutcome, write};

/// The first line of a backup, with the number of its layout.
const TITLE: &str = "El Grande backup 1";

/// The line that starts a game's section. Its id follows, then the text of its newest slot.
const GAME: &str = "\ngame ";

/// All games in one text. Each has its own checksum, so that a damaged backup loses only what is damaged.
pub fn backup(storage: &dyn Storage) -> String {
    let games = index(storage);
    backup_of(storage, games.iter().map(|game| game.id.as_str()))
}

/// These games in one text.
pub fn backup_of<'a>(storage: &dyn Storage, ids: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = TITLE.to_owned();
    for id in ids {
        if let Some(slot) = newest_slot(storage, id) {
            // Cannot fail: writing to a string.
            let _ = write!(text, "{GAME}{id}\n{slot}\n");
        }
    }
    text
}

/// The text of the newest slot that this version or a newer one can read.
pub(crate) fn newest_slot(storage: &dyn Storage, id: &str) -> Option<String> {
    let newer = [0, 1].into_iter().filter_map(|slot| storage.get(&key(id, slot))).find(|text| is_newer(text));
    let slot = || entries(storage, id).first().map(|(slot, _)| *slot);
    newer.or_else(|| storage.get(&key(id, slot()?)))
}

/// Whether a text is a backup.
pub fn is_backup(text: &str) -> bool {
    text.trim_start_matches('\u{feff}').starts_with("El Grande backup ")
}

/// Counts of restored games by result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// Not on this device before.
    pub added: usize,
    /// On this device before, with fewer choices than in the backup.
    pub advanced: usize,
    /// On this device with the same choices or more. Nothing was changed.
    pub unchanged: usize,
    /// Unreadable in the backup.
    pub unreadable: usize,
    /// Refused by storage for lack of room.
    pub no_room: usize,
}

/// Merges a backup into the games of this device. A game with more choices here is never overwritten; one with
/// different choices is added as a separate game. Unlike a link, a backup may add choices of people at this device: it
/// comes from this person's own devices.
pub fn restore(storage: &dyn Storage, text: &str, tab: u32, new_id: impl Fn() -> String) -> Restored {
    let mut restored = Restored::default();
    let text = text.replace("\r\n", "\n");
    for game in text.split(GAME).skip(1) {
        let (id, slot) = game.split_once('\n').unwrap_or((game, ""));
        let outcome = restore_game(storage, id.trim(), slot.trim_end(), tab, &new_id);
        *match outcome {
            Outcome::Added => &mut restored.added,
            Outcome::Advanced => &mut restored.advanced,
            Outcome::Unchanged => &mut restored.unchanged,
            Outcome::Unreadable => &mut restored.unreadable,
            Outcome::NoRoom => &mut restored.no_room,
        } += 1;
    }
    restored
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Added,
    Advanced,
    Unchanged,
    Unreadable,
    NoRoom,
}

fn restore_game(storage: &dyn Storage, id: &str, slot: &str, tab: u32, new_id: &impl Fn() -> String) -> Outcome {
    if !is_id(id) {
        return Outcome::Unreadable;
    }
    let is_free = || [0, 1].iter().all(|&slot| storage.get(&key(id, slot)).is_none());
    // Kept as it is: the next version of the app can read it.
    let keep = || match is_free() {
        true if storage.set(&key(id, 0), slot) => Outcome::Added,
        true => Outcome::NoRoom,
        false => Outcome::Unchanged,
    };
    if is_newer(slot) {
        return keep();
    }
    let Some(entry) = Entry::from_text(slot) else { return Outcome::Unreadable };
    let save = match Save::from_text(&entry.code) {
        Ok(save) => save,
        Err(ReadError::TooNew) => return keep(),
        Err(_) => return Outcome::Unreadable,
    };
    let entry = Entry { stamp: Stamp { number: 0, tab }, ..entry };
    let add = |id: &str| done(write(storage, id, None, entry.clone()), Outcome::Added);
    match find_related(storage, &save) {
        Some((_, Relation::Same | Relation::Behind)) => Outcome::Unchanged,
        Some((ours, Relation::Further(_))) => {
            let entry = Entry { name: ours.name, here: ours.here, time: entry.time.max(ours.time), ..entry.clone() };
            done(write(storage, &ours.id, ours.stamp, entry), Outcome::Advanced)
        }
        Some((_, Relation::Diverged(_) | Relation::New)) | None => {
            add(&if is_free() { id.to_owned() } else { new_id() })
        }
    }
}

fn done(outcome: WriteOutcome, success: Outcome) -> Outcome {
    match outcome {
        WriteOutcome::Saved(_) => success,
        WriteOutcome::Failed => Outcome::NoRoom,
        // Another tab wrote it meanwhile; its state wins.
        WriteOutcome::OtherTab | WriteOutcome::NewerVersion => Outcome::Unchanged,
    }
}

/// Ids become part of keys. A forged id must not reach other keys.
pub(crate) fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.chars().all(|char| char.is_ascii_alphanumeric() || char == '-')
}

#[cfg(test)]
mod tests {
    use super::super::list::all;
    use super::super::memory::{Fault, Memory, TOO_NEW, entry, save, save_at};
    use super::super::{load, remove};
    use super::*;

    fn restore_into(storage: &Memory, text: &str) -> Restored {
        restore(storage, text, 7, || "fresh".to_owned())
    }

    fn device() -> Memory {
        let storage = Memory::default();
        save_at(&storage, "one", 1, &save(1, 4));
        save_at(&storage, "one", 1, &save(1, 5));
        save_at(&storage, "two", 2, &save(2, 3));
        storage
    }

    #[test]
    fn a_backup_restores_everything_on_an_empty_device() {
        let (old, new) = (device(), Memory::default());
        let text = backup(&old);
        assert!(is_backup(&text));
        assert_eq!(restore_into(&new, &text), Restored { added: 2, ..Restored::default() });
        let told = |storage| all(storage).into_iter().map(|it| (it.id, it.time, it.here, it.name, it.save));
        assert_eq!(told(&new).collect::<Vec<_>>(), told(&old).collect::<Vec<_>>());
        assert_eq!(restore_into(&new, &text), Restored { unchanged: 2, ..Restored::default() }, "twice is harmless");
        let windows = text.replace('\n', "\r\n");
        assert_eq!(restore_into(&Memory::default(), &windows), Restored { added: 2, ..Restored::default() });
    }

    #[test]
    fn some_games_go_into_a_file_of_their_own() {
        let new = Memory::default();
        assert_eq!(restore_into(&new, &backup_of(&device(), ["two"])).added, 1);
        assert_eq!(load(&new, "two").save, Ok(save(2, 3)));
    }

    #[test]
    fn a_game_that_is_further_on_is_never_overwritten() {
        let storage = device();
        let text = backup(&storage);
        save_at(&storage, "one", 9, &save(1, 8));
        remove(&storage, "two");
        save_at(&storage, "two", 9, &save(2, 1));
        let expected = Restored { unchanged: 1, advanced: 1, ..Restored::default() };
        assert_eq!(restore_into(&storage, &text), expected);
        assert_eq!(load(&storage, "one").save, Ok(save(1, 8)));
        assert_eq!(load(&storage, "two").save, Ok(save(2, 3)));
    }

    #[test]
    fn a_game_that_went_another_way_is_added_beside_ours() {
        let storage = device();
        let text = backup(&storage);
        remove(&storage, "one");
        remove(&storage, "two");
        save_at(&storage, "one", 1, &save(3, 6));
        assert_eq!(restore_into(&storage, &text), Restored { added: 2, ..Restored::default() });
        assert_eq!(load(&storage, "one").save, Ok(save(3, 6)));
        assert_eq!(load(&storage, "fresh").save, Ok(save(1, 5)));
    }

    #[test]
    fn a_damaged_backup_loses_only_its_damaged_games() {
        let text = backup(&device());
        let damaged = text.replacen("\n2\n", "\n3\n", 1);
        let restored = restore_into(&Memory::default(), &damaged);
        assert_eq!(restored.added + restored.unreadable, 2);
        assert_eq!(restored.unreadable, 1);
        let cut = &text[..text.len() - 20];
        assert_eq!(restore_into(&Memory::default(), cut).added, 1);
        let forged = text.replace("\ngame one", "\ngame one/../settings");
        assert_eq!(restore_into(&Memory::default(), &forged).unreadable, 1);
    }

    #[test]
    fn restoring_into_full_storage_counts_the_games_without_room() {
        let full = Memory::failing_at(0, Fault::Refuse);
        assert_eq!(restore_into(&full, &backup(&device())), Restored { no_room: 2, ..Restored::default() });
    }

    #[test]
    fn a_game_of_a_newer_version_travels_untouched() {
        let (old, new) = (Memory::default(), Memory::default());
        old.set(&key("x", 1), "2\nof a newer version\nsum");
        assert_eq!(restore_into(&new, &backup(&old)).added, 1);
        assert_eq!(new.get(&key("x", 0)), old.get(&key("x", 1)));

        let (old, new) = (Memory::default(), Memory::default());
        assert!(matches!(write(&old, "x", None, entry(1, TOO_NEW)), WriteOutcome::Saved(_)));
        assert_eq!(restore_into(&new, &backup(&old)).added, 1, "a newer format of the game");
        assert_eq!(new.get(&key("x", 0)), old.get(&key("x", 0)));
    }
}
