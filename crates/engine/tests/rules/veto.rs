//! R10: who holds a veto, who is asked, and for how long.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::scene::with_card;

const EDITIONS: [&str; 3] = ["classic 5", "big_box 5", "new 5 veto veto"];

/// Round 2: A acts after the seat `fresh`, which took this round's veto; `expiring` took last round's.
fn two_vetoes(config: &str, expiring: &str, fresh: &str) -> Play {
    let bids = format!("A9 B8 C7 D6 E5 {fresh}13");
    at(&format!(
        "{config}\nround 2\nking galicia\naragon A4 B4\ncourt A0\nbids {bids}\ntaken 2 {fresh}\n\
         veto {expiring} expiring\nveto {fresh} fresh\noffers own_four veto - - -\nstage halves 1"
    ))
}

/// Begins the action up to the veto window: before the action in New, at its first step in the other editions.
fn announce(play: &mut Play, config: &str) {
    play.play(if config.starts_with("new") { "A act" } else { "A act; A move A aragon basque" });
}

fn held(play: &Play, seat: Seat) -> (u8, u8) {
    let vetoes = play.game.table().vetoes[seat];
    (vetoes.expiring, vetoes.fresh)
}

/// R10.5
#[test]
fn two_holders_are_asked_clockwise_from_the_acting_player() {
    for config in EDITIONS {
        for (expiring, fresh, order) in [("B", "D", "BD"), ("D", "B", "BD"), ("E", "C", "CE")] {
            let mut play = two_vetoes(config, expiring, fresh);
            announce(&mut play, config);
            let (one, two) = order.split_at(1);
            play.asks(one).play(&format!("{one} allow")).asks(two).play(&format!("{two} allow")).asks("A");
        }
    }
}

/// R10.5
#[test]
fn the_holder_on_the_left_comes_first_also_across_the_last_seat() {
    let mut play = at("classic 5\nround 2\nking galicia\naragon C4\ncourt C0\nbids A8 B13 C12 D6 E5\ntaken 2 B\n\
                       veto D expiring\nveto B fresh\noffers own_four veto - - -\nstage halves 1");
    play.play("C act; C move C aragon basque").asks("D").play("D allow").asks("B").play("B allow").asks("C");
}

/// R10.5, R10.1
#[test]
fn once_one_vetoes_the_other_is_not_asked() {
    for config in EDITIONS {
        let mut play = two_vetoes(config, "B", "D");
        announce(&mut play, config);
        play.play("B veto").kind("B", DecisionKind::Court).has("aragon A4; basque A0");
        assert_eq!((held(&play, Seat::B), held(&play, Seat::D)), ((0, 0), (0, 1)));
        let mut play = two_vetoes(config, "B", "D");
        announce(&mut play, config);
        play.play("B allow; D veto").kind("B", DecisionKind::Court).has("aragon A4; basque A0");
        assert_eq!((held(&play, Seat::B), held(&play, Seat::D)), ((1, 0), (0, 0)));
    }
}

/// R10.1
#[test]
fn of_two_vetoes_the_one_that_expires_first_is_used_first() {
    for config in EDITIONS {
        let mut play = two_vetoes(config, "C", "C");
        announce(&mut play, config);
        play.asks("C").play("C veto").kind("B", DecisionKind::Court);
        assert_eq!(held(&play, Seat::C), (0, 1));
        let mut play = two_vetoes(config, "C", "C");
        announce(&mut play, config);
        play.play("C allow").asks("A");
        assert_eq!(held(&play, Seat::C), (1, 1));
    }
}

/// R10.1
#[test]
fn ones_own_action_cannot_be_vetoed() {
    for (config, card) in [("classic 3", "own_four"), ("big_box 3", "own_four"), ("new 3 veto", "own_four")] {
        let mut play = with_card(config, card, "round 2\nking galicia\naragon A4\nveto A expiring");
        play.play("A act; A move A aragon basque; A move A aragon castillo; A done").has("basque A1; castillo A1");
        assert_eq!(held(&play, Seat::A), (1, 0));
    }
}

/// R10.1, R10.5: taking the veto cannot be skipped or vetoed.
#[test]
fn taking_a_veto_lays_it_out_at_once() {
    for config in EDITIONS {
        let mut play =
            at(&format!("{config}\nround 2\nking galicia\ncourt A4\nveto B expiring\noffers - veto - - -\nstage card"));
        play.play("A take 2").kind("A", DecisionKind::Turn).refuses("A act", Rule::ActionOver);
        assert!(play.events.contains(&Event::VetoTaken { seat: Seat::A }));
        assert_eq!(held(&play, Seat::A), (0, 1));
        play.play("A move A court basque; A move A court castillo").has("basque A1; castillo A1").asks("B");
    }
}

/// R10.5
#[test]
fn placement_cannot_be_vetoed() {
    for config in ["classic 3", "big_box 3", "new 3 veto"] {
        with_card(config, "king", "round 2\nking galicia\ncourt A3\nveto B expiring")
            .play("A move A court basque; A move A court castillo; A done")
            .has("basque A1; castillo A1")
            .kind("B", DecisionKind::Court);
    }
}

