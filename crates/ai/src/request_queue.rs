//! The worker's side of the protocol. It answers some requests at once. The rest wait in a queue and are worked on in
//! time slices, so that the worker receives messages in between.

use crate::protocol::{Answer, Budget, Description, Request, Task};
use crate::review::Review;
use crate::thinker::Thinker;
use crate::why::why;
use crate::wire::Ticket;

/// A time slice ends with the first step that finishes after this many milliseconds.
const SLICE: f64 = 15.0;

/// How many playouts a review makes for each decision.
const VARIATIONS: u32 = 240;

/// An answer and the ticket it belongs to.
pub type Reply = (Ticket, Answer);

/// The requests a worker has to answer. Time comes from the caller, in milliseconds from any fixed moment.
#[derive(Default)]
pub struct RequestQueue {
    /// Requests in the order in which they arrived.
    jobs: std::collections::VecDeque<Job>,
}

struct Job {
    ticket: Ticket,
    budget: Budget,
    /// Time spent so far.
    spent: f64,
    work: Work,
}

enum Work {
    Choose(Thinker),
    Hint(Thinker),
    Review(Box<Review>),
}

impl RequestQueue {
    /// An empty queue.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether a request is waiting or being worked on.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.jobs.is_empty()
    }

    /// Takes a request. Returns what can be answered at once.
    pub fn receive(&mut self, ticket: Ticket, request: &Request) -> Vec<Reply> {
        match request {
            Request::Describe => vec![(ticket, Answer::Description(Description::here()))],
            Request::Choose(task) => {
                let think = |view| Thinker::new(&view, task.opponent, task.seed);
                self.begin(ticket, task, task.view().and_then(think).map(Work::Choose))
            }
            Request::Hint(task) => {
                let think = |view| Thinker::for_advice(&view, task.seed);
                self.begin(ticket, task, task.view().and_then(think).map(Work::Hint))
            }
            Request::Review(task) => {
                let review =
                    task.record().zip(task.seat()).and_then(|(record, seat)| Review::new(&record, seat, VARIATIONS));
                self.begin(ticket, task, review.map(|review| Work::Review(Box::new(review))))
            }
            Request::Why(task, begin) => {
                let asked = task.record().zip(task.seat());
                let why = asked.and_then(|(record, seat)| why(&record, *begin as usize, seat, task.opponent));
                vec![(ticket, why.map_or(Answer::NotAsked, Answer::Explained))]
            }
            Request::Progress(of) => vec![(ticket, self.progress(*of))],
            Request::Stop(of) => {
                let stopped = self.take(*of).map(|job| (job.ticket, job.answer()));
                stopped.into_iter().chain([(ticket, Answer::Heard)]).collect()
            }
            Request::Cancel(of) => {
                let cancelled = self.take(*of).map(|job| (job.ticket, Answer::Cancelled));
                cancelled.into_iter().chain([(ticket, Answer::Heard)]).collect()
            }
        }
    }

    /// Works on the first request for a time slice. Returns its answer if it is finished by then.
    pub fn think(&mut self, now: impl Fn() -> f64) -> Option<Reply> {
        let job = self.jobs.front_mut()?;
        let begun = now();
        let earlier = job.spent;
        loop {
            let more = !job.is_done() && job.work.step();
            let slice = now() - begun;
            job.spent = earlier + slice;
            if !more || job.is_done() {
                break;
            }
            if slice >= SLICE {
                return None;
            }
        }
        self.jobs.pop_front().map(|job| (job.ticket, job.answer()))
    }

    fn begin(&mut self, ticket: Ticket, task: &Task, work: Option<Work>) -> Vec<Reply> {
        let Some(work) = work else { return vec![(ticket, Answer::NotAsked)] };
        self.jobs.push_back(Job { ticket, budget: task.budget, spent: 0.0, work });
        Vec::new()
    }

    fn take(&mut self, ticket: Ticket) -> Option<Job> {
        let at = self.jobs.iter().position(|job| job.ticket == ticket)?;
        self.jobs.remove(at)
    }

    fn progress(&self, ticket: Ticket) -> Answer {
        match self.jobs.iter().find(|job| job.ticket == ticket) {
            Some(job) => {
                Answer::Progress { percent: job.work.percent().max((job.share() * 100.0).clamp(0.0, 100.0) as u8) }
            }
            None => Answer::Progress { percent: 100 },
        }
    }
}

impl Job {
    fn is_done(&self) -> bool {
        self.share() >= 1.0
    }

    /// The share of the budget that is spent.
    fn share(&self) -> f64 {
        match self.budget {
            Budget::Iterations(most) => f64::from(self.work.iterations()) / f64::from(most.max(1)),
            Budget::Milliseconds(most) => self.spent / f64::from(most.max(1)),
        }
    }

    fn answer(&self) -> Answer {
        match &self.work {
            Work::Choose(thinker) => Answer::Chosen { choices: thinker.best(), iterations: thinker.iterations() },
            Work::Hint(thinker) => Answer::Hints(thinker.hints()),
            Work::Review(review) => Answer::Reviewed(review.costly_choices()),
        }
    }
}

