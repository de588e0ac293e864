//! The two slots of a game, and how a new state gets into them.

use super::entry::is_newer;
use super::{Entry, Shelf, Stamp};

/// What became of a state that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is kept, with this stamp.
    Yes(Stamp),
    /// Somebody else has written since: nothing was touched.
    Elsewhere,
    /// A newer version of the app has written since: nothing was touched. Only that version can go on with the game.
    Newer,
    /// There is no room, or no storage at all. What was there before is still there.
    No,
}

pub(super) const PREFIX: &str = "el-grande/game/";

pub(super) fn key(id: &str, slot: usize) -> String {
    format!("{PREFIX}{id}/{slot}")
}

/// The last state of a game, as far as this version of the app can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    /// There is no such game, or nothing of it can be read.
    Nothing,
    /// The stamp of its last state.
    State(Stamp),
    /// A newer version of the app has written one of its slots.
    Newer,
}

/// Whether a newer version of the app has written one of the slots. Older versions must leave such a game alone: they
/// cannot know which state is the last one, and would overwrite it.
pub(super) fn has_newer(shelf: &dyn Shelf, id: &str) -> bool {
    [0, 1].into_iter().any(|slot| shelf.get(&key(id, slot)).is_some_and(|text| is_newer(&text)))
}

/// What can be read in the slots of a game, newest first.
pub(super) fn entries(shelf: &dyn Shelf, id: &str) -> Vec<(usize, Entry)> {
    let read = |slot| Some((slot, Entry::from_text(&shelf.get(&key(id, slot))?)?));
    let mut entries: Vec<_> = [0, 1].into_iter().filter_map(read).collect();
    if let [(_, first), (_, second)] = &entries[..]
        && first.stamp.number < second.stamp.number
    {
        entries.reverse();
    }
    entries
}

/// The last state of a game.
pub(crate) fn head(shelf: &dyn Shelf, id: &str) -> Head {
    if has_newer(shelf, id) {
        return Head::Newer;
    }
    entries(shelf, id).first().map_or(Head::Nothing, |(_, entry)| Head::State(entry.stamp))
}

/// Writes the next state of a game, if the last one is the one that its writer knows. Games that nobody knows, for
/// example because they were deleted, are written as well.
pub(crate) fn keep(shelf: &dyn Shelf, id: &str, known: Option<Stamp>, next: Entry) -> Kept {
    if has_newer(shelf, id) {
        return Kept::Newer;
    }
    let there = entries(shelf, id);
    let newest = there.first();
    if newest.is_some_and(|(_, entry)| Some(entry.stamp) != known) {
        return Kept::Elsewhere;
    }
    // Over the older one, or over what cannot be read.
    let slot = newest.map_or(0, |(slot, _)| 1 - slot);
    let stamp = Stamp { number: known.map_or(0, |stamp| stamp.number) + 1, ..next.stamp };
    let text = Entry { stamp, ..next }.to_text();
    let key = key(id, slot);
    if !shelf.put(&key, &text) {
        return Kept::No;
    }
    match shelf.get(&key) {
        Some(read) if read == text => Kept::Yes(stamp),
        Some(read) if is_newer(&read) => Kept::Newer,
        Some(read) if Entry::from_text(&read).is_some() => Kept::Elsewhere,
        _ => Kept::No,
    }
}

/// Removes a game.
pub(crate) fn remove(shelf: &dyn Shelf, id: &str) {
    [0, 1].into_iter().for_each(|slot| shelf.remove(&key(id, slot)));
}

#[cfg(test)]
mod tests {
    use super::super::memory::{Fault, Memory, entry};
    use super::*;

    /// Keeps states until storage fails; the code of the last one that was kept.
    fn keep_states(shelf: &Memory, count: u32) -> u32 {
        let mut known = entries(shelf, "x").first().map(|(_, entry)| entry.stamp);
        for number in 1..=count {
            match keep(shelf, "x", known, entry(7, &number.to_string())) {
                Kept::Yes(stamp) => known = Some(stamp),
                _ => return number - 1,
            }
        }
        count
    }

    fn last(shelf: &Memory) -> u32 {
        entries(shelf, "x").first().map_or(0, |(_, entry)| entry.code.parse().expect("a number"))
    }