/// R10.1, R4.6
#[test]
fn an_action_that_is_skipped_is_not_announced() {
    for config in ["classic 3", "big_box 3", "new 3 veto"] {
        let mut play = with_card(config, "king", "round 2\nking galicia\ncourt A0\nveto B expiring");
        play.play("A done").kind("B", DecisionKind::Court);
        assert!(!play.events.iter().any(|it| matches!(it, Event::Announced { .. })));
    }
}

/// The last turn of a round: A acts with `card`, C holds last round's veto and B this round's.
fn last_turn(config: &str, round: u8, card: &str) -> Play {
    let position = format!(
        "round {round}\nking galicia\naragon A4\ncourt A0\nbids A1 B13 C12\ntaken 2 B\ntaken 3 C\nveto C expiring\n\
         veto B fresh\n"
    );
    at(&format!("{config}\n{position}offers - veto - {card} -\nstage halves 4"))
}

/// R10.1, R3.4
#[test]
fn a_veto_lasts_to_the_end_of_the_round_after_it_was_taken() {
    for (config, round, next) in
        [("classic 3", 4, 5), ("big_box 3", 4, 5), ("new 3 veto veto", 4, 5), ("classic 3 short", 5, 6)]
    {
        let mut play = last_turn(config, round, "grande");
        play.play("A done");
        assert_eq!(play.game.table().round_number(), next);
        assert!(play.events.contains(&Event::VetoExpired { seat: Seat::C }));
        assert!(!play.events.contains(&Event::VetoExpired { seat: Seat::B }));
        assert_eq!((held(&play, Seat::C), held(&play, Seat::B)), ((0, 0), (1, 0)));
    }
}

/// R3.4, R10.1
#[test]
fn a_veto_at_a_general_scoring_was_taken_in_the_round_just_over() {
    let seen = at("classic 3\nround 3\nveto A expiring\nstage scoring").game.view(Observer::Spectator).seen;
    assert_eq!(seen.offers[2][Stack::Two], Some(Card::Veto));
    assert_ne!(seen.offers[1][Stack::Two], Some(Card::Veto));
}

/// R10.1, R2.5: in the short game the next round is the next one played.
#[test]
fn in_the_short_game_a_veto_of_round_three_lasts_through_round_five() {
    let mut play = last_turn("classic 3 short", 3, "grande");
    play.play("A done");
    assert_eq!((play.game.table().round_number(), held(&play, Seat::B)), (5, (1, 0)));
}

/// R10.1
#[test]
fn a_veto_can_be_used_in_the_last_turn_of_its_life() {
    for config in ["classic 3", "big_box 3"] {
        let mut play = last_turn(config, 4, "advisor");
        play.play("A act; A king basque").asks("B").play("B allow").asks("C").play("C veto").king("galicia");
        assert!(!play.events.contains(&Event::VetoExpired { seat: Seat::C }));
    }
    last_turn("new 3 veto veto", 4, "advisor").play("A act; B allow; C veto").king("galicia");
}

/// R10.1
#[test]
fn an_expired_veto_stops_nothing() {
    let mut play = at("classic 2\nround 4\nking galicia\nbids A1 B13\ntaken 4 B\nveto B expiring\naragon A1\n\
                       offers own_four - - - -\nstage halves 1\nhand A 13 12 11 10 9 8 7 6 5\nhand B 12 11 10 9 8 7 6 5 4");
    play.play("A done; A power 13; B power 12");
    let stack = Stack::all().find(|&it| play.game.table().offers[it] == Some(Card::King)).expect("the King");
    play.play(&format!("A take {}; A act; A king granada", stack.id())).king("granada");
}

/// R10.1, R10.4: the next general scoring is no special action.
#[test]
fn a_general_scoring_cannot_be_vetoed() {
    let mut play = last_turn("classic 3", 3, "grande");
    play.play("A done").kind("A", DecisionKind::Power).points("A5");
}

/// R10.6
#[test]
fn after_a_veto_the_placement_remains() {
    for (config, steps) in [("classic 3", "A act; A king basque"), ("new 3 veto", "A act")] {
        with_card(config, "king", "round 2\nking galicia\ncourt A7\nveto B expiring")
            .play(steps)
            .play("B veto")
            .king("galicia")
            .refuses("A act", Rule::ActionOver)
            .play(&"A move A court basque;".repeat(5))
            .has("basque A5; court A2")
            .kind("B", DecisionKind::Court);
        with_card(config, "king", "round 2\nking galicia\ncourt A7\nveto B expiring")
            .play("A move A court basque")
            .play(steps)
            .play("B veto")
            .has("basque A1; court A6")
            .kind("B", DecisionKind::Court);
    }
}

/// R4.2, R10.1: only special actions can be stopped.
#[test]
fn caballeros_brought_from_regions_to_court_cannot_be_vetoed() {
    let text =
        "round 2\nking galicia\naragon A20\nseville A9\ncourt A1\nveto B expiring\nbids A5 B4 C3 D2\nstage court";
    for edition in ["classic", "big_box"] {
        at(&format!("{edition} 4\n{text}"))
            .play("A move A aragon court; A move A seville court; A done")
            .has("court A3; aragon A19; seville A8")
            .asks("A");
    }
}
