//! The keys of a table. They work wherever the focus is, but never in a field for text.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use play::{Input, Panel, Shown, Stage, Turn};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use words::{Locale, t};

use super::side::{SideKind, side_kind};
use crate::settings::use_settings;
use crate::table_context::TableContext;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Chooses the power card of that value, or the action card of that stack.
    Card(u8),
    /// Presses the main button.
    Main,
    /// Goes on: the next stop of a scoring, or straight to the reader's turn.
    GoOn,
    Undo,
    Escape,
    Hint,
    Log,
    Forecast,
    Keys,
}

/// Keys that do the same, and what that is called.
pub(crate) struct KeyRow {
    pub(crate) keys: &'static [&'static str],
    pub(crate) says: fn(Locale) -> &'static str,
}

/// The keys of a table, as the list of keys shows them.
pub(crate) const KEYS: [KeyRow; 9] = [
    KeyRow { keys: &["1", "–", "9", "0", "Q", "W", "E"], says: |locale| t!(locale, key_hand) },
    KeyRow { keys: &["Enter"], says: |locale| t!(locale, key_do) },
    KeyRow { keys: &["Space"], says: |locale| t!(locale, key_skip) },
    KeyRow { keys: &["U", "Ctrl Z"], says: |locale| t!(locale, bar_undo) },
    KeyRow { keys: &["Esc"], says: |locale| t!(locale, keys_escape) },
    KeyRow { keys: &["H"], says: |locale| t!(locale, hint_title) },
    KeyRow { keys: &["F"], says: |locale| t!(locale, forecast_title) },
    KeyRow { keys: &["L"], says: |locale| t!(locale, log_title) },
    KeyRow { keys: &["?"], says: |locale| t!(locale, keys_help) },
];

/// What a key does, with Control or without.
fn deed(key: &str, has_control: bool) -> Option<Deed> {
    if has_control {
        return key.eq_ignore_ascii_case("z").then_some(Deed::Undo);
    }
    Some(match key {
        "0" => Deed::Card(10),
        "q" | "Q" => Deed::Card(11),
        "w" | "W" => Deed::Card(12),
        "e" | "E" => Deed::Card(13),
        "Enter" => Deed::Main,
        " " => Deed::GoOn,
        "u" | "U" => Deed::Undo,
        "Escape" => Deed::Escape,
        "h" | "H" => Deed::Hint,
        "l" | "L" => Deed::Log,
        "f" | "F" => Deed::Forecast,
        "?" => Deed::Keys,
        key => Deed::Card(key.parse().ok().filter(|digit| (1..=9).contains(digit))?),
    })
}

/// Listens to the keys as long as the table is on the screen.
pub(super) fn listen(table: TableContext) {
    let settings = use_settings();
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        let focused = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_in = |selector| focused.as_ref().is_some_and(|it| matches!(it.closest(selector), Ok(Some(_))));
        if event.default_prevented() || event.alt_key() || is_in("input, textarea, select") {
            return;
        }
        let Some(deed) = deed(&event.key(), event.ctrl_key() || event.meta_key()) else { return };
        // What has the focus answers to these keys itself.
        let is_pressed = is_in("button, a, summary, [role=button], .board");
        if matches!(deed, Deed::Main | Deed::GoOn) && is_pressed {
            return;
        }
        match deed {
            Deed::Forecast => settings.update(|settings| settings.forecast = !settings.forecast),
            deed => carry_out(table, deed, &event),
        }
    });
    on_cleanup(move || listener.remove());
}

fn carry_out(table: TableContext, deed: Deed, event: &KeyboardEvent) {
    // Behind what lies over the table, nothing opens or changes.
    let is_covered = |shown: &Shown| matches!(shown.stage, Stage::OtherTab(_) | Stage::Curtain { .. });
    if deed != Deed::Main && table.shown.with_untracked(is_covered) {
        return;
    }
    let input = table.shown.with_untracked(|shown| input(shown, deed));
    let selector = table.shown.with_untracked(|shown| selector(shown, deed));
    if let Some(input) = input {
        event.prevent_default();
        table.send(input);
    } else if let Some(button) = selector.and_then(|it| document().query_selector(&it).ok().flatten()) {
        event.prevent_default();
        button.unchecked_into::<HtmlElement>().click();
    }
}

/// What a deed sends to the game.
fn input(shown: &Shown, deed: Deed) -> Option<Input> {
    match deed {
        Deed::Undo => Some(Input::Undo),
        Deed::Escape => Some(Input::Escape),
        Deed::Hint => shown.may_ask_for_hint.then_some(Input::Hint),
        Deed::Log => Some(toggled(shown, Panel::Log)),
        Deed::Keys => Some(toggled(shown, Panel::Keys)),
        Deed::GoOn => match shown.stage {
            Stage::Scoring(_) => Some(Input::Scoring(Turn::Next)),
            Stage::Opponent(_) => Some(Input::SkipToMyTurn),
            _ => None,
        },
        Deed::Card(_) | Deed::Main | Deed::Forecast => None,
    }
}

/// The same key closes what it has opened.
fn toggled(shown: &Shown, panel: Panel) -> Input {
    if shown.panel == Some(panel) { Input::Close } else { Input::Open(panel) }
}

/// The button that a deed presses.
fn selector(shown: &Shown, deed: Deed) -> Option<String> {
    match (deed, side_kind(shown)) {
        (Deed::Main, _) => Some(".cover [data-main], .table:not([inert]) [data-main]".to_owned()),
        (Deed::Card(value), SideKind::Bid) => Some(format!(".side [data-power='{value}']")),
        (Deed::Card(value), SideKind::Card) => Some(format!(".side [data-card='{value}']")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_power_card_and_every_listed_key_has_a_deed() {
        let cards = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "q", "W", "e"];
        let values = cards.map(|key| deed(key, false));
        assert_eq!(values.map(Option::unwrap).map(value), core::array::from_fn(|index| index as u8 + 1));
        for key in KEYS.iter().flat_map(|row| row.keys) {
            let (key, control) = match *key {
                "–" => continue,
                "Space" => (" ", false),
                "Esc" => ("Escape", false),
                "Ctrl Z" => ("z", true),
                key => (key, false),
            };
            assert!(deed(key, control).is_some(), "{key}");
        }
        assert_eq!(deed("z", false), None);
        assert_eq!(deed("l", true), None, "Control belongs to the browser");
    }

    fn value(deed: Deed) -> u8 {
        match deed {
            Deed::Card(value) => value,
            _ => 0,
        }
    }
}
