//! "Since your turn": what other players did in the meantime.

use core::cmp::Reverse;

use engine::{BySeat, Event, Seat};

use super::turn_worth::shown_turn_worths;
use super::turns::{TurnSummary, turns};
use crate::shown::Shown;

/// The most turns to describe.
const MOST: usize = 3;

/// What others did since the reader's last turn or bid, turn by turn, in order. Empty if nobody is asked, and if nothing
/// happened.
pub fn since_last_choice(shown: &Shown) -> Vec<TurnSummary> {
    let Some(reader) = shown.asked else { return Vec::new() };
    let from = last_choice(&shown.log, reader);
    let others = |turn: &TurnSummary| turn.seat.is_some_and(|seat| seat != reader) && turn.events.start >= from;
    turns(&shown.log).into_iter().filter(others).collect()
}

/// Whether the person who is asked has had a turn.
pub fn has_had_a_turn(shown: &Shown) -> bool {
    shown.asked.is_some_and(|reader| shown.log.iter().any(|(_, event)| *event == Event::TurnEnded { seat: reader }))
}

/// The turns from [`since_last_choice`] that matter most to the reader, in order, and how many others there are.
pub fn most_telling(shown: &Shown, turns: Vec<TurnSummary>) -> (Vec<TurnSummary>, usize) {
    let more = turns.len().saturating_sub(MOST);
    if more == 0 {
        return (turns, 0);
    }
    let mut telling = ranked(shown, turns);
    telling.truncate(MOST);
    telling.sort_by_key(|turn| turn.events.start);
    (telling, more)
}

/// The one of these turns that matters most to the reader, by its position.
pub fn top_turn(shown: &Shown, turns: &[TurnSummary]) -> Option<usize> {
    let top = ranked(shown, turns.to_vec()).into_iter().next()?;
    turns.iter().position(|turn| *turn == top)
}

/// The turns from the one that matters most to the reader to the one that matters least.
fn ranked(shown: &Shown, mut turns: Vec<TurnSummary>) -> Vec<TurnSummary> {
    let Some(reader) = shown.asked.filter(|_| turns.len() > 1) else { return turns };
    let worths = shown_turn_worths(shown);
    let swing = |turn: &TurnSummary| {
        let worth = worths.iter().find(|worth| worth.turn.events.start == turn.events.start);
        worth.map_or(0, |worth| Seat::up_to(5).iter().map(|seat| worth.worth(seat).unsigned_abs()).max().unwrap_or(0))
    };
    turns.sort_by_cached_key(|turn| Reverse((weight(&shown.log, turn, reader), swing(turn), turn.events.start)));
    turns
}

/// How much a turn matters to a returning reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Weight {
    Other,
    HasScored,
    /// The King or a scoreboard has moved.
    HasChangedTheBoard,
    HasTouchedReader,
}

fn weight(log: &[(usize, Event)], turn: &TurnSummary, reader: Seat) -> Weight {
    let has = |is_meant: fn(&Event) -> bool| log[turn.events.clone()].iter().any(|(_, event)| is_meant(event));
    if turn.moved_by_others[reader] > 0 {
        Weight::HasTouchedReader
    } else if has(|event| matches!(event, Event::KingMoved { .. } | Event::ScoreboardMoved { .. })) {
        Weight::HasChangedTheBoard
    } else if turn.points != BySeat::default() {
        Weight::HasScored
    } else {
        Weight::Other
    }
}

/// The position in the log after the last turn, bid or disc of `seat`. Discs in another player's turn do not count,
/// because the rest of that turn has not been reported yet.
fn last_choice(log: &[(usize, Event)], seat: Seat) -> usize {
    let scoring = log.iter().rposition(|(_, event)| matches!(event, Event::ScoringBegan { .. })).unwrap_or(log.len());
    let is_own = |(position, (_, event)): (usize, &(usize, Event))| match *event {
        Event::TurnEnded { seat: it } | Event::PowerPlayed { seat: it, .. } => it == seat,
        Event::Sealed { seat: it } => it == seat && position > scoring,
        _ => false,
    };
    log.iter().enumerate().rev().find(|&entry| is_own(entry)).map_or(0, |(position, _)| position + 1)
}

