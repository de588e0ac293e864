//! What else can be done at the table.

use web_sys::Event;

use crate::components::{IconName, icon, sheet};
use crate::dom::{El, html};
use crate::game::{Open, Store};
use crate::i18n::{Words, say};

/// The ways from the table. The game is kept, whichever is taken.
pub(crate) fn menu_sheet(store: Store) -> El {
    let way = |address: &'static str, picture, words: Words| {
        // Whoever comes back finds the table, not this.
        let way = html::a().class("row").attr("href", address).on("click", move |_: Event| store.open.set(None));
        way.child(icon(picture)).child(html::b().child(words))
    };
    let open = |sheet: Open, picture, words: Words| {
        let button = html::button().attr("type", "button").class("row").click(move || store.open.set(Some(sheet)));
        button.child(icon(picture)).child(html::b().child(words))
    };
    let keys = html::button().attr("type", "button").class("row").click(move || {
        // In this order the focus goes from sheet to sheet, and in the end back to where it was.
        store.lists_keys.set(true);
        store.open.set(None);
    });
    let keys = keys.child(icon(IconName::Keys)).child(html::b().child(say!(keys_title)));
    let ways = html::nav().class("list").child([
        open(Open::News, IconName::Hourglass, say!(button_review)),
        open(Open::Share, IconName::Share, say!(share_title)),
        open(Open::Log, IconName::Log, say!(log_title)),
        open(Open::Board, IconName::Scoreboard, say!(board_title)),
        keys,
        way("#/rules", IconName::Learn, say!(rules_page)),
        way("#/settings", IconName::Settings, say!(settings_title)),
        way("#/", IconName::Back, say!(menu_leave)),
    ]);
    sheet(say!(menu_title), move || store.open.set(None), ways)
}
