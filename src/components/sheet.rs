//! A sheet that rises from the bottom and has the keyboard until it is closed.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::set_timeout;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlDialogElement, MouseEvent};

use super::{IconName, icon_button};
use crate::dom::{El, IntoChild, focus, html};
use crate::i18n::{Words, say};

/// A modal sheet. Escape, the cross and a tap beside it close it.
pub(crate) fn sheet(title: impl IntoChild, close: impl Fn() + 'static, content: impl IntoChild) -> El {
    headed_sheet(html::h2().attr("id", "sheet-title").child(title), close, content)
}

/// The same with a head of its own; its heading has the id `sheet-title`.
pub(crate) fn headed_sheet(head: El, close: impl Fn() + 'static, content: impl IntoChild) -> El {
    let close = Rc::new(close);
    let beside = Rc::clone(&close);
    shown_sheet(head, move || close(), move || beside(), content)
}

/// The same, but a tap beside it does something else than to close it.
pub(crate) fn shown_sheet(
    head: El,
    close: impl Fn() + 'static,
    beside: impl Fn() + 'static,
    content: impl IntoChild,
) -> El {
    let close = Rc::new(close);
    let (cross, escape) = (Rc::clone(&close), close);
    let cross = icon_button(IconName::Close, say!(close)).click(move || cross());
    let header = html::header().child(head).child(cross);
    frame(true)
        .attr("aria-labelledby", "sheet-title")
        .on("cancel", move |event: Event| {
            event.prevent_default();
            escape();
        })
        .on("click", move |event: MouseEvent| {
            // The veil belongs to the dialog itself; everything in the sheet is inside it.
            if event.target() == event.current_target() {
                beside();
            }
        })
        .child(header)
        .child(html::div().class("sheet-body").child(content))
}

/// A sheet that asks for a decision: there is no cross, and Escape does nothing.
pub(crate) fn decision_sheet(title: impl IntoChild, content: impl IntoChild) -> El {
    frame(true)
        .attr("aria-labelledby", "sheet-title")
        .on("cancel", |event: Event| event.prevent_default())
        .child(html::header().child(html::h2().attr("id", "sheet-title").child(title)))
        .child(html::div().class("sheet-body").child(content))
}

/// A sheet that asks for a decision about what is on the board: it stays until that is made, and the board can be
/// looked at meanwhile.
pub(crate) fn board_sheet(name: Words, header: El, content: impl IntoChild) -> El {
    frame(false)
        .class("beside")
        .attr("aria-label", name)
        .child(header)
        .child(html::div().class("sheet-body").child(content))
}

fn frame(is_modal: bool) -> El {
    focus::remember();
    let frame = html::dialog().class("sheet");
    let dialog: HtmlDialogElement = frame.node().clone().unchecked_into();
    // It can be shown only when it is in the page, which it will be in a moment.
    set_timeout(
        move || {
            if dialog.is_connected() && !dialog.open() {
                if is_modal {
                    let _ = dialog.show_modal();
                } else {
                    dialog.show();
                }
            }
        },
        Duration::ZERO,
    );
    frame
}
