//! What else can be done at the table.

use crate::components::{IconName, icon, sheet};
use crate::dom::{El, html};
use crate::game::{Open, Store};
use crate::i18n::{locale, t};

/// The ways from the table. The game is kept, whichever is taken.
pub(crate) fn menu_sheet(store: Store) -> El {
    let way = |address: &'static str, picture, words: fn() -> &'static str| {
        html::a().class("row").attr("href", address).child(icon(picture)).child(html::b().child(words))
    };
    let open = |sheet: Open, picture, words: fn() -> &'static str| {
        let button = html::button().attr("type", "button").class("row").click(move || store.open.set(Some(sheet)));
        button.child(icon(picture)).child(html::b().child(words))
    };
    let keys = html::button().attr("type", "button").class("row").click(move || {
        // In this order the focus goes from sheet to sheet, and in the end back to where it was.
        store.lists_keys.set(true);
        store.open.set(None);
    });
    let keys = keys.child(icon(IconName::Keys)).child(html::b().child(|| t!(locale(), keys_title)));
    let ways = html::nav().class("list").child([
        open(Open::News, IconName::Hourglass, || t!(locale(), button_review)),
        open(Open::Share, IconName::Share, || t!(locale(), share_title)),
        open(Open::Log, IconName::Log, || t!(locale(), log_title)),
        open(Open::Board, IconName::Scoreboard, || t!(locale(), board_title)),
        keys,
        way("#/rules", IconName::Learn, || t!(locale(), menu_rules)),
        way("#/settings", IconName::Settings, || t!(locale(), settings_title)),
        way("#/", IconName::Back, || t!(locale(), menu_leave)),
    ]);
    sheet(|| t!(locale(), menu_title).to_owned(), move || store.open.set(None), ways)
}
