//! Notices of vetoes: when a veto stops the action of a person at this device, the game waits until the person has
//! seen it.

use engine::{Card, Event, Seat, Step};

use crate::input::Input;
use crate::play::Play;
use crate::timeline::Happened;

/// A veto that has stopped the action of a person at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vetoed {
    /// The player who used the veto.
    pub by: Seat,
    /// The player whose action it stopped.
    pub actor: Seat,
    /// The card of that action.
    pub card: Option<Card>,
    /// The step that it stopped.
    pub step: Step,
    /// The position of the veto in the log. Scorings before it are shown first.
    pub(crate) at: usize,
}

impl Play {
    /// Remembers a veto against a person at this device.
    pub(crate) fn notice_veto(&mut self, happened: &Happened) {
        let vetoed = happened.events.iter().enumerate().rev().find_map(|(index, event)| match *event {
            Event::Vetoed { by, step } => Some((happened.from + index, by, step)),
            _ => None,
        });
        let Some((at, by, step)) = vetoed else { return };
        let (actor, card) = turn_at(&self.timeline.log()[..at]);
        if let Some(actor) = actor.filter(|&actor| self.here.contains(actor)) {
            self.vetoed = Some(Vetoed { by, actor, card, step, at });
        }
    }

    /// The veto whose notice is shown now.
    pub(crate) fn shown_veto(&self) -> Option<Vetoed> {
        self.vetoed.filter(|vetoed| self.show().is_none_or(|show| show.begun > vetoed.at))
    }

    /// While the notice of a veto is shown, any input that would change the game only closes the notice. Returns
    /// whether it did.
    pub(crate) fn goes_on_after_veto(&mut self, input: &Input) -> bool {
        let is_answer = matches!(
            input,
            Input::GoOn
                | Input::Tap(_)
                | Input::Drag(..)
                | Input::TakeBack(_)
                | Input::Select(_)
                | Input::Choose(_)
                | Input::Commit(_)
                | Input::ChooseAll(_)
                | Input::Confirm
                | Input::Undo
                | Input::Escape
                | Input::Hint
                | Input::SkipToMyTurn
        );
        let is_open = self.attention.panel.is_some() && matches!(input, Input::Escape);
        let goes_on = is_answer && !is_open && self.shown_veto().is_some();
        if goes_on {
            self.vetoed = None;
        }
        goes_on
    }
}

/// The player of the turn at the end of a log, and the card taken in it.
fn turn_at(log: &[(usize, Event)]) -> (Option<Seat>, Option<Card>) {
    let mut card = None;
    for (_, event) in log.iter().rev() {
        match *event {
            Event::CardTaken { card: taken, .. } => card = card.or(Some(taken)),
            Event::TurnBegan { seat } => return (Some(seat), card),
            _ => {}
        }
    }
    (None, card)
}
