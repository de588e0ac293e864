//! The proof that the board can be read: from the product's own geometry, in every language and edition, nothing of a
//! place ever leaves it or covers anything else. And the proof of the proof: faults are found, each for its own reason.

#[allow(unreachable_pub, reason = "a test has no outside")]
mod support;

/// Deliberate faults.
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

/// What is wrong, the check that must find it, how it is made, and words of the sentence that must say so.
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
