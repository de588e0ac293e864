//! The thread opponents think in.
//!
//! Bytes arrive, [`ai::wire::respond`] answers them, bytes leave. An empty message says "ready": messages sent
//! before this program has loaded would be lost, so the page waits for it.

#![forbid(unsafe_code)]

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, console};

fn main() {
    std::panic::set_hook(Box::new(|info| console::error_1(&info.to_string().into())));
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let answers = scope.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let request = Uint8Array::new(&event.data()).to_vec();
        post(&answers, &ai::wire::respond(&request));
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // Lives as long as the thread.
    on_message.forget();
    post(&scope, &[]);
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &[u8]) {
    scope.post_message(&Uint8Array::from(message)).expect("bytes can always be cloned");
}
