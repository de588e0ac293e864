//! The frame round every screen.

use leptos::prelude::*;

use crate::{
    components::UpdateToast,
    pages::{About, Home},
    route::{Route, current_route},
    thread::Thread,
    updates::Updates,
};

/// The whole app.
#[component]
pub(crate) fn App() -> impl IntoView {
    let route = current_route();
    let updates = Updates::start();
    let thread = StoredValue::new_local(Thread::start());
    view! {
        {move || match route.get() {
            Route::Home => view! { <Home thread offline=updates.offline /> }.into_any(),
            Route::About => view! { <About /> }.into_any(),
            #[cfg(debug_assertions)]
            Route::Gallery => view! { <crate::board::gallery::Gallery /> }.into_any(),
        }}
        <UpdateToast updates />
    }
}
