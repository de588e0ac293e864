//! The frame round every screen.

use leptos::prelude::{document, provide_context, untrack, window};

use crate::components::toasts;
use crate::dom::{El, html, watch};
use crate::game::{Store, kept_plan};
use crate::i18n::Locale;
use crate::install::Install;
use crate::pages::{
    about_page, given_page, home_page, keys, learn_page, open_page, quick, replay_page, rules_page, saves_page,
    settings_page, setup_page, table_page,
};
use crate::route::{Route, current_route};
use crate::settings::Settings;
use crate::signal::{RwSignal, StoredValue};
use crate::thread::Thread;
use crate::updates::Updates;

/// The whole app, in the page's body.
pub(crate) fn app(locale: RwSignal<Locale>) {
    let route = current_route();
    let (updates, install) = (Updates::start(), Install::start());
    provide_context(updates);
    let thread = StoredValue::new(Thread::start());
    let settings = Settings::start();
    let quick = move || quick(locale.get_untracked(), settings.get_untracked().open_castillo);
    let store = Store::new(thread, settings, kept_plan().unwrap_or_else(quick));
    store.watch_tabs();
    if route.get_untracked() == Route::Table {
        store.resume();
    }
    let screen = move || -> El {
        // A screen is made once for each visit and each language; what changes on it changes by itself.
        let (route, _) = (route.get(), locale.get());
        untrack(|| match route {
            Route::Home => home_page(store, updates, install),
            Route::Continue => come_in(|| {
                if store.resume() {
                    store.go_to_table();
                }
            }),
            Route::Play => come_in(|| store.start_quickly(&quick())),
            Route::New => setup_page(store),
            Route::Table => table_page(store),
            Route::Saves => saves_page(store),
            Route::Open => open_page(),
            Route::Given => given_page(store),
            Route::Replay => replay_page(store),
            Route::Learn => learn_page(store),
            Route::Rules => rules_page(store),
            Route::Settings => settings_page(store, install),
            Route::About => about_page(updates, thread),
            #[cfg(debug_assertions)]
            Route::Gallery => crate::board::gallery::gallery(),
        })
    };
    watch(move || {
        route.track();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    watch(move || say_language(locale.get()));
    let body = document().body().expect("the page has a body");
    El::at(&body).child(screen).child(toasts(updates, store)).child(keys(store.lists_keys));
}

/// Ways in from outside, such as a system's menu, lead past the first screen, which then lies behind them.
fn come_in(go_on: impl FnOnce()) -> El {
    // It fails only for addresses that are none.
    let _ = window().location().replace("#/");
    go_on();
    html::main()
}

/// Tells the browser which language is shown, and where it finds what the app is called in it.
fn say_language(locale: Locale) {
    let manifest = match locale.code() {
        "en" => "./manifest.webmanifest".to_owned(),
        code => format!("./manifest.{code}.webmanifest"),
    };
    for (element, name, value) in [("html", "lang", locale.code()), ("link[rel=manifest]", "href", &manifest)] {
        if let Ok(Some(element)) = document().query_selector(element) {
            // It fails only for names that are none.
            let _ = element.set_attribute(name, value);
        }
    }
}
