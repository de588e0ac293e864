//! "Since your turn": the few things that a returning player should know.

use engine::{Event, Observer, Seat};

use super::turns::{TurnSummary, turns};
use crate::shown::Shown;

/// At most so many lines.
const MOST: usize = 3;

/// What others did since the reader's last choice, in the order it happened: the three turns that matter most. Empty while
/// nobody is asked, and when nothing happened.
pub fn since_last_choice(shown: &Shown) -> Vec<TurnSummary> {
    let Some(reader) = shown.asked else { return Vec::new() };
    let from = last_choice(&shown.log, reader);
    let observer = if shown.here.len() == 1 { Observer::Seat(reader) } else { Observer::Spectator };
    let others = |turn: &TurnSummary| turn.seat.is_some_and(|seat| seat != reader) && turn.events.start >= from;
    let mut told: Vec<TurnSummary> = turns(&shown.log).into_iter().filter(others).collect();
    told.sort_by_key(|turn| core::cmp::Reverse(turn.weight(observer)));
    told.truncate(MOST);
    told.sort_by_key(|turn| turn.events.start);
    told
}

/// Where the log goes on after the last thing that `seat` did.
fn last_choice(log: &[(usize, Event)], seat: Seat) -> usize {
    let is_own = |(_, event): &(usize, Event)| match *event {
        Event::TurnEnded { seat: it } | Event::PowerPlayed { seat: it, .. } | Event::Sealed { seat: it } => it == seat,
        _ => false,
    };
    log.iter().rposition(is_own).map_or(0, |position| position + 1)
}
