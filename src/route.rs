//! Which screen is shown. Routes live in the fragment: the app can lie at any path of any host,
//! and a deep link needs nothing from the server.

use std::cell::Cell;

use wasm_bindgen::{JsCast, closure::Closure};

use crate::signal::RwSignal;

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    /// Goes on with the game played last: a way in from outside.
    Continue,
    /// Starts a game at once: another one.
    Play,
    New,
    Table,
    Saves,
    /// A place for a link or a file.
    Open,
    /// A game that the address itself holds.
    Given,
    Replay,
    Learn,
    Rules,
    Settings,
    About,
    /// Boards to look at while drawing them.
    #[cfg(debug_assertions)]
    Gallery,
}

impl Route {
    /// Reads a fragment such as `#/about`; anything unknown leads home.
    fn parse(fragment: &str) -> Self {
        match fragment.trim_start_matches('#').trim_matches('/') {
            "about" => Self::About,
            "continue" => Self::Continue,
            "play" => Self::Play,
            "new" => Self::New,
            "table" => Self::Table,
            "saves" => Self::Saves,
            "open" => Self::Open,
            game if game.starts_with("g/") => Self::Given,
            "replay" => Self::Replay,
            "learn" => Self::Learn,
            "rules" => Self::Rules,
            "settings" => Self::Settings,
            #[cfg(debug_assertions)]
            "gallery" => Self::Gallery,
            // A section of the rules.
            path if path.starts_with("rules/") => Self::Rules,
            _ => Self::Home,
        }
    }
}

thread_local! {
    /// There is a screen before this one.
    static HAS_MOVED: Cell<bool> = const { Cell::new(false) };
}

/// Goes to the screen before this one; false if this is the first.
pub(crate) fn go_back() -> bool {
    HAS_MOVED.get() && web_sys::window().is_some_and(|window| window.history().is_ok_and(|it| it.back().is_ok()))
}

/// The screen the address asks for, now and whenever it changes.
pub(crate) fn current_route() -> RwSignal<Route> {
    let window = web_sys::window().expect("the page has a window");
    let read = {
        let location = window.location();
        move || Route::parse(&location.hash().unwrap_or_default())
    };
    let route = RwSignal::new(read());
    let on_change = Closure::<dyn Fn()>::new(move || {
        HAS_MOVED.set(true);
        route.set(read());
    });
    window.set_onhashchange(Some(on_change.as_ref().unchecked_ref()));
    // Lives as long as the page.
    on_change.forget();
    route
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn a_fragment_names_a_screen() {
        assert_eq!(Route::parse("#/about"), Route::About);
        assert_eq!(Route::parse("#about/"), Route::About);
        assert_eq!(Route::parse("#/continue"), Route::Continue);
        assert_eq!(Route::parse("#/g/AgF3"), Route::Given);
        assert_eq!(Route::parse("#/rules/veto"), Route::Rules);
    }

    #[test]
    fn no_fragment_and_unknown_fragments_lead_home() {
        for fragment in ["", "#", "#/", "#/no-such-screen", "#/about/more", "#/g"] {
            assert_eq!(Route::parse(fragment), Route::Home, "{fragment}");
        }
    }
}
