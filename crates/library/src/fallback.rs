//! Keeps in memory what storage refuses, so that a game that cannot be saved can be opened until the page is closed.

use std::cell::RefCell;
use std::collections::BTreeMap;

use super::Storage;
use super::slots::key;

/// The texts that a storage has refused, by key.
pub type Refused = RefCell<BTreeMap<String, String>>;

/// A storage that keeps in memory what the storage below it refuses. Writing still reports the refusal.
#[derive(Clone, Copy, Debug)]
pub struct Fallback<'a, S> {
    /// The storage below.
    pub storage: S,
    /// The texts it has refused, by key.
    pub refused: &'a Refused,
}

impl<S: Storage> Fallback<'_, S> {
    /// Whether the last state of a game is only in memory.
    pub fn is_unsaved(&self, id: &str) -> bool {
        let refused = self.refused.borrow();
        [0, 1].iter().any(|&slot| refused.contains_key(&key(id, slot)))
    }

    /// Whether the last state of any game is only in memory.
    pub fn has_unsaved(&self) -> bool {
        self.refused.borrow().keys().any(|key| key.starts_with(super::slots::PREFIX))
    }

    /// Forgets the state of a game that is only in memory: it is about to be written again.
    pub fn forget_unsaved(&self, id: &str) {
        let mut refused = self.refused.borrow_mut();
        [0, 1].iter().for_each(|&slot| drop(refused.remove(&key(id, slot))));
    }
}

impl<S: Storage> Storage for Fallback<'_, S> {
    fn get(&self, key: &str) -> Option<String> {
        self.refused.borrow().get(key).cloned().or_else(|| self.storage.get(key))
    }

    fn set(&self, key: &str, text: &str) -> bool {
        let is_stored = self.storage.set(key, text);
        match is_stored {
            true => drop(self.refused.borrow_mut().remove(key)),
            false => drop(self.refused.borrow_mut().insert(key.to_owned(), text.to_owned())),
        }
        is_stored
    }

    fn remove(&self, key: &str) {
        self.refused.borrow_mut().remove(key);
        self.storage.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        let mut keys = self.storage.keys();
        keys.extend(self.refused.borrow().keys().cloned());
        keys
    }
}

#[cfg(test)]
mod tests {
    use super::super::memory::{Fault, Memory, entry, save, save_at};
    use super::super::{Head, WriteOutcome, head, index, load, write};
    use super::*;

    impl Storage for &Memory {
        fn get(&self, key: &str) -> Option<String> {
            (*self).get(key)
        }

        fn set(&self, key: &str, text: &str) -> bool {
            (*self).set(key, text)
        }

        fn remove(&self, key: &str) {
            (*self).remove(key);
        }

        fn keys(&self) -> Vec<String> {
            (*self).keys()
        }
    }

    /// A game that full storage refuses is still listed and can still be opened.
    #[test]
    fn a_game_that_storage_refuses_stays_in_reach_and_is_saved_when_there_is_room() {
        let full = Memory::default();
        save_at(&full, "x", 1, &save(1, 2));
        let Head::State(known) = head(&full, "x") else { panic!("saved") };
        full.fail_at(0, Fault::Refuse);
        let refused = Refused::default();
        let fallback = Fallback { storage: &full, refused: &refused };
        let code = |choices| save(1, choices).to_text().expect("playable");
        for choices in [3, 4] {
            fallback.forget_unsaved("x");
            assert_eq!(write(&fallback, "x", Some(known), entry(1, &code(choices))), WriteOutcome::Failed);
            assert_eq!(load(&fallback, "x").save, Ok(save(1, choices)));
            assert_eq!(index(&fallback).len(), 1);
            assert!(fallback.is_unsaved("x") && fallback.has_unsaved());
        }
        assert_eq!(head(&full, "x"), Head::State(known), "what is stored is still the state before");
        full.mend();
        fallback.forget_unsaved("x");
        assert!(matches!(write(&fallback, "x", Some(known), entry(1, &code(5))), WriteOutcome::Saved(_)));
        assert!(!fallback.has_unsaved());
        assert_eq!(load(&full, "x").save, Ok(save(1, 5)));
    }
}
