//! The keys of a table. They work wherever the focus is, except in text fields.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use play::select::{KeyAction, arrows_lead_to_map, key_input, key_works};
use play::{Panel, Shown};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, SvgElement};
use words::{Locale, t};

use super::curtain::PublicTable;
use super::side::{SideKind, side_kind};
use super::top::toggle_forecast;
use crate::dom::{focus_is_by_pointer, follow_focus};
use crate::i18n::use_locale;
use crate::settings::use_settings;
use crate::table_context::TableContext;
use crate::toasts::use_toasts;

/// Keys with the same action, and its name.
pub(crate) struct KeyRow {
    pub(crate) keys: &'static [&'static str],
    pub(crate) says: fn(Locale) -> &'static str,
}

/// The label of a key in the reader's language.
pub(super) fn key_cap(locale: Locale, key: &'static str) -> &'static str {
    match key {
        "Enter" => t!(locale, keycap_enter),
        "Space" => t!(locale, keycap_space),
        "Home" => t!(locale, keycap_home),
        "End" => t!(locale, keycap_end),
        key => key,
    }
}

/// The keys of a table, as the list of keys shows them.
pub(crate) const KEYS: [KeyRow; 12] = [
    KeyRow { keys: &["1", "–", "9", "0", "Q", "W", "E"], says: |locale| t!(locale, key_hand) },
    KeyRow { keys: &["Enter"], says: |locale| t!(locale, key_do) },
    KeyRow { keys: &["Space"], says: |locale| t!(locale, key_skip) },
    KeyRow { keys: &["U", "Ctrl Z"], says: |locale| t!(locale, bar_undo) },
    KeyRow { keys: &["Esc"], says: |locale| t!(locale, keys_escape) },
    KeyRow { keys: &["H"], says: |locale| t!(locale, hint_title) },
    KeyRow { keys: &["F"], says: |locale| t!(locale, forecast_title) },
    KeyRow { keys: &["S"], says: |locale| t!(locale, scored_now_title) },
    KeyRow { keys: &["C"], says: |locale| t!(locale, still_title) },
    KeyRow { keys: &["T"], says: |locale| t!(locale, board_title) },
    KeyRow { keys: &["L"], says: |locale| t!(locale, log_title) },
    KeyRow { keys: &["?"], says: |locale| t!(locale, keys_help) },
];

/// The action of a key, with or without Control.
fn key_action(key: &str, has_control: bool) -> Option<KeyAction> {
    if has_control {
        return key.eq_ignore_ascii_case("z").then_some(KeyAction::Undo);
    }
    Some(match key {
        "0" => KeyAction::Card(10),
        "q" | "Q" => KeyAction::Card(11),
        "w" | "W" => KeyAction::Card(12),
        "e" | "E" => KeyAction::Card(13),
        "Enter" => KeyAction::Main,
        " " => KeyAction::GoOn,
        "u" | "U" => KeyAction::Undo,
        "Escape" => KeyAction::Escape,
        "h" | "H" => KeyAction::Hint,
        "l" | "L" => KeyAction::Panel(Panel::Log),
        "f" | "F" => KeyAction::Forecast,
        "s" | "S" => KeyAction::Panel(Panel::Forecast),
        "c" | "C" => KeyAction::Panel(Panel::StillToCome),
        "t" | "T" => KeyAction::Panel(Panel::Board),
        "?" => KeyAction::Panel(Panel::Keys),
        key => KeyAction::Card(key.parse().ok().filter(|digit| (1..=9).contains(digit))?),
    })
}

/// Listens to keys while the table is on the screen.
pub(super) fn listen(table: TableContext) {
    let (settings, toasts, locale) = (use_settings(), use_toasts(), use_locale());
    let PublicTable(is_public) = expect_context();
    follow_focus();
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_in = |selector| focused.as_ref().is_some_and(|it| matches!(it.closest(selector), Ok(Some(_))));
        if event.default_prevented() || event.alt_key() || is_in("input, textarea, select") {
            return;
        }
        let uses_arrows = || is_in("[role=radiogroup], [role=listbox], [role=slider], [role=dialog], .panel");
        if event.key().starts_with("Arrow") && !uses_arrows() && table.shown.with_untracked(arrows_lead_to_map) {
            return enter_map(&event);
        }
        let Some(action) = key_action(&event.key(), event.ctrl_key() || event.meta_key()) else { return };
        // A button that was focused with a key handles these keys itself, but Enter on a card that is chosen already
        // plays it. The map ignores keys that it does not use.
        let is_pressed = is_in("button, a, summary, [role=button]") && !focus_is_by_pointer();
        let presses_itself = match action {
            KeyAction::Main => is_pressed && !is_in("[data-power][aria-checked=true], [data-card][aria-checked=true]"),
            KeyAction::GoOn => is_pressed,
            _ => false,
        };
        if presses_itself {
            return;
        }
        let is_public = is_public.get_untracked();
        if !table.shown.with_untracked(|shown| key_works(shown, action, is_public)) {
            return;
        }
        match action {
            KeyAction::Forecast => toggle_forecast(settings, toasts, locale),
            action => carry_out(table, action, is_public, &event),
        }
    });
    on_cleanup(move || listener.remove());
}

