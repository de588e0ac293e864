//! R10.3: in New a veto stops the whole action, before it begins.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::scene::with_card;

const BOARD: &str = "round 2\nking galicia\ngalicia A2\naragon A2 B2 C2\nvalencia A1 B1 C3\nbasque D2\ncastillo A1\n\
                     court A2 B3\nveto B expiring";

fn with_veto(card: &str) -> Play {
    let king = if Card::named(card).is_some_and(|it| it.def().regency > 0) { "regency" } else { "" };
    with_card(&format!("new 4 {king} veto veto own_or_court secret_score"), card, BOARD)
}

/// What must be chosen before the window opens.
fn announcement(card: &str) -> &'static str {
    match card {
        "own_or_court" => "A act; A half 0",
        "evict" => "A act; A evict aragon",
        _ => "A act",
    }
}

fn cards() -> impl Iterator<Item = &'static str> {
    CARDS.iter().filter(|def| def.card.is_in(Edition::New) && def.card != Card::Veto).map(|def| def.id)
}

/// R10.2, R10.3
#[test]
fn every_action_is_announced_before_it_begins_and_can_be_stopped() {
    for card in cards() {
        let before = with_veto(card).game.table().board;
        let mut play = with_veto(card);
        play.play(announcement(card)).asks("B").offers("B", "veto, allow");
        assert_eq!(play.game.table().board, before, "{card}");
        play.play("B veto").asks("A").refuses("A act", Rule::ActionOver).points("A0 B0 C0 D0");
        assert_eq!(play.game.table().board, before, "{card}");
        assert_eq!(play.game.table().vetoes[Seat::B].count(), 0);
        assert_eq!(play.game.table().hand_size(Seat::A), 11);
        play.allows("A move A court basque");
    }
}

/// R10.3: nobody is asked again in the course of the action.
#[test]
fn an_action_that_was_allowed_cannot_be_stopped_any_more() {
    for card in cards() {
        let mut play = with_veto(card);
        play.play(announcement(card)).play("B allow");
        // Everybody takes the first choice, which never ends anything, until it is A's turn again or A's turn is over.
        for _ in 0..60 {
            assert!(!matches!(play.game.view(Observer::Spectator).decision, Some(Decision::Veto(_))), "{card}");
            let Some(seat) = play.game.awaiting().first() else { break };
            if matches!(play.game.decision(seat), Some(Decision::Turn { .. } | Decision::Court { .. })) {
                break;
            }
            let choice = play.game.choices(seat).nth(0).expect("a choice");
            play.game.play(seat, choice, &mut play.events).expect("it is legal");
        }
        assert_eq!(play.game.table().vetoes[Seat::B].count(), 1, "{card}");
    }
}

/// R10.2
#[test]
fn the_announcement_names_the_half_of_a_card_and_the_region_of_evict() {
    let step = |play: &Play| match play.game.view(Observer::Spectator).decision {
        Some(Decision::Veto(step)) => step,
        other => panic!("no window but {other:?}"),
    };
    let mut play = with_veto("own_or_court");
    play.play("A act").kind("A", DecisionKind::Half).refuses("A half 2", Rule::NoSuchHalf);
    for (half, card) in [(0, Card::OwnFromOne), (1, Card::CourtAnywhere)] {
        let mut play = with_veto("own_or_court");
        play.play(&format!("A act; A half {half}"));
        assert_eq!(step(&play), Step::Action(&card.def().effect));
    }
    let mut play = with_veto("evict");
    play.play("A act").kind("A", DecisionKind::Evict).play("A evict valencia");
    assert_eq!(step(&play), Step::Evict(Region::Valencia));
}

/// R10.6
#[test]
fn a_vetoed_infiltration_leaves_the_ordinary_placement() {
    with_veto("infiltration")
        .play("A act; B veto")
        .refuses("A move A court galicia", Rule::TabooOfKing)
        .refuses("A act", Rule::ActionOver)
        .play("A move A court basque; A move A court castillo")
        .has("basque A1; castillo A2; galicia A2");
    with_veto("infiltration").play("A act; B allow; A move A court galicia").has("galicia A3");
}

/// R10.2, R4.6: even an action without effect is announced.
#[test]
fn an_action_without_effect_can_be_vetoed_too() {
    with_card("new 4 veto", "grande", "round 2\nking galicia\ngrande A galicia\nveto B expiring")
        .play("A act")
        .asks("B")
        .play("B veto");
}

/// R10.5
#[test]
fn the_ability_of_a_modifier_cannot_be_vetoed() {
    at("new 3 power_shift veto\nround 2\nking galicia\naragon A2\nmodifiers A 1 3\nplayed A 13\nbid A 13 with 13\n\
        bid B 9\nbid C 8\nveto B expiring\nstage court")
    .play("A move A aragon basque")
    .kind("A", DecisionKind::Card)
    .has("basque A1");
}

/// R10.1, R11.3: with two players the veto can stop the other player, not the dummy.
#[test]
fn the_dummys_turn_is_no_action_to_be_vetoed() {
    let mut play = at("new 2 veto\nround 2\nking galicia\nbids A9 B8 C13\nveto B expiring\ntaken 5 C\nstage card\n\
                       court A0\noffers own_four - - -\naragon A2");
    play.play("A take 1; A act").asks("B").play("B veto").has("aragon A2");
}
