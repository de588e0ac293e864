//! What this is, and whose work it stands on.

use super::check::self_check;
use crate::components::page_head;
use crate::dom::{El, html};
use crate::i18n::{Words, say};
use crate::signal::StoredValue;
use crate::thread::Thread;
use crate::updates::Updates;

/// An element, and what it says.
type Part = (fn() -> El, Words);

/// Attribution, licences, and whether everything works.
pub(crate) fn about_page(updates: Updates, thread: StoredValue<Thread>) -> El {
    let text: [Part; 9] = [
        (html::p, say!(about_what)),
        (html::h2, say!(about_cards)),
        (html::p, say!(about_cards_what)),
        (html::h2, say!(about_licences)),
        (html::p, say!(about_program)),
        (html::p, say!(about_fonts)),
        (html::p, say!(about_map)),
        (html::h2, say!(about_privacy)),
        (html::p, say!(about_privacy_what)),
    ];
    let text = text.map(|(element, words)| element().child(words));
    html::main()
        .class("page")
        .child(page_head(say!(about_title)))
        .child(html::div().class("prose").child(text))
        .child(self_check(updates, thread))
}
