//! Advice from the worker: hints during the game, a review after it. Only on request.

use std::time::Duration;

use ai::{Answer, Budget, CostlyChoice, Hint, Level, Opponent, Request, Task, Why};
use engine::{BySeat, Event, Seat};
use record::{Kind, Person, Record};

use crate::attention::Notice;
use crate::guests::guests;
use crate::input::{Input, Output, Panel};
use crate::opponents::opponent_named;
use crate::play::Play;
use crate::select::turns;
use crate::timeline::Timeline;
use crate::waits::Wait;

/// How long a hint may take, in milliseconds.
const HINT: u32 = 1_000;

/// How long a review may take at most, in milliseconds. It usually finishes long before.
const REVIEW: u32 = 60_000;

/// How long an explanation may take, in milliseconds. It needs no search.
const EXPLAIN: u32 = 1_000;

/// How often to ask for the progress of a review.
const LOOK: Duration = Duration::from_millis(250);

/// The state of advice that a person asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice {
    /// The worker is computing. For a review, with its progress in per cent.
    Thinking(u8),
    /// The worker failed.
    Lost,
    /// The best choices of the person who is asked, best first.
    Hints(Vec<Hint>),
    /// The choices of a seat that cost most points, worst first.
    CostlyChoices(Vec<CostlyChoice>),
    /// Why an opponent played the turn that began after that many choices.
    Explained(usize, Why),
}

impl Play {
    /// Whether the hint panel is open.
    pub(crate) fn wants_hint(&self) -> bool {
        self.attention.panel == Some(Panel::Hint)
    }

    /// Whether the person at the device has a decision that hints can be about.
    pub(crate) fn may_ask_for_hint(&self) -> bool {
        self.asked().is_some() && self.timeline.pending().is_none() && !self.is_interrupted() && self.lesson.is_none()
    }

    /// Opens the hint panel. Behind the curtain before a private decision, it stays closed and a notice says why.
    pub(crate) fn want_hint(&mut self, out: &mut Vec<Output>) {
        if self.curtain().is_some_and(|seat| self.is_private(seat)) {
            return self.attention.say(Notice::TakeDevice);
        }
        if self.may_ask_for_hint() {
            self.end_advice(out);
            self.attention.panel = Some(Panel::Hint);
            self.ask_for_hint(out);
        }
    }

    /// Asks the worker for hints, as soon as the person they are for has taken the device.
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
        let (level, budget) = (Opponent::Level(Level::Grande), Budget::Milliseconds(milliseconds));
        let Some(task) = Task::new(record, seat, level, record.choices.len() as u64, budget) else { return };
        self.advice = Some(Advice::Thinking(0));
        self.ask(wait, request(task), milliseconds, out);
    }

    /// Asks the worker why an opponent played the turn that began after `begin` choices. Nothing happens unless that
    /// turn is over: before, the answer could give away what is still to come. Who a guest is stays secret to the end.
    pub(crate) fn explain(&mut self, begin: usize, out: &mut Vec<Output>) {
        let Some(request) = why_request(&self.timeline, &self.people, begin) else { return };
        self.end_advice(out);
        self.advice = Some(Advice::Thinking(0));
        self.ask(Wait::Why(begin), request, EXPLAIN, out);
    }

    fn look_at_progress(&mut self, out: &mut Vec<Output>) {
        let id = self.waits.add(Wait::LookAtProgress);
        out.push(Output::Wait(id, LOOK));
    }

    /// Asks for the progress of the review.
    pub(crate) fn ask_for_progress(&mut self, out: &mut Vec<Output>) {
        let review = self.waits.iter().find(|(_, wait)| *wait == Wait::Review).map(|(id, _)| id);
        if let Some(review) = review {
            self.ask(Wait::Progress, Request::Progress(review.0), REVIEW, out);
        }
    }

    pub(crate) fn advised(&mut self, wait: Wait, answer: Answer, out: &mut Vec<Output>) {
        match (wait, answer) {
            (Wait::Hint, Answer::Hints(hints)) => self.advice = Some(Advice::Hints(hints)),
            (Wait::Why(begin), Answer::Explained(why)) => self.advice = Some(Advice::Explained(begin, why)),
            (Wait::Review, Answer::Reviewed(costly_choices)) => {
                self.waits.cancel(|wait| matches!(wait, Wait::Progress | Wait::LookAtProgress));
                self.advice = Some(Advice::CostlyChoices(costly_choices));
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

    /// Drops the advice, because nobody wants it any more.
    pub(crate) fn end_advice(&mut self, out: &mut Vec<Output>) {
        self.advice = None;
        self.device.hint_reader = None;
        for id in self.waits.cancel(|wait| matches!(wait, Wait::Hint | Wait::Review | Wait::Why(_))) {
            let cancel = self.waits.id();
            out.push(Output::Ask(cancel, Request::Cancel(id.0)));
        }
        self.waits.cancel(|wait| matches!(wait, Wait::Progress | Wait::LookAtProgress));
    }

    /// Plays the choices of a hint as if the player had made them.
    pub(crate) fn follow_hint(&mut self, index: usize, out: &mut Vec<Output>) {
        let Some(Advice::Hints(hints)) = &self.advice else { return };
        if let Some(hint) = hints.get(index) {
            let choices = hint.choices.clone();
            self.handle(Input::ChooseAll(choices), out);
        }
    }
}

/// The request to explain the turn of an opponent that began after `begin` choices. `None` while the turn lasts,
/// because the answer could reveal what comes next. Until the game is over, it does not reveal who a guest is.
pub(crate) fn why_request(timeline: &Timeline, people: &BySeat<Option<Person>>, begin: usize) -> Option<Request> {
    let log = timeline.log();
    let turn = turns(log).into_iter().find(|turn| turn.choices == begin && turn.seat.is_some())?;
    let seat = turn.seat?;
    let person = people[seat].as_ref()?;
    let Kind::Opponent(level) = person.kind else { return None };
    let is_end = |(_, event): &&(usize, Event)| matches!(event, Event::TurnEnded { .. });
    let &(end, _) = log[turn.events].iter().find(is_end)?;
    let record = timeline.record();
    let guest = guests(people, record.seed)[seat].filter(|_| timeline.game().is_over());
    let record = Record { choices: record.choices.get(..end)?.to_vec(), ..record.clone() };
    let opponent = opponent_named(Some(person), level, seat, guest);
    let task = Task::new(&record, seat, opponent, 0, Budget::Milliseconds(EXPLAIN))?;
    Some(Request::Why(task, begin as u32))
}
