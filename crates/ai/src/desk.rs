//! The thread's side of the conversation: answers what can be answered at once, and thinks about the rest in
//! slices, so that it hears a word in between.

use crate::protocol::{Answer, Budget, Description, Request, Task};
use crate::think::Thinker;
use crate::wire::Ticket;

/// How long a slice of thinking takes at the most, in milliseconds, save the last step.
const SLICE: f64 = 15.0;

/// An answer and the ticket it belongs to.
pub type Reply = (Ticket, Answer);

/// What lies on the thread's desk. Time comes from outside, in milliseconds from any fixed moment.
#[derive(Default)]
pub struct Desk {
    /// What is thought about, first come first served.
    jobs: std::collections::VecDeque<Job>,
}

struct Job {
    ticket: Ticket,
    budget: Budget,
    /// Time spent so far.
    spent: f64,
    thinker: Thinker,
}

impl Desk {
    /// Nothing to do.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether there is something to think about.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        !self.jobs.is_empty()
    }

    /// Takes a request and returns what can be answered at once.
    pub fn receive(&mut self, ticket: Ticket, request: &Request) -> Vec<Reply> {
        match request {
            Request::Describe => vec![(ticket, Answer::Description(Description::here()))],
            Request::Choose(task) => match begin(ticket, task) {
                Some(job) => {
                    self.jobs.push_back(job);
                    Vec::new()
                }
                None => vec![(ticket, Answer::NotAsked)],
            },
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

    /// Thinks for a slice of time and returns what is answered by then.
    pub fn think(&mut self, now: impl Fn() -> f64) -> Option<Reply> {
        let job = self.jobs.front_mut()?;
        let begun = now();
        let earlier = job.spent;
        loop {
            let more = !job.is_done() && job.thinker.step();
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

    fn take(&mut self, ticket: Ticket) -> Option<Job> {
        let at = self.jobs.iter().position(|job| job.ticket == ticket)?;
        self.jobs.remove(at)
    }

    fn progress(&self, ticket: Ticket) -> Answer {
        match self.jobs.iter().find(|job| job.ticket == ticket) {
            Some(job) => Answer::Progress {
                percent: (job.share() * 100.0).clamp(0.0, 100.0) as u8,
                best: job.thinker.best().first().map(ToString::to_string),
            },
            None => Answer::Progress { percent: 100, best: None },
        }
    }
}

fn begin(ticket: Ticket, task: &Task) -> Option<Job> {
    let thinker = Thinker::new(&task.view()?, task.opponent, task.seed)?;
    Some(Job { ticket, budget: task.budget, spent: 0.0, thinker })
}

impl Job {
    fn is_done(&self) -> bool {
        self.share() >= 1.0
    }

    /// How much of the budget is spent.
    fn share(&self) -> f64 {
        match self.budget {
            Budget::Iterations(most) => f64::from(self.thinker.iterations()) / f64::from(most.max(1)),
            Budget::Milliseconds(most) => self.spent / f64::from(most.max(1)),
        }
    }

    fn answer(&self) -> Answer {
        Answer::Chosen {
            choices: self.thinker.best().iter().map(ToString::to_string).collect(),
            iterations: self.thinker.iterations(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use engine::{Edition, GameConfig, Seat, Seed};
    use record::Record;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::{Level, Opponent};

    fn task(opponent: Opponent, budget: Budget) -> Task {
        let config = GameConfig { first: Some(Seat::B), ..GameConfig::new(Edition::Classic, 4) };
        Task::new(&Record::new(config, Seed(3)), Seat::B, opponent, 1, budget).expect("a legal game")
    }

    /// A clock that goes on by a millisecond whenever somebody looks.
    fn clock() -> impl Fn() -> f64 {
        let time = Cell::new(0.0);
        move || {
            time.set(time.get() + 1.0);
            time.get()
        }
    }

    fn finish(desk: &mut Desk) -> Reply {
        let clock = clock();
        loop {
            if let Some(reply) = desk.think(&clock) {
                return reply;
            }
        }
    }

    #[test]
    fn the_rules_say_which_version_they_are() {
        let replies = Desk::new().receive(1, &Request::Describe);
        assert_eq!(replies, [(1, Answer::Description(Description::here()))]);
        assert_eq!(Description::here().version, env!("CARGO_PKG_VERSION"));
    }

    #[test]
    fn every_opponent_answers_with_a_choice() {
        for opponent in Opponent::ALL {
            for budget in [Budget::Iterations(4), Budget::Milliseconds(5)] {
                let mut desk = Desk::new();
                assert!(desk.receive(9, &Request::Choose(task(opponent, budget))).is_empty());
                assert!(desk.is_busy());
                let (ticket, answer) = finish(&mut desk);
                let Answer::Chosen { choices, .. } = answer else { panic!("{answer:?}") };
                assert_eq!(ticket, 9);
                assert!(choices[0].starts_with("power "), "{choices:?}");
                assert!(!desk.is_busy());
            }
        }
    }

    #[test]
    fn thinking_can_be_watched_stopped_and_cancelled() {
        let think = Request::Choose(task(Opponent::Level(Level::ElGrande), Budget::Milliseconds(u32::MAX)));
        let mut desk = Desk::new();
        desk.receive(1, &think);
        desk.receive(2, &think);
        let watched = desk.receive(3, &Request::Progress(1));
        assert!(matches!(&watched[..], [(3, Answer::Progress { best: Some(_), .. })]), "{watched:?}");
        let stopped = desk.receive(4, &Request::Stop(1));
        assert!(matches!(&stopped[..], [(1, Answer::Chosen { .. }), (4, Answer::Heard)]), "{stopped:?}");
        let cancelled = desk.receive(5, &Request::Cancel(2));
        assert_eq!(cancelled, [(2, Answer::Cancelled), (5, Answer::Heard)]);
        assert!(!desk.is_busy());
        assert_eq!(desk.receive(6, &Request::Cancel(2)), [(6, Answer::Heard)]);
    }

    #[test]
    fn who_is_not_asked_and_what_is_no_game_is_refused() {
        let mut desk = Desk::new();
        let asked = task(Opponent::Random, Budget::Iterations(1));
        let other = Task { seat: 0, ..asked.clone() };
        assert_eq!(desk.receive(1, &Request::Choose(other)), [(1, Answer::NotAsked)]);
        let broken = Task { record: vec![1, 2, 3], ..asked };
        assert_eq!(desk.receive(2, &Request::Choose(broken)), [(2, Answer::NotAsked)]);
    }
}
