//! Explains opponents' turns in a replay of a game that is not on the table. (The game on the table has a worker.)

use std::time::Duration;

use ai::{Answer, Request};
use leptos::prelude::*;
use play::{Advice, Id};

use super::worker_client::{Message, WorkerClient};

/// Loading the worker and answering take seconds at most. A worker that takes longer counts as lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// A worker that explains turns of one game. The first question starts it. All copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Explainer {
    worker: StoredValue<Option<WorkerClient>, LocalStorage>,
    /// The question that waits for an answer, and the number of choices before its turn.
    waiting: StoredValue<Option<(Id, usize)>>,
    asked: StoredValue<u32>,
    advice: RwSignal<Option<Advice>>,
}

impl Explainer {
    pub(crate) fn new() -> Self {
        Self {
            worker: StoredValue::new_local(None),
            waiting: StoredValue::new(None),
            asked: StoredValue::new(0),
            advice: RwSignal::new(None),
        }
    }

    /// The last answer, or the state of the question.
    pub(crate) fn advice(self) -> Option<Advice> {
        self.advice.get()
    }

    /// Asks about the turn that began after `begin` choices. Drops an older question.
    pub(crate) fn ask(self, begin: usize, request: &Request) {
        let id = Id(self.asked.with_value(|asked| asked + 1));
        self.asked.set_value(id.0);
        self.waiting.set_value(Some((id, begin)));
        self.advice.set(Some(Advice::Thinking(0)));
        self.worker.update_value(|worker| {
            let worker = worker.get_or_insert_with(|| WorkerClient::start(move |message| self.heard(message)));
            worker.ask(id, request);
        });
        set_timeout(move || self.give_up(id), PATIENCE);
    }

    fn heard(self, message: Message) {
        match message {
            Message::Ready => {
                self.worker.update_value(|worker| worker.iter_mut().for_each(WorkerClient::is_ready));
            }
            Message::Answer(id, answer) => {
                let waiting = self.waiting.get_value();
                let Some((_, begin)) = waiting.filter(|(waiting, _)| *waiting == id) else { return };
                match answer {
                    Answer::Explained(why) => {
                        self.waiting.set_value(None);
                        self.advice.set(Some(Advice::Explained(begin, why)));
                    }
                    _ => self.give_up(id),
                }
            }
            Message::Lost => {
                if let Some((id, _)) = self.waiting.get_value() {
                    self.give_up(id);
                }
            }
        }
    }

    /// Gives a question up. The next question starts another worker.
    fn give_up(self, id: Id) {
        // The replay may have been left in the meantime.
        let is_waiting = self.waiting.try_get_value().flatten().is_some_and(|(waiting, _)| waiting == id);
        if is_waiting {
            self.waiting.set_value(None);
            self.advice.set(Some(Advice::Lost));
            // A worker must not be dropped while its own message is being handled.
            set_timeout(move || drop(self.worker.try_update_value(Option::take)), Duration::ZERO);
        }
    }
}
