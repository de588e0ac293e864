//! What can be asked, and the answers. Every request gets exactly one answer.

use engine::{Choice, Edition, Game, GameConfig, Observer, PlayerView, Seat, Seed, Small};
use record::Record;
use serde::{Deserialize, Serialize};

use crate::Opponent;
use crate::hint::Hint;
use crate::review::Slip;
use crate::wire::Ticket;

/// A question to the rules or to an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Which rules are you?
    Describe,
    /// What does an opponent choose? Answered with [`Answer::Chosen`] once it has thought.
    Choose(Task),
    /// What would be good for that seat, and why? The task's opponent does not matter. Answered with
    /// [`Answer::Hints`].
    Hint(Task),
    /// Which choices of that seat gave away most in that game? The task's opponent does not matter; its budget is
    /// for the whole review. Answered with [`Answer::Reviewed`].
    Review(Task),
    /// How far is the thinking with that ticket? Answered with [`Answer::Progress`].
    Progress(Ticket),
    /// Enough thinking: the request with that ticket is answered with the best so far, this one with
    /// [`Answer::Heard`].
    Stop(Ticket),
    /// Forget the request with that ticket: it is answered with [`Answer::Cancelled`], this one with
    /// [`Answer::Heard`].
    Cancel(Ticket),
}

/// A decision to think about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// The game so far, as the bytes of a [`Record`].
    pub record: Vec<u8>,
    /// The number of the seat that is asked, from zero.
    pub seat: u8,
    /// Who thinks.
    pub opponent: Opponent,
    /// What its chance is drawn from.
    pub seed: u64,
    /// How long it may think.
    pub budget: Budget,
}

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Budget {
    /// So many variations: the same request always gets the same answer.
    Iterations(u32),
    /// So many milliseconds.
    Milliseconds(u32),
}

/// What comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// To [`Request::Describe`].
    Description(Description),
    /// To [`Request::Choose`]: the choice, and how the seat goes on as long as it is the
    /// next to be asked and nothing hidden has come to light. Each is to be checked before it is played.
    Chosen {
        /// The choices in order, at least one.
        #[serde(with = "crate::wire::choices")]
        choices: Vec<Choice>,
        /// How many variations were looked at.
        iterations: u32,
    },
    /// To [`Request::Hint`]: the best few, best first.
    Hints(Vec<Hint>),
    /// To [`Request::Review`]: the worst few, worst first; none if nothing was given away.
    Reviewed(Vec<Slip>),
    /// To [`Request::Progress`].
    Progress {
        /// Per cent of the budget that is spent.
        percent: u8,
    },
    /// To [`Request::Stop`] and [`Request::Cancel`], whether or not there was still something to stop.
    Heard,
    /// To a request that was cancelled.
    Cancelled,
    /// The record cannot be replayed, or that seat is not asked anything.
    NotAsked,
    /// The bytes of the request made no sense, which happens only between different versions of the app.
    NotUnderstood,
}

/// Which rules answer: the page and its thread must agree, or they come from different versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// The version of the rules.
    pub version: String,
    /// How many choices a certain trial game takes from the deal to the end.
    pub choices: u32,
}

impl Description {
    /// The rules compiled into this very program.
    #[must_use]
    pub fn here() -> Self {
        Self { version: env!("CARGO_PKG_VERSION").into(), choices: trial_game() }
    }
}

impl Task {
    /// A task about the decision that `seat` is asked for at the end of `record`; `None` if it cannot be replayed.
    #[must_use]
    pub fn new(record: &Record, seat: Seat, opponent: Opponent, seed: u64, budget: Budget) -> Option<Self> {
        let record = record.to_bytes().ok()?;
        Some(Self { record, seat: seat as u8, opponent, seed, budget })
    }

    /// The view of the seat that is asked: all that an opponent ever gets.
    pub(crate) fn view(&self) -> Option<PlayerView> {
        let game = self.record()?.replay().ok()?;
        Some(game.view(Observer::Seat(self.seat()?)))
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        Seat::from_index(self.seat.into())
    }

    pub(crate) fn record(&self) -> Option<Record> {
        Record::from_bytes(&self.record).ok()
    }
}

/// Plays a game that is the same everywhere, and counts.
fn trial_game() -> u32 {
    let config = GameConfig::new(Edition::Classic, 4);
    let Ok(mut game) = Game::new(&config, Seed(1995)) else { return 0 };
    let mut made = 0;
    while let Some(seat) = game.awaiting().first() {
        let choices = game.choices(seat);
        // Any choice will do, as long as it is not always the same one.
        let choice = choices.nth(made as usize * 7 % choices.len());
        if choice.is_none_or(|choice| game.play(seat, choice, &mut ()).is_err()) {
            break;
        }
        made += 1;
    }
    made
}
