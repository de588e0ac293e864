//! What the person at the device attends to: what is selected, the open panel, the last refusal.

use engine::{Place, PlayError};

use crate::input::Panel;
use crate::tap::Selection;
use crate::timeline::NoUndo;

/// What the last input was answered with, if it did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A rule forbids it.
    Refused(PlayError),
    /// Nothing can be undone.
    NoUndo(NoUndo),
    /// A choice waits for confirmation first.
    ConfirmFirst,
}

/// What the person at the device attends to.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Attention {
    pub(crate) selection: Selection,
    pub(crate) notice: Option<Notice>,
    /// Grows with every notice, so that a repeated one is announced again.
    pub(crate) notices: u32,
    pub(crate) panel: Option<Panel>,
    /// The place that was last touched.
    pub(crate) touched: Option<Place>,
}

impl Attention {
    /// Nothing is selected, open or refused.
    pub(crate) fn clear(&mut self) {
        *self = Self { touched: self.touched, notices: self.notices, ..Self::default() };
    }

    pub(crate) fn say(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.notices += 1;
    }
}
