//! What the person at the device is looking at: the selection, the open panel, the last refusal.

use engine::{Place, PlayError};

use crate::input::Panel;
use crate::tap::Selection;
use crate::timeline::NoUndo;

/// The reason why the last input did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A rule forbids it.
    Refused(PlayError),
    /// Another player has already bid that total. The player could play the power card together with a modifier
    /// (R13.2).
    NeedsModifier,
    /// Nothing can be undone.
    NoUndo(NoUndo),
    /// A choice waits for confirmation first.
    ConfirmFirst,
    /// The person who is asked must take the device first: hints are private.
    TakeDevice,
}

/// What the person at the device is looking at.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Attention {
    pub(crate) selection: Selection,
    pub(crate) notice: Option<Notice>,
    /// Counts notices, so that a repeated one is announced again.
    pub(crate) notices: u32,
    pub(crate) panel: Option<Panel>,
    /// The place that was touched last.
    pub(crate) touched: Option<Place>,
}

impl Attention {
    /// Clears the selection, the panel and the notice.
    pub(crate) fn clear(&mut self) {
        *self = Self { touched: self.touched, notices: self.notices, ..Self::default() };
    }

    pub(crate) fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.notices += 1;
    }
}
