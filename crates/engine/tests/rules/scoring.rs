//! R7: scoring a place.

use crate::play::at;

/// Scores Aragon (5/4/1) by `score_one` with these caballeros there, and returns everybody's points.
fn aragon(edition: &str, players: u8, caballeros: &str) -> Vec<u16> {
    let text = format!(
        "{edition} {players}\nking galicia\ngrande A granada\ngrande B granada\naragon {caballeros}\n\
         offers - score_one - - -\nstage halves 2"
    );
    let mut play = at(&text);
    play.play("A act; A score aragon");
    play.game.table().points.0[..usize::from(players)].to_vec()
}

/// R7.1, R7.2
#[test]
fn places_pay_by_number_of_caballeros() {
    assert_eq!(aragon("classic", 4, "A3 B5 C1"), [4, 5, 1, 0]);
}

/// R7.3
#[test]
fn all_tied_at_a_place_take_the_next_lower_place() {
    assert_eq!(aragon("classic", 4, "A3 B3 C1"), [4, 4, 1, 0]);
    assert_eq!(aragon("classic", 5, "A3 B3 C3 D2 E1"), [4, 4, 4, 1, 0]);
    assert_eq!(aragon("classic", 4, "A3 B2 C2 D1"), [5, 1, 1, 0]);
    assert_eq!(aragon("classic", 4, "A3 B2 C1 D1"), [5, 4, 0, 0]);
}
