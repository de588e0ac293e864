//! The pieces that moved in a beat, and who moved them.

use engine::{Event, Seat};

use crate::beat::{is_of_scoring, travels};
use crate::shown::Shown;

/// A piece that moved in the beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeatMove {
    /// The event that moved it.
    pub event: Event,
    /// The player of the turn.
    pub actor: Seat,
    /// Whether a person at this device placed a caballero of their own.
    pub is_placement: bool,
    /// Whether somebody else moved caballeros or the Grande of the only person at this device.
    pub affects_reader: bool,
}

/// The pieces that moved in the beat. A beat after a scoring that was shown step by step has none of its moves.
pub fn moves_of_beat(shown: &Shown) -> Vec<BeatMove> {
    let moved = shown.beat.events.iter().enumerate().filter(|(_, event)| travels(event));
    moved.map(|(position, _)| beat_move(shown, position)).collect()
}

fn beat_move(shown: &Shown, position: usize) -> BeatMove {
    let events = &shown.beat.events;
    let (event, actor) = (events[position], actor(shown, position));
    let reader = shown.here.single();
    let (whose, is_from_supply) = match event {
        Event::Moved { whose, from, .. } => (Some(whose), from.place().is_none()),
        Event::GrandeMoved { whose, .. } => (Some(whose), false),
        _ => (None, false),
    };
    let is_by_other = reader != Some(actor) && !is_of_scoring(events, position);
    BeatMove {
        event,
        actor,
        is_placement: is_from_supply && whose == Some(actor) && shown.here.contains(actor),
        affects_reader: reader.is_some() && whose == reader && is_by_other,
    }
}

/// The player of the turn when that event of the beat happened.
fn actor(shown: &Shown, index: usize) -> Seat {
    let events = &shown.beat.events;
    let began = events[..index].iter().rev().find_map(|event| match *event {
        Event::TurnBegan { seat } => Some(seat),
        _ => None,
    });
    let ends = events[index..].iter().find_map(|event| match *event {
        Event::TurnEnded { seat } => Some(seat),
        _ => None,
    });
    began.or(ends).unwrap_or(shown.view.table.turn.seat)
}
