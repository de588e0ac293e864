//! The second copy of the games. Browsers write localStorage to the disk seconds after they have accepted it, so a
//! browser that dies loses what was saved last. The page therefore copies the newest slot of a game to a store that
//! is written at once, and brings back from there what localStorage has lost.
//!
//! The copy of a game is the text of its newest slot. The copy of a deleted game is a note that it was deleted,
//! because localStorage may lose that, too.

use super::backup::{is_id, newest_slot};
use super::entry::is_newer;
use super::slots::{RemovedGame, entries, has_newer, key};
use super::{Entry, Storage, remove};

/// The first line of the copy of a deleted game. The number of its last state and the time follow.
const DELETED: &str = "deleted";

/// How long it is remembered that a game was deleted, in milliseconds. Browsers write within a minute.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// The text to be copied after a game has changed; `None` if there is no such game.
pub fn copy_of(storage: &dyn Storage, id: &str) -> Option<String> {
    newest_slot(storage, id)
}

/// The text to be copied after a game was deleted.
pub fn copy_of_deleted(game: &RemovedGame, now: u64) -> String {
    let number = game.entries().map(|entry| entry.stamp.number).max().unwrap_or(0);
    format!("{DELETED}\n{number}\n{now}")
}

/// The result of comparing copies and games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recovered {
    /// Whether something was restored.
    pub has_changed: bool,
    /// The ids of copies that are no longer needed.
    pub outdated: Vec<String>,
}

/// Brings back what storage has lost. `copies` are the ids and texts of all copies; of two states of a game the one
/// with the higher number wins.
pub fn recover<'a>(storage: &dyn Storage, copies: impl IntoIterator<Item = (&'a str, &'a str)>, now: u64) -> Recovered {
    let mut recovered = Recovered::default();
    for (id, text) in copies {
        match verdict(storage, id, text, now) {
            Verdict::Same => {}
            Verdict::WriteTo(slot) => {
                // A state that does not fit into storage stays in the mirror, and the next start tries again.
                storage.set(&key(id, slot), text);
                recovered.has_changed = true;
            }
            Verdict::Remove => {
                remove(storage, id);
                recovered.has_changed = true;
            }
            Verdict::Outdated => recovered.outdated.push(id.to_owned()),
        }
    }
    recovered
}

/// What to do with a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    /// Keep it: storage has this state or a newer one.
    Same,
    /// Write it to this slot: storage has lost the state.
    WriteTo(usize),
    /// Delete the game again: storage has lost the deletion.
    Remove,
    /// Remove the copy: it is no longer needed.
    Outdated,
}

fn verdict(storage: &dyn Storage, id: &str, text: &str, now: u64) -> Verdict {
    if !is_id(id) {
        return Verdict::Outdated;
    }
    // Most games have not changed since: comparing texts is faster than parsing them.
    if [0, 1].iter().any(|&slot| storage.get(&key(id, slot)).is_some_and(|stored| stored == text)) {
        return Verdict::Same;
    }
    if let Some(deleted) = text.strip_prefix(DELETED) {
        return deleted_verdict(storage, id, deleted, now);
    }
    let number = match Entry::from_text(text) {
        Some(entry) => Some(entry.stamp.number),
        // Only the newer version can read its number. Write to the older slot; that version uses the higher number.
        None if is_newer(text) => None,
        None => return Verdict::Outdated,
    };
    if has_newer(storage, id) {
        return Verdict::Same;
    }
    match entries(storage, id).first() {
        Some((_, newest)) if number.is_some_and(|number| number <= newest.stamp.number) => Verdict::Same,
        newest => Verdict::WriteTo(newest.map_or(0, |(slot, _)| 1 - slot)),
    }
}

fn deleted_verdict(storage: &dyn Storage, id: &str, text: &str, now: u64) -> Verdict {
    let mut lines = text.trim_start().lines();
    let mut next = || lines.next().and_then(|line| line.parse::<u64>().ok());
    let (Some(number), Some(time)) = (next(), next()) else { return Verdict::Outdated };
    if now.saturating_sub(time) > DAY {
        return Verdict::Outdated;
    }
    let is_there = [0, 1].iter().any(|&slot| storage.get(&key(id, slot)).is_some());
    let went_on = entries(storage, id).first().is_some_and(|(_, entry)| u64::from(entry.stamp.number) > number);
    match is_there && !went_on && !has_newer(storage, id) {
        true => Verdict::Remove,
        false => Verdict::Same,
    }
}

#[cfg(test)]
mod tests {
    use super::super::memory::{Fault, Memory, entry, save, save_at};
    use super::super::{Fallback, Head, Refused, WriteOutcome, head, index, load, put_back, write};
    use super::*;

    const NOW: u64 = 1_700_000_000_000;

    /// A game after so many states of one choice each.
    fn played(states: usize) -> Memory {
        let storage = Memory::default();
        (1..=states).for_each(|state| save_at(&storage, "x", state as u64, &save(1, state)));
        storage
    }

    fn copy(storage: &Memory) -> String {
        copy_of(storage, "x").expect("there is a game")
    }

    fn recover_x(storage: &Memory, text: &str) -> Recovered {
        recover(storage, [("x", text)], NOW)
    }

    const CHANGED: Recovered = Recovered { has_changed: true, outdated: Vec::new() };

    #[test]
    fn states_that_storage_has_lost_come_back() {
        let copy = copy(&played(9));
        for lost in 0..9 {
            let storage = played(lost);
            assert_eq!(recover_x(&storage, &copy), CHANGED, "{lost} states were left");
            let game = load(&storage, "x");
            assert_eq!((game.save, game.time), (Ok(save(1, 9)), 9));
            assert_eq!(recover_x(&storage, &copy), Recovered::default(), "once is enough");
            save_at(&storage, "x", 10, &save(1, 10));
            assert_eq!(load(&storage, "x").save, Ok(save(1, 10)), "and the game goes on");
        }
    }

