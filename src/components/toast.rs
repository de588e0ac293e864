//! Short notices at the bottom of the screen.

use crate::dom::{El, html};
use crate::game::{Open, Store, Toast};
use crate::i18n::{locale, t};
use crate::signal::RwSignal;
use crate::updates::{Update, Updates};

/// Everything there is to notice. Always in the document, so that screen readers announce what appears in it.
pub(crate) fn toasts(updates: Updates, store: Store) -> El {
    html::div().class("toasts").attr("role", "status").child(game_toast(store)).child(update_toast(updates))
}

fn toast(sentence: &'static str, less: El, more: Option<El>) -> El {
    html::div().class("toast").child(html::p().child(sentence)).child(html::div().child(less).child(more))
}

/// Offers a new version; it never switches on its own.
fn update_toast(updates: Updates) -> impl Fn() -> Option<El> {
    let dismissed = RwSignal::new(false);
    let sentence = move || match updates.update.get() {
        Update::Waiting if !dismissed.get() => Some(t!(locale(), update_ready)),
        Update::Elsewhere if !dismissed.get() => Some(t!(locale(), update_elsewhere)),
        _ => None,
    };
    move || {
        let later = || html::push_button().click(move || dismissed.set(true)).child(t!(locale(), update_later));
        let now =
            || html::push_button().class("primary").click(move || updates.accept()).child(t!(locale(), update_now));
        sentence().map(|sentence| toast(sentence, later(), Some(now())))
    }
}

/// What became of a game on this device, and what can be done about it.
fn game_toast(store: Store) -> impl Fn() -> Option<El> {
    move || {
        let (sentence, label, act): (_, _, Option<Box<dyn Fn()>>) = match store.toast.get()? {
            Toast::NotKept => {
                let share = move || {
                    store.toast.set(None);
                    store.go_to_table();
                    store.open.set(Some(Open::Share));
                };
                let has_game = store.session.with_untracked(Option::is_some);
                let share = has_game.then(|| -> Box<dyn Fn()> { Box::new(share) });
                (t!(locale(), saves_not_kept), t!(locale(), share_title), share)
            }
            Toast::Deleted(game) => {
                let restore = move || store.restore_game(&game);
                (t!(locale(), saves_deleted), t!(locale(), bar_undo), Some(Box::new(restore)))
            }
            Toast::NoWords => (t!(locale(), settings_no_words), "", None),
        };
        let close = html::push_button().click(move || store.toast.set(None)).child(t!(locale(), close));
        let more = act.map(|act| html::push_button().class("primary").click(act).child(label));
        Some(toast(sentence, close, more))
    }
}
