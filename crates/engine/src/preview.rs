//! Previews: what a choice would do, as far as its player may see before confirming it.

use crate::choice::Choice;
use crate::event::{Event, EventSink};
use crate::game::Game;
use crate::rule::PlayError;
use crate::seat::{Seat, Seats};

/// The effect of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Preview {
    /// Whether the choice reveals nothing and the same seat alone is asked next. If so, it can be undone later.
    pub goes_on: bool,
    /// The game after the choice. If the choice reveals something or ends the turn, the game at that moment.
    pub game: Game,
    /// The events until then.
    pub events: Vec<Event>,
}

impl Game {
    /// Previews `choice`. The preview contains nothing that `seat` may not know: it ends before a reveal, and at the
    /// end of the turn.
    pub fn preview(&self, seat: Seat, choice: Choice) -> Result<Preview, PlayError> {
        let mut next = self.clone();
        let mut watcher = Watcher { open_castillo: self.table.config.open_castillo, ..Watcher::default() };
        next.play(seat, choice, &mut watcher)?;
        let goes_on = !watcher.has_revealed && next.awaiting() == Seats::only(seat);
        let Watcher { events, first_stop, .. } = watcher;
        Ok(match first_stop.filter(|_| !goes_on) {
            Some((count, game)) => Preview { goes_on, game, events: events[..count].to_vec() },
            None => {
                let end = events.iter().position(ends_preview).unwrap_or(events.len());
                Preview { goes_on, game: next, events: events[..if goes_on { events.len() } else { end }].to_vec() }
            }
        })
    }
}

/// Whether the preview of a choice ends before this event.
fn ends_preview(event: &Event) -> bool {
    matches!(event, Event::TurnEnded { .. } | Event::RoundEnded { .. } | Event::Sealed { .. })
}

/// Listens while a choice is played, and remembers where it first reveals something.
#[derive(Default)]
struct Watcher {
    open_castillo: bool,
    events: Vec<Event>,
    has_revealed: bool,
    /// How many events come before the preview's end, and the game there.
    first_stop: Option<(usize, Game)>,
}

impl Watcher {
    fn stop(&mut self, game: &Game) {
        if self.first_stop.is_none() {
            let count = self.events.iter().position(ends_preview).unwrap_or(self.events.len());
            self.first_stop = Some((count, game.clone()));
        }
    }
}

impl EventSink for Watcher {
    fn emit(&mut self, event: Event) {
        self.has_revealed |= event.reveals(self.open_castillo);
        self.events.push(event);
    }

    fn rest(&mut self, game: &Game) {
        // Points of regions follow from open information, so such a scoring does not end the preview.
        if !matches!(self.events.last(), Some(Event::Scored(_))) {
            self.stop(game);
        }
    }

    fn before_reveal(&mut self, game: &Game) {
        self.stop(game);
    }
}