    #[test]
    fn a_copy_that_is_older_than_the_game_changes_nothing() {
        let storage = played(9);
        for older in 1..=9 {
            assert_eq!(recover_x(&storage, &copy(&played(older))), Recovered::default());
        }
        assert_eq!(load(&storage, "x").save, Ok(save(1, 9)));
    }

    #[test]
    fn of_two_states_with_the_same_number_the_stored_one_stays() {
        let storage = Memory::default();
        write(&storage, "x", None, entry(1, "ours"));
        let other = Memory::default();
        write(&other, "x", None, entry(2, "theirs"));
        assert_eq!(recover_x(&storage, &copy(&other)), Recovered::default());
    }

    #[test]
    fn a_state_that_comes_back_overwrites_the_older_slot() {
        let storage = played(4);
        let before = copy(&storage);
        recover_x(&storage, &copy(&played(9)));
        let slots = [0, 1].map(|slot| storage.get(&key("x", slot)));
        assert!(slots.contains(&Some(before)), "the newest state before is still there");
    }

    #[test]
    fn a_damaged_copy_is_dropped() {
        let text = copy(&played(3));
        for damaged in [&text[..text.len() - 1], "", "nonsense", "deleted\nnever"] {
            let storage = played(2);
            assert_eq!(recover_x(&storage, damaged).outdated, ["x"], "{damaged}");
            assert_eq!(load(&storage, "x").save, Ok(save(1, 2)));
        }
        let forged = recover(&Memory::default(), [("x/0/../settings", text.as_str())], NOW);
        assert_eq!(forged, Recovered { has_changed: false, outdated: vec!["x/0/../settings".to_owned()] });
    }

    #[test]
    fn a_copy_mends_a_game_whose_slots_are_damaged() {
        let storage = played(3);
        let copy = copy(&storage);
        assert!([0, 1].iter().all(|&slot| storage.set(&key("x", slot), "nonsense")));
        assert_eq!(recover_x(&storage, &copy), CHANGED);
        assert_eq!(load(&storage, "x").save, Ok(save(1, 3)));
    }

    #[test]
    fn a_deleted_game_never_comes_back() {
        let storage = played(5);
        let note = copy_of_deleted(&remove(&storage, "x"), NOW);
        assert_eq!(recover_x(&storage, &note), Recovered::default(), "it is gone already");
        for lost in 1..=5 {
            let storage = played(lost);
            assert_eq!(recover_x(&storage, &note), CHANGED, "storage has lost that it was deleted");
            assert_eq!(storage.keys(), Vec::<String>::new());
        }
        let unreadable = Memory::default();
        unreadable.set(&key("x", 0), "nonsense");
        let note = copy_of_deleted(&remove(&unreadable, "x"), NOW);
        unreadable.set(&key("x", 0), "nonsense");
        assert_eq!(recover_x(&unreadable, &note), CHANGED);
    }

    #[test]
    fn a_game_that_was_deleted_and_brought_back_stays() {
        let storage = played(5);
        let removed = remove(&storage, "x");
        assert!(put_back(&storage, &removed));
        let after_undo = copy(&storage);
        assert_eq!(recover_x(&storage, &after_undo), Recovered::default());
        let lost = Memory::default();
        assert_eq!(recover_x(&lost, &after_undo), CHANGED);
        assert_eq!(load(&lost, "x").save, Ok(save(1, 5)));
    }

    #[test]
    fn a_game_that_another_tab_has_played_on_after_it_was_deleted_stays() {
        let storage = played(5);
        let Head::State(known) = head(&storage, "x") else { panic!("it is there") };
        let note = copy_of_deleted(&remove(&storage, "x"), NOW);
        assert!(matches!(write(&storage, "x", Some(known), entry(2, "on")), WriteOutcome::Saved(_)));
        assert_eq!(recover_x(&storage, &note), Recovered::default());
        assert_eq!(index(&storage).len(), 1);
    }

    #[test]
    fn the_note_of_a_deleted_game_is_dropped_after_a_day() {
        let note = copy_of_deleted(&remove(&played(5), "x"), NOW - DAY - 1);
        assert_eq!(recover_x(&played(5), &note).outdated, ["x"]);
        let set_back = copy_of_deleted(&remove(&played(5), "x"), NOW + DAY);
        assert_eq!(recover_x(&played(5), &set_back), CHANGED, "the clock was set back");
    }

    #[test]
    fn a_slot_of_a_newer_version_is_not_overwritten_and_is_restored() {
        let newer = "2\nof a newer version";
        let storage = played(3);
        storage.set(&key("x", 0), newer);
        assert_eq!(recover_x(&storage, &copy(&played(9))), Recovered::default());
        let note = copy_of_deleted(&remove(&played(9), "x"), NOW);
        assert_eq!(recover_x(&storage, &note), Recovered::default());
        let storage = played(3);
        assert_eq!(recover_x(&storage, newer), CHANGED);
        assert_eq!(head(&storage, "x"), Head::NewerVersion, "this version leaves the game alone");
        assert_eq!(recover_x(&storage, newer), Recovered::default());
    }

    #[test]
    fn a_state_that_full_storage_has_lost_stays_in_reach() {
        let storage = played(3);
        storage.fail_at(0, Fault::Refuse);
        let refused = Refused::default();
        let fallback = Fallback { storage: &storage, refused: &refused };
        recover(&fallback, [("x", copy(&played(9)).as_str())], NOW);
        assert_eq!(load(&fallback, "x").save, Ok(save(1, 9)));
        assert!(fallback.is_unsaved("x"));
    }
}
