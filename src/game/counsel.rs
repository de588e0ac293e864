//! Advice from the opponents' thread: hints during the game, a review after it. Only for whoever asks.

use std::time::Duration;

use ai::{Answer, Budget, Hint, Level, Opponent, Request, Slip, Task};
use engine::{Choice, KingSpot, Place, Seat};
use leptos::prelude::set_timeout;

use super::store::{Notice, Store};
use crate::thread::{Lost, Thread};

/// How long a hint may take, in milliseconds.
const HINT: u32 = 1_000;

/// How long a whole review may take at the most, in milliseconds. It is usually done long before.
const REVIEW: u32 = 60_000;

/// How often a review is asked how far it is.
const LOOK: Duration = Duration::from_millis(250);

/// What the thread says to whoever asks for advice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Counsel {
    /// It looks; a review is so far, in per cent.
    Pending(u8),
    /// It broke.
    Lost,
    Hints(Vec<Hint>),
    Slips(Vec<Slip>),
}

impl Store {
    /// Whether a person at the device is asked something that a hint could be about.
    pub(crate) fn may_ask(self) -> bool {
        let is_asked = self.view.with(|view| view.as_ref().is_some_and(|view| !view.own.choices.is_empty()));
        is_asked && !self.is_pending() && self.curtain().is_none()
    }

    /// Asks for hints for the person who is asked.
    pub(crate) fn ask_hint(self) {
        let asked = self.session.with_untracked(|session| session.as_ref()?.asked_human());
        self.consult(asked, HINT, Request::Hint);
    }

    /// Asks which choices of a seat gave away most.
    pub(crate) fn ask_review(self, seat: Seat) {
        self.consult(Some(seat), REVIEW, Request::Review);
        self.watch_review(self.counsel_number.get_value());
    }

    fn consult(self, seat: Option<Seat>, milliseconds: u32, request: fn(Task) -> Request) {
        self.end_counsel();
        let task = self.session.with_untracked(|session| {
            let record = session.as_ref()?.record();
            let (level, budget) = (Opponent::Level(Level::ElGrande), Budget::Milliseconds(milliseconds));
            Task::new(record, seat?, level, record.choices.len() as u64, budget)
        });
        let Some(task) = task else { return self.counsel.set(Counsel::Lost) };
        self.counsel.set(Counsel::Pending(0));
        let number = self.counsel_number.get_value();
        let ticket = self.thread.get_value().ask(&request(task), move |answer| self.advised(number, answer));
        // A thread that is gone has answered already.
        if matches!(self.counsel.get_untracked(), Counsel::Pending(_)) {
            self.counsel_ticket.set_value(Some(ticket));
        }
    }

    fn advised(self, number: u64, answer: Result<Answer, Lost>) {
        if self.thread.with_value(Thread::is_lost) {
            self.thread.set_value(Thread::start());
        }
        if number != self.counsel_number.get_value() {
            return;
        }
        self.counsel_ticket.set_value(None);
        self.counsel.set(match answer {
            Ok(Answer::Hints(hints)) => Counsel::Hints(hints),
            Ok(Answer::Reviewed(slips)) => Counsel::Slips(slips),
            _ => Counsel::Lost,
        });
    }

    /// Looks from time to time how far a review is.
    fn watch_review(self, number: u64) {
        let look = move || {
            let ticket = self.counsel_ticket.get_value().filter(|_| number == self.counsel_number.get_value());
            let Some(ticket) = ticket else { return };
            self.thread.get_value().ask(&Request::Progress(ticket), move |answer| {
                let is_waiting = number == self.counsel_number.get_value() && self.counsel_ticket.get_value().is_some();
                if let (Ok(Answer::Progress { percent, .. }), true) = (answer, is_waiting) {
                    self.counsel.set(Counsel::Pending(percent));
                }
            });
            self.watch_review(number);
        };
        set_timeout(look, LOOK);
    }

    /// Nobody wants to know any more.
    pub(crate) fn end_counsel(self) {
        self.counsel_number.update_value(|number| *number += 1);
        self.hinted.set(None);
        if let Some(ticket) = self.counsel_ticket.get_value() {
            self.counsel_ticket.set_value(None);
            self.thread.get_value().ask(&Request::Cancel(ticket), |_| {});
        }
    }

    /// Does what was advised, up to where it has to be confirmed.
    pub(crate) fn follow_advice(self, choices: &[Choice]) {
        let result = self.update(|session| session.choose_all(choices));
        self.clear();
        if let Some(Err(error)) = result {
            self.notice.set(Some(Notice::Refused(error)));
        }
        self.go_on();
    }
}

/// The place that advice is about: the first that one of its choices names.
pub(crate) fn advised_place(choices: &[Choice]) -> Option<Place> {
    choices.iter().find_map(|choice| match *choice {
        Choice::Move { from, to, .. } => to.place().or(from.place()),
        Choice::Score(place) | Choice::Grande { to: place, .. } | Choice::Scoreboard { to: place, .. } => Some(place),
        Choice::King(KingSpot::Region(region)) | Choice::Evict(region) | Choice::Disc(region) => Some(region.into()),
        Choice::King(KingSpot::Castillo) => Some(Place::Castillo),
        _ => None,
    })
}
