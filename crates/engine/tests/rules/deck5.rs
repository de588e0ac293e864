//! R8, deck 5: the King's card.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::at;
use crate::scene::{all_but, each, with_card};

const EDITIONS: [&str; 3] = ["classic", "big_box", "new"];

/// R8 king, R8.5
#[test]
fn the_king_moves_to_any_other_region() {
    for edition in EDITIONS {
        let mut play = with_card(&format!("{edition} 4"), "king", "king galicia\ncourt A0");
        play.play("A act")
            .offers("A", &each("king", &all_but("galicia")))
            .refuses("A king galicia", Rule::KingMustMove)
            .refuses("A king castillo", Rule::KingNotThere)
            .refuses("A king france", Rule::KingNotThere)
            .refuses("A king portugal", Rule::KingNotThere)
            .refuses("A done", Rule::MustGoOn)
            .play("A king granada")
            .king("granada")
            .asks("B");
    }
}

/// R4.6
#[test]
fn the_kings_action_may_be_skipped() {
    with_card("classic 4", "king", "king galicia\ncourt A0").play("A done").king("galicia").asks("B");
}

/// R5.1
#[test]
fn only_the_king_moves() {
    let mut play =
        with_card("classic 4", "king", "king aragon\naragon A2 B1\ngrande A aragon\nscoreboard eight aragon");
    play.play("A act; A king granada").has("aragon A2 B1; granada A0 B0");
    let board = play.game.table().board;
    assert_eq!(board.grandes[Seat::A], Some(Place::Region(Region::Aragon)));
    assert_eq!(board.mobiles[Mobile::Eight], Some(Place::Region(Region::Aragon)));
}

/// R1.7, R4.4, R4.5
#[test]
fn five_are_placed_before_or_after_the_king_moves_but_not_around_it() {
    let position = "king galicia\ncourt A7";
    let mut play = with_card("classic 4", "king", position);
    play.play("A move A court basque; A act; A king granada").has("basque A1; court A6").asks("B");
    let mut play = with_card("classic 4", "king", position);
    play.play("A act; A king granada")
        .refuses("A move A court basque", Rule::NotNearKing)
        .refuses("A move A court granada", Rule::TabooOfKing)
        .refuses("A act", Rule::ActionOver)
        .play("A move A court seville; A move A court seville; A move A court castillo")
        .play("A move A court valencia; A move A court new_castile")
        .has("seville A2; castillo A1; valencia A1; new_castile A1; court A2")
        .asks("B");
}

/// R3.1, R3.4
#[test]
fn the_kings_card_is_there_every_round() {
    for edition in EDITIONS {
        for round in 1..=9 {
            let play = at(&format!("{edition} 3\nround {round}\nseed {round}"));
            assert_eq!(play.game.table().offers[Stack::Five], Some(Card::King));
        }
    }
    let mut play = with_card("classic 2", "king", "bids A1 B2\ntaken 1 B\ncourt A0");
    play.play("A done");
    assert_eq!((play.game.table().round_number(), play.game.table().offers[Stack::Five]), (2, Some(Card::King)));
}

/// R4.3
#[test]
fn a_card_taken_is_out_of_reach() {
    at("classic 3\nbids A10 B9 C8\ntaken 5 A\nstage card").refuses("B take 5", Rule::CardGone).allows("B take 4");
}