/// Moves the focus into the map.
fn enter_map(event: &KeyboardEvent) {
    let entrance = document().query_selector(".table:not([inert]) .board [tabindex='0']").ok().flatten();
    if let Some(entrance) = entrance.and_then(|it| it.dyn_into::<SvgElement>().ok()) {
        event.prevent_default();
        // Cannot fail: an element with a tabindex can have the focus.
        let _ = entrance.focus();
    }
}

fn carry_out(table: TableContext, action: KeyAction, is_public: bool, event: &KeyboardEvent) {
    let input = table.shown.with_untracked(|shown| key_input(shown, action, is_public));
    let selector = table.shown.with_untracked(|shown| selector(shown, action));
    if let Some(input) = input {
        event.prevent_default();
        table.send(input);
    } else if let Some(button) = selector.and_then(|it| document().query_selector(&it).ok().flatten()) {
        event.prevent_default();
        let button = button.unchecked_into::<HtmlElement>();
        if matches!(action, KeyAction::Card(_)) {
            // Otherwise Enter would press another card that has the focus. Cannot fail: it is a button.
            let _ = button.focus();
        }
        button.click();
    }
}

/// The button that an action presses.
fn selector(shown: &Shown, action: KeyAction) -> Option<String> {
    match (action, side_kind(shown)) {
        (KeyAction::Main, _) => Some(".cover [data-main], .table:not([inert]) [data-main]".to_owned()),
        (KeyAction::Card(value), SideKind::Bid) => Some(format!(".side [data-power='{value}']")),
        (KeyAction::Card(value), SideKind::Card) => Some(format!(".side [data-card='{value}']")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_power_card_and_every_listed_key_has_an_action() {
        let cards = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "q", "W", "e"];
        let values = cards.map(|key| key_action(key, false));
        assert_eq!(values.map(Option::unwrap).map(value), core::array::from_fn(|index| index as u8 + 1));
        for key in KEYS.iter().flat_map(|row| row.keys) {
            let (key, control) = match *key {
                "–" => continue,
                "Space" => (" ", false),
                "Esc" => ("Escape", false),
                "Ctrl Z" => ("z", true),
                key => (key, false),
            };
            assert!(key_action(key, control).is_some(), "{key}");
        }
        assert_eq!(key_action("z", false), None);
        assert_eq!(key_action("l", true), None, "Control belongs to the browser");
    }

    fn value(action: KeyAction) -> u8 {
        match action {
            KeyAction::Card(value) => value,
            _ => 0,
        }
    }
}
