//! What comes in, and what is to be done.

use std::time::Duration;

use ai::{Answer, Request};
use engine::{Card, Choice, Place, Seat, Seats, Stack};
use library::{Head, Stamp, WriteOutcome};
use record::Name;

use crate::autosave::Draft;
use crate::preferences::Preferences;
use crate::tap::{Selection, Tap};
use crate::waits::Id;

/// Something that the person at the device does, or that the machine was waiting for.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A tap on the board.
    Tap(Tap),
    /// A piece was dragged from one thing on the board to another.
    Drag(Tap, Tap),
    /// Takes back one caballero that was placed there in this turn.
    TakeBack(Place),
    /// The place that is hovered over, focused or held.
    Look(Option<Place>),
    /// Makes something ready to be chosen: a card of the hand, an action card, a scoreboard.
    Select(Selection),
    /// Chooses. A choice that cannot be undone waits for confirmation.
    Choose(Choice),
    /// Chooses and confirms: the button named what it does.
    Commit(Choice),
    /// Chooses several times, until a choice is refused or waits for confirmation.
    ChooseAll(Vec<Choice>),
    /// Confirms the pending choice.
    Confirm,
    /// Takes back what is selected or pending, or else the last choice.
    Undo,
    /// Takes back what is selected or pending, or else closes the panel.
    Escape,
    /// Allows this step and all further steps of the action.
    AllowAll,
    /// The person behind the curtain has taken the device.
    TakeDevice,
    /// Opens a panel.
    Open(Panel),
    /// Closes the panel.
    Close,
    /// Goes on in the scoring that is shown.
    Scoring(Turn),
    /// Goes on in the lesson.
    Lesson(Turn),
    /// Opponents act at once until a person is asked.
    SkipToMyTurn,
    /// Opponents wait, or go on.
    Pause(bool),
    /// Asks for hints.
    Hint,
    /// Does what that hint advises.
    FollowHint(usize),
    /// Asks for a review of the choices of that seat, and opens its panel.
    Review(Seat),
    /// Asks for the same without opening the panel: the result tells what it finds.
    Story(Seat),
    /// Only these people sit at this device.
    Here(Seats),
    /// Starts the worker again after it failed repeatedly.
    TryAgain,
    /// Gives the saved game a name.
    Rename(Name),
    /// The table is left.
    Leave,
    /// Preferences have changed.
    Prefer(Preferences),
    /// The worker has answered.
    Answer(Id, Answer),
    /// The worker has loaded its program.
    WorkerReady,
    /// The worker is gone, or sent something unreadable.
    WorkerLost,
    /// A timer has elapsed.
    Elapsed(Id),
    /// A write has ended.
    Written(Id, WriteOutcome),
    /// Another tab has changed the saved games; the last state of this one.
    OtherTab(Head),
}

impl Input {
    /// Whether a person did it. Pointing at something is no input of its own.
    pub(crate) const fn is_from_person(&self) -> bool {
        !matches!(
            self,
            Self::Look(_)
                | Self::Prefer(_)
                | Self::Answer(..)
                | Self::WorkerReady
                | Self::WorkerLost
                | Self::Elapsed(_)
                | Self::Written(..)
                | Self::OtherTab(_)
        )
    }
}

/// A page to turn to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Turn {
    Next,
    Back,
    /// The end.
    Skip,
}

/// A panel of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Panel {
    Menu,
    /// A card in full.
    Card(Stack, Card),
    /// Caballeros of several seats could be meant by the last tap.
    Whose(Place, Seats),
    Place(Place),
    Player(Seat),
    /// What happened, one line a turn.
    Log,
    /// The board as a table.
    Board,
    /// What is still to come in each deck, and everybody's power cards.
    StillToCome,
    /// What every place would pay now.
    Forecast,
    /// Advice for the person who is asked.
    Hint,
    /// The game as a link, a file and a picture.
    Share,
    /// The list of keys.
    Keys,
    /// The best and worst choices of a finished game.
    Review,
}

/// Something to be done outside the machine.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Ends the worker if there is one, and starts another.
    StartWorker,
    /// Sends a request to the worker. Its ticket is the id.
    Ask(Id, Request),
    /// Sends [`Input::Elapsed`] after that time.
    Wait(Id, Duration),
    /// Writes the next state of the game, if the last one is this, and sends [`Input::Written`].
    Write(Id, Option<Stamp>, Draft),
    /// Deletes the saved game, if its last state is this one.
    Remove(Stamp),
    /// Remembers the step of the lesson.
    RememberLesson(usize),
}
