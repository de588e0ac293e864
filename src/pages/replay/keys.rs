//! The keys of a replay: arrows step, Home and End jump, Space plays, "?" lists the keys, Escape closes a panel.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use play::{Input, Panel};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::player::ReplayPlayer;

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Back,
    On,
    First,
    Last,
    Play,
    Help,
    Close,
}

/// Listens to keys while the replay is on the screen.
pub(super) fn listen(player: ReplayPlayer) {
    let listener = window_event_listener(ev::keydown, move |event| {
        // Do not check the focus instead, because a panel gets it only after the next paint.
        let has_panel = player.shown().with_untracked(|shown| shown.panel.is_some());
        if let Some(key) = meant(&event, has_panel) {
            event.prevent_default();
            answer(player, key);
        }
    });
    on_cleanup(move || listener.remove());
}

fn answer(player: ReplayPlayer, key: Key) {
    match key {
        Key::Back => player.step_back(),
        Key::On => player.step_on(),
        Key::First => player.go_to(0),
        Key::Last => player.go_to(player.end()),
        Key::Play => player.toggle_playing(),
        Key::Help => player.handle(&Input::Open(Panel::Keys)),
        Key::Close => player.handle(&Input::Escape),
    }
}

/// The action of a key press in its context: the map handles arrow keys itself, and Space presses buttons.
fn meant(event: &KeyboardEvent, has_panel: bool) -> Option<Key> {
    if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_in = |selector: &str| target.as_ref().is_some_and(|it| matches!(it.closest(selector), Ok(Some(_))));
    key(&event.key(), is_in(".map"), is_in("button, a, input"), has_panel)
}

fn key(name: &str, on_map: bool, on_button: bool, has_panel: bool) -> Option<Key> {
    match name {
        "Escape" => Some(Key::Close),
        "?" => Some(Key::Help),
        _ if on_map || has_panel => None,
        "ArrowLeft" | "ArrowDown" => Some(Key::Back),
        "ArrowRight" | "ArrowUp" => Some(Key::On),
        "Home" => Some(Key::First),
        "End" => Some(Key::Last),
        " " if !on_button => Some(Key::Play),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_step_except_on_the_map_and_space_plays_except_on_buttons() {
        assert_eq!(key("ArrowRight", false, true, false), Some(Key::On));
        assert_eq!(key("ArrowRight", true, false, false), None);
        assert_eq!(key(" ", false, false, false), Some(Key::Play));
        assert_eq!(key(" ", false, true, false), None);
        assert_eq!(key("End", false, false, true), None, "it scrolls the panel");
        assert_eq!(key("Escape", true, true, true), Some(Key::Close));
        assert_eq!(key("?", true, true, false), Some(Key::Help));
    }
}
