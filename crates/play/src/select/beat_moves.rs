//! What the beat has moved on the board, and who moved it.

use engine::{Event, Seat};

use crate::beat::travels;
use crate::shown::Shown;

/// A piece that was moved in the beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BeatMove {
    /// What happened.
    pub event: Event,
    /// Whose turn it was.
    pub actor: Seat,
    /// A person at this device has placed a caballero of their own.
    pub is_placement: bool,
    /// Somebody else has moved caballeros or the Grande of the one person at this device.
    pub touches_reader: bool,
}

/// What the beat has moved on the board. Rides of a general scoring are left out: the scoring shows them.
pub fn moves_of_beat(shown: &Shown) -> Vec<BeatMove> {
    let events = &shown.beat.events;
    let until = events.iter().position(|event| matches!(event, Event::ScoringBegan { .. })).unwrap_or(events.len());
    let moved = events[..until].iter().enumerate().filter(|(_, event)| travels(event));
    moved.map(|(index, &event)| beat_move(shown, event, actor(shown, index))).collect()
}

fn beat_move(shown: &Shown, event: Event, actor: Seat) -> BeatMove {
    let reader = shown.here.first().filter(|_| shown.here.len() == 1);
    let (whose, is_from_supply) = match event {
        Event::Moved { whose, from, .. } => (Some(whose), from.place().is_none()),
        Event::GrandeMoved { whose, .. } => (Some(whose), false),
        _ => (None, false),
    };
    BeatMove {
        event,
        actor,
        is_placement: is_from_supply && whose == Some(actor) && shown.here.contains(actor),
        touches_reader: reader.is_some() && whose == reader && reader != Some(actor),
    }
}

/// Whose turn it was when that event of the beat happened.
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
