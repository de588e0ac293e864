//! Finding and reading the games of a device.

use engine::{Choice, Seats};
use record::{Header, Name, ReadError, Save};

use super::slots::{PREFIX, read_slots};
use super::{Stamp, Storage};

/// A saved game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// Part of its keys.
    pub id: String,
    /// The stamp of its last state; `None` if no slot can be read.
    pub stamp: Option<Stamp>,
    /// When somebody last played.
    pub time: u64,
    /// The seats of people at this device.
    pub here: Seats,
    /// The player's name for the game; may be empty.
    pub name: Name,
    /// The last state that can be read, or why none can.
    pub save: Result<Save, ReadError>,
    /// A choice that waits for its player's confirmation.
    pub pending: Option<Choice>,
}

/// Reads a game. A game that cannot be read, or is not there, says so in `save`.
pub fn load(storage: &dyn Storage, id: &str) -> SavedGame {
    let (entries, has_newer) = read_slots(storage, id);
    let mut game = SavedGame {
        id: id.to_owned(),
        stamp: entries.first().map(|(_, entry)| entry.stamp),
        time: 0,
        here: Seats::EMPTY,
        name: Name::default(),
        save: Err(ReadError::Damaged),
        pending: None,
    };
    // Newest first; reading means replaying, so the older state is read only if it is needed. If none is readable, the
    // newest error counts. A state that only a newer version can read counts, too: continuing from the older state would
    // lose the choices made since.
    for (position, (_, entry)) in entries.into_iter().enumerate() {
        let read = Save::from_text(&entry.code);
        let is_last_word = read.is_ok() || read == Err(ReadError::TooNew);
        if position == 0 || read.is_ok() {
            (game.time, game.here, game.name) = (entry.time, entry.here, entry.name);
            (game.save, game.pending) = (read, entry.pending);
        }
        if is_last_word {
            break;
        }
    }
    if has_newer {
        (game.save, game.pending) = (Err(ReadError::TooNew), None);
    }
    game
}

/// A saved game, read without replaying it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Part of its keys.
    pub id: String,
    /// The stamp of its last state; `None` if no slot can be read.
    pub stamp: Option<Stamp>,
    /// When somebody last played.
    pub time: u64,
    /// The seats of people at this device.
    pub here: Seats,
    /// The player's name for the game; may be empty.
    pub name: Name,
    /// Its last state as text, as in a link, or why there is none.
    pub code: Result<String, ReadError>,
    /// Everybody's points in the order of the seats, if they are stored because the game is over.
    pub final_points: Option<Vec<u16>>,
}

impl ListedGame {
    /// Deal, settings and people of its last state, or why that cannot be read. The choices may still be unreadable.
    pub fn header(&self) -> Result<Header, ReadError> {
        Header::from_text(self.code.as_ref().map_err(|error| *error)?)
    }
}

/// Every game, the last played one first. Reads headers only; [`load`] replays.
pub fn index(storage: &dyn Storage) -> Vec<ListedGame> {
    let mut games: Vec<ListedGame> = ids(storage).into_iter().map(|id| listed(storage, id)).collect();
    games.sort_by(|one, other| (other.time, &other.id).cmp(&(one.time, &one.id)));
    games
}

fn listed(storage: &dyn Storage, id: String) -> ListedGame {
    let (entries, is_newer) = read_slots(storage, &id);
    let unread = if is_newer { ReadError::TooNew } else { ReadError::Damaged };
    match entries.into_iter().next() {
        Some((_, entry)) => ListedGame {
            id,
            stamp: Some(entry.stamp),
            time: entry.time,
            here: entry.here,
            name: entry.name,
            code: if is_newer { Err(unread) } else { Ok(entry.code) },
            final_points: entry.final_points.filter(|_| !is_newer),
        },
        None => ListedGame {
            id,
            stamp: None,
            time: 0,
            here: Seats::EMPTY,
            name: Name::default(),
            code: Err(unread),
            final_points: None,
        },
    }
}

/// Every game, the last played one first.
#[cfg(test)]
pub(crate) fn all(storage: &dyn Storage) -> Vec<SavedGame> {
    let mut games: Vec<SavedGame> = ids(storage).iter().map(|id| load(storage, id)).collect();
    games.sort_by(|one, other| (other.time, &other.id).cmp(&(one.time, &one.id)));
    games
}

/// The readable game that was played last.
pub fn latest(storage: &dyn Storage) -> Option<SavedGame> {
    index(storage).iter().map(|listed| load(storage, &listed.id)).find(|game| game.save.is_ok())
}

/// The time of a choice that is made now. It is later than that of any other game, even if the clock was set back: the
/// game played last is the one with the latest time.
pub fn time_of_play(storage: &dyn Storage, now: u64) -> u64 {
    let last = index(storage).first().map_or(0, |game| game.time);
    now.max(last + 1)
}

/// Whether there is a game with that id.
pub fn exists(storage: &dyn Storage, id: &str) -> bool {
    ids(storage).iter().any(|it| it == id)
}

/// How many games there are, unreadable ones included.
pub fn count(storage: &dyn Storage) -> usize {
    ids(storage).len()
}

