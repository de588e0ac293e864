//! Everything the machine is waiting for, in one list. If an answer, a timer or a write is no longer in the list, it
//! comes too late and is ignored.

use engine::Seat;

/// Identifies a wait: for an answer of the worker, a timer, or a write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id(pub u32);

/// What the machine is waiting for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// An opponent's choice.
    Choice(Seat),
    /// Hints.
    Hint,
    /// The review of a finished game.
    Review,
    /// The explanation of the turn that began after that many choices.
    Why(usize),
    /// The progress of the review.
    Progress,
    /// The time to ask for the progress of the review.
    LookAtProgress,
    /// The time that the board needs to animate the latest events.
    Beat,
    /// The time until the next scripted choice of the lesson.
    Script,
    /// The time to show one scene of the turns shown again.
    Scene,
    /// The result of an autosave.
    Write,
}

impl Wait {
    /// Whether the worker has to answer.
    pub(crate) const fn is_for_worker(self) -> bool {
        matches!(self, Self::Choice(_) | Self::Hint | Self::Review | Self::Why(_) | Self::Progress)
    }
}

/// The list of everything the machine is waiting for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waits {
    last: u32,
    list: Vec<(Id, Wait)>,
}

impl Waits {
    /// A new id that nothing is waiting for.
    pub(crate) fn id(&mut self) -> Id {
        self.last += 1;
        Id(self.last)
    }

    pub(crate) fn add(&mut self, wait: Wait) -> Id {
        let id = self.id();
        self.list.push((id, wait));
        id
    }

    /// Ends a wait. `None` if it has ended already.
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
