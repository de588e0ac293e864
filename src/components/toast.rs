//! Short notices at the bottom of the screen.

use leptos::prelude::*;

use crate::dom::{El, html};
use crate::i18n::{locale, t};
use crate::updates::{Update, Updates};

/// Offers a new version; it never switches on its own.
pub(crate) fn update_toast(updates: Updates) -> El {
    let dismissed = RwSignal::new(false);
    let sentence = move || match updates.update.get() {
        Update::Waiting if !dismissed.get() => Some(t!(locale(), update_ready)),
        Update::Elsewhere if !dismissed.get() => Some(t!(locale(), update_elsewhere)),
        _ => None,
    };
    // Always in the document, so that screen readers announce what appears in it.
    html::div().class("toasts").attr("role", "status").child(move || {
        let later = || html::push_button().click(move || dismissed.set(true)).child(t!(locale(), update_later));
        let now =
            || html::push_button().class("primary").click(move || updates.accept()).child(t!(locale(), update_now));
        sentence().map(|sentence| {
            let buttons = html::div().child([later(), now()]);
            html::div().class("toast").child(html::p().child(sentence)).child(buttons)
        })
    })
}
