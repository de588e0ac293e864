//! The keys of a replay: arrows step, Home and End jump, Space plays, Escape closes a panel.

use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;
use play::Input;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::player::ReplayPlayer;

/// What a key does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Key {
    Back,
    On,
    First,
    Last,
    Play,
    Close,
}

/// Listens to keys as long as the replay is there.
pub(super) fn listen(player: ReplayPlayer) {
    let listener = window_event_listener(ev::keydown, move |event| {
        if let Some(key) = meant(&event) {
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
        Key::Close => player.handle(&Input::Escape),
    }
}

/// What a key means where it was pressed: the map has arrows of its own, and Space presses buttons.
fn meant(event: &KeyboardEvent) -> Option<Key> {
    if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_in = |selector: &str| target.as_ref().is_some_and(|it| matches!(it.closest(selector), Ok(Some(_))));
    key(&event.key(), is_in(".map"), is_in("button, a, input"), is_in(".panel"))
}

fn key(name: &str, on_map: bool, on_button: bool, in_panel: bool) -> Option<Key> {
    match name {
        "Escape" => Some(Key::Close),
        _ if on_map || in_panel => None,
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
    }
}