impl Work {
    fn step(&mut self) -> bool {
        match self {
            Self::Choose(thinker) | Self::Hint(thinker) => thinker.step(),
            Self::Review(review) => review.step(),
        }
    }

    fn iterations(&self) -> u32 {
        match self {
            Self::Choose(thinker) | Self::Hint(thinker) => thinker.iterations(),
            Self::Review(review) => review.iterations(),
        }
    }

    /// Progress in per cent. A review ends when the game does, so it counts decisions instead of time.
    fn percent(&self) -> u8 {
        match self {
            Self::Review(review) => review.percent(),
            Self::Choose(_) | Self::Hint(_) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use engine::{Choice, Edition, GameConfig, Seat, Seed};
    use record::Record;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::{Level, Opponent};

    fn task(opponent: Opponent, budget: Budget) -> Task {
        let config = GameConfig { first: Some(Seat::B), ..GameConfig::new(Edition::Classic, 4) };
        Task::new(&Record::new(config, Seed(3)), Seat::B, opponent, 1, budget).expect("a legal game")
    }

    /// A clock that advances by one millisecond each time it is read.
    fn clock() -> impl Fn() -> f64 {
        let time = Cell::new(0.0);
        move || {
            time.set(time.get() + 1.0);
            time.get()
        }
    }

    fn finish(queue: &mut RequestQueue) -> Reply {
        let clock = clock();
        loop {
            if let Some(reply) = queue.think(&clock) {
                return reply;
            }
        }
    }

    #[test]
    fn the_rules_say_which_version_they_are() {
        let replies = RequestQueue::new().receive(1, &Request::Describe);
        let [(1, Answer::Description(Description { version, choices }))] = &replies[..] else { panic!("{replies:?}") };
        assert_eq!(version, env!("CARGO_PKG_VERSION"));
        // A change of the rules changes the trial game. In that case, update this number.
        assert_eq!(*choices, 215);
    }

    #[test]
    fn every_opponent_answers_with_a_choice() {
        for opponent in Opponent::ALL {
            for budget in [Budget::Iterations(4), Budget::Milliseconds(5)] {
                let mut queue = RequestQueue::new();
                assert!(queue.receive(9, &Request::Choose(task(opponent, budget))).is_empty());
                assert!(queue.is_busy());
                let (ticket, answer) = finish(&mut queue);
                let Answer::Chosen { choices, .. } = answer else { panic!("{answer:?}") };
                assert_eq!(ticket, 9);
                assert!(matches!(choices[0], Choice::Power { .. }), "{choices:?}");
                assert!(!queue.is_busy());
            }
        }
    }

    #[test]
    fn thinking_can_be_watched_stopped_and_cancelled() {
        let think = Request::Choose(task(Opponent::Level(Level::Grande), Budget::Milliseconds(u32::MAX)));
        let mut queue = RequestQueue::new();
        queue.receive(1, &think);
        queue.receive(2, &think);
        let watched = queue.receive(3, &Request::Progress(1));
        assert_eq!(watched, [(3, Answer::Progress { percent: 0 })]);
        let stopped = queue.receive(4, &Request::Stop(1));
        assert!(matches!(&stopped[..], [(1, Answer::Chosen { .. }), (4, Answer::Heard)]), "{stopped:?}");
        let cancelled = queue.receive(5, &Request::Cancel(2));
        assert_eq!(cancelled, [(2, Answer::Cancelled), (5, Answer::Heard)]);
        assert!(!queue.is_busy());
        assert_eq!(queue.receive(6, &Request::Cancel(2)), [(6, Answer::Heard)]);
    }

    #[test]
    fn hints_name_the_best_few_and_why() {
        let mut queue = RequestQueue::new();
        queue.receive(1, &Request::Hint(task(Opponent::Random, Budget::Iterations(40))));
        let (_, Answer::Hints(hints)) = finish(&mut queue) else { panic!("asked for hints") };
        assert_eq!(hints.len(), 3);
        assert_eq!(hints[0].tenths, 0, "the best is the measure");
        assert!(hints.iter().all(|hint| hint.tenths <= 0 && !hint.choices.is_empty()));
        assert!(hints.iter().any(|hint| !hint.reasons.is_empty()));
    }

    #[test]
    fn a_game_without_choices_is_reviewed_without_costly_choices() {
        let mut queue = RequestQueue::new();
        queue.receive(1, &Request::Review(task(Opponent::Random, Budget::Milliseconds(1000))));
        assert_eq!(finish(&mut queue), (1, Answer::Reviewed(Vec::new())));
    }

    #[test]
    fn requests_for_a_seat_that_is_not_asked_or_an_unreadable_game_are_refused() {
        let mut queue = RequestQueue::new();
        let asked = task(Opponent::Random, Budget::Iterations(1));
        let other = Task { seat: 0, ..asked.clone() };
        assert_eq!(queue.receive(1, &Request::Choose(other)), [(1, Answer::NotAsked)]);
        let broken = Task { record: vec![1, 2, 3], ..asked };
        assert_eq!(queue.receive(2, &Request::Choose(broken)), [(2, Answer::NotAsked)]);
    }
}
