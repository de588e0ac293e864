//! R11.3, R8.0.5: the dummy's caballeros. They are those of seat C.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::scene::with_card;

const FAR: &str = "king galicia\ngrande A granada\ngrande B granada\ncourt A0\n";

fn dummy(card: &str, position: &str) -> Play {
    with_card("new 2 secret_score", card, &format!("{FAR}{position}"))
}

/// R11.3, R7.3, R7.5: with two players the first and second place count, and the dummy's points vanish.
#[test]
fn the_dummy_ranks_among_the_players() {
    for (aragon, points) in [
        ("A2 B1 C3", "A4 B0 C0"),
        ("A2 B1 C2", "A4 B0 C0"),
        ("A3 B1 C2", "A5 B0 C0"),
        ("A3 B2 C2", "A5 B0 C0"),
        ("A2 B2 C2", "A4 B4 C0"),
        ("A3 B2 C1", "A5 B4 C0"),
        ("C1", "A0 B0 C0"),
    ] {
        dummy("score_one", &format!("aragon {aragon}")).play("A act; A score aragon").points(points);
    }
}

/// R11.3, R7.4
#[test]
fn the_dummy_can_keep_a_bonus_from_you() {
    let score = |counts: &str| {
        let mut play = dummy("score_one", &format!("galicia {counts}\ngrande A galicia"));
        play.play("A act; A score galicia");
        play.game.table().points[Seat::A]
    };
    assert_eq!([score("A2 C1"), score("A2 C2"), score("A2 C3")], [8, 2, 2]);
}

/// R8.0.5
#[test]
fn the_dummys_caballeros_are_moved_and_returned_like_anyones() {
    for (card, step) in [
        ("any_three", "A move C aragon basque"),
        ("any_four", "A move C aragon castillo"),
        ("foreign_three", "A move C aragon basque"),
        ("two_and_two", "A move C aragon basque"),
        ("five_from_one", "A move C aragon basque"),
        ("one_of_each", "A move C aragon province"),
    ] {
        dummy(card, "aragon A2 B2 C2").play("A act").play(step).has("aragon C1");
    }
    dummy("own_four", "aragon A1 C1").play("A act").refuses("A move C aragon basque", Rule::NotThatOwner);
}

/// R8.0.5, R9 entourage
#[test]
fn the_dummys_caballeros_follow_the_king() {
    let position = format!("{FAR}king aragon\naragon A1 B1 C1");
    with_card("new 2 regency", "entourage", &position)
        .play("A act; A king basque; A move C aragon basque; A move B aragon basque")
        .has("aragon A1 B0 C0; basque B1 C1");
}

/// R8.0.5
#[test]
fn questions_to_the_dummy_are_skipped() {
    dummy("court_decay_all", "court B4\naragon C2").play("A act").has("court B0; aragon C2");
    dummy("withdrawal", "court B2\naragon C2").play("A act").has("court B0; aragon C2");
    for card in ["secret_two", "secret_all"] {
        dummy(card, "aragon B2 C2\nvalencia B2 C2")
            .play("A act")
            .asks("B")
            .play("B disc aragon")
            .has("aragon B0 C2; valencia B2 C2");
    }
    dummy("evict", "aragon B2 C2").play("A act; A evict aragon").asks("B").play("B disc basque").has("aragon C2");
    dummy("evict", "aragon C2").play("A act; A evict aragon").kind("B", DecisionKind::Court).has("aragon C2");
    dummy("secret_score", "aragon C2").play("A act").asks("AB");
}

/// R8.0.5, R9
#[test]
fn the_dummy_has_no_grande() {
    with_card("new 2 regency", "competition", FAR)
        .play("A act")
        .offers("A", "grande A castillo, grande B castillo, done");
    with_card("new 2 regency", "deputy", FAR).play("A act").offers("A", "swap A, swap B");
}

/// R8.0.5
#[test]
fn the_dummy_counts_for_the_most_and_the_fewest() {
    dummy("score_most", "aragon C3\nbasque A2").play("A act").scored("aragon");
    dummy("score_fewest", "aragon C1\nbasque A2").play("A act").scored("aragon");
    with_card("new 2 regency", "estate", &format!("{FAR}aragon C1\nbasque A2")).play("A act").king("aragon");
}

/// R11.3
#[test]
fn at_a_general_scoring_the_dummy_ranks_in_the_castillo_and_stays_there() {
    let mut play = at(&format!("new 2\nround 3\n{FAR}castillo A2 C3\nstage scoring"));
    play.asks("A").play("A disc seville").has("castillo A0 C3; seville A2").points("A7 B0 C0");
    let mut play = at(&format!("new 2\nround 3\n{FAR}castillo C3\nseville B1\nstage scoring"));
    play.kind("A", DecisionKind::Power).has("castillo C3").points("A0 B4 C0");
}

/// R11.3, R8.0.2
#[test]
fn returned_caballeros_of_the_dummy_go_to_its_province() {
    dummy("one_of_each", "castillo C20\naragon C10\nvalencia A1")
        .play("A act; A move C aragon province")
        .has("province C1");
}

/// R3.5: the dummy has no place in the ranking.
#[test]
fn the_dummy_wins_nothing() {
    let play = at("new 2\npoints A4 B6");
    let ranking = play.game.ranking();
    assert_eq!((ranking[Seat::A], ranking[Seat::B], ranking[Seat::C]), (Some(2), Some(1), None));
}
