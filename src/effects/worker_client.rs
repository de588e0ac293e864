//! The page's side of the opponents' worker.

use ai::{Answer, Request, wire};
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{HtmlMetaElement, MessageEvent, Worker, WorkerOptions, WorkerType};

use play::Id;

/// A message from the worker.
pub(crate) enum Message {
    /// It has loaded its program.
    Ready,
    Answer(Id, Answer),
    /// It could not be started, failed, or sent something unreadable.
    Lost,
}

/// A running worker. Dropping it ends the worker.
pub(crate) struct WorkerClient {
    worker: Option<Worker>,
    /// Requests that wait until the worker is ready, because browsers drop messages to a worker that does not listen
    /// yet.
    queue: Option<Vec<Vec<u8>>>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn()>,
}

impl WorkerClient {
    /// Starts a worker. `on_message` receives its messages.
    pub(crate) fn start(on_message: impl Fn(Message) + Clone + 'static) -> Self {
        let report = on_message.clone();
        let on_error = Closure::<dyn Fn()>::new(move || report(Message::Lost));
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let bytes = Uint8Array::new(&event.data()).to_vec();
            on_message(match wire::decode(&bytes) {
                _ if bytes.is_empty() => Message::Ready,
                Some((ticket, answer)) => Message::Answer(Id(ticket), answer),
                None => Message::Lost,
            });
        });
        let worker = start_worker().ok();
        if let Some(worker) = &worker {
            worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        }
        Self { worker, queue: Some(Vec::new()), _on_message: on_message, _on_error: on_error }
    }

    /// Sends a request, at once or when the worker is ready. If the worker could not be started, its deadline passes.
    pub(crate) fn ask(&mut self, id: Id, request: &Request) {
        let message = wire::encode(id.0, request);
        match &mut self.queue {
            Some(queue) => queue.push(message),
            None => self.send(&message),
        }
    }

    /// The worker is ready: sends the requests that waited.
    pub(crate) fn is_ready(&mut self) {
        for message in self.queue.take().unwrap_or_default() {
            self.send(&message);
        }
    }

    fn send(&self, message: &[u8]) {
        if let Some(worker) = &self.worker {
            worker.post_message(&Uint8Array::from(message)).expect("bytes can always be cloned");
        }
    }
}

impl Drop for WorkerClient {
    fn drop(&mut self) {
        if let Some(worker) = &self.worker {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

/// Starts the worker's script. The release build adds a hash to its name and writes the name into the page's head.
fn start_worker() -> Result<Worker, JsValue> {
    let script = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.query_selector("meta[name=worker]").ok().flatten())
        .and_then(|element| element.dyn_into::<HtmlMetaElement>().ok())
        .map(|meta| meta.content())
        .ok_or("the page names no worker")?;
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = Worker::new_with_options(&script, &options)?;
    // The worker gets the compiled program, so that it is compiled only once.
    worker.post_message(&wasm_bindgen::module())?;
    Ok(worker)
}
