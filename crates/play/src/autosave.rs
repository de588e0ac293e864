//! Autosave: writes every change at once. Until the write is confirmed, the draft counts as unsaved.

use engine::{Choice, Seats};
use library::{Stamp, WriteOutcome};
use record::Name;

/// A state to write. The code that writes it adds the time, the tab and the stamp.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The seats of people at this device.
    pub here: Seats,
    /// The player's name for the game.
    pub name: Name,
    /// The game as text for a link.
    pub code: String,
    /// A choice that waits for confirmation.
    pub pending: Option<Choice>,
    /// Whether somebody has played since the game was opened. If so, it becomes the game that was played last.
    pub is_played: bool,
    /// Everybody's points in the order of the seats, if the game is over.
    pub final_points: Option<Vec<u16>>,
}

/// Whether and how the game is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Saving {
    /// This game is never saved: a lesson, or a game that can only be watched.
    #[default]
    Off,
    /// The last state is saved, or about to be.
    Saved,
    /// The device refused to save it. The next change leads to another attempt.
    Failed,
}

/// Another tab has written the game that this tab shows. Until the player decides, this tab neither plays nor writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherTab {
    /// Another tab is playing it.
    Plays,
    /// A newer version of the app has written it. This version can neither read nor overwrite it.
    IsNewer,
}

/// Where the game is saved, and which state was written last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Autosave {
    pub(crate) name: Name,
    /// The last state that this tab has written or read.
    pub(crate) stamp: Option<Stamp>,
    pub(crate) saving: Saving,
    pub(crate) other_tab: Option<OtherTab>,
    /// The state that was last written: the timeline's revision, the people at this device and the name.
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
