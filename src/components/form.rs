//! What screens with something to fill in are made of.

use web_sys::MouseEvent;

use super::{IconName, icon};
use crate::dom::{El, IntoAttr, IntoChild, html};
use crate::i18n::{Words, say};
use crate::route::go_back;

/// The way back to where the reader came from, or to the first screen, and what this one is.
pub(crate) fn page_head(title: Words) -> El {
    let back = html::a().class("icon-button").attr("href", "#/").attr("aria-label", say!(back));
    let back = back.on("click", |event: MouseEvent| {
        if go_back() {
            event.prevent_default();
        }
    });
    html::header().class("page-head").child(back.child(icon(IconName::Back))).child(html::h1().child(title))
}

/// The heading of a part of a screen.
pub(crate) fn heading(words: Words) -> El {
    html::h2().class("caps").child(words)
}

/// A button with looks of its own.
pub(crate) fn plain_button() -> El {
    html::button().attr("type", "button")
}

/// Something to choose from a list.
pub(crate) fn option(value: impl IntoAttr, selected: impl IntoAttr, label: impl IntoChild) -> El {
    html::option().attr("value", value).attr("selected", selected).child(label)
}

/// A field and its label.
pub(crate) fn field_row(id: &'static str, label: El, field: El) -> El {
    html::li().class("row").child([label.attr("for", id), field.attr("id", id)])
}

/// Something that is on or off, with a line that says what that means.
pub(crate) fn switch(name: impl IntoChild, line: impl IntoChild, is_on: impl Fn() -> bool + 'static) -> El {
    let words = html::span().child(html::b().child(name)).child(html::span().child(line));
    plain_button()
        .class("row switch")
        .attr("role", "switch")
        .attr("aria-checked", move || is_on().to_string())
        .child(words)
        .child(html::i().class("knob").attr("aria-hidden", "true"))
}
