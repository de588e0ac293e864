//! The one place that carries out what the game machine asks for: worker, timers, storage.

mod cues;
mod sound;
mod worker_client;

use std::collections::VecDeque;

use js_sys::Date;
use leptos::prelude::*;
use library::{Entry, Stamp, Storage, WriteOutcome};
use play::{Draft, Id, Input, Opening, Output, Play, Shown};
use record::{ReplayError, Save};

pub(crate) use sound::SoundEffects;

use crate::library::Library;
use crate::storage::{Device, ask_to_persist_silently, remember_shown};
pub(crate) use worker_client::{Message, WorkerClient};

/// Where the step of the lesson is remembered.
pub(crate) const LESSON: &str = "el-grande/lesson";

/// A game on the screen: the machine, and what carries out its outputs. Copies are the same game; it lives as long as the
/// owner it was opened under.
#[derive(Clone, Copy)]
pub(crate) struct Driver {
    play: StoredValue<Play, LocalStorage>,
    worker: StoredValue<Option<WorkerClient>, LocalStorage>,
    slot: StoredValue<Slot>,
    library: Library,
    /// What the page shows.
    shown: RwSignal<Shown>,
}

/// Where a game is saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slot {
    /// Its id in the library.
    pub(crate) id: String,
    /// When somebody last played.
    pub(crate) played: u64,
    /// Somebody has played since the game was opened: no other game was played later.
    is_latest: bool,
}

impl Slot {
    /// The place of a game that was last played at that time.
    pub(crate) fn new(id: String, played: u64) -> Self {
        Self { id, played, is_latest: false }
    }
}

impl Driver {
    /// Sits down at a game.
    pub(crate) fn open(opening: Opening, slot: Slot, library: Library) -> Result<Self, ReplayError> {
        let (play, outputs) = Play::open(opening)?;
        let shown = RwSignal::new(play.shown());
        let driver = Self {
            play: StoredValue::new_local(play),
            worker: StoredValue::new_local(None),
            slot: StoredValue::new(slot),
            library,
            shown,
        };
        driver.run(outputs);
        Ok(driver)
    }

    /// What the page shows.
    pub(crate) fn shown(self) -> ReadSignal<Shown> {
        self.shown.read_only()
    }

    /// The id under which the game is saved.
    pub(crate) fn id(self) -> String {
        self.slot.with_value(|slot| slot.id.clone())
    }

    /// The game as it stands, to be sent or watched.
    pub(crate) fn save(self) -> Save {
        self.play.with_value(Play::to_save)
    }

    /// Gives the machine an input, carries out what comes of it, and shows the result once.
    pub(crate) fn send(self, input: Input) {
        let outputs = self.step(input);
        self.run(outputs);
    }

    fn step(self, input: Input) -> Vec<Output> {
        self.play.try_update_value(|play| play.step(input)).unwrap_or_default()
    }

    fn run(self, outputs: Vec<Output>) {
        let mut outputs = VecDeque::from(outputs);
        while let Some(output) = outputs.pop_front() {
            if let Some(input) = self.carry_out(output) {
                outputs.extend(self.step(input));
            }
        }
        // The game may have been left meanwhile.
        if let Some(shown) = self.play.try_with_value(Play::shown) {
            self.shown.set(shown);
        }
    }

    /// Carries out an output. Returns what the machine hears of it at once.
    fn carry_out(self, output: Output) -> Option<Input> {
        match output {
            Output::StartWorker => self.worker.set_value(Some(WorkerClient::start(move |message| self.heard(message)))),
            Output::Ask(id, request) => {
                self.worker.update_value(|worker| worker.iter_mut().for_each(|worker| worker.ask(id, &request)));
            }
            Output::Wait(id, time) => set_timeout(move || self.elapsed(id), time),
            Output::Write(id, known, draft) => return Some(Input::Written(id, self.write(known, draft))),
            Output::Remove(stamp) => self.library.remove_untouched(&self.id(), stamp),
            // Without storage the lesson is remembered as long as the page.
            Output::RememberLesson(step) => drop(Device.set(LESSON, &step.to_string())),
        }
        None
    }

    fn heard(self, message: Message) {
        match message {
            Message::Ready => {
                self.worker.update_value(|worker| worker.iter_mut().for_each(WorkerClient::is_ready));
                self.send(Input::WorkerReady);
            }
            Message::Answer(id, answer) => self.send(Input::Answer(id, answer)),
            Message::Lost => self.send(Input::WorkerLost),
        }
    }

    fn elapsed(self, id: Id) {
        // The game may have been left meanwhile.
        if self.play.try_with_value(|_| ()).is_some() {
            self.send(Input::Elapsed(id));
        }
    }

    fn write(self, known: Option<Stamp>, draft: Draft) -> WriteOutcome {
        let Draft { here, name, code, pending, is_played } = draft;
        let time = if is_played { self.time_of_play() } else { self.slot.with_value(|slot| slot.played) };
        let id = self.id();
        let stamp = Stamp { number: 0, tab: self.library.tab() };
        let outcome = self.library.write_state(&id, known, Entry { stamp, time, here, name, code, pending });
        remember_shown(&id);
        if matches!(outcome, WriteOutcome::Saved(Stamp { number: 1, .. })) && self.library.count() == 1 {
            ask_to_persist_silently();
        }
        outcome
    }

    /// The time of a choice that was just made.
    fn time_of_play(self) -> u64 {
        let library = self.library;
        let time = self.slot.try_update_value(|slot| {
            // Looking through all games once is enough: from then on this one is the latest.
            slot.played = match slot.is_latest {
                true => slot.played.max(Date::now() as u64),
                false => library.time_of_play(),
            };
            slot.is_latest = true;
            slot.played
        });
        time.unwrap_or_default()
    }

    /// Tells the machine that another tab has changed the saved games.
    pub(crate) fn hear_of_other_tab(self) {
        self.send(Input::OtherTab(library::head(&Device, &self.id())));
    }
}
