//! What this is, and whose work it stands on.

use super::check::self_check;
use crate::components::page_head;
use crate::dom::{El, html};
use crate::i18n::{locale, t};
use crate::signal::StoredValue;
use crate::thread::Thread;
use crate::updates::Updates;

/// An element, and what it says.
type Part = (fn() -> El, fn() -> &'static str);

/// Attribution, licences, and whether everything works.
pub(crate) fn about_page(updates: Updates, thread: StoredValue<Thread>) -> El {
    let text: [Part; 9] = [
        (html::p, || t!(locale(), about_what)),
        (html::h2, || t!(locale(), about_cards)),
        (html::p, || t!(locale(), about_cards_what)),
        (html::h2, || t!(locale(), about_licences)),
        (html::p, || t!(locale(), about_program)),
        (html::p, || t!(locale(), about_fonts)),
        (html::p, || t!(locale(), about_map)),
        (html::h2, || t!(locale(), about_privacy)),
        (html::p, || t!(locale(), about_privacy_what)),
    ];
    let text = text.map(|(element, words)| element().child(words));
    html::main()
        .class("page")
        .child(page_head(|| t!(locale(), about_title)))
        .child(html::div().class("prose").child(text))
        .child(self_check(updates, thread))
}
