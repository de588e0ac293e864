//! Reads and writes the two slots of a game.

use super::entry::is_newer;
use super::{Entry, Stamp, Storage};

/// The result of writing a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// It is saved, with this stamp.
    Saved(Stamp),
    /// Another tab has written the game since. Nothing was changed.
    OtherTab,
    /// A newer version of the app has written the game since. Nothing was changed; only that version can continue it.
    NewerVersion,
    /// There is no room, or no storage at all. The state before is still there.
    Failed,
}

pub(crate) const PREFIX: &str = "el-grande/game/";

pub(crate) fn key(id: &str, slot: usize) -> String {
    format!("{PREFIX}{id}/{slot}")
}

/// The last state of a game, as far as this version of the app can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// There is no such game, or none of its slots can be read.
    Missing,
    /// The stamp of its last state.
    State(Stamp),
    /// A newer version of the app has written one of its slots.
    NewerVersion,
}

/// Whether a newer version of the app has written one of the slots. Older versions must leave such a game alone: they
/// cannot know which state is the last one, and would overwrite it.
pub(crate) fn has_newer(storage: &dyn Storage, id: &str) -> bool {
    [0, 1].into_iter().any(|slot| storage.get(&key(id, slot)).is_some_and(|text| is_newer(&text)))
}

/// The readable slots of a game, newest first.
pub(crate) fn entries(storage: &dyn Storage, id: &str) -> Vec<(usize, Entry)> {
    read_slots(storage, id).0
}

/// The readable slots of a game, newest first, and whether a newer version has written one. Reads each slot once.
pub(crate) fn read_slots(storage: &dyn Storage, id: &str) -> (Vec<(usize, Entry)>, bool) {
    let texts = [0, 1].map(|slot| storage.get(&key(id, slot)));
    let has_newer = texts.iter().flatten().any(|text| is_newer(text));
    let read = |(slot, text): (usize, &Option<String>)| Some((slot, Entry::from_text(text.as_ref()?)?));
    let mut entries: Vec<_> = texts.iter().enumerate().filter_map(read).collect();
    if let [(_, first), (_, second)] = &entries[..]
        && first.stamp.number < second.stamp.number
    {
        entries.reverse();
    }
    (entries, has_newer)
}

/// The last state of a game.
pub fn head(storage: &dyn Storage, id: &str) -> Head {
    if has_newer(storage, id) {
        return Head::NewerVersion;
    }
    entries(storage, id).first().map_or(Head::Missing, |(_, entry)| Head::State(entry.stamp))
}

/// How many characters a game takes, keys included.
pub fn size(storage: &dyn Storage, id: &str) -> usize {
    let length = |key: String| storage.get(&key).map_or(0, |text| key.len() + text.chars().count());
    [0, 1].into_iter().map(|slot| length(key(id, slot))).sum()
}

/// Writes the next state of a game, if its last state is `known`, the one that this tab has written or read. A game
/// that is not there, for example because another tab deleted it, is written again.
pub fn write(storage: &dyn Storage, id: &str, known: Option<Stamp>, next: Entry) -> WriteOutcome {
    if has_newer(storage, id) {
        return WriteOutcome::NewerVersion;
    }
    let there = entries(storage, id);
    let newest = there.first();
    if newest.is_some_and(|(_, entry)| Some(entry.stamp) != known) {
        return WriteOutcome::OtherTab;
    }
    // Over the older slot, or over an unreadable one.
    let slot = newest.map_or(0, |(slot, _)| 1 - slot);
    let stamp = Stamp { number: known.map_or(0, |stamp| stamp.number) + 1, ..next.stamp };
    let text = Entry { stamp, ..next }.to_text();
    let key = key(id, slot);
    if !storage.set(&key, &text) {
        return WriteOutcome::Failed;
    }
    match storage.get(&key) {
        Some(read) if read == text => WriteOutcome::Saved(stamp),
        Some(read) if is_newer(&read) => WriteOutcome::NewerVersion,
        Some(read) if Entry::from_text(&read).is_some() => WriteOutcome::OtherTab,
        _ => WriteOutcome::Failed,
    }
}

/// A game that was removed, exactly as it was stored, so that even one that cannot be read can come back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemovedGame {
    /// Part of its keys.
    pub id: String,
    slots: [Option<String>; 2],
}

impl RemovedGame {
    /// Its readable slots.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Entry> {
        self.slots.iter().flatten().filter_map(|text| Entry::from_text(text))
    }
}

