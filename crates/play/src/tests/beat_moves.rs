//! Which pieces moved in a beat, and who moved them.

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
    assert!(moves.iter().all(|it| !it.affects_reader), "one's own moves affect nobody");
}

#[test]
fn a_beat_credits_moves_to_the_player_of_the_turn() {
    let events = vec![
        moved(Seat::A, Spot::Castillo),
        Event::TurnEnded { seat: Seat::B },
        Event::TurnBegan { seat: Seat::C },
        moved(Seat::C, Spot::Court),
    ];
    let moves = moves_of_beat(&shown(events));
    assert_eq!(moves.iter().map(|it| it.actor).collect::<Vec<_>>(), [Seat::B, Seat::C]);
    assert_eq!(moves.iter().map(|it| it.affects_reader).collect::<Vec<_>>(), [true, false]);
    assert!(!moves[1].is_placement, "an opponent's pieces come from its tile");
}

fn ends_scoring(shown: &Shown) -> bool {
    shown.beat.events.iter().any(|event| matches!(event, Event::ScoringEnded { .. }))
}

/// How many moves of the reader's caballeros the general scoring in this beat has although somebody else had the last
/// turn. None of them may look like an attack.
fn own_rides(shown: &Shown) -> usize {
    let events = &shown.beat.events;
    let is_castillo = |event: &Event| matches!(event, Event::Scored(sheet) if sheet.place == Place::Castillo);
    let begin = events.iter().rposition(is_castillo).expect("the first place of a general scoring");
    let count = events[begin..].iter().filter(|event| crate::travels(event)).count();
    let moves = moves_of_beat(shown);
    let rides = &moves[moves.len() - count..];
    assert!(rides.iter().all(|it| !it.affects_reader), "everybody chose their own disc: {rides:?}");
    let is_own = |event: Event| matches!(event, Event::Moved { whose: Seat::A, .. });
    rides.iter().filter(|it| is_own(it.event) && it.actor != Seat::A).count()
}

/// R6.3: the show has shown the rides, so the next beat does not show them again.
#[test]
fn rides_shown_in_a_scoring_are_not_shown_again_afterwards() {
    let mut rides = 0;
    for seed in [4, 7, 11] {
        let config = GameConfig::new(Edition::Classic, 4);
        let mut table = Table::of(config, seed, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
        while table.stage() != Stage::Over {
            table.until(|shown| matches!(shown.stage, Stage::Scoring(_)) || shown.stage == Stage::Over);
            let mut is_general = false;
            while let Stage::Scoring(scoring) = table.stage() {
                is_general |= matches!(scoring.cause, crate::Cause::General(_));
                rides += usize::from(matches!(scoring.stop, crate::StopKind::Ride(_)));
                table.send(Input::Scoring(PageStep::Next));
            }
            if is_general {
                assert_eq!(moves_of_beat(&table.shown()), []);
            }
        }
    }
    assert!(rides > 3, "{rides}");
}

#[test]
fn the_rides_of_a_scoring_that_is_not_shown_are_not_marked_as_attacks() {
    let mut own = 0;
    for seed in [4, 7, 11] {
        let save = save_of(GameConfig::new(Edition::Classic, 4), seed, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
        let mut opening = Opening::new(save);
        opening.preferences.scorings = false;
        let mut table = Table::opened(opening, Memory::default(), seed);
        while table.stage() != Stage::Over {
            let before = table.shown().beat.number;
            table.until(|shown| shown.beat.number != before && ends_scoring(shown) || shown.stage == Stage::Over);
            own += own_rides(&table.shown());
        }
    }
    assert!(own > 0, "somebody else had the last turn before a scoring in which the reader rode");
}

#[test]
fn a_replay_marks_no_ride_to_ones_own_disc_as_an_attack() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| shown.stage == Stage::Over);
    let replay = crate::Replay::new(table.play.to_save()).expect("legal");
    let preferences = Preferences::default();
    let first = Shown { here: Seats::only(Seat::A), ..replay.shown(0, 0, preferences) };
    for size in [crate::StepSize::Choice, crate::StepSize::Turn] {
        let (mut at, mut own) = (0, 0);
        while at < replay.end() {
            let next = replay.next(size, at);
            let shown = replay.shown_after(&first, at, next, preferences);
            if ends_scoring(&shown) {
                own += own_rides(&shown);
            }
            at = next;
        }
        assert!(own > 0, "{size:?}");
    }
}
