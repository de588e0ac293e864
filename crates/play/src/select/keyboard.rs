//! What keys and taps beside all targets mean: which keys work, whether Enter confirms, whether arrow keys lead to the
//! map, and what goes on.

use engine::{Choice, KingSpot, Place};

use crate::ask::Ask;
use crate::input::{Input, PageStep, Panel};
use crate::shown::{Shown, Stage};
use crate::tap::{Selection, highlights};

/// The action of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyAction {
    /// Chooses the power card of that value, or the action card of that stack.
    Card(u8),
    /// Presses the main button.
    Main,
    /// Continues: the next stop of a scoring, or skips to the reader's turn.
    GoOn,
    /// Takes back the last choice.
    Undo,
    /// Closes or cancels what is open or selected.
    Escape,
    /// Asks for a hint.
    Hint,
    /// Shows or hides the forecast on the map.
    Forecast,
    /// Opens a panel, or closes it.
    Panel(Panel),
}

/// Whether a key works. Behind a cover nothing may open or change: only the cover's own main button can be pressed, and
/// the curtain before a hint can be left. `is_public` says that the public table is shown instead of the curtain: there
/// keys open what its buttons open.
pub fn key_works(shown: &Shown, action: KeyAction, is_public: bool) -> bool {
    match (&shown.stage, action) {
        (Stage::OtherTab(_) | Stage::Curtain { .. }, KeyAction::Main) => true,
        (Stage::Curtain { for_hint: true, .. }, KeyAction::Escape) => true,
        (Stage::Curtain { .. }, KeyAction::Panel(_) | KeyAction::Forecast) => is_public,
        (Stage::Curtain { .. }, KeyAction::Hint | KeyAction::Escape) => is_public,
        (Stage::OtherTab(_) | Stage::Curtain { .. }, _) => false,
        _ => true,
    }
}

/// The input of a key that works. `None` if it presses a button, changes what the page shows, or does nothing now.
pub fn key_input(shown: &Shown, action: KeyAction, is_public: bool) -> Option<Input> {
    if !key_works(shown, action, is_public) {
        return None;
    }
    match action {
        KeyAction::Undo => Some(Input::Undo),
        KeyAction::Escape => Some(Input::Escape),
        KeyAction::Hint => shown.may_ask_for_hint.then_some(Input::Hint),
        KeyAction::Panel(panel) if shown.panel == Some(panel) => Some(Input::Close),
        KeyAction::Panel(panel) => Some(Input::Open(panel)),
        // A key may also skip turns that are played for the first time. A tap might be meant for a piece in motion.
        KeyAction::GoOn if matches!(shown.stage, Stage::Opponent(_)) => Some(Input::SkipToMyTurn),
        KeyAction::GoOn => go_on_input(shown),
        KeyAction::Card(_) | KeyAction::Main | KeyAction::Forecast => None,
    }
}

/// Whether Enter on a place of the map presses the main button: that place is chosen already, or there is nothing to
/// choose.
pub fn enter_confirms(shown: &Shown, place: Option<Place>) -> bool {
    match shown.stage {
        Stage::Confirm(choice) => named_by(choice).is_none_or(|named| Some(named) == place),
        Stage::Ask(Ask::Turn { may_act: false }) => !highlights(&shown.view.own.choices, shown.selection).asks,
        Stage::Ask(_) => place.is_some_and(|place| shown.selection == Selection::Place(place)),
        _ => false,
    }
}

/// Whether something can be chosen on the map. Then arrow keys that nothing else uses lead there.
pub fn arrows_lead_to_map(shown: &Shown) -> bool {
    match shown.stage {
        Stage::Ask(_) | Stage::Confirm(_) => highlights(&shown.view.own.choices, shown.selection).asks,
        _ => false,
    }
}

/// The input that goes on where the game waits for its reader only: in a scoring, after a veto, and while turns are
/// shown again.
pub fn go_on_input(shown: &Shown) -> Option<Input> {
    match shown.stage {
        Stage::Scoring(_) => Some(Input::Scoring(PageStep::Next)),
        Stage::Vetoed(_) => Some(Input::GoOn),
        Stage::Rewatch(_) => Some(Input::SkipToMyTurn),
        _ => None,
    }
}

/// The place on the map that a choice ends at.
fn named_by(choice: Choice) -> Option<Place> {
    match choice {
        Choice::Move { from, to, .. } => to.place().or(from.place()),
        Choice::Score(place) | Choice::Grande { to: place, .. } | Choice::Scoreboard { to: place, .. } => Some(place),
        Choice::King(KingSpot::Region(region)) => Some(region.into()),
        Choice::King(KingSpot::Castillo) => Some(Place::Castillo),
        Choice::Disc(region) | Choice::Evict(region) => Some(region.into()),
        _ => None,
    }
}
