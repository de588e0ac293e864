//! What the screen is like.

use leptos::prelude::window;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::MediaQueryList;

use crate::signal::{RwSignal, keep};

/// Listens to changes of the screen until it is dropped.
struct Heard {
    query: MediaQueryList,
    _heard: Closure<dyn Fn()>,
}

impl Drop for Heard {
    fn drop(&mut self) {
        self.query.set_onchange(None);
    }
}

/// Whether a media query holds, now and whenever that changes. What nobody sees need not be drawn.
pub(crate) fn media(query: &str) -> RwSignal<bool> {
    let holds = RwSignal::new(false);
    if let Ok(Some(query)) = window().match_media(query) {
        holds.set(query.matches());
        let now = query.clone();
        let heard = Closure::<dyn Fn()>::new(move || holds.set(now.matches()));
        query.set_onchange(Some(heard.as_ref().unchecked_ref()));
        keep(Heard { query, _heard: heard });
    }
    holds
}
