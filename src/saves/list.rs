//! The games on this device.

use engine::{Choice, Seats, sort_short};
use record::{Name, ReadError, Save};

use super::slots::{PREFIX, entries, has_newer};
use super::{Shelf, Stamp};

/// A game on this device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    pub(crate) id: String,
    /// The stamp of its last state; nobody knows it if nothing can be read.
    pub(crate) stamp: Option<Stamp>,
    pub(crate) time: u64,
    pub(crate) here: Seats,
    pub(crate) name: Name,
    /// The last state that can be read, or why none can.
    pub(crate) save: Result<Save, ReadError>,
    /// What was chosen after that and waits for confirmation.
    pub(crate) pending: Option<Choice>,
}

/// Reads a game. There is always one if there is a key with its name, though perhaps it cannot be read.
pub(crate) fn load(shelf: &dyn Shelf, id: &str) -> Game {
    let entries = entries(shelf, id);
    let mut game = Game {
        id: id.to_owned(),
        stamp: entries.first().map(|(_, entry)| entry.stamp),
        time: 0,
        here: Seats::EMPTY,
        name: Name::default(),
        save: Err(ReadError::Damaged),
        pending: None,
    };
    // Oldest first, so that the newest readable state wins; if none is readable, the newest error does. A state that only a
    // newer version can read wins, too: continuing from the older state would lose the choices made since.
    for (_, entry) in entries.into_iter().rev() {
        let read = Save::from_text(&entry.code);
        if read.is_ok() || game.save.is_err() || read == Err(ReadError::TooNew) {
            (game.time, game.here, game.name) = (entry.time, entry.here, entry.name);
            (game.save, game.pending) = (read, entry.pending);
        }
    }
    if has_newer(shelf, id) {
        (game.save, game.pending) = (Err(ReadError::TooNew), None);
    }
    game
}

/// Every game, the one last played first. It is made from the keys alone.
pub(crate) fn all(shelf: &dyn Shelf) -> Vec<Game> {
    let mut games: Vec<Game> = ids(shelf).iter().map(|id| load(shelf, id)).collect();
    sort_short(&mut games, |one, other| (other.time, &other.id).cmp(&(one.time, &one.id)));
    games
}

/// The game that was played last, of those that can be read.
pub(crate) fn latest(shelf: &dyn Shelf) -> Option<Game> {
    all(shelf).into_iter().find(|game| game.save.is_ok())
}

/// Whether there is a game of that name.
pub(crate) fn has(shelf: &dyn Shelf, id: &str) -> bool {
    ids(shelf).iter().any(|it| it == id)
}

/// How many games there are, also those that cannot be read.
pub(crate) fn count(shelf: &dyn Shelf) -> usize {
    ids(shelf).len()
}

fn ids(shelf: &dyn Shelf) -> Vec<String> {
    let keys = shelf.keys();
    let id = |key: &String| Some(key.strip_prefix(PREFIX)?.split_once('/')?.0.to_owned());
    let mut ids: Vec<String> = keys.iter().filter_map(id).collect();
    sort_short(&mut ids, Ord::cmp);
    ids.dedup();
    ids
}

