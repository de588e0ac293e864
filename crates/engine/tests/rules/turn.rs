//! R4, R5.1: a turn, and the King's closed region.

use crate::play::{Play, at, holding};
use engine::{DecisionKind, Event, PlayError, Rule, Seat, Spot};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GAMES: [&str; 3] = ["classic 4", "big_box 4", "new 4"];

/// A turn of seat A, which has bid `power`. The King is in Galicia.
#[track_caller]
fn turn(game: &str, power: u8, position: &str) -> Play {
    let low: Vec<u8> = (1..=13).filter(|&it| it < power).rev().take(3).collect();
    assert_eq!(low.len(), 3, "seat A must act first");
    let bids = format!("bids A{power} B{} C{} D{}", low[0], low[1], low[2]);
    at(&format!("{game}\nking galicia\ncourt A0\n{}\n{bids}\nstage court", position.replace("; ", "\n")))
}

/// A turn of seat D, which made a low bid and comes last. The King is in Galicia.
#[track_caller]
fn last_turn(game: &str, power: u8, position: &str) -> Play {
    at(&format!(
        "{game}\nking galicia\ncourt D0\n{}\nbids A13 B12 C11 D{power}\ntaken 1 A\ntaken 3 B\ntaken 4 C\nstage court",
        position.replace("; ", "\n")
    ))
}

/// R4.1, R1.8
#[test]
fn a_power_card_brings_up_to_its_number_from_the_province_to_court() {
    for game in GAMES {
        for (power, offered) in [
            (1, "court 0, court 1, court 2, court 3, court 4, court 5, court 6"),
            (3, "court 0, court 1, court 2, court 3, court 4, court 5"),
            (5, "court 0, court 1, court 2, court 3, court 4"),
            (7, "court 0, court 1, court 2, court 3"),
            (9, "court 0, court 1, court 2"),
            (10, "court 0, court 1"),
        ] {
            last_turn(game, power, "basque D3").kind("D", DecisionKind::Court).offers("D", offered);
        }
        last_turn(game, 1, "basque D3").play("D court 4").has("court D4; province D23; basque D3");
    }
    last_turn("classic 4", 2, "basque D3").refuses("D court 6", Rule::TooManyToCourt);
}

/// R4.1, R4.2: "n = 0 gives nothing".
#[test]
fn powers_12_and_13_bring_nothing_not_even_from_regions() {
    for power in [12, 13] {
        turn("classic 4", power, "court A3").asks("A").kind("A", DecisionKind::Card).has("court A3");
        turn("classic 4", power, "basque A30").asks("A").kind("A", DecisionKind::Card).has("basque A30");
    }
}

/// R4.2
#[test]
fn regions_are_out_of_reach_while_the_province_holds_any() {
    last_turn("classic 4", 1, "basque D20").play("D court 6").kind("D", DecisionKind::Card).has("basque D20");
    let mut play = last_turn("classic 4", 1, "basque D26");
    play.offers("D", "court 0, court 1, court 2, court 3, court 4").refuses("D court 5", Rule::TooManyToCourt);
    play.play("D court 3").kind("D", DecisionKind::Card).has("basque D26; court D3; province D1");
}

/// R4.2
#[test]
fn the_remainder_comes_from_regions_once_the_province_is_empty() {
    for game in GAMES {
        let mut play = last_turn(game, 1, "basque D20; granada D6");
        play.play("D court 4").kind("D", DecisionKind::Transfer);
        play.offers("D", "move D basque court, move D granada court, done");
        play.play("D move D granada court; D move D basque court").kind("D", DecisionKind::Card);
        play.has("basque D19; granada D5; court D6; province D0");
        last_turn(game, 1, "basque D20; granada D6").play("D court 4; D done").kind("D", DecisionKind::Card);
    }
}

/// R4.2
#[test]
fn a_remainder_of_one_is_asked_for_too() {
    let mut play = last_turn("classic 4", 1, "basque D25");
    play.play("D court 5").offers("D", "move D basque court, done").play("D move D basque court").has("court D6");
}

/// R4.2: if the province had exactly n caballeros, no further ones come from regions.
#[test]
fn nothing_comes_from_regions_when_the_province_gave_all() {
    last_turn("classic 4", 1, "basque D24").play("D court 6").kind("D", DecisionKind::Card).has("basque D24; court D6");
}

