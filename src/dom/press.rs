//! Handles taps after the next paint, so that the pressed state shows at once.

use std::rc::Rc;
use std::time::Duration;

use js_sys::Promise;
use leptos::ev::MouseEvent;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Element;

/// The attribute of an element while its tap waits to be handled.
const PRESSED: &str = "data-pressed";

/// Runs `work` after the next paint. Work longer than a frame would delay the pressed state, and the tap would feel
/// ignored.
pub(crate) fn after_paint(work: impl FnOnce() + 'static) {
    schedule(Box::new(work));
}

/// Waits for the next paint.
pub(crate) async fn painted() {
    let promise = Promise::new(&mut |resolve, _| {
        // Cannot fail: a promise can always be resolved.
        after_paint(move || drop(resolve.call0(&JsValue::NULL)));
    });
    // Cannot fail: nothing rejects it.
    let _ = JsFuture::from(promise).await;
}

fn schedule(work: Box<dyn FnOnce()>) {
    request_animation_frame(|| set_timeout(work, Duration::ZERO));
}

/// A click handler that shows the pressed state first and runs `answer` after the next paint.
pub(crate) fn on_press(answer: impl Fn() + 'static) -> impl Fn(MouseEvent) + Clone + 'static {
    pressed(Rc::new(answer))
}

/// Not generic, so that the handler is compiled once rather than for each of a hundred buttons.
fn pressed(answer: Rc<dyn Fn()>) -> impl Fn(MouseEvent) + Clone + 'static {
    move |event: MouseEvent| {
        let element = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
        set_pressed(element.as_ref(), true);
        let answer = answer.clone();
        after_paint(move || {
            answer();
            set_pressed(element.as_ref(), false);
        });
    }
}

fn set_pressed(element: Option<&Element>, is_pressed: bool) {
    if let Some(element) = element {
        // Cannot fail: the attribute's name is a constant.
        let _ = match is_pressed {
            true => element.set_attribute(PRESSED, ""),
            false => element.remove_attribute(PRESSED),
        };
    }
}
