//! Who has moved what in a beat.

use engine::{Event, Place, Region, Spot};

use super::*;
use crate::beat::Beat;
use crate::select::moves_of_beat;

fn shown(events: Vec<Event>) -> Shown {
    let mut shown = Table::new(&[HUMAN, OPPONENT, OPPONENT]).shown();
    shown.beat = Beat { number: 9, events: events.into(), ..Beat::default() };
    shown.view.table.turn.seat = Seat::A;
    shown
}

fn moved(whose: Seat, from: Spot) -> Event {
    Event::Moved { whose, from, to: Place::Region(Region::Galicia).into(), count: 1 }
}

#[test]
fn a_piece_that_a_person_places_is_a_placement() {
    let moves = moves_of_beat(&shown(vec![moved(Seat::A, Spot::Court), moved(Seat::A, Spot::Castillo)]));
    assert_eq!(moves.iter().map(|it| it.is_placement).collect::<Vec<_>>(), [true, false]);
    assert!(moves.iter().all(|it| !it.touches_reader), "one's own doing hurts nobody");
}

#[test]
fn whoever_ends_the_turn_has_moved_what_was_moved_before() {
    let events = vec![
        moved(Seat::A, Spot::Castillo),
        Event::TurnEnded { seat: Seat::B },
        Event::TurnBegan { seat: Seat::C },
        moved(Seat::C, Spot::Court),
    ];
    let moves = moves_of_beat(&shown(events));
    assert_eq!(moves.iter().map(|it| it.actor).collect::<Vec<_>>(), [Seat::B, Seat::C]);
    assert_eq!(moves.iter().map(|it| it.touches_reader).collect::<Vec<_>>(), [true, false]);
    assert!(!moves[1].is_placement, "an opponent's pieces come from its tile");
}

#[test]
fn the_rides_of_a_scoring_belong_to_the_scoring() {
    let events = vec![Event::ScoringBegan { number: 1 }, moved(Seat::A, Spot::Castillo)];
    assert_eq!(moves_of_beat(&shown(events)), []);
}
