//! Media queries as signals.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};

/// A signal of whether a media query holds.
pub(crate) fn use_media(query: &str) -> ReadSignal<bool> {
    let (holds, set_holds) = signal(false);
    if let Ok(Some(query)) = window().match_media(query) {
        set_holds.set(query.matches());
        let now = query.clone();
        let on_change = Closure::<dyn Fn()>::new(move || set_holds.set(now.matches()));
        query.set_onchange(Some(on_change.as_ref().unchecked_ref()));
        // Keeps the listener alive as long as the component.
        let listener = StoredValue::new_local(on_change);
        let query = StoredValue::new_local(query);
        on_cleanup(move || {
            query.with_value(|query| query.set_onchange(None));
            listener.dispose();
        });
    }
    holds
}
