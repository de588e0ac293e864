//! Watches elements come into view.

use js_sys::Array;
use leptos::html::ElementType;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{Element, IntersectionObserver, IntersectionObserverEntry};

/// Runs `action` whenever an element comes into view, and again while it stays in view.
pub(crate) fn when_visible<E>(element: NodeRef<E>, action: impl Fn() + Clone + 'static)
where
    E: ElementType,
    E::Output: JsCast + Clone + 'static,
{
    let run = action.clone();
    let heard =
        Closure::<dyn Fn(Array, IntersectionObserver)>::new(move |entries: Array, observer: IntersectionObserver| {
            let seen = entries.iter().map(JsCast::unchecked_into::<IntersectionObserverEntry>);
            for entry in seen.filter(IntersectionObserverEntry::is_intersecting) {
                run();
                // If the element is still in view after `action` has added content, observing it again reports that.
                observer.unobserve(&entry.target());
                observer.observe(&entry.target());
            }
        });
    let Ok(observer) = IntersectionObserver::new(heard.as_ref().unchecked_ref()) else {
        // Without `IntersectionObserver`, treat everything as visible.
        return action();
    };
    let observer = StoredValue::new_local(observer);
    let heard = StoredValue::new_local(heard);
    Effect::new(move |_| {
        if let Some(element) = element.get() {
            observer.with_value(|observer| observer.observe(element.unchecked_ref::<Element>()));
        }
    });
    on_cleanup(move || {
        observer.with_value(IntersectionObserver::disconnect);
        heard.dispose();
    });
}
