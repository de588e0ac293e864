//! A beat: what has just happened on the board, for the animation.

use std::sync::Arc;
use std::time::Duration;

use engine::Event;

use crate::preferences::{Pace, Preferences};

/// What has just happened. The page draws the board as it is now and animates how it came about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Beat {
    /// Grows with every beat.
    pub number: u32,
    /// What happened, as far as the screen may show it.
    pub events: Arc<[Event]>,
    /// How long opponents wait until it was shown.
    pub lasts: Duration,
}

impl Beat {
    /// The next beat.
    pub(crate) fn next(&self, events: Vec<Event>, preferences: Preferences, is_hurried: bool) -> Self {
        let travels = events.iter().filter(|event| travels(event)).count() as u32;
        let Preferences { pace, motion, .. } = preferences;
        let moving = if motion { pace.travel() * travels } else { Duration::ZERO };
        // A choice that nobody can see needs no time.
        let is_unseen = events.iter().all(|event| matches!(event, Event::Sealed { .. }));
        let is_instant = pace == Pace::Instant || is_hurried;
        let lasts = if is_instant || is_unseen { Duration::ZERO } else { pace.pause().max(moving) };
        Self { number: self.number + 1, events: events.into(), lasts }
    }
}

/// Whether an event moves a piece on the board.
pub fn travels(event: &Event) -> bool {
    match event {
        Event::Moved { from, to, .. } => from.place().is_some() || to.place().is_some(),
        Event::KingMoved { .. } | Event::GrandeMoved { .. } | Event::ScoreboardMoved { .. } => true,
        _ => false,
    }
}
