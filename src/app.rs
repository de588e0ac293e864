//! The frame round every screen.

use leptos::prelude::*;

use crate::components::UpdateToast;
use crate::game::Store;
use crate::i18n::provide_locale;
use crate::pages::{About, Home, RulesPage, SetupPage, TablePage, quick};
use crate::route::{Route, current_route};
use crate::thread::Thread;
use crate::updates::Updates;

/// The whole app.
#[component]
pub(crate) fn App() -> impl IntoView {
    let route = current_route();
    let updates = Updates::start();
    let thread = StoredValue::new_local(Thread::start());
    let locale = provide_locale();
    provide_context(updates);
    provide_context(thread);
    provide_context(Store::new(thread, quick(locale.get_untracked())));
    view! {
        {move || match route.get() {
            Route::Home => view! { <Home /> }.into_any(),
            Route::New => view! { <SetupPage /> }.into_any(),
            Route::Table => view! { <TablePage /> }.into_any(),
            Route::Rules => view! { <RulesPage /> }.into_any(),
            Route::About => view! { <About /> }.into_any(),
            #[cfg(debug_assertions)]
            Route::Gallery => view! { <crate::board::gallery::Gallery /> }.into_any(),
        }}
        <UpdateToast updates />
    }
}
