//! Proves that the board is readable: with the product's own geometry, in every language and edition, nothing in a
//! place ever leaves it or covers anything else. Deliberate faults prove that each check finds what it should.

#[allow(unreachable_pub, reason = "a test has no outside")]
mod support;

mod faults;

use support::{Findings, board::Board};

fn nothing(findings: &Findings) {
    assert!(findings.is_empty(), "{findings:#?}");
}

#[test]
fn regions_meet_exactly_where_they_are_neighbours() {
    nothing(&support::outlines::check(&Board::new()));
}

#[test]
fn everything_of_a_place_lies_inside_it_and_covers_nothing_else() {
    nothing(&support::yards::check(&Board::new()));
}

#[test]
fn the_surroundings_fill_any_window_and_keep_off_the_board() {
    nothing(&support::surroundings::check(&Board::new()));
}

#[test]
fn pieces_fly_from_door_to_door_without_crossing_their_own_places() {
    nothing(&support::flights::check(&Board::new()));
}

/// A fault: its description, the check that must find it, how to make it, and words that the finding must contain.
type Fault = (&'static str, fn(&Board) -> Findings, fn(&mut Board), &'static str);

#[test]
fn every_fault_is_found_for_its_own_reason() {
    for (what, check, make, reason) in [&faults::YARDS[..], &faults::OUTLINES, &faults::FLIGHTS].concat() {
        let mut board = Board::new();
        make(&mut board);
        let findings = check(&board);
        assert!(findings.iter().any(|it| it.contains(reason)), "{what}: {findings:#?}");
    }
}
