//! What can be taken back, and what cannot.

use super::*;
use crate::{NoUndo, Notice};
use engine::{Place, Region, Spot};

fn until_turn(table: &mut Table) {
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Turn { .. })) && !lit_taps(shown).is_empty());
}

#[test]
fn a_bid_is_played_at_once_and_cannot_be_taken_back() {
    let mut table = Table::new(&[HUMAN, HUMAN, OPPONENT]);
    table.send(Input::TakeDevice);
    assert_eq!(table.shown().undo, Err(NoUndo::Nothing));
    let bid = offers(&table.shown())[4].clone();
    table.send(bid);
    assert_eq!(table.choices(), 1);
    assert_eq!(table.shown().undo, Err(NoUndo::Revealed));
}

#[test]
fn a_tap_always_adds_and_the_badge_takes_back() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_turn(&mut table);
    let Input::Tap(tap) = lit_taps(&table.shown())[0] else { panic!("a place is lit") };
    let place = match tap {
        Tap::Place(place) | Tap::Stack(place, _) => place,
        _ => panic!("a place is lit"),
    };
    let count = |table: &Table| table.shown().view.table.board.count(Seat::A, place);
    let before = count(&table);
    table.send(Input::Tap(Tap::Stack(place, Seat::A)));
    assert_eq!(count(&table), before + 1, "a tap on one's own new piece adds another, too");
    assert_eq!(table.shown().placed[Spot::from(place)], 1);
    table.send(Input::TakeBack(place));
    assert_eq!((count(&table), table.shown().placed[Spot::from(place)]), (before, 0));
    table.send(Input::TakeBack(place));
    assert_eq!(count(&table), before, "what was there before stays");
}

#[test]
fn what_ends_the_turn_waits_for_confirmation_and_blocks_the_board() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_turn(&mut table);
    let game = table.game().clone();
    table.send(Input::Choose(Choice::Done));
    assert_eq!(table.stage(), Stage::Confirm(Choice::Done));
    assert_eq!(*table.game(), game, "nothing has happened yet");
    assert!(table.worker.asked().is_empty(), "opponents wait");
    table.send(Input::Tap(Tap::Place(Place::Castillo)));
    assert_eq!(table.shown().notice.map(|(_, notice)| notice), Some(Notice::ConfirmFirst));
    table.send(Input::Escape);
    assert!(matches!(table.stage(), Stage::Ask(Ask::Turn { .. })));
    table.send(Input::Choose(Choice::Done));
    table.send(Input::Confirm);
    assert_ne!(*table.game(), game);
}

#[test]
fn a_repeated_refusal_is_a_new_notice() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.send(Input::TakeDevice);
    table.send(Input::Undo);
    let first = table.shown().notice;
    table.send(Input::Undo);
    assert_eq!(first.map(|(_, notice)| notice), Some(Notice::NoUndo(NoUndo::Nothing)));
    assert_ne!(table.shown().notice, first);
}

/// Reopening in the middle of a turn loses nothing, not even what may be taken back or waits for confirmation.
#[test]
fn a_game_that_is_reopened_in_a_turn_goes_on_as_it_was() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_turn(&mut table);
    let tap = lit_taps(&table.shown())[0].clone();
    table.send(tap);
    table.send(Input::Choose(Choice::Done));
    let again = table.reopened();
    assert_eq!(again.stage(), Stage::Confirm(Choice::Done));
    assert_eq!(again.shown().placed, table.shown().placed);
    assert_eq!(difference(&again.shown(), &table.shown()), None);
}

#[test]
fn dragging_moves_a_piece_or_says_why_not() {
    let game = position("classic 3\nking granada\ngalicia A2 B1\naragon B3\noffers any_four - - - -\nstage halves 1");
    let mut acting = game.clone();
    acting.play(Seat::A, Choice::Act, &mut ()).expect("legal");
    let view = acting.view(engine::Observer::Seat(Seat::A));
    let (galicia, aragon, granada) = (Region::Galicia.into(), Region::Aragon.into(), Place::Region(Region::Granada));
    let moved = Choice::Move { whose: Seat::B, from: Region::Galicia.into(), to: Region::Aragon.into() };
    assert_eq!(tap::drag(&view, Tap::Stack(galicia, Seat::B), Tap::Place(aragon)), Outcome::Choose(moved));
    assert_eq!(tap::drag(&view, Tap::Stack(galicia, Seat::B), Tap::Stack(aragon, Seat::B)), Outcome::Choose(moved));
    assert!(matches!(tap::drag(&view, Tap::Stack(galicia, Seat::A), Tap::Place(granada)), Outcome::Refused(_)));
    assert_eq!(tap::drag(&view, Tap::Stack(galicia, Seat::A), Tap::Place(galicia)), Outcome::Nothing);
}
