//! A fake worker that answers at random or fails on purpose.

use std::collections::VecDeque;

use ai::{Answer, Request, Task};
use engine::{Choice, Rng, Seat, Seed, Small};
use record::Record;

use crate::{Id, Input};

/// How the worker behaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Behaviour {
    /// It answers with legal choices.
    Legal,
    /// It dies instead of answering.
    Dies,
    /// It never answers.
    Silent,
    /// It answers everything twice.
    Double,
    /// It answers with illegal choices.
    Illegal,
    /// It sends the answer to a different kind of request.
    WrongKind,
}

#[derive(Debug)]
pub(super) struct Worker {
    rng: Rng,
    pub(super) behaviour: Behaviour,
    /// How often it fails before it behaves properly.
    pub(super) times: usize,
    queue: VecDeque<(Id, Request)>,
    pub(super) starts: usize,
}

impl Worker {
    pub(super) fn new(seed: u64) -> Self {
        let rng = Rng::from(Seed(seed ^ 0x5eed));
        Self { rng, behaviour: Behaviour::Legal, times: 0, queue: VecDeque::new(), starts: 0 }
    }

    pub(super) fn start(&mut self) -> Vec<Input> {
        self.queue.clear();
        self.starts += 1;
        vec![Input::WorkerReady]
    }

    pub(super) fn ask(&mut self, id: Id, request: &Request) -> Vec<Input> {
        match request {
            Request::Stop(_) => vec![Input::Answer(id, Answer::Heard)],
            Request::Cancel(ticket) => {
                self.queue.retain(|(it, _)| it.0 != *ticket);
                vec![Input::Answer(id, Answer::Heard), Input::Answer(Id(*ticket), Answer::Cancelled)]
            }
            _ => {
                self.queue.push_back((id, request.clone()));
                Vec::new()
            }
        }
    }

    /// The requests that wait for an answer.
    pub(super) fn asked(&self) -> Vec<Request> {
        self.queue.iter().map(|(_, request)| request.clone()).collect()
    }

    /// The answer to the first request, if there is one and the fake worker answers.
    pub(super) fn answer(&mut self) -> Option<Vec<Input>> {
        let behaviour = if self.times > 0 { self.behaviour } else { Behaviour::Legal };
        if behaviour == Behaviour::Silent {
            return None;
        }
        let (id, request) = self.queue.pop_front()?;
        self.times = self.times.saturating_sub(1);
        let answer = match &request {
            Request::Choose(task) => Answer::Chosen { choices: self.choose(task), iterations: 1 },
            Request::Hint(task) => {
                let choices = self.choose(task);
                Answer::Hints(vec![ai::Hint { choices, tenths: 0, percent: None, reasons: Vec::new() }])
            }
            Request::Review(_) => Answer::Reviewed(Vec::new()),
            Request::Why(..) => Answer::Explained(ai::Why::default()),
            Request::Progress(_) => Answer::Progress { percent: 50 },
            _ => Answer::Heard,
        };
        let heard = Input::Answer(id, answer);
        Some(match behaviour {
            Behaviour::Legal | Behaviour::Silent => vec![heard],
            Behaviour::Dies => {
                self.queue.clear();
                vec![Input::WorkerLost]
            }
            Behaviour::Double => vec![heard.clone(), heard],
            Behaviour::Illegal => {
                vec![Input::Answer(id, Answer::Chosen { choices: vec![Choice::Half(3)], iterations: 1 })]
            }
            Behaviour::WrongKind => vec![Input::Answer(id, Answer::NotAsked)],
        })
    }

    /// Several choices in a row, as an opponent would plan them.
    fn choose(&mut self, task: &Task) -> Vec<Choice> {
        let seat = Seat::from_index(task.seat.into()).expect("a seat");
        let mut game = Record::from_bytes(&task.record).expect("a record").replay().expect("a legal game");
        let mut choices = Vec::new();
        while game.awaiting().contains(seat) && choices.len() < 3 {
            let legal = game.choices(seat);
            let choice = legal.nth(self.rng.below(legal.len())).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            choices.push(choice);
        }
        choices
    }
}