/// Removes a game. The return value can restore it.
pub fn remove(storage: &dyn Storage, id: &str) -> RemovedGame {
    let slots = [0, 1].map(|slot| storage.get(&key(id, slot)));
    [0, 1].into_iter().for_each(|slot| storage.remove(&key(id, slot)));
    RemovedGame { id: id.to_owned(), slots }
}

/// Removes a game whose last state is still this one. A game that another tab has written since stays.
pub fn remove_if_unchanged(storage: &dyn Storage, id: &str, stamp: Stamp) -> Option<RemovedGame> {
    (head(storage, id) == Head::State(stamp)).then(|| remove(storage, id))
}

/// Brings a removed game back. If another tab has written it since, that state is newer and stays. Returns whether the
/// game is there.
pub fn put_back(storage: &dyn Storage, game: &RemovedGame) -> bool {
    let keys = [0, 1].map(|slot| key(&game.id, slot));
    if keys.iter().any(|key| storage.get(key).is_some()) {
        return true;
    }
    keys.iter().zip(&game.slots).all(|(key, text)| text.as_ref().is_none_or(|text| storage.set(key, text)))
}

#[cfg(test)]
mod tests {
    use super::super::memory::{Fault, Memory, entry};
    use super::*;

    /// Writes states until storage fails. Returns the code of the last one that was saved.
    fn write_states(storage: &Memory, count: u32) -> u32 {
        let mut known = entries(storage, "x").first().map(|(_, entry)| entry.stamp);
        for number in 1..=count {
            match write(storage, "x", known, entry(7, &number.to_string())) {
                WriteOutcome::Saved(stamp) => known = Some(stamp),
                _ => return number - 1,
            }
        }
        count
    }

    fn last(storage: &Memory) -> u32 {
        entries(storage, "x").first().map_or(0, |(_, entry)| entry.code.parse().expect("a number"))
    }

    /// Whenever the crash comes, and however the write is torn, the last saved state is there, or the one that was
    /// being written when the crash came.
    #[test]
    fn a_crash_at_any_instant_leaves_the_last_state_or_the_one_before() {
        for fault in [Fault::Refuse, Fault::Tear, Fault::Lose, Fault::Garble] {
            for instant in 0..12 {
                let storage = Memory::failing_at(instant, fault);
                let saved = write_states(&storage, 12);
                assert_eq!(last(&storage), saved, "{fault:?} at {instant}");
                // The writes after the crash work.
                storage.mend();
                assert_eq!(write_states(&storage, 3), 3);
                assert_eq!(last(&storage), 3);
            }
        }
    }

    #[test]
    fn a_slot_damaged_later_leaves_the_state_before() {
        let storage = Memory::default();
        write_states(&storage, 6);
        let newest = entries(&storage, "x")[0].0;
        storage.set(&key("x", newest), "nonsense");
        assert_eq!(last(&storage), 5);
        storage.set(&key("x", 1 - newest), "");
        assert_eq!(entries(&storage, "x"), []);
    }

    #[test]
    fn two_tabs_never_overwrite_each_other() {
        let storage = Memory::default();
        let WriteOutcome::Saved(first) = write(&storage, "x", None, entry(1, "mine")) else { panic!("there is room") };
        let WriteOutcome::Saved(second) = write(&storage, "x", Some(first), entry(2, "theirs")) else {
            panic!("they have read")
        };
        assert_eq!(write(&storage, "x", Some(first), entry(1, "mine again")), WriteOutcome::OtherTab);
        assert_eq!(entries(&storage, "x")[0].1.code, "theirs");
        assert!(matches!(write(&storage, "x", Some(second), entry(1, "taken over")), WriteOutcome::Saved(_)));
        assert_eq!(write(&storage, "x", Some(second), entry(2, "theirs again")), WriteOutcome::OtherTab);
    }

    /// Both tabs have checked and both write the same number into the same slot: the tab that reads back the other's
    /// state has lost.
    #[test]
    fn two_tabs_that_write_at_the_same_instant_notice() {
        let storage = Memory::default();
        let WriteOutcome::Saved(known) = write(&storage, "x", None, entry(1, "before")) else {
            panic!("there is room")
        };
        let theirs = Entry { stamp: Stamp { number: 2, tab: 2 }, ..entry(2, "theirs") };
        storage.overwrite_next_with(&theirs.to_text());
        assert_eq!(write(&storage, "x", Some(known), entry(1, "mine")), WriteOutcome::OtherTab);
        assert_eq!(head(&storage, "x"), Head::State(theirs.stamp));
    }

