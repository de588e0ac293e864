//! Advice from the worker: hints during the game, a review after it. Only on request.

use std::time::Duration;

use ai::{Answer, Budget, Hint, Level, Opponent, Request, Slip, Task};
use engine::Seat;

use crate::input::{Input, Output, Panel};
use crate::play::Play;
use crate::waits::Wait;

/// How long a hint may take, in milliseconds.
const HINT: u32 = 1_000;

/// How long a review may take at the most, in milliseconds. It is usually done long before.
const REVIEW: u32 = 60_000;

/// How often a review is asked how far it is.
const LOOK: Duration = Duration::from_millis(250);

/// What the worker says to a person who asks for advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// It looks; a review is so far, in per cent.
    Thinking(u8),
    /// The worker failed.
    Lost,
    /// What the person who is asked could do, best first.
    Hints(Vec<Hint>),
    /// Which choices of a seat gave away most, worst first.
    Slips(Vec<Slip>),
}

impl Play {
    /// Whether the hint panel is open.
    pub(crate) fn wants_hint(&self) -> bool {
        self.attention.panel == Some(Panel::Hint)
    }

    /// Whether the person at the device is asked something that a hint could be about.
    pub(crate) fn may_ask_for_hint(&self) -> bool {
        self.asked().is_some() && self.timeline.pending().is_none() && self.show().is_none() && self.lesson.is_none()
    }

    /// Opens the hint panel.
    pub(crate) fn want_hint(&mut self, out: &mut Vec<Output>) {
        if self.may_ask_for_hint() {
            self.end_advice(out);
            self.attention.panel = Some(Panel::Hint);
            self.ask_for_hint(out);
        }
    }

    /// Asks the worker for hints, once their reader has the device.
    pub(crate) fn ask_for_hint(&mut self, out: &mut Vec<Output>) {
        if let Some(seat) = self.asked().filter(|_| self.curtain().is_none()) {
            self.consult(Wait::Hint, seat, HINT, Request::Hint, out);
        }
    }

    pub(crate) fn want_review(&mut self, seat: Seat, out: &mut Vec<Output>) {
        self.attention.panel = Some(Panel::Review);
        self.want_story(seat, out);
    }

    pub(crate) fn want_story(&mut self, seat: Seat, out: &mut Vec<Output>) {
        self.end_advice(out);
        self.consult(Wait::Review, seat, REVIEW, Request::Review, out);
        self.look_at_progress(out);
    }

    fn consult(
        &mut self,
        wait: Wait,
        seat: Seat,
        milliseconds: u32,
        request: fn(Task) -> Request,
        out: &mut Vec<Output>,
    ) {
        let record = self.timeline.record();
        let (level, budget) = (Opponent::Level(Level::ElGrande), Budget::Milliseconds(milliseconds));
        let Some(task) = Task::new(record, seat, level, record.choices.len() as u64, budget) else { return };
        self.advice = Some(Advice::Thinking(0));
        self.ask(wait, request(task), milliseconds, out);
    }

    fn look_at_progress(&mut self, out: &mut Vec<Output>) {
        let id = self.waits.add(Wait::LookAtProgress);
        out.push(Output::Wait(id, LOOK));
    }

    /// It is time to ask how far the review is.
    pub(crate) fn ask_for_progress(&mut self, out: &mut Vec<Output>) {
        let review = self.waits.iter().find(|(_, wait)| *wait == Wait::Review).map(|(id, _)| id);
        if let Some(review) = review {
            self.ask(Wait::Progress, Request::Progress(review.0), REVIEW, out);
        }
    }

    pub(crate) fn advised(&mut self, wait: Wait, answer: Answer, out: &mut Vec<Output>) {
        match (wait, answer) {
            (Wait::Hint, Answer::Hints(hints)) => self.advice = Some(Advice::Hints(hints)),
            (Wait::Review, Answer::Reviewed(slips)) => {
                self.waits.cancel(|wait| matches!(wait, Wait::Progress | Wait::LookAtProgress));
                self.advice = Some(Advice::Slips(slips));
            }
            (Wait::Progress, Answer::Progress { percent }) => {
                self.advice = Some(Advice::Thinking(percent));
                self.look_at_progress(out);
            }
            _ => self.lose_worker(out),
        }
    }

    pub(crate) fn advice_is_lost(&mut self) {
        self.waits.cancel(|wait| wait == Wait::LookAtProgress);
        if let Some(advice @ Advice::Thinking(_)) = &mut self.advice {
            *advice = Advice::Lost;
        }
    }

    /// Nobody wants the advice any more.
    pub(crate) fn end_advice(&mut self, out: &mut Vec<Output>) {
        self.advice = None;
        self.device.hint_reader = None;
        for id in self.waits.cancel(|wait| matches!(wait, Wait::Hint | Wait::Review)) {
            let cancel = self.waits.id();
            out.push(Output::Ask(cancel, Request::Cancel(id.0)));
        }
        self.waits.cancel(|wait| matches!(wait, Wait::Progress | Wait::LookAtProgress));
    }

    /// Does what a hint advises, as if its player had made the choices.
    pub(crate) fn follow_hint(&mut self, index: usize, out: &mut Vec<Output>) {
        let Some(Advice::Hints(hints)) = &self.advice else { return };
        if let Some(hint) = hints.get(index) {
            let choices = hint.choices.clone();
            self.handle(Input::ChooseAll(choices), out);
        }
    }
}
