//! Requests to the worker and its answers. Every request gets exactly one answer.

use engine::{Choice, Edition, Game, GameConfig, Observer, PlayerView, Seat, Seed, Small};
use record::Record;
use serde::{Deserialize, Serialize};

use crate::Opponent;
use crate::hint::Hint;
use crate::review::CostlyChoice;
use crate::why::Why;
use crate::wire::Ticket;

/// A question to the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Asks which rules the worker was compiled with.
    Describe,
    /// Asks for an opponent's choice. Answered with [`Answer::Chosen`] after thinking.
    Choose(Task),
    /// Asks which choices are good for that seat, and why. Ignores the task's opponent. Answered with
    /// [`Answer::Hints`].
    Hint(Task),
    /// Asks which choices of that seat cost it most in that game. Ignores the task's opponent; the budget is for the
    /// whole review. Answered with [`Answer::Reviewed`].
    Review(Task),
    /// Asks why that seat played a turn as it did. The record ends with the turn; the number says after how many
    /// choices it began. Answered at once with [`Answer::Explained`].
    Why(Task, u32),
    /// Asks how far the request with that ticket is. Answered with [`Answer::Progress`].
    Progress(Ticket),
    /// Ends the request with that ticket: it is answered with the best result so far, and this one with
    /// [`Answer::Heard`].
    Stop(Ticket),
    /// Drops the request with that ticket: it is answered with [`Answer::Cancelled`], and this one with
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
    /// The opponent that thinks.
    pub opponent: Opponent,
    /// The seed of the opponent's random numbers.
    pub seed: u64,
    /// How long it may think.
    pub budget: Budget,
}

/// How long to think.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Budget {
    /// A number of playouts. The same request always gets the same answer.
    Iterations(u32),
    /// A number of milliseconds.
    Milliseconds(u32),
}

/// An answer of the worker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// To [`Request::Describe`].
    Description(Description),
    /// To [`Request::Choose`]: the choice, and the choices that follow as long as the same seat is asked next and no
    /// hidden information comes to light. The page must check each one before playing it.
    Chosen {
        /// The choices in order, at least one.
        #[serde(with = "crate::wire::choices")]
        choices: Vec<Choice>,
        /// How many playouts were made.
        iterations: u32,
    },
    /// To [`Request::Hint`]: the best few, best first.
    Hints(Vec<Hint>),
    /// To [`Request::Review`]: the worst few, worst first. Empty if nothing cost much.
    Reviewed(Vec<CostlyChoice>),
    /// To [`Request::Why`].
    Explained(Why),
    /// To [`Request::Progress`].
    Progress {
        /// Per cent of the budget that is spent.
        percent: u8,
    },
    /// To [`Request::Stop`] and [`Request::Cancel`], even if there was nothing left to stop.
    Heard,
    /// To a request that was cancelled.
    Cancelled,
    /// The record cannot be replayed, or that seat is not asked anything.
    NotAsked,
    /// The bytes of the request could not be read. That happens only between different versions of the app.
    NotUnderstood,
}

/// The worker's rules. The page compares them with its own: if they differ, page and worker come from different
/// versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// The version of the rules.
    pub version: String,
    /// How many choices a certain trial game takes from the deal to the end.
    pub choices: u32,
}

impl Description {
    /// The rules compiled into this program.
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

/// Plays a game that depends only on the rules, and counts its choices.
fn trial_game() -> u32 {
    let config = GameConfig::new(Edition::Classic, 4);
    let Ok(mut game) = Game::new(&config, Seed(1995)) else { return 0 };
    let mut made = 0;
    while let Some(seat) = game.awaiting().first() {
        let choices = game.choices(seat);
        // Any choice will do, but varying it covers more of the rules.
        let choice = choices.nth(made as usize * 7 % choices.len());
        if choice.is_none_or(|choice| game.play(seat, choice, &mut ()).is_err()) {
            break;
        }
        made += 1;
    }
    made
}
