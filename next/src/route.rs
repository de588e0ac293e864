//! Which screen is shown. Routes live in the fragment: the app can lie at any path of any host, and a deep link needs
//! nothing from the server. (`leptos_router` knows only paths.)

use leptos::prelude::*;

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    /// Continues the game played last: a shortcut of the installed app.
    Continue,
    /// Starts a game at once: another shortcut.
    Play,
    SetUp,
    /// Who sits down: a quick game.
    SitDown,
    Table,
    Saves,
    /// A place to paste a link or choose a file.
    Open,
    /// A game that the address itself holds.
    Received,
    Replay,
    Lesson,
    Rules,
    Settings,
    About,
}

impl Route {
    /// Reads a fragment such as `#/about`; anything unknown leads home.
    fn parse(fragment: &str) -> Self {
        match fragment.trim_start_matches('#').trim_matches('/') {
            "about" => Self::About,
            "continue" => Self::Continue,
            "play" => Self::Play,
            "new" => Self::SetUp,
            "sit" => Self::SitDown,
            "table" => Self::Table,
            "saves" => Self::Saves,
            "open" => Self::Open,
            game if game.starts_with("g/") => Self::Received,
            "replay" => Self::Replay,
            "learn" => Self::Lesson,
            "settings" => Self::Settings,
            path if path == "rules" || path.starts_with("rules/") => Self::Rules,
            _ => Self::Home,
        }
    }
}

/// Goes to a screen.
pub(crate) fn go_to(fragment: &str) {
    // Cannot fail: every text is a fragment.
    let _ = window().location().set_hash(fragment);
}

/// The screen before this one.
#[derive(Clone, Copy)]
pub(crate) struct CameFrom(StoredValue<Route>);

/// The screen before this one, from the context.
pub(crate) fn came_from() -> Route {
    expect_context::<CameFrom>().0.get_value()
}

/// The screen that the address asks for, now and whenever it changes. Provides [`CameFrom`].
pub(crate) fn current_route() -> ReadSignal<Route> {
    let read = || Route::parse(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(read());
    let came_from = StoredValue::new(Route::Home);
    provide_context(CameFrom(came_from));
    let listener = window_event_listener(leptos::ev::hashchange, move |_| {
        let (before, now) = (route.get_untracked(), read());
        if before != now {
            came_from.set_value(before);
        }
        set_route.set(now);
    });
    on_cleanup(move || listener.remove());
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
        assert_eq!(Route::parse("#/sit"), Route::SitDown);
        assert_eq!(Route::parse("#/g/AgF3"), Route::Received);
        assert_eq!(Route::parse("#/rules/veto"), Route::Rules);
    }

    #[test]
    fn no_fragment_and_unknown_fragments_lead_home() {
        for fragment in ["", "#", "#/", "#/no-such-screen", "#/about/more", "#/g"] {
            assert_eq!(Route::parse(fragment), Route::Home, "{fragment}");
        }
    }
}
