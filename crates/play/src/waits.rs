//! What the machine waits for. One list for all of it: an answer, a timer or a write that is not in the list any more
//! comes too late and is ignored.

use engine::Seat;

/// Names something that is awaited: an answer of the worker, a timer, a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id(pub u32);

/// What is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// An opponent's choice.
    Choice(Seat),
    /// Hints.
    Hint,
    /// The review of a finished game.
    Review,
    /// How far the review is.
    Progress,
    /// The time to ask how far the review is.
    LookAtProgress,
    /// The time that the board needs to show what happened.
    Beat,
    /// The time until the next scripted choice of the lesson.
    Script,
    /// The result of an autosave.
    Write,
}

impl Wait {
    /// Whether the worker must answer.
    pub(crate) const fn is_for_worker(self) -> bool {
        matches!(self, Self::Choice(_) | Self::Hint | Self::Review | Self::Progress)
    }
}

/// Everything that is awaited.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waits {
    last: u32,
    list: Vec<(Id, Wait)>,
}

impl Waits {
    /// A new id that nothing waits for.
    pub(crate) fn id(&mut self) -> Id {
        self.last += 1;
        Id(self.last)
    }

    pub(crate) fn add(&mut self, wait: Wait) -> Id {
        let id = self.id();
        self.list.push((id, wait));
        id
    }

    /// Ends a wait. `None` if it was ended before.
    pub(crate) fn take(&mut self, id: Id) -> Option<Wait> {
        let at = self.list.iter().position(|&(it, _)| it == id)?;
        Some(self.list.remove(at).1)
    }

    /// Ends every such wait.
    pub(crate) fn cancel(&mut self, is_meant: impl Fn(Wait) -> bool) -> Vec<Id> {
        let ids = self.list.iter().filter(|(_, wait)| is_meant(*wait)).map(|&(id, _)| id).collect();
        self.list.retain(|(_, wait)| !is_meant(*wait));
        ids
    }

    pub(crate) fn has(&self, is_meant: impl Fn(Wait) -> bool) -> bool {
        self.list.iter().any(|&(_, wait)| is_meant(wait))
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = (Id, Wait)> {
        self.list.iter().copied()
    }
}