    #[test]
    fn a_removed_game_comes_back_exactly_as_it_was() {
        for texts in [["{}", "2\nof a newer version"], ["rubbish", ""]] {
            let storage = Memory::default();
            for (slot, text) in texts.iter().enumerate() {
                storage.set(&key("x", slot), text);
            }
            let removed = remove(&storage, "x");
            assert_eq!(storage.keys(), Vec::<String>::new());
            assert!(put_back(&storage, &removed));
            assert_eq!([0, 1].map(|slot| storage.get(&key("x", slot))), texts.map(|text| Some(text.to_owned())));
        }
    }

    /// One tab lists the games, another plays on, and the first deletes the game and takes that back.
    #[test]
    fn a_removed_game_comes_back_with_the_choices_of_another_tab_since_it_was_listed() {
        let storage = Memory::default();
        write_states(&storage, 2);
        let listed = head(&storage, "x");
        write_states(&storage, 3);
        assert_ne!(head(&storage, "x"), listed);
        let removed = remove(&storage, "x");
        assert!(put_back(&storage, &removed));
        assert_eq!(last(&storage), 3);
    }

    /// A game that was dealt and left without a choice is removed, unless another tab has played it meanwhile.
    #[test]
    fn a_game_that_another_tab_has_played_is_not_removed_as_untouched() {
        let storage = Memory::default();
        let WriteOutcome::Saved(dealt) = write(&storage, "x", None, entry(1, "1")) else { panic!("there is room") };
        let WriteOutcome::Saved(played) = write(&storage, "x", Some(dealt), entry(2, "2")) else {
            panic!("they have read")
        };
        assert_eq!(remove_if_unchanged(&storage, "x", dealt), None);
        assert_eq!(last(&storage), 2);
        assert!(remove_if_unchanged(&storage, "x", played).is_some());
        assert_eq!(storage.keys(), Vec::<String>::new());
    }

    #[test]
    fn bringing_a_game_back_never_overwrites_later_choices_of_another_tab() {
        let storage = Memory::default();
        write_states(&storage, 2);
        let removed = remove(&storage, "x");
        assert_eq!(write_states(&storage, 1), 1);
        let before = head(&storage, "x");
        assert!(put_back(&storage, &removed));
        assert_eq!(head(&storage, "x"), before);
    }

    #[test]
    fn a_game_deleted_elsewhere_is_written_again() {
        let storage = Memory::default();
        let WriteOutcome::Saved(known) = write(&storage, "x", None, entry(1, "1")) else { panic!("there is room") };
        remove(&storage, "x");
        assert_eq!(storage.keys(), Vec::<String>::new());
        assert!(
            matches!(write(&storage, "x", Some(known), entry(1, "2")), WriteOutcome::Saved(stamp) if stamp.number == 2)
        );
    }

    /// An older tab stays open while another one updates the app and goes on with the game in a layout of its own.
    #[test]
    fn a_game_that_a_newer_version_has_written_is_never_touched() {
        for slot in [0, 1] {
            for newer in ["2\n8\nwhatever\n12345", "2", "10\n\n"] {
                let storage = Memory::default();
                let mut known = None;
                for number in 1..=2 + slot {
                    let WriteOutcome::Saved(stamp) = write(&storage, "x", known, entry(1, &number.to_string())) else {
                        panic!("there is room")
                    };
                    known = Some(stamp);
                }
                storage.set(&key("x", slot), newer);
                let before: Vec<_> = storage.keys().iter().map(|key| storage.get(key)).collect();
                for _ in 0..3 {
                    assert_eq!(write(&storage, "x", known, entry(1, "older")), WriteOutcome::NewerVersion);
                }
                assert_eq!(head(&storage, "x"), Head::NewerVersion);
                assert_eq!(storage.keys().iter().map(|key| storage.get(key)).collect::<Vec<_>>(), before);
            }
        }
    }

    #[test]
    fn a_newer_version_that_writes_at_the_same_instant_is_noticed() {
        let storage = Memory::default();
        let WriteOutcome::Saved(known) = write(&storage, "x", None, entry(1, "before")) else {
            panic!("there is room")
        };
        storage.overwrite_next_with("2\ntheirs");
        assert_eq!(write(&storage, "x", Some(known), entry(1, "mine")), WriteOutcome::NewerVersion);
    }
}
