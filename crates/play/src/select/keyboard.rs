//! What keys and taps beside all targets mean: whether Enter confirms, whether arrow keys lead to the map, and what
//! goes on.

use engine::{Choice, KingSpot, Place};

use crate::ask::Ask;
use crate::input::{Input, PageStep};
use crate::shown::{Shown, Stage};
use crate::tap::{Selection, highlights};

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
