//! From what happened to what is seen moving.

use engine::{Board, Event, Place, Spot, Step};

use super::names::Names;
use crate::board::{self, Piece, Stop};

/// What moves on the board, one after the other.
pub(crate) fn travels(events: &[Event], names: &Names) -> Vec<board::Step> {
    events.iter().filter_map(|event| travel(event, names)).collect()
}

fn travel(event: &Event, names: &Names) -> Option<board::Step> {
    let at = Stop::Place;
    let (piece, from, to) = match *event {
        // What does not touch the board is told by the numbers beside it.
        Event::Moved { from, to, .. } if from.place().is_none() && to.place().is_none() => return None,
        Event::Moved { whose, from, to, count } => (names.caballeros(whose, count), stop(from), stop(to)),
        Event::KingMoved { from, to } => (Piece::King, from.into(), to.into()),
        Event::GrandeMoved { whose, from, to } => (names.grande(whose), at(from), at(to)),
        Event::ScoreboardMoved { mobile, from, to } => (Piece::Mobile(mobile), from.map_or(Stop::Province, at), at(to)),
        _ => return None,
    };
    Some(board::Step { piece, from, to })
}

/// What an announced step would move.
pub(crate) fn announced(step: &Step, board: &Board, names: &Names) -> Option<board::Step> {
    let at = Stop::Place;
    let (piece, from, to) = match *step {
        Step::Move { whose, from, to } => (names.caballeros(whose, 1), stop(from), stop(to)),
        Step::King(to) => (Piece::King, board.king.into(), to.into()),
        Step::Grande { whose, to } => (names.grande(whose), at(board.grandes[whose]?), at(to)),
        Step::Swap(whose) => (Piece::King, board.king.into(), at(board.grandes[whose]?)),
        Step::Scoreboard { mobile, to } => {
            (Piece::Mobile(mobile), board.mobiles[mobile].map_or(Stop::Province, at), at(to))
        }
        Step::Action(_) | Step::Evict(_) | Step::Reveal(_) | Step::Return(_) | Step::Score(..) => return None,
        Step::Retrieve { .. } => return None,
    };
    Some(board::Step { piece, from, to })
}

fn stop(spot: Spot) -> Stop {
    match (spot, spot.place()) {
        (_, Some(place)) => Stop::Place(place),
        (Spot::Court, _) => Stop::Court,
        _ => Stop::Province,
    }
}

/// The place an announced step is about, for steps that move nothing.
pub(crate) fn place_of(step: &Step) -> Option<Place> {
    match *step {
        Step::Score(place, _) => Some(place),
        Step::Evict(region) => Some(region.into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Edition, GameConfig, KingSpot, Region, Seat, Seats};

    use super::*;
    use crate::i18n::Locale;

    fn names() -> Names {
        Names::new(Locale::En, &GameConfig::new(Edition::Classic, 3), &BySeat::default(), Seats::EMPTY)
    }

    #[test]
    fn pieces_travel_from_where_they_were_to_where_they_go() {
        let (granada, sevilla) = (Region::Granada, Region::Seville);
        let events = [
            Event::Moved { whose: Seat::B, from: Spot::Province, to: Spot::Court, count: 3 },
            Event::Moved { whose: Seat::B, from: Spot::Court, to: granada.into(), count: 2 },
            Event::KingMoved { from: KingSpot::Region(granada), to: KingSpot::Castillo },
            Event::TurnEnded { seat: Seat::B },
        ];
        let seen = travels(&events, &names());
        assert_eq!(seen.len(), 2, "{seen:?}");
        assert_eq!((seen[0].from, seen[0].to), (Stop::Court, Stop::Place(Place::Region(granada))));
        assert_eq!((seen[1].piece, seen[1].to), (Piece::King, Stop::Place(Place::Castillo)));
        let grande = Event::GrandeMoved { whose: Seat::A, from: granada.into(), to: sevilla.into() };
        assert_eq!(travels(&[grande], &names())[0].to, Stop::Place(Place::Region(sevilla)));
    }
}
