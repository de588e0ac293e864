//! The machine's inputs and outputs.

use std::time::Duration;

use ai::{Answer, Request};
use engine::{Card, Choice, Place, Seat, Seats, Stack};
use library::{Head, Stamp, WriteOutcome};
use record::Name;

use crate::autosave::Draft;
use crate::preferences::Preferences;
use crate::tap::{Selection, Tap};
use crate::waits::Id;

/// An action of the person at the device, or a result that the machine was waiting for.
#[derive(Clone, Debug, PartialEq)]
pub enum Input {
    /// A tap on the board.
    Tap(Tap),
    /// A piece was dragged from one thing on the board to another.
    Drag(Tap, Tap),
    /// Moves a caballero that was placed in this turn from the first place to the second.
    MovePlaced(Place, Place),
    /// Takes back one caballero that was placed there in this turn.
    TakeBack(Place),
    /// The place that the pointer or the focus is on, or that is held.
    Look(Option<Place>),
    /// Selects something to choose: a card of the hand, an action card, a scoreboard.
    Select(Selection),
    /// Makes a choice. If it cannot be undone, it waits for confirmation.
    Choose(Choice),
    /// Makes a choice and confirms it, because its button said what it does.
    Commit(Choice),
    /// Makes several choices, until one is refused or waits for confirmation.
    ChooseAll(Vec<Choice>),
    /// Confirms the pending choice.
    Confirm,
    /// Clears the selection or the pending choice, otherwise takes back the last choice.
    Undo,
    /// Closes the panel, otherwise clears the selection or the pending choice.
    Escape,
    /// Allows this step and all further steps of the action.
    AllowAll,
    /// The person behind the curtain has taken the device.
    TakeDevice,
    /// Continues after a veto against the person's own action.
    GoOn,
    /// Opens a panel.
    Open(Panel),
    /// Closes the panel.
    Close,
    /// Moves on in the scoring that is shown.
    Scoring(PageStep),
    /// Moves on in the lesson.
    Lesson(PageStep),
    /// Shows again what others did since the last choice of the person who is asked.
    Rewatch,
    /// Lets opponents act without pauses until a person is asked.
    SkipToMyTurn,
    /// Lets opponents wait, or continue.
    Pause(bool),
    /// Asks for hints.
    Hint,
    /// Plays the choices of the hint with that index.
    FollowHint(usize),
    /// Asks for a review of the choices of that seat, and opens its panel.
    Review(Seat),
    /// Asks for the same without opening the panel, because the result screen shows what it finds.
    Story(Seat),
    /// Asks why an opponent played the turn that began after that many choices.
    Explain(usize),
    /// Sets the seats of the people at this device.
    Here(Seats),
    /// Starts the worker again after it failed repeatedly.
    TryAgain,
    /// Gives the saved game a name.
    Rename(Name),
    /// Leaves the game.
    Leave,
    /// Another screen replaces the table, but the game continues.
    LookAway,
    /// Preferences have changed.
    Prefer(Preferences),
    /// The worker has answered.
    Answer(Id, Answer),
    /// The worker has loaded its program.
    WorkerReady,
    /// The worker has ended, or sent something unreadable.
    WorkerLost,
    /// A timer has elapsed.
    Elapsed(Id),
    /// A write has ended.
    Written(Id, WriteOutcome),
    /// Another tab has changed the saved games. The head describes this game's last saved state.
    OtherTab(Head),
}

impl Input {
    /// Whether it makes or begins a choice in the present decision.
    pub(crate) const fn is_step(&self) -> bool {
        matches!(
            self,
            Self::Tap(_)
                | Self::Drag(..)
                | Self::MovePlaced(..)
                | Self::TakeBack(_)
                | Self::Select(_)
                | Self::Choose(_)
                | Self::Commit(_)
                | Self::ChooseAll(_)
                | Self::Confirm
                | Self::Undo
                | Self::AllowAll
                | Self::FollowHint(_)
        )
    }

    /// Whether a person did something. Pointing at something does not count.
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

/// A step between pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum PageStep {
    Next,
    Back,
    /// Skips to the end.
    Skip,
}

/// A panel of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Panel {
    Menu,
    /// An action card in full.
    Card(Stack, Card),
    /// Asks whose caballero was meant, because the last tap fits several seats.
    Whose(Place, Seats),
    Place(Place),
    Player(Seat),
    /// The log, with one line per turn.
    Log,
    /// The board as a table.
    Board,
    /// The cards still to come in each deck, and everybody's power cards.
    StillToCome,
    /// What every place would pay if it were scored now.
    Forecast,
    /// Advice for the person who is asked.
    Hint,
    /// The game as a link, a file and a picture.
    Share,
    /// The list of keys.
    Keys,
    /// The best and worst choices of a finished game.
    Review,
    /// Why an opponent played the turn that began after that many choices.
    Why(usize),
}

/// Something that the page must do for the machine.
#[derive(Clone, Debug, PartialEq)]
pub enum Output {
    /// Ends the worker if there is one, and starts a new one.
    StartWorker,
    /// Sends a request to the worker. Its ticket is the id.
    Ask(Id, Request),
    /// Sends [`Input::Elapsed`] after that time.
    Wait(Id, Duration),
    /// Writes the next state of the game if this is the last one written, then sends [`Input::Written`].
    Write(Id, Option<Stamp>, Draft),
    /// Deletes the saved game if this is its last state.
    Remove(Stamp),
    /// Remembers the step of the lesson.
    RememberLesson(usize),
}
