//! The current screen. Routes are in the fragment, so the app can be at any path of any host, and a deep link needs no
//! support by the server. (`leptos_router` supports only paths.)

use leptos::prelude::*;

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Home,
    /// Continues the game played last: a shortcut of the installed app.
    Continue,
    /// Opens the quick start: another shortcut.
    Play,
    SetUp,
    /// The quick start.
    SitDown,
    Table,
    Saves,
    /// The screen to paste a link or choose a file.
    Open,
    /// A game contained in the address itself.
    Received,
    Replay,
    Lesson,
    Rules,
    Settings,
    About,
}

impl Route {
    /// Reads a fragment such as `#/about`. Unknown ones mean home.
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
    // Cannot fail: any text is a legal fragment.
    let _ = window().location().set_hash(fragment);
}

/// Goes to the table. It replaces set-up and quick start in the history: Back from a game must not offer to start
/// another one.
pub(crate) fn go_to_table() {
    const TABLE: &str = "#/table";
    match Route::parse(&window().location().hash().unwrap_or_default()) {
        // Cannot fail: any text is a legal fragment.
        Route::SetUp | Route::SitDown => drop(window().location().replace(TABLE)),
        _ => go_to(TABLE),
    }
}

/// The screen before this one.
#[derive(Clone, Copy)]
pub(crate) struct CameFrom(StoredValue<Route>);

/// The screen before this one, from the context.
pub(crate) fn came_from() -> Route {
    expect_context::<CameFrom>().0.get_value()
}

/// The way back to the screen before this one if something was interrupted there, otherwise to home.
pub(crate) fn way_back() -> &'static str {
    back_to(came_from())
}

const fn back_to(from: Route) -> &'static str {
    match from {
        Route::Table => "#/table",
        Route::Replay => "#/replay",
        Route::Lesson => "#/learn",
        Route::SetUp => "#/new",
        _ => "#/",
    }
}

/// The screen that the address names, updated whenever it changes. Provides [`CameFrom`].
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
    use super::{Route, back_to};

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

    #[test]
    fn the_way_back_leads_where_the_reader_came_from() {
        assert_eq!(back_to(Route::Table), "#/table");
        assert_eq!(back_to(Route::Home), "#/");
        assert_eq!(back_to(Route::About), "#/");
    }
}