/// R4.2, R5.1
#[test]
fn recalls_reach_neither_the_kings_region_nor_the_castillo_nor_foreign_caballeros() {
    let mut play = last_turn("classic 4", 1, "galicia D10; castillo D10; basque D9 A2; granada D1");
    play.offers("D", "move D basque court, move D granada court, done");
    play.refuses("D move D galicia court", Rule::TabooOfKing);
    play.refuses("D move D castillo court", Rule::CastilloExcluded);
    play.refuses("D move A basque court", Rule::NotThatOwner);
    play.refuses("D move D basque province", Rule::NotThere);
    play.play("D move D granada court").refuses("D move D granada court", Rule::NoneThere);
}

/// R4.2
#[test]
fn a_player_with_an_empty_province_and_nothing_in_reach_brings_nothing() {
    for pieces in ["galicia D30", "castillo D30", "court D30", "galicia D10; castillo D10; court D10"] {
        let mut play = last_turn("new 4", 1, pieces);
        play.asks("D").kind("D", DecisionKind::Card).has(pieces);
    }
}

/// R4.3
#[test]
fn choosing_a_card_is_mandatory_and_takes_it_from_the_others() {
    for game in GAMES {
        let text = format!("{game}\nking galicia\noffers own_four score_one score_fives grande king\nstage card");
        let mut play = at(&text);
        play.offers("A", "take 1, take 2, take 3, take 4, take 5");
        play.refuses_with("A done", PlayError::WrongKind).refuses_with("A act", PlayError::WrongKind);
        play.play("A take 3; A done; B court 0");
        play.offers("B", "take 1, take 2, take 4, take 5").refuses("B take 3", Rule::CardGone);
        play.play("B take 5; B done; C court 0").offers("C", "take 1, take 2, take 4");
    }
}

/// R4.3: the last of five players has only one card left, but still has a turn.
#[test]
fn the_fifth_player_gets_the_card_that_is_left() {
    let text = "classic 5\nking galicia\nbids A13 B12 C11 D10 E9\ntaken 1 A\ntaken 3 B\ntaken 4 C\ntaken 5 D\n\
                offers own_four score_one score_fives grande king\nstage court\ncourt E1";
    let mut play = at(text);
    play.play("E court 0")
        .kind("E", DecisionKind::Turn)
        .offers("E", "move E court basque, move E court old_castile, move E court castillo, act, done");
}

/// R4.4
#[test]
fn placement_comes_before_or_after_the_action() {
    for game in GAMES {
        let mut play = holding(game, "score_fives", "court A5; basque B1");
        play.play("A move A court basque; A move A court basque; A act").asks("B").points("A5 B3");
        let mut play = holding(game, "score_fives", "court A5; basque B1");
        play.play("A act; A move A court basque; A move A court basque").refuses("A act", Rule::ActionOver);
        play.play("A done").asks("B").points("A0 B5").has("basque A2");
    }
}

/// R4.4: "neither interrupted by the other".
#[test]
fn placement_and_action_do_not_interrupt_each_other() {
    let mut play = holding("classic 4", "score_one", "court A5; basque A1");
    play.play("A move A court basque; A act; A score aragon").asks("B").has("court A4");
    let mut play = holding("classic 4", "any_four", "court A5; granada A3");
    play.play("A act; A move A granada seville");
    play.refuses("A move A court basque", Rule::PlacementOver).refuses_with("A act", PlayError::WrongKind);
    play.play("A done; A move A court basque").asks("B");
}

/// R4.5
#[test]
fn placement_goes_to_the_kings_neighbours_and_the_castillo() {
    for (king, near) in [
        ("galicia", "basque old_castile"),
        ("basque", "galicia old_castile aragon"),
        ("aragon", "basque old_castile new_castile valencia catalonia"),
        ("catalonia", "aragon valencia"),
        ("old_castile", "galicia basque aragon new_castile"),
        ("new_castile", "old_castile aragon valencia granada seville"),
        ("valencia", "catalonia aragon new_castile granada"),
        ("seville", "new_castile granada"),
        ("granada", "seville new_castile valencia"),
    ] {
        let places = near.split(' ').chain(["castillo"]).map(|it| format!("move A court {it}, ")).collect::<String>();
        holding("new 4", "king", &format!("king {king}; court A3")).offers("A", &format!("{places}act, done"));
    }
}

