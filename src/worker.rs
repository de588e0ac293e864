//! The thread opponents think in.
//!
//! Bytes arrive, [`ai::RequestQueue`] answers them, bytes leave. An empty message says "ready": messages sent before this
//! program has started here would be lost, so the page waits for it. While there is something to think about, a slice of
//! it is done at a time; the next one is a message to ourselves, which lets the page's messages in between.

use std::{cell::RefCell, rc::Rc};

use ai::{RequestQueue, wire};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

/// Answers the page from now on.
pub(crate) fn run(scope: &DedicatedWorkerGlobalScope) {
    let thread = Rc::new(Thread::new(scope.clone()));

    let of_page = thread.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| of_page.receive(&event));
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    let of_clock = thread.clone();
    let on_slice = Closure::<dyn Fn()>::new(move || of_clock.think());
    thread.slices.port1().set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    // Both live as long as the thread.
    on_message.forget();
    on_slice.forget();
    thread.post(&[]);
}

struct Thread {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    /// Messages to ourselves. A timer would do, but browsers make those wait four milliseconds.
    slices: MessageChannel,
    queue: RefCell<RequestQueue>,
}

impl Thread {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self {
            clock: scope.performance().expect("every browser with WebAssembly has a clock"),
            slices: MessageChannel::new().expect("every browser with threads has channels"),
            queue: RefCell::default(),
            scope,
        }
    }

    fn receive(&self, event: &MessageEvent) {
        let mut queue = self.queue.borrow_mut();
        let was_busy = queue.is_busy();
        for answer in wire::receive(&mut queue, &Uint8Array::new(&event.data()).to_vec()) {
            self.post(&answer);
        }
        if queue.is_busy() && !was_busy {
            go_on(&self.slices.port2());
        }
    }

    fn think(&self) {
        let mut queue = self.queue.borrow_mut();
        if let Some(reply) = queue.think(|| self.clock.now()) {
            self.post(&wire::reply(&reply));
        }
        if queue.is_busy() {
            go_on(&self.slices.port2());
        }
    }

    fn post(&self, message: &[u8]) {
        self.scope.post_message(&Uint8Array::from(message)).expect("bytes can always be cloned");
    }
}

fn go_on(slices: &MessagePort) {
    slices.post_message(&JsValue::NULL).expect("nothing can always be cloned");
}
