//! The page's end of the thread opponents think in.

use std::{cell::RefCell, rc::Rc, time::Duration};

use ai::{
    Answer, Request,
    wire::{self, Ticket},
};
use js_sys::Uint8Array;
use leptos::prelude::set_timeout;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{HtmlMetaElement, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The thread could not be started, or broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lost;

type Callback = Box<dyn FnOnce(Result<Answer, Lost>)>;

/// How often a thread that somebody waits for is asked whether it is still there.
const PULSE: Duration = Duration::from_secs(3);

/// Without a word for so many pulses it is lost; browsers end threads without telling anybody. While its program is
/// still being loaded, it has more time.
const PATIENCE: (u8, u8) = (2, 12);

/// A running thread. Clones talk to the same one.
#[derive(Clone)]
pub(crate) struct Thread(Rc<RefCell<State>>);

struct State {
    /// `None` once it is lost.
    worker: Option<Worker>,
    /// Messages wait here until the thread has said that it is ready.
    queue: Option<Vec<Vec<u8>>>,
    waiting: Vec<(Ticket, Callback)>,
    last_ticket: Ticket,
    /// Pulses since it last said something; `None` while nobody waits for it.
    silence: Option<u8>,
}

impl Thread {
    /// Starts the thread; if that fails, every request is answered with [`Lost`].
    pub(crate) fn start() -> Self {
        let thread = Self(Rc::new(RefCell::new(State {
            worker: start_worker().ok(),
            queue: Some(Vec::new()),
            waiting: Vec::new(),
            last_ticket: 0,
            silence: None,
        })));
        if let Some(worker) = &thread.0.borrow().worker {
            thread.listen(worker);
        }
        thread
    }

    /// Asks; the callback hears the answer later, exactly once. The ticket names the request to later ones.
    pub(crate) fn ask(&self, request: &Request, callback: impl FnOnce(Result<Answer, Lost>) + 'static) -> Ticket {
        let mut state = self.0.borrow_mut();
        state.last_ticket += 1;
        let ticket = state.last_ticket;
        if state.worker.is_none() {
            drop(state);
            callback(Err(Lost));
            return ticket;
        }
        state.waiting.push((ticket, Box::new(callback)));
        let message = wire::encode(ticket, request);
        match &mut state.queue {
            Some(queue) => queue.push(message),
            None => state.send(&message),
        }
        if state.silence.is_none() {
            state.silence = Some(0);
            self.listen_for_pulse();
        }
        ticket
    }

    /// Whether it broke.
    pub(crate) fn is_lost(&self) -> bool {
        self.0.borrow().worker.is_none()
    }

    fn listen_for_pulse(&self) {
        let thread = self.clone();
        set_timeout(move || thread.feel_pulse(), PULSE);
    }

    /// Gives up on a thread that is silent for too long; asks one that is not for a sign of life.
    fn feel_pulse(&self) {
        let mut state = self.0.borrow_mut();
        if state.waiting.is_empty() {
            state.silence = None;
            return;
        }
        let silence = state.silence.unwrap_or(0) + 1;
        state.silence = Some(silence);
        let is_loading = state.queue.is_some();
        drop(state);
        if silence > if is_loading { PATIENCE.1 } else { PATIENCE.0 } {
            return self.lose();
        }
        if !is_loading {
            self.ask(&Request::Progress(0), |_| {});
        }
        self.listen_for_pulse();
    }

    fn listen(&self, worker: &Worker) {
        let thread = self.clone();
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            thread.receive(&Uint8Array::new(&event.data()).to_vec());
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let thread = self.clone();
        let on_error = Closure::<dyn Fn()>::new(move || thread.lose());
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // Both live as long as the page.
        on_message.forget();
        on_error.forget();
    }

    fn receive(&self, message: &[u8]) {
        if let Some(silence) = &mut self.0.borrow_mut().silence {
            *silence = 0;
        }
        if message.is_empty() {
            let mut state = self.0.borrow_mut();
            for message in state.queue.take().unwrap_or_default() {
                state.send(&message);
            }
            return;
        }
        let Some((ticket, answer)) = wire::decode(message) else {
            return self.lose();
        };
        // The callback may ask again: the state must be free before it runs.
        let callback = self.0.borrow_mut().take(ticket);
        match callback {
            Some(callback) => callback(Ok(answer)),
            None => self.lose(),
        }
    }

    /// Gives up: whoever waits is told, and whoever asks later too.
    fn lose(&self) {
        let (worker, waiting) = {
            let mut state = self.0.borrow_mut();
            (state.worker.take(), std::mem::take(&mut state.waiting))
        };
        if let Some(worker) = worker {
            worker.terminate();
        }
        for (_, callback) in waiting {
            callback(Err(Lost));
        }
    }
}

impl State {
    fn take(&mut self, ticket: Ticket) -> Option<Callback> {
        let at = self.waiting.iter().position(|(waiting, _)| *waiting == ticket)?;
        Some(self.waiting.swap_remove(at).1)
    }

    fn send(&self, message: &[u8]) {
        if let Some(worker) = &self.worker {
            worker.post_message(&Uint8Array::from(message)).expect("bytes can always be cloned");
        }
    }
}

/// The release build renames the script by its content and writes the name into the page's head.
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
    // Compiled once, started twice.
    worker.post_message(&wasm_bindgen::module())?;
    Ok(worker)
}