    /// Whatever the instant, and however the write is torn: the last state that was kept is there, or, if the crash
    /// came after it was written and before that was known, the one that was being kept.
    #[test]
    fn a_crash_at_any_instant_leaves_the_last_state_or_the_one_before() {
        for fault in [Fault::Refuse, Fault::Tear, Fault::Lose, Fault::Garble] {
            for instant in 0..12 {
                let shelf = Memory::failing_at(instant, fault);
                let kept = keep_states(&shelf, 12);
                assert_eq!(last(&shelf), kept, "{fault:?} at {instant}");
                // It goes on afterwards as if nothing had happened.
                shelf.mend();
                assert_eq!(keep_states(&shelf, 3), 3);
                assert_eq!(last(&shelf), 3);
            }
        }
    }

    #[test]
    fn a_slot_damaged_later_leaves_the_state_before() {
        let shelf = Memory::default();
        keep_states(&shelf, 6);
        let newest = entries(&shelf, "x")[0].0;
        shelf.put(&key("x", newest), "nonsense");
        assert_eq!(last(&shelf), 5);
        shelf.put(&key("x", 1 - newest), "");
        assert_eq!(entries(&shelf, "x"), []);
    }

    #[test]
    fn two_tabs_never_overwrite_each_other() {
        let shelf = Memory::default();
        let Kept::Yes(first) = keep(&shelf, "x", None, entry(1, "mine")) else { panic!("there is room") };
        let Kept::Yes(second) = keep(&shelf, "x", Some(first), entry(2, "theirs")) else { panic!("they have read") };
        assert_eq!(keep(&shelf, "x", Some(first), entry(1, "mine again")), Kept::Elsewhere);
        assert_eq!(entries(&shelf, "x")[0].1.code, "theirs");
        assert!(matches!(keep(&shelf, "x", Some(second), entry(1, "taken over")), Kept::Yes(_)));
        assert_eq!(keep(&shelf, "x", Some(second), entry(2, "theirs again")), Kept::Elsewhere);
    }

    /// Both have checked and both write the same number into the same slot: who reads the other's back has lost.
    #[test]
    fn two_tabs_that_write_at_the_same_instant_notice() {
        let shelf = Memory::default();
        let Kept::Yes(known) = keep(&shelf, "x", None, entry(1, "before")) else { panic!("there is room") };
        let theirs = Entry { stamp: Stamp { number: 2, tab: 2 }, ..entry(2, "theirs") };
        shelf.overwrite_next_with(&theirs.to_text());
        assert_eq!(keep(&shelf, "x", Some(known), entry(1, "mine")), Kept::Elsewhere);
        assert_eq!(head(&shelf, "x"), Head::State(theirs.stamp));
    }

    #[test]
    fn a_game_deleted_elsewhere_is_written_again() {
        let shelf = Memory::default();
        let Kept::Yes(known) = keep(&shelf, "x", None, entry(1, "1")) else { panic!("there is room") };
        remove(&shelf, "x");
        assert_eq!(shelf.keys(), Vec::<String>::new());
        assert!(matches!(keep(&shelf, "x", Some(known), entry(1, "2")), Kept::Yes(stamp) if stamp.number == 2));
    }

    /// An older tab stays open while another one updates the app and goes on with the game in a layout of its own.
    #[test]
    fn a_game_that_a_newer_version_has_written_is_never_touched() {
        for slot in [0, 1] {
            for newer in ["2\n8\nwhatever\n12345", "2", "10\n\n"] {
                let shelf = Memory::default();
                let mut known = None;
                for number in 1..=2 + slot {
                    let Kept::Yes(stamp) = keep(&shelf, "x", known, entry(1, &number.to_string())) else {
                        panic!("there is room")
                    };
                    known = Some(stamp);
                }
                shelf.put(&key("x", slot), newer);
                let before: Vec<_> = shelf.keys().iter().map(|key| shelf.get(key)).collect();
                for _ in 0..3 {
                    assert_eq!(keep(&shelf, "x", known, entry(1, "older")), Kept::Newer);
                }
                assert_eq!(head(&shelf, "x"), Head::Newer);
                assert_eq!(shelf.keys().iter().map(|key| shelf.get(key)).collect::<Vec<_>>(), before);
            }
        }
    }

    #[test]
    fn a_newer_version_that_writes_at_the_same_instant_is_noticed() {
        let shelf = Memory::default();
        let Kept::Yes(known) = keep(&shelf, "x", None, entry(1, "before")) else { panic!("there is room") };
        shelf.overwrite_next_with("2\ntheirs");
        assert_eq!(keep(&shelf, "x", Some(known), entry(1, "mine")), Kept::Newer);
    }
}
