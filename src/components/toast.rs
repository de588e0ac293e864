//! Short notices at the bottom of the screen.

use leptos::prelude::*;

use crate::updates::{Update, Updates};

/// Offers a new version; it never switches on its own.
#[component]
pub(crate) fn UpdateToast(updates: Updates) -> impl IntoView {
    let dismissed = RwSignal::new(false);
    let sentence = move || match updates.update.get() {
        Update::Waiting if !dismissed.get() => Some("A new version is ready."),
        Update::Elsewhere if !dismissed.get() => Some("Another tab has updated the app."),
        _ => None,
    };
    view! {
        // Always in the document, so that screen readers announce what appears in it.
        <div class="toasts" role="status">
            {move || sentence().map(|sentence| view! {
                <div class="toast">
                    <p>{sentence}</p>
                    <div>
                        <button class="btn" on:click=move |_| dismissed.set(true)>"Later"</button>
                        <button class="btn pri" on:click=move |_| updates.accept()>"Update"</button>
                    </div>
                </div>
            })}
        </div>
    }
}