/// The game on this device that goes on in a given one, or in which the given one goes on.
pub(crate) fn find(shelf: &dyn Shelf, given: &Save) -> Option<Game> {
    let continues = |game: &Game| {
        let Ok(save) = &game.save else { return false };
        let (record, other) = (&save.record, &given.record);
        let both = record.choices.len().min(other.choices.len());
        (record.config, record.seed, &save.people) == (other.config, other.seed, &given.people)
            && record.choices[..both] == other.choices[..both]
    };
    all(shelf).into_iter().find(continues)
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Seat, Seed};
    use record::Record;

    use super::super::memory::{Memory, entry};
    use super::super::slots::{Kept, keep, key};
    use super::super::{Entry, remove};
    use super::*;

    /// A valid frame with format 3, which this version does not know.
    const TOO_NEW: &str = "AwEkKpqyBQ";

    /// A game after so many choices.
    fn save(seed: u64, choices: usize) -> Save {
        let mut record = Record::new(GameConfig::new(Edition::Classic, 3), Seed(seed));
        for _ in 0..choices {
            let game = record.replay().expect("legal so far");
            let seat = game.awaiting().first().expect("it is not over yet");
            record.choices.push((seat, game.choices(seat).nth(0).expect("a choice")));
        }
        Save::new(record)
    }

    fn put(shelf: &Memory, id: &str, time: u64, save: &Save) {
        let code = save.to_text().expect("playable");
        let known = load(shelf, id).stamp;
        let here = Seats::only(Seat::B);
        let kept = keep(shelf, id, known, Entry { time, here, name: id.into(), ..entry(1, &code) });
        assert!(matches!(kept, Kept::Yes(_)));
    }

    #[test]
    fn the_keys_are_the_index() {
        let shelf = Memory::default();
        put(&shelf, "old", 1, &save(1, 0));
        put(&shelf, "new", 3, &save(2, 4));
        put(&shelf, "old", 2, &save(1, 5));
        shelf.put("el-grande/settings", "1");
        shelf.put("el-grande/game/", "");
        shelf.put("somebody else's", "");
        let found: Vec<(String, u64)> = all(&shelf).into_iter().map(|game| (game.id, game.time)).collect();
        assert_eq!(found, [("new".to_owned(), 3), ("old".to_owned(), 2)]);
        assert_eq!(count(&shelf), 2);
        let old = load(&shelf, "old");
        assert_eq!((old.save, old.name.as_str(), old.here), (Ok(save(1, 5)), "old", Seats::only(Seat::B)));
        remove(&shelf, "new");
        assert_eq!(latest(&shelf).map(|game| game.id), Some("old".to_owned()));
    }

    #[test]
    fn a_damaged_game_is_listed_and_harms_no_other() {
        let shelf = Memory::default();
        put(&shelf, "good", 1, &save(1, 2));
        shelf.put(&key("bad", 0), "{}");
        shelf.put(&key("worse", 1), "");
        assert_eq!(all(&shelf).len(), 3);
        assert_eq!(load(&shelf, "bad").save, Err(ReadError::Damaged));
        assert_eq!(latest(&shelf).map(|game| game.id), Some("good".to_owned()));
    }

    #[test]
    fn a_state_that_cannot_be_read_gives_way_to_the_one_before() {
        let shelf = Memory::default();
        put(&shelf, "x", 1, &save(1, 2));
        let known = load(&shelf, "x").stamp;
        let Kept::Yes(stamp) = keep(&shelf, "x", known, entry(1, "rubbish")) else { panic!("there is room") };
        let game = load(&shelf, "x");
        assert_eq!((game.save, game.stamp), (Ok(save(1, 2)), Some(stamp)), "and writing goes on from the last");
        put(&shelf, "x", 2, &save(1, 3));
        assert_eq!(load(&shelf, "x").save, Ok(save(1, 3)));
    }

    #[test]
    fn a_state_of_a_newer_version_does_not_give_way_to_the_one_before() {
        let shelf = Memory::default();
        put(&shelf, "x", 1, &save(1, 2));
        let known = load(&shelf, "x").stamp;
        assert!(matches!(keep(&shelf, "x", known, entry(1, TOO_NEW)), Kept::Yes(_)));
        assert_eq!(load(&shelf, "x").save, Err(ReadError::TooNew), "a newer format of the game");
        let shelf = Memory::default();
        put(&shelf, "x", 1, &save(1, 2));
        shelf.put(&key("x", 1), "2\nanother layout");
        let game = load(&shelf, "x");
        assert_eq!((game.save, game.time), (Err(ReadError::TooNew), 1), "a newer layout of the slot");
        assert_eq!(latest(&shelf), None);
    }

    #[test]
    fn a_given_game_is_recognized_whichever_is_further_on() {
        let shelf = Memory::default();
        put(&shelf, "x", 1, &save(1, 4));
        for choices in 0..8 {
            assert_eq!(find(&shelf, &save(1, choices)).map(|game| game.id), Some("x".to_owned()));
        }
        assert_eq!(find(&shelf, &save(2, 4)), None);
        let mut other = save(1, 3);
        let game = other.record.replay().expect("legal");
        let seat = game.awaiting().first().expect("not over");
        other.record.choices.push((seat, game.choices(seat).nth(1).expect("two choices")));
        assert_eq!(find(&shelf, &other), None, "somebody chose differently");
    }
}
