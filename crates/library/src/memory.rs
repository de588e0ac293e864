//! A storage in memory that can be told to fail, for tests of this crate and of those that save through it.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use super::Storage;
#[cfg(test)]
use super::{Entry, Stamp};

/// A valid frame with format 3, which this version does not know.
#[cfg(test)]
pub(crate) const TOO_NEW: &str = "AwEkKpqyBQ";

/// How a write fails.
#[derive(Clone, Copy, Debug)]
pub enum Fault {
    /// Refuses, as if there were no room.
    Refuse,
    /// Writes half of the text, as if the program ended in between.
    Tear,
    /// Reports success but stores nothing.
    Lose,
    /// Writes another text.
    Garble,
}

/// A storage in memory.
#[derive(Debug, Default)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    writes: Cell<usize>,
    fault: Cell<Option<(usize, Fault)>>,
    overwritten: RefCell<Option<String>>,
}

impl Memory {
    /// Every write from that number on fails.
    pub fn failing_at(instant: usize, fault: Fault) -> Self {
        Self { fault: Cell::new(Some((instant, fault))), ..Self::default() }
    }

    /// Every write from that number on fails from now on.
    #[cfg(test)]
    pub(crate) fn fail_at(&self, instant: usize, fault: Fault) {
        self.fault.set(Some((instant, fault)));
    }

    /// Every later write succeeds.
    pub fn mend(&self) {
        self.fault.set(None);
    }

    /// Lets another tab write this under the same key, right after the next write.
    pub fn overwrite_next_with(&self, text: &str) {
        *self.overwritten.borrow_mut() = Some(text.to_owned());
    }

    fn insert(&self, key: &str, text: &str) {
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
    }
}

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        let fault = self.fault.get().filter(|&(instant, _)| self.writes.get() >= instant);
        self.writes.set(self.writes.get() + 1);
        match fault {
            None => self.insert(key, text),
            Some((_, Fault::Refuse)) => return false,
            Some((_, Fault::Tear)) => self.insert(key, &text[..text.len() / 2]),
            Some((_, Fault::Lose)) => self.remove(key),
            Some((_, Fault::Garble)) => self.insert(key, &format!("{text}7")),
        }
        if let Some(theirs) = self.overwritten.take() {
            self.insert(key, &theirs);
        }
        true
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }
}

/// A state to write.
#[cfg(test)]
pub(crate) fn entry(tab: u32, code: &str) -> Entry {
    let stamp = Stamp { number: 0, tab };
    Entry {
        stamp,
        time: 0,
        here: engine::Seats::EMPTY,
        name: record::Name::default(),
        code: code.to_owned(),
        pending: None,
        final_points: None,
    }
}

/// A game after so many choices.
#[cfg(test)]
pub(crate) fn save(seed: u64, choices: usize) -> record::Save {
    let config = engine::GameConfig::new(engine::Edition::Classic, 3);
    let mut record = record::Record::new(config, engine::Seed(seed));
    for _ in 0..choices {
        let game = record.replay().expect("legal so far");
        let seat = game.awaiting().first().expect("it is not over yet");
        record.choices.push((seat, game.choices(seat).nth(0).expect("a choice")));
    }
    record::Save::new(record)
}

/// Saves a game as the one played at that time.
#[cfg(test)]
pub(crate) fn save_at(storage: &Memory, id: &str, time: u64, save: &record::Save) {
    let code = save.to_text().expect("playable");
    let known = super::load(storage, id).stamp;
    let here = engine::Seats::only(engine::Seat::B);
    let outcome = super::write(storage, id, known, Entry { time, here, name: id.into(), ..entry(1, &code) });
    assert!(matches!(outcome, super::WriteOutcome::Saved(_)));
}
