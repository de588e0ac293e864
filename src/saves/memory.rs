//! Storage that breaks when it is told to.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use record::Name;

use super::{Entry, Shelf, Stamp};

/// How a write goes wrong.
#[derive(Clone, Copy, Debug)]
pub(super) enum Fault {
    /// It is refused: there is no room.
    Refuse,
    /// Half of it is written, and the program ends.
    Tear,
    /// It is said to be done, and nothing is there.
    Lose,
    /// Something else is there.
    Garble,
}

#[derive(Default)]
pub(super) struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    writes: Cell<usize>,
    fault: Cell<Option<(usize, Fault)>>,
    overwritten: RefCell<Option<String>>,
}

impl Memory {
    /// Every write from that one on goes wrong.
    pub(super) fn failing_at(instant: usize, fault: Fault) -> Self {
        Self { fault: Cell::new(Some((instant, fault))), ..Self::default() }
    }

    pub(super) fn mend(&self) {
        self.fault.set(None);
    }

    /// Another tab writes this into the same place, right after the next write.
    pub(super) fn overwrite_next_with(&self, text: &str) {
        *self.overwritten.borrow_mut() = Some(text.to_owned());
    }

    fn set(&self, key: &str, text: &str) {
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
    }
}

impl Shelf for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, text: &str) -> bool {
        let fault = self.fault.get().filter(|&(instant, _)| self.writes.get() >= instant);
        self.writes.set(self.writes.get() + 1);
        match fault {
            None => self.set(key, text),
            Some((_, Fault::Refuse)) => return false,
            Some((_, Fault::Tear)) => self.set(key, &text[..text.len() / 2]),
            Some((_, Fault::Lose)) => self.remove(key),
            Some((_, Fault::Garble)) => self.set(key, &format!("{text}7")),
        }
        if let Some(theirs) = self.overwritten.take() {
            self.set(key, &theirs);
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

/// A state that a tab wants to keep.
pub(super) fn entry(tab: u32, code: &str) -> Entry {
    let stamp = Stamp { number: 0, tab };
    Entry { stamp, time: 0, here: engine::Seats::EMPTY, name: Name::default(), code: code.to_owned(), pending: None }
}
