//! Autosave: every change is written at once. Until the write is confirmed, the draft counts as unsaved.

use engine::{Choice, Seats};
use library::{Stamp, WriteOutcome};
use record::Name;

/// A state to be written. The time, the tab and the stamp are added where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The seats of people at this device.
    pub here: Seats,
    /// What the player calls the game.
    pub name: Name,
    /// The game as a link has it.
    pub code: String,
    /// A choice that waits for confirmation.
    pub pending: Option<Choice>,
    /// Somebody has played since the game was opened: it becomes the game that was played last.
    pub is_played: bool,
}

/// Whether the game is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Saving {
    /// This game is never saved: a lesson, or a game that is only shown.
    #[default]
    Off,
    /// The last state is saved, or about to be.
    Saved,
    /// The device refused to save it. The next change tries again.
    Failed,
}

/// Another tab has written the game that this one shows. Until the player decides, this tab neither plays nor writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherTab {
    /// Another tab plays it.
    Plays,
    /// A newer version of the app has written it: this version can neither read nor overwrite it.
    IsNewer,
}

/// Where the game is saved, and how far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Autosave {
    pub(crate) name: Name,
    /// The last state that this tab has written or read.
    pub(crate) stamp: Option<Stamp>,
    pub(crate) saving: Saving,
    pub(crate) other_tab: Option<OtherTab>,
    /// The state of the timeline that was last written, and for whom.
    pub(crate) written: Option<(u64, Seats, Name)>,
    /// The draft that is being written.
    pub(crate) writing: Option<Draft>,
    pub(crate) is_played: bool,
}

impl Autosave {
    pub(crate) fn written(&mut self, outcome: WriteOutcome) {
        self.writing = None;
        match outcome {
            WriteOutcome::Saved(stamp) => {
                self.stamp = Some(stamp);
                self.saving = Saving::Saved;
            }
            WriteOutcome::OtherTab => self.other_tab = Some(OtherTab::Plays),
            WriteOutcome::NewerVersion => self.other_tab = Some(OtherTab::IsNewer),
            WriteOutcome::Failed => self.saving = Saving::Failed,
        }
    }
}
