//! What stands inside an element.

use std::borrow::Cow;

use wasm_bindgen::JsCast;
use web_sys::{Node, Text};

use super::{El, document, focus, watch};
use crate::signal::{Memo, RwSignal, Signal};

/// What stands inside an element.
pub(crate) enum Child {
    Nothing,
    Text(Cow<'static, str>),
    Element(El),
    Several(Vec<Child>),
    /// Changes with the signals it reads.
    Live(Box<dyn Fn() -> Child>),
    /// Rows that come, go and move, see [`super::each()`].
    Rows(super::each::Rows),
}

impl Child {
    /// Puts it at the end of a node.
    pub(super) fn append_to(self, parent: &Node) {
        match self {
            Self::Nothing => {}
            Self::Text(text) => append(parent, &document().create_text_node(&text)),
            Self::Element(element) => append(parent, element.node()),
            Self::Several(children) => children.into_iter().for_each(|child| child.append_to(parent)),
            Self::Live(child) => live(parent, child),
            Self::Rows(rows) => rows.append_to(parent),
        }
    }
}

/// What stands inside elements: texts, numbers, elements, several of them, and closures that return these.
pub(crate) trait IntoChild {
    fn into_child(self) -> Child;
}

impl IntoChild for Child {
    fn into_child(self) -> Child {
        self
    }
}

impl IntoChild for El {
    fn into_child(self) -> Child {
        Child::Element(self)
    }
}

impl IntoChild for &'static str {
    fn into_child(self) -> Child {
        Child::Text(Cow::Borrowed(self))
    }
}

impl IntoChild for String {
    fn into_child(self) -> Child {
        Child::Text(Cow::Owned(self))
    }
}

impl IntoChild for Cow<'static, str> {
    fn into_child(self) -> Child {
        Child::Text(self)
    }
}

impl IntoChild for () {
    fn into_child(self) -> Child {
        Child::Nothing
    }
}

impl<T: IntoChild> IntoChild for Option<T> {
    fn into_child(self) -> Child {
        self.map_or(Child::Nothing, IntoChild::into_child)
    }
}

impl<T: IntoChild> IntoChild for Vec<T> {
    fn into_child(self) -> Child {
        Child::Several(self.into_iter().map(IntoChild::into_child).collect())
    }
}

impl<T: IntoChild, const N: usize> IntoChild for [T; N] {
    fn into_child(self) -> Child {
        Child::Several(self.into_iter().map(IntoChild::into_child).collect())
    }
}

impl<F: Fn() -> T + 'static, T: IntoChild> IntoChild for F {
    fn into_child(self) -> Child {
        Child::Live(Box::new(move || self().into_child()))
    }
}

macro_rules! displayed {
    ($($value:ty),*) => {
        $(impl IntoChild for $value {
            fn into_child(self) -> Child {
                Child::Text(Cow::Owned(self.to_string()))
            }
        })*
    };
}

displayed!(char, u8, u16, u32, usize, i32);

macro_rules! signals {
    ($($signal:ident),*) => {
        $(impl<T: IntoChild + Clone + 'static> IntoChild for $signal<T> {
            fn into_child(self) -> Child {
                (move || self.get()).into_child()
            }
        })*
    };
}

signals!(Signal, RwSignal, Memo);

/// Something that changes: a text that is rewritten, or whatever stands between that text and a mark.
fn live(parent: &Node, child: Box<dyn Fn() -> Child>) {
    let start = document().create_text_node("");
    append(parent, &start);
    let mut end = None::<Text>;
    let mut shown = Cow::Borrowed("");
    watch(move || {
        let next = child();
        if let Some(end) = &end {
            remove_between(&start, end);
        }
        let (text, next) = match next {
            Child::Text(text) => (text, Child::Nothing),
            other => (Cow::Borrowed(""), other),
        };
        // Browsers take even the same once more for a change.
        if text != shown {
            start.set_data(&text);
            shown = text;
        }
        if end.is_none() && matches!(next, Child::Nothing) {
            return;
        }
        let Some(parent) = start.parent_node() else { return };
        let end = end.get_or_insert_with(|| {
            let end = document().create_text_node("");
            insert(&parent, &end, start.next_sibling().as_ref());
            end
        });
        let parts = document().create_document_fragment();
        next.append_to(&parts);
        insert(&parent, &parts, Some(end));
    });
}

fn remove_between(start: &Node, end: &Node) {
    let focused = focus::focused();
    while let Some(node) = start.next_sibling().filter(|node| node != end) {
        focused.iter().filter(|it| node.contains(Some(it))).for_each(focus::lose);
        node.unchecked_into::<web_sys::Element>().remove();
    }
}

/// Inserting fails only where the tree would contain itself.
pub(super) fn insert(parent: &Node, node: &Node, before: Option<&Node>) {
    let _ = parent.insert_before(node, before);
}

fn append(parent: &Node, node: &Node) {
    insert(parent, node, None);
}
