//! The opponents' worker.
//!
//! It receives bytes, [`ai::RequestQueue`] answers them, and it sends bytes. An empty message means "ready": messages
//! sent before this program has started here would be lost, so the page waits for it. The worker computes in time
//! slices. After each slice it posts a message to itself for the next one, so that the page's messages are handled in
//! between.

use std::{cell::RefCell, rc::Rc};

use ai::{RequestQueue, wire};
use js_sys::Uint8Array;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort, Performance};

/// A message that no answer can equal: the page then treats the worker as lost.
const UNREADABLE: &[u8] = &[0];

/// Starts to answer. Only this worker fetches the part of the program with the opponents. If that fails, it sends the
/// page an unreadable message.
pub(crate) fn start(scope: DedicatedWorkerGlobalScope) {
    spawn_local(async move {
        let page = scope.clone();
        #[cfg(split)]
        let started = run(scope).await;
        #[cfg(not(split))]
        let started = run(scope);
        if started.is_err() {
            page.post_message(&Uint8Array::from(UNREADABLE)).expect("bytes can always be cloned");
        }
    });
}

/// Answers the page's messages.
#[cfg_attr(
    split,
    leptos::wasm_split::wasm_split(opponents, wasm_split_path = ::leptos::wasm_split, fallible)
)]
fn run(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    let worker = Rc::new(WorkerLoop::new(scope.clone()));

    let of_page = worker.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| of_page.receive(&event));
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    let of_clock = worker.clone();
    let on_slice = Closure::<dyn Fn()>::new(move || of_clock.think());
    worker.slices.port1().set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    // Keeps both listeners alive as long as the worker.
    on_message.forget();
    on_slice.forget();
    worker.post(&[]);
    Ok(())
}

struct WorkerLoop {
    scope: DedicatedWorkerGlobalScope,
    clock: Performance,
    /// A channel for messages to itself. Browsers delay timers by four milliseconds, so it does not use one.
    slices: MessageChannel,
    queue: RefCell<RequestQueue>,
}

impl WorkerLoop {
    fn new(scope: DedicatedWorkerGlobalScope) -> Self {
        Self {
            clock: scope.performance().expect("every browser with WebAssembly has a clock"),
            slices: MessageChannel::new().expect("every browser with workers has channels"),
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