/// R4.5, R5.1
#[test]
fn placement_elsewhere_or_of_other_pieces_is_refused() {
    for game in GAMES {
        let mut play = holding(game, "king", "court A3 B3; basque A2");
        play.refuses("A move A court galicia", Rule::TabooOfKing);
        play.refuses("A move A court granada", Rule::NotNearKing);
        play.refuses("A move A court province", Rule::NotNearKing);
        play.refuses("A move B court basque", Rule::NotThatOwner);
        play.refuses("A move A basque old_castile", Rule::NoneThere);
        play.refuses("A move A province basque", Rule::NoneThere);
        play.refuses_with("B move B court basque", PlayError::NotAsked);
    }
}

/// R4.5
#[test]
fn a_card_lets_place_up_to_its_number_split_at_will() {
    for (card, number) in [("own_four", 1), ("score_one", 2), ("score_fives", 3), ("grande", 4), ("king", 5)] {
        for game in GAMES {
            let mut play = holding(game, card, "court A9");
            for place in ["basque", "castillo", "old_castile", "basque", "castillo"].iter().take(number) {
                play.allows("A done").play(&format!("A move A court {place}"));
            }
            play.refuses("A move A court basque", Rule::NothingLeftToPlace).has(&format!("court A{}", 9 - number));
        }
    }
}

/// R4.5
#[test]
fn no_more_are_placed_than_are_at_court() {
    let mut play = holding("classic 4", "king", "court A2");
    play.play("A move A court basque; A move A court basque").refuses("A move A court basque", Rule::CourtIsEmpty);
    play.offers("A", "act, done");
}

/// R4.5, R4.6
#[test]
fn placing_nothing_and_skipping_the_action_is_a_turn() {
    for game in GAMES {
        for card in ["own_from_one", "one_of_each", "score_castillo", "scoreboard", "king"] {
            let mut play = holding(game, card, "court A2; basque A2 B2; castillo A1");
            play.play("A done").asks("B").has("court A2; basque A2 B2").points("A0 B0").king("galicia");
        }
    }
}

/// R4.7
#[test]
fn every_throw_into_the_castillo_is_announced_with_its_owner() {
    let thrown = |play: &Play| -> Vec<(Seat, u8)> {
        let into = |event: &Event| match *event {
            Event::Moved { whose, to: Spot::Castillo, count, .. } => Some((whose, count)),
            _ => None,
        };
        play.events.iter().filter_map(into).collect()
    };
    let mut play = holding("classic 4", "any_four", "court A2; granada A1 B2");
    play.play("A act; A move B granada castillo; A move A granada castillo; A move B granada castillo");
    play.play("A move A court castillo");
    assert_eq!(thrown(&play), [(Seat::B, 1), (Seat::A, 1), (Seat::B, 1), (Seat::A, 1)]);
}

/// R5.1: only the King himself may move; then his new region is closed and the old one open.
#[test]
fn the_taboo_moves_with_the_king() {
    let mut play = holding("classic 4", "king", "court A3; galicia A2");
    play.play("A act; A king granada").refuses("A move A court granada", Rule::TabooOfKing);
    play.refuses("A move A court basque", Rule::NotNearKing).allows("A move A court seville");
    let mut play = holding("classic 4", "king", "court A3");
    play.play("A move A court basque; A act; A king basque").asks("B").king("basque").has("basque A1; court A2");
}

/// R4.2, R5.1: the same court rule for every player in turn, no matter who moved the King before.
#[test]
fn a_recall_looks_at_where_the_king_is_now() {
    let text = "classic 3\nking galicia\nbids A9 B8 C1\ngalicia C20\ngranada C10\noffers - - - - king\nstage halves 5";
    let mut play = at(text);
    play.play("A act; A king granada; B court 0; B take 1; B done");
    play.offers("C", "move C galicia court, done").refuses("C move C granada court", Rule::TabooOfKing);
}
