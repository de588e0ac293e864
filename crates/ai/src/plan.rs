//! A plan: what a seat intends to choose, one decision after another.

use engine::{Choice, Decision, DecisionKind, Game, Seat};

/// The most choices that are planned ahead. A longer turn gets a new plan when this one is used up.
const LENGTH: usize = 32;

/// Choices in order, each with the kind of decision it answers. The engine does not ask when there is only one answer,
/// so a plan may contain choices that nobody asks for; they are skipped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    choices: [(DecisionKind, Choice); LENGTH],
    len: u8,
    /// How many choices were played or skipped.
    at: u8,
}

impl Plan {
    pub(crate) const EMPTY: Self = Self { choices: [(DecisionKind::Turn, Choice::Done); LENGTH], len: 0, at: 0 };

    pub(crate) fn single(kind: DecisionKind, choice: Choice) -> Self {
        Self::EMPTY.with(kind, choice)
    }

    #[must_use]
    pub(crate) fn with(mut self, kind: DecisionKind, choice: Choice) -> Self {
        self.push(kind, choice);
        self
    }

    pub(crate) fn push(&mut self, kind: DecisionKind, choice: Choice) {
        if let Some(slot) = self.choices.get_mut(usize::from(self.len)) {
            *slot = (kind, choice);
            self.len += 1;
        }
    }

    #[must_use]
    pub(crate) fn and(mut self, other: &Self) -> Self {
        for &(kind, choice) in &other.choices[..other.len.into()] {
            self.push(kind, choice);
        }
        self
    }

    /// The planned answer to what `seat` is asked now. Skips the choices before it.
    pub(crate) fn next(&mut self, game: &Game, seat: Seat) -> Option<Choice> {
        let kind = game.decision(seat).as_ref().map(Decision::kind)?;
        let ahead = &self.choices[usize::from(self.at)..self.len.into()];
        let fits = |&(of, choice): &(DecisionKind, Choice)| of == kind && game.choices(seat).contains(choice);
        let found = ahead.iter().position(fits)?;
        self.at += found as u8 + 1;
        Some(ahead[found].1)
    }

    /// Whether both contain the same choices.
    pub(crate) fn same_choices(&self, other: &Self) -> bool {
        self.choices[..self.len.into()] == other.choices[..other.len.into()]
    }
}