#[cfg(test)]
mod tests {
    use engine::{Card, KingSpot, Mobile, Place, Region, Small, Spot, Stack};

    use super::*;
    use crate::tests::first_screen;

    const GALICIA: Spot = Spot::Region(Region::Galicia);
    const ARAGON: Spot = Spot::Region(Region::Aragon);

    /// The screen of A after these turns of B, C, D and E.
    fn after(turns: &[(Seat, Vec<Event>)]) -> Shown {
        let mut log = vec![(1, Event::TurnBegan { seat: Seat::A }), (1, Event::TurnEnded { seat: Seat::A })];
        for (number, (seat, events)) in turns.iter().enumerate() {
            let taken = Event::CardTaken { seat: *seat, stack: Stack::One, card: Card::King };
            let all = [Event::TurnBegan { seat: *seat }, taken].into_iter().chain(events.iter().copied());
            log.extend(all.chain([Event::TurnEnded { seat: *seat }]).map(|event| (number + 2, event)));
        }
        Shown { log: log.into(), asked: Some(Seat::A), ..first_screen(5) }
    }

    fn told(turns: &[(Seat, Vec<Event>)]) -> (Vec<Seat>, usize) {
        let shown = after(turns);
        let (told, more) = most_telling(&shown, since_last_choice(&shown));
        (told.iter().filter_map(|turn| turn.seat).collect(), more)
    }

    fn moved(whose: Seat, from: Spot, to: Spot) -> Event {
        Event::Moved { whose, from, to, count: 1 }
    }

    #[test]
    fn a_returning_player_is_told_three_turns_at_most_in_the_order_they_happened() {
        let placed = |seat| (seat, vec![moved(seat, Spot::Court, GALICIA)]);
        assert_eq!(told(&[placed(Seat::B), placed(Seat::C)]), (vec![Seat::B, Seat::C], 0));
        let (three, more) = told(&[Seat::B, Seat::C, Seat::D, Seat::E].map(placed));
        assert_eq!((three.len(), more), (3, 1));
        assert!(three.is_sorted(), "{three:?}");
    }

    #[test]
    fn turns_that_affect_the_reader_come_first_then_the_king_then_points() {
        let king = Event::KingMoved { from: KingSpot::Castillo, to: KingSpot::Region(Region::Seville) };
        let board = Event::ScoreboardMoved { mobile: Mobile::Four, from: None, to: Place::Region(Region::Basque) };
        let table = first_screen(5).view.table;
        let sheets = Region::all().map(|region| table.scoring(region.into()));
        let sheet = sheets.into_iter().find(|sheet| sheet.points(Seat::B) > 0).expect("B stands somewhere");
        let nothing = |seat| (seat, vec![moved(seat, Spot::Court, Spot::Castillo)]);
        let touches = (Seat::E, vec![moved(Seat::A, GALICIA, ARAGON)]);
        let (king, board) = ((Seat::C, vec![king]), (Seat::D, vec![board]));

        let scores = (Seat::B, vec![Event::Scored(sheet)]);
        let all = |turns: &[&(Seat, Vec<Event>)]| told(&turns.iter().map(|&turn| turn.clone()).collect::<Vec<_>>());
        let (b, e) = (nothing(Seat::B), nothing(Seat::E));
        assert_eq!(all(&[&b, &king, &board, &touches]), (vec![Seat::C, Seat::D, Seat::E], 1));
        assert_eq!(all(&[&scores, &king, &board, &e]), (vec![Seat::B, Seat::C, Seat::D], 1));
        assert_eq!(all(&[&scores, &king, &board, &touches]), (vec![Seat::C, Seat::D, Seat::E], 1));

        let top = |turns: &[&(Seat, Vec<Event>)]| {
            let shown = after(&turns.iter().map(|&turn| turn.clone()).collect::<Vec<_>>());
            let turns = since_last_choice(&shown);
            top_turn(&shown, &turns).and_then(|top| turns[top].seat)
        };
        assert_eq!(
            [top(&[&touches, &king]), top(&[&scores, &king, &b]), top(&[&b]), top(&[])],
            [Some(Seat::E), Some(Seat::C), Some(Seat::B), None]
        );
    }
}