fn ids(storage: &dyn Storage) -> Vec<String> {
    let keys = storage.keys();
    let id = |key: &String| Some(key.strip_prefix(PREFIX)?.split_once('/')?.0.to_owned());
    let mut ids: Vec<String> = keys.iter().filter_map(id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::super::memory::{Memory, TOO_NEW, entry, save, save_at};
    use super::super::remove;
    use super::super::slots::{WriteOutcome, key, write};
    use super::*;

    #[test]
    fn the_keys_are_the_index() {
        let storage = Memory::default();
        save_at(&storage, "old", 1, &save(1, 0));
        save_at(&storage, "new", 3, &save(2, 4));
        save_at(&storage, "old", 2, &save(1, 5));
        storage.set("el-grande/settings", "1");
        storage.set("el-grande/game/", "");
        storage.set("somebody else's", "");
        let found: Vec<(String, u64)> = all(&storage).into_iter().map(|game| (game.id, game.time)).collect();
        assert_eq!(found, [("new".to_owned(), 3), ("old".to_owned(), 2)]);
        assert_eq!(count(&storage), 2);
        let old = load(&storage, "old");
        assert_eq!((old.save, old.name.as_str(), old.here), (Ok(save(1, 5)), "old", Seats::only(Seat::B)));
        remove(&storage, "new");
        assert_eq!(latest(&storage).map(|game| game.id), Some("old".to_owned()));
    }

    #[test]
    fn the_index_agrees_with_the_games() {
        let storage = Memory::default();
        save_at(&storage, "old", 1, &save(1, 5));
        save_at(&storage, "new", 3, &save(2, 4));
        storage.set(&key("bad", 0), "{}");
        storage.set(&key("newer", 1), "2\nanother layout");
        let index = index(&storage);
        for (listed, game) in index.iter().zip(all(&storage)) {
            assert_eq!((&listed.id, listed.stamp, listed.time), (&game.id, game.stamp, game.time));
            assert_eq!((listed.here, &listed.name), (game.here, &game.name));
            assert_eq!(listed.header(), game.save.as_ref().map(Header::from).map_err(|error| *error));
        }
        assert_eq!(index.len(), 4);
    }

    #[test]
    fn the_game_played_last_is_found_although_the_clock_was_set_back() {
        let storage = Memory::default();
        save_at(&storage, "before", time_of_play(&storage, 1_000), &save(1, 5));
        save_at(&storage, "after", time_of_play(&storage, 10), &save(2, 4));
        assert_eq!(latest(&storage).map(|game| game.id), Some("after".to_owned()));
        assert_eq!(time_of_play(&storage, 5_000), 5_000, "the clock is right again");
    }

    #[test]
    fn the_points_of_a_finished_game_are_listed_unless_a_newer_version_has_gone_on() {
        let storage = Memory::default();
        let over = super::super::Entry { final_points: Some(vec![108, 97, 88]), ..entry(1, "code") };
        assert!(matches!(write(&storage, "x", None, over), WriteOutcome::Saved(_)));
        assert_eq!(index(&storage)[0].final_points, Some(vec![108, 97, 88]));
        storage.set(&key("x", 1), "2\nanother layout");
        assert_eq!(index(&storage)[0].final_points, None);
    }

    #[test]
    fn a_damaged_game_is_listed_and_harms_no_other() {
        let storage = Memory::default();
        save_at(&storage, "good", 1, &save(1, 2));
        storage.set(&key("bad", 0), "{}");
        storage.set(&key("worse", 1), "");
        assert_eq!(all(&storage).len(), 3);
        assert_eq!(load(&storage, "bad").save, Err(ReadError::Damaged));
        assert_eq!(latest(&storage).map(|game| game.id), Some("good".to_owned()));
    }

    #[test]
    fn an_unreadable_state_falls_back_to_the_one_before() {
        let storage = Memory::default();
        save_at(&storage, "x", 1, &save(1, 2));
        let known = load(&storage, "x").stamp;
        let WriteOutcome::Saved(stamp) = write(&storage, "x", known, entry(1, "rubbish")) else {
            panic!("there is room")
        };
        let game = load(&storage, "x");
        assert_eq!((game.save, game.stamp), (Ok(save(1, 2)), Some(stamp)), "and writing goes on from the last");
        save_at(&storage, "x", 2, &save(1, 3));
        assert_eq!(load(&storage, "x").save, Ok(save(1, 3)));
    }

    #[test]
    fn a_state_of_a_newer_version_does_not_fall_back_to_the_one_before() {
        let storage = Memory::default();
        save_at(&storage, "x", 1, &save(1, 2));
        let known = load(&storage, "x").stamp;
        assert!(matches!(write(&storage, "x", known, entry(1, TOO_NEW)), WriteOutcome::Saved(_)));
        assert_eq!(load(&storage, "x").save, Err(ReadError::TooNew), "a newer format of the game");
        let storage = Memory::default();
        save_at(&storage, "x", 1, &save(1, 2));
        storage.set(&key("x", 1), "2\nanother layout");
        let game = load(&storage, "x");
        assert_eq!((game.save, game.time), (Err(ReadError::TooNew), 1), "a newer layout of the slot");
        assert_eq!(latest(&storage), None);
    }
}
