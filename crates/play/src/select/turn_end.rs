//! The end of a turn: whether it is the main thing to do, and what it would leave unused.

use engine::{Choice, Decision, Spot};

use crate::shown::{Shown, Stage};

/// What the end of a turn leaves unused although it could be used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unused {
    /// How many caballeros could still be placed.
    pub caballeros: u8,
    /// Whether the card's special action could still be used.
    pub action: bool,
}

/// What ending the turn now would leave unused. Nothing if the asked seat is not in its turn.
pub fn unused(shown: &Shown) -> Unused {
    let Some(Decision::Turn { to_place, .. }) = shown.view.decision else { return Unused::default() };
    let choices = &shown.view.own.choices;
    let can_place = choices.iter().any(|choice| matches!(choice, Choice::Move { from: Spot::Court, .. }));
    Unused { caballeros: if can_place { to_place } else { 0 }, action: choices.contains(Choice::Act) }
}

/// What confirming the pending choice would leave unused. Nothing unless that choice is the end of the turn.
pub fn unused_if_confirmed(shown: &Shown) -> Unused {
    match shown.stage {
        Stage::Confirm(Choice::Done) => unused(shown),
        _ => Unused::default(),
    }
}

/// Whether ending the turn is the main action: not while the special action is unused, nor while nothing has been
/// placed although something can be. Enter presses the main button from anywhere, so it must not end a turn in which
/// nothing was done.
pub fn ending_is_main(shown: &Shown) -> bool {
    let Unused { caballeros, action } = unused(shown);
    !action && (caballeros == 0 || shown.view.table.turn.placed > 0)
}
