//! Rows that come, go and move. A row that stays keeps its elements, and with them focus and motion.

use std::hash::{Hash, Hasher};

use leptos::prelude::Owner;
use web_sys::{Element, Node};

use super::child::insert;
use super::{Child, El, document, focus, watch};

/// A row to come: what tells it from others, and how to make it.
type Row = (u64, Box<dyn FnOnce() -> El>);

/// Rows, made anew from what they depend on.
pub(crate) struct Rows(Box<dyn Fn() -> Vec<Row>>);

/// A row on the page. Its owner goes with it.
struct Shown {
    key: u64,
    element: Element,
    _owner: Owner,
}

/// One element for each item. Items with equal keys are the same row; no two at once may have the same.
pub(crate) fn each<T: 'static, K: Hash>(
    items: impl Fn() -> Vec<T> + 'static,
    key: impl Fn(&T) -> K + 'static,
    row: impl Fn(T) -> El + Clone + 'static,
) -> Child {
    Child::Rows(Rows(Box::new(move || {
        let rows = items().into_iter().map(|item| {
            let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
            key(&item).hash(&mut hasher);
            let row = row.clone();
            let make: Box<dyn FnOnce() -> El> = Box::new(move || row(item));
            (hasher.finish(), make)
        });
        rows.collect()
    })))
}

/// FNV-1a: there are few rows, and nobody wants them to collide.
struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Rows {
    pub(super) fn append_to(self, parent: &Node) {
        let end = document().create_text_node("");
        insert(parent, &end, None);
        // Rows outlive a run of the effect that makes them.
        let owner = Owner::current().unwrap_or_default();
        let mut shown: Vec<Shown> = Vec::new();
        watch(move || {
            let rows = (self.0)();
            let Some(parent) = end.parent_node() else { return };
            let focused = focus::focused();
            let is_here = |old: &Shown| focused.as_ref().is_some_and(|it| old.element.contains(Some(it)));
            let place = shown.iter().position(is_here);
            shown.retain(|old| {
                let stays = rows.iter().any(|(key, _)| *key == old.key);
                if !stays {
                    old.element.remove();
                }
                stays
            });
            for (place, (key, make)) in rows.into_iter().enumerate() {
                match shown.iter().skip(place).position(|old| old.key == key) {
                    Some(0) => continue,
                    Some(ahead) => shown[place..=place + ahead].rotate_right(1),
                    None => {
                        let owner = owner.child();
                        let element = owner.with(make).into_node();
                        shown.insert(place, Shown { key, element, _owner: owner });
                    }
                }
                let next = shown.get(place + 1).map_or(end.as_ref(), |next| next.element.as_ref());
                insert(&parent, &shown[place].element, Some(next));
            }
            if let Some((focused, place)) = focused.zip(place) {
                hand_on(&focused, shown.get(place).or(shown.last()));
            }
        });
    }
}

/// A row that had the focus keeps it, even if it was moved. If it is gone the one in its place gets it, where that has the
/// same kind of thing.
fn hand_on(focused: &Element, row: Option<&Shown>) {
    if focused.is_connected() {
        return focus::focus_soon(focused.clone());
    }
    let same = row.and_then(|row| row.element.query_selector(&focused.tag_name()).ok().flatten());
    match same {
        Some(same) => focus::focus_soon(same),
        None => focus::lose(focused),
    }
}
