//! The frame round every screen.

use leptos::prelude::{document, untrack, window};

use crate::components::toasts;
use crate::dom::{El, watch};
use crate::game::{Store, kept_plan};
use crate::i18n::Locale;
use crate::pages::{
    about_page, given_page, home_page, keys, open_page, quick, replay_page, rules_page, saves_page, settings_page,
    setup_page, table_page,
};
use crate::route::{Route, current_route};
use crate::settings::Settings;
use crate::signal::{RwSignal, StoredValue};
use crate::thread::Thread;
use crate::updates::Updates;

/// The whole app, in the page's body.
pub(crate) fn app(locale: RwSignal<Locale>) {
    let route = current_route();
    let updates = Updates::start();
    let thread = StoredValue::new(Thread::start());
    let settings = Settings::start();
    let quick = || quick(locale.get_untracked(), settings.get_untracked().open_castillo);
    let store = Store::new(thread, settings, kept_plan().unwrap_or_else(quick));
    store.watch_tabs();
    if route.get_untracked() == Route::Table {
        store.resume();
    }
    let screen = move || -> El {
        // A screen is made once for each visit and each language; what changes on it changes by itself.
        let (route, _) = (route.get(), locale.get());
        untrack(|| match route {
            Route::Home => home_page(store, updates),
            Route::New => setup_page(store),
            Route::Table => table_page(store),
            Route::Saves => saves_page(store),
            Route::Open => open_page(),
            Route::Given => given_page(store),
            Route::Replay => replay_page(store),
            Route::Rules => rules_page(store),
            Route::Settings => settings_page(store),
            Route::About => about_page(updates, thread),
            #[cfg(debug_assertions)]
            Route::Gallery => crate::board::gallery::gallery(),
        })
    };
    watch(move || {
        route.track();
        window().scroll_to_with_x_and_y(0.0, 0.0);
    });
    watch(move || {
        if let Some(root) = document().document_element() {
            // It fails only for names that are none.
            let _ = root.set_attribute("lang", locale.get().code());
        }
    });
    let body = document().body().expect("the page has a body");
    El::at(&body).child(screen).child(toasts(updates, store)).child(keys(store.lists_keys));
}
