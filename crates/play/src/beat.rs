//! A beat: the latest events on the board, to be animated.

use std::sync::Arc;
use std::time::Duration;

use engine::Event;

use crate::preferences::{Pace, Preferences};

/// The latest events. The page draws the board as it is now and animates how it got there.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Beat {
    /// The number of the beat. Each new beat has a higher one.
    pub number: u32,
    /// The events, as far as the screen may show them.
    pub events: Arc<[Event]>,
    /// How long opponents wait for the animation.
    pub lasts: Duration,
}

impl Beat {
    /// The beat that follows this one.
    pub(crate) fn next(&self, events: Vec<Event>, preferences: Preferences, is_hurried: bool) -> Self {
        let travels = events.iter().filter(|event| travels(event)).count() as u32;
        let Preferences { pace, motion, .. } = preferences;
        let moving = if motion { pace.travel() * travels } else { Duration::ZERO };
        // Nobody can see a sealed choice, so it needs no time.
        let is_unseen = events.iter().all(|event| matches!(event, Event::Sealed { .. }));
        let is_instant = pace == Pace::Instant || is_hurried;
        // A veto and revealed discs take longer to read: they concern several players at once.
        let is_long = |event: &Event| matches!(event, Event::Vetoed { .. } | Event::DiscRevealed { .. });
        let pauses = if events.iter().any(is_long) { 3 } else { 1 };
        let lasts = if is_instant || is_unseen { Duration::ZERO } else { (pace.pause() * pauses).max(moving) };
        Self { number: self.number + 1, events: events.into(), lasts }
    }
}

/// Whether a general scoring makes the move at that position of the events: a player's pieces leave the Castillo for the
/// region on their own disc (R6.3). Nobody's turn is on then.
pub fn is_of_scoring(events: &[Event], position: usize) -> bool {
    let ends = |event: &&Event| matches!(event, Event::TurnEnded { .. } | Event::ScoringEnded { .. });
    matches!(events[position..].iter().find(ends), Some(Event::ScoringEnded { .. }))
}

/// Whether an event moves a piece on the board.
pub fn travels(event: &Event) -> bool {
    match event {
        Event::Moved { from, to, .. } => from.place().is_some() || to.place().is_some(),
        Event::KingMoved { .. } | Event::GrandeMoved { .. } | Event::ScoreboardMoved { .. } => true,
        _ => false,
    }
}
