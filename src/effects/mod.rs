//! The one place that carries out the machine's outputs: worker, timers, storage.

mod cues;
mod explainer;
mod sound;
mod worker_client;

use std::collections::VecDeque;

use js_sys::Date;
use leptos::prelude::*;
use library::{Entry, Stamp, Storage, WriteOutcome};
use play::{Draft, Id, Input, Opening, Output, Play, Shown};
use record::{ReplayError, Save};

pub(crate) use explainer::Explainer;
pub(crate) use sound::SoundEffects;

use crate::library::Library;
use crate::storage::{BrowserStorage, ask_to_persist_silently, remember_shown};
pub(crate) use worker_client::{Message, WorkerClient};

/// The storage key for the step of the lesson.
pub(crate) const LESSON: &str = "el-grande/lesson";

/// A game on the screen: the machine, and everything that carries out its outputs. All copies are the same game. It
/// lives as long as the owner it was opened under.
#[derive(Clone, Copy)]
pub(crate) struct Driver {
    play: StoredValue<Play, LocalStorage>,
    worker: StoredValue<Option<WorkerClient>, LocalStorage>,
    slot: StoredValue<Slot>,
    library: Library,
    /// The state that the page shows.
    shown: RwSignal<Shown>,
}

/// Where a game is saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Slot {
    /// The id in the library.
    pub(crate) id: String,
    /// The time of the last choice.
    pub(crate) played: u64,
    /// Whether somebody has played since the game was opened. If so, no other game was played later.
    is_latest: bool,
}

impl Slot {
    /// The slot of a game that was last played at that time.
    pub(crate) fn new(id: String, played: u64) -> Self {
        Self { id, played, is_latest: false }
    }

    /// The time of a choice that is made now. It is later than that of any other game, even if the clock was set back.
    /// Searching all games for it is needed only once: from then on this game is the latest.
    fn play(&mut self, now: u64, later_than_all: impl FnOnce() -> u64) -> u64 {
        self.played = if self.is_latest { self.played.max(now) } else { later_than_all() };
        self.is_latest = true;
        self.played
    }
}

impl Driver {
    /// Opens a game.
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

    /// The state that the page shows.
    pub(crate) fn shown(self) -> ReadSignal<Shown> {
        self.shown.read_only()
    }

    /// The id of the saved game.
    pub(crate) fn id(self) -> String {
        self.slot.with_value(|slot| slot.id.clone())
    }

    /// The present state of the game, to send or to replay.
    pub(crate) fn save(self) -> Save {
        self.play.with_value(Play::to_save)
    }

    /// The game as one that was never saved.
    pub(crate) fn as_new(self) -> Opening {
        self.play.with_value(Play::as_new)
    }

    /// Sends an input to the machine, carries out all outputs, and updates the screen once.
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
        // The game may have been left in the meantime.
        if let Some(shown) = self.play.try_with_value(Play::shown) {
            self.shown.set(shown);
        }
    }

    /// Carries out an output. Returns an input that results at once, if there is one.
    fn carry_out(self, output: Output) -> Option<Input> {
        match output {
            Output::StartWorker => self.worker.set_value(Some(WorkerClient::start(move |message| self.heard(message)))),
            Output::Ask(id, request) => {
                self.worker.update_value(|worker| worker.iter_mut().for_each(|worker| worker.ask(id, &request)));
            }
            Output::Wait(id, time) => set_timeout(move || self.elapsed(id), time),
            Output::Write(id, known, draft) => return Some(Input::Written(id, self.write(known, draft))),
            Output::Remove(stamp) => self.library.remove_untouched(&self.id(), stamp),
            // Without storage, the step is remembered only until the page is closed.
            Output::RememberLesson(step) => drop(BrowserStorage.set(LESSON, &step.to_string())),
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
        // The game may have been left in the meantime.
        if self.play.try_with_value(|_| ()).is_some() {
            self.send(Input::Elapsed(id));
        }
    }

    fn write(self, known: Option<Stamp>, draft: Draft) -> WriteOutcome {
        let Draft { here, name, code, pending, is_played, final_points } = draft;
        let time = if is_played { self.time_of_play() } else { self.slot.with_value(|slot| slot.played) };
        let id = self.id();
        let stamp = Stamp { number: 0, tab: self.library.tab() };
        let entry = Entry { stamp, time, here, name, code, pending, final_points };
        let outcome = self.library.write_state(&id, known, entry);
        remember_shown(&id);
        if matches!(outcome, WriteOutcome::Saved(Stamp { number: 1, .. })) && self.library.count() == 1 {
            ask_to_persist_silently();
        }
        outcome
    }

    /// The time to save for a choice that was just made.
    fn time_of_play(self) -> u64 {
        let library = self.library;
        let time = self.slot.try_update_value(|slot| slot.play(Date::now() as u64, || library.time_of_play()));
        time.unwrap_or_default()
    }

    /// Informs the machine that another tab has changed the saved games.
    pub(crate) fn hear_of_other_tab(self) {
        self.send(Input::OtherTab(library::head(&BrowserStorage, &self.id())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_games_are_searched_for_the_latest_only_at_the_first_choice() {
        let mut slot = Slot::new("id".into(), 5);
        assert_eq!(slot.play(100, || 901), 901, "the clock was set back after another game was played");
        assert_eq!(slot.play(102, || unreachable!("searched again")), 901, "never earlier than before");
        assert_eq!(slot.play(1_000, || unreachable!("searched again")), 1_000);
    }
}
