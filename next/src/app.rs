//! The frame round every screen: contexts, routes, language.

use leptos::prelude::*;
use words::Locale;

use crate::board::MapDefinitions;
use crate::dom::use_media;
use crate::i18n::Language;
use crate::install::Install;
use crate::library::Library;
use crate::lifecycle::{Games, random_seed};
use crate::pages::{
    AboutPage, HomePage, LessonPage, OpenPage, ReceivedPage, ReplayPage, RulesPage, SavesPage, SettingsPage, SetupPage,
    SitDownPage, TablePage, quick_game,
};
use crate::route::{Route, current_route, go_to};
use crate::settings::Settings;
use crate::toasts::{ToastPlace, Toasts};
use crate::updates::Updates;

/// The whole app.
#[component]
pub(crate) fn App(language: String, texts: Vec<u8>) -> impl IntoView {
    let language = Language::start(&language, &texts);
    let settings = Settings::start();
    let library = Library::new();
    let games = Games::new(library, settings, use_media("(prefers-reduced-motion: reduce)"));
    provide_context(language);
    provide_context(settings);
    provide_context(library);
    provide_context(games);
    provide_context(Toasts::new());
    provide_context(Updates::start());
    provide_context(Install::start());

    let route = current_route();
    Effect::new(move |_| tell_browser(language.get()));
    Effect::new(move |_| {
        route.track();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    // A screen is made once for each visit and each language; what changes on it changes by itself.
    let screen = move || {
        let (route, _) = (route.get(), language.get());
        untrack(|| screen(route, games))
    };
    view! {
        <MapDefinitions />
        {screen}
        <ToastPlace />
    }
}

fn screen(route: Route, games: Games) -> AnyView {
    match route {
        Route::Home => view! { <HomePage /> }.into_any(),
        Route::Continue => come_in(move || {
            if games.resume() {
                go_to("#/table");
            }
        }),
        Route::Play => come_in(move || games.start(&quick_game(), random_seed())),
        Route::SetUp => view! { <SetupPage /> }.into_any(),
        Route::SitDown => view! { <SitDownPage /> }.into_any(),
        Route::Table => view! { <TablePage /> }.into_any(),
        Route::Saves => view! { <SavesPage /> }.into_any(),
        Route::Open => view! { <OpenPage /> }.into_any(),
        Route::Received => view! { <ReceivedPage /> }.into_any(),
        Route::Replay => view! { <ReplayPage /> }.into_any(),
        Route::Lesson => view! { <LessonPage /> }.into_any(),
        Route::Rules => view! { <RulesPage /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::About => view! { <AboutPage /> }.into_any(),
    }
}

/// A shortcut from outside, such as the system's menu: it leads past the home screen, which then lies behind it.
fn come_in(go_on: impl FnOnce()) -> AnyView {
    // Cannot fail: a fragment is a legal address.
    let _ = window().location().replace("#/");
    go_on();
    ().into_any()
}

/// Tells the browser which language is shown, and where it finds what the app is called in it.
fn tell_browser(locale: Locale) {
    let manifest = match locale.code() {
        "en" => "./manifest.webmanifest".to_owned(),
        code => format!("./manifest.{code}.webmanifest"),
    };
    for (element, name, value) in [("html", "lang", locale.code()), ("link[rel=manifest]", "href", &manifest)] {
        if let Ok(Some(element)) = document().query_selector(element) {
            // Cannot fail: the attribute's name is a constant.
            let _ = element.set_attribute(name, value);
        }
    }
}
