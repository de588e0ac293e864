//! People who play on other devices.

use super::*;

#[test]
fn a_game_waits_for_a_person_elsewhere_and_names_them_in_the_link() {
    let mut table = Table::new(&[HUMAN, OPPONENT, HUMAN]);
    table.send(Input::Here(Seats::only(Seat::A)));
    table.until(|shown| matches!(shown.stage, Stage::HandOver(_)));
    assert_eq!(table.stage(), Stage::HandOver(Seat::C));
    assert_eq!(table.play.to_save().next, Some(Seat::C));
    assert!(table.worker.asked().is_empty());
}

#[test]
fn somebody_sent_away_by_mistake_can_be_called_back() {
    let mut table = Table::new(&[HUMAN, HUMAN, OPPONENT]);
    table.send(Input::Here(Seats::only(Seat::B)));
    assert_eq!(table.stage(), Stage::HandOver(Seat::A));
    table.send(Input::Here(Seats::ALL));
    assert_eq!(table.shown().here, [Seat::A, Seat::B].into(), "opponents are no guests");
    assert_eq!(table.stage(), Stage::Ask(Ask::Bid));
}

#[test]
fn choices_of_people_elsewhere_cannot_be_undone_here() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Turn { .. })) && shown.undo.is_ok());
    let seat = table.play.asked().expect("asked");
    table.send(Input::Here(Seats::ALL - Seats::only(seat)));
    assert_eq!(table.shown().undo, Err(crate::NoUndo::Revealed));
}

#[test]
fn a_pending_choice_of_a_person_who_is_sent_away_is_dropped() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
    table.until(|shown| matches!(shown.stage, Stage::Confirm(_)));
    let seat = table.play.asked().expect("asked");
    table.send(Input::Here(Seats::ALL - Seats::only(seat)));
    assert!(table.play.timeline.pending().is_none());
}
