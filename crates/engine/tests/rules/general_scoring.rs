//! R6: the general scorings.

use crate::play::{Play, at};
use engine::{DecisionKind, Event, PlayError};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GAMES: [&str; 3] = ["classic 4", "big_box 4", "new 4"];

/// The order of R1.2.
const REGIONS: &str = "galicia basque aragon catalonia old_castile new_castile valencia seville granada";

/// The general scoring after round 3, with the King in Aragon and all Grandes in Seville.
#[track_caller]
fn scoring(game: &str, position: &str) -> Play {
    let grandes = ["A", "B", "C", "D", "E"].iter().take(game[game.len() - 1..].parse().expect("players"));
    let grandes: String = grandes.map(|seat| format!("grande {seat} seville\n")).collect();
    at(&format!("{game}\nround 3\nking aragon\ncourt A0\n{grandes}{}\nstage scoring", position.replace("; ", "\n")))
}

/// R6.1, R6.7
#[test]
fn everybody_in_the_castillo_sets_a_disc_with_any_region() {
    for game in GAMES {
        let mut play = scoring(game, "castillo A2 C1; basque B3 D1");
        play.asks("AC").kind("A", DecisionKind::Disc);
        let all = REGIONS.split(' ').map(|region| format!("disc {region}, ")).collect::<String>();
        play.offers("A", &all).offers("C", &all).offers("B", "");
        play.refuses_with("B disc basque", PlayError::NotAsked);
    }
}

/// R6.1, R6.2, R6.3: nothing happens before all discs are set.
#[test]
fn discs_are_set_in_secret_and_carried_out_together() {
    for game in GAMES {
        let mut play = scoring(game, "castillo A2 B3 C1");
        play.play("C disc basque").asks("AB").scored("").has("castillo A2 B3 C1; basque C0");
        play.refuses_with("C disc granada", PlayError::NotAsked);
        play.play("A disc basque").asks("B").play("B disc valencia");
        play.has("castillo A0 B0 C0; basque A2 C1; valencia B3");
    }
}

/// R6.2, R6.3, R6.5
#[test]
fn the_castillo_is_scored_first_with_all_inside_then_the_regions_in_order() {
    for game in GAMES {
        let mut play = scoring(game, "castillo A2 B3; basque C1; granada D1 B1");
        play.play("A disc basque; B disc granada").scored(&format!("castillo {REGIONS}"));
        // Castillo A3 B5; Basque A5 C3; Granada B6 D3.
        play.points("A8 B11 C3 D3").asks("A").kind("A", DecisionKind::Power);
    }
}

/// R6.3: the discs are revealed after the Castillo has been scored.
#[test]
fn discs_are_revealed_after_the_castillo_was_scored() {
    let mut play = scoring("classic 4", "castillo A2 B3");
    play.play("A disc basque; B disc granada");
    let at = |wanted: fn(&Event) -> bool| play.events.iter().position(wanted).expect("an event");
    let scored = at(|event| matches!(event, Event::Scored(_)));
    let revealed = at(|event| matches!(event, Event::DiscRevealed { .. }));
    let moved = at(|event| matches!(event, Event::Moved { .. }));
    assert!(scored < revealed && revealed < moved);
}

/// R6.4
#[test]
fn a_disc_with_the_kings_region_takes_the_caballeros_back_to_court() {
    for game in GAMES {
        let mut play = scoring(game, "castillo A4 B3; aragon A1 B2; court A1");
        play.play("A disc aragon; B disc basque").has("castillo A0 B0; aragon A1 B2; court A5; basque B3");
        // Castillo A5 B3; Aragon with the King's bonus B7 A4; Basque B5.
        play.points("A9 B15");
    }
}

/// R6.7: nobody is inside, so nobody is asked, and the regions are scored at once.
#[test]
fn without_anybody_in_the_castillo_no_disc_is_set() {
    for game in GAMES {
        scoring(game, "basque A2 B1; aragon C1").kind("A", DecisionKind::Power).points("A5 B3 C7 D0");
    }
}

/// R6.2, R7.6
#[test]
fn a_mobile_scoreboard_on_the_castillo_counts_in_a_general_scoring() {
    let mut play = scoring("classic 4", "castillo A2 B1; scoreboard eight castillo; scoreboard four basque");
    play.play("A disc basque; B disc basque").points("A12 B4");
    let mut play = scoring("classic 4", "castillo A2 B1; scoreboard four castillo; scoreboard eight valencia");
    play.play("A disc valencia; B disc valencia").points("A12 B4");
}

/// R6.5, R7.4
#[test]
fn bonuses_count_in_a_general_scoring() {
    for game in GAMES {
        let position = "grande A basque; grande B aragon; basque A1; aragon B2 C1; seville C1 D1; castillo A1";
        // Castillo A5; Basque A5+2; Aragon B5+2+2 C4; Seville C3 D3.
        scoring(game, position).play("A disc basque").points("A12 B9 C7 D3");
    }
}

/// R6.3: all caballeros in the Castillo go together, and count in the region they enter.
#[test]
fn caballeros_from_the_castillo_count_in_their_new_region() {
    let mut play = scoring("classic 4", "castillo A3 B1; basque A1 B3 C5");
    play.play("A disc basque; B disc basque").has("basque A4 B4 C5");
    // Castillo A5 B3; Basque C5 A1 B1.
    play.points("A6 B4 C5");
}

/// R6, R7.5, R11.1
#[test]
fn general_scorings_count_the_places_of_the_number_of_players() {
    scoring("classic 2", "castillo A2 B1; basque B2").play("A disc basque; B disc basque").points("A5 B5");
    scoring("classic 3", "castillo A3 B2 C1").play("A disc basque; B disc basque; C disc basque").points("A10 B6 C0");
    scoring("new 3", "castillo A3 B2 C2").play("A disc galicia; B disc basque; C disc basque").points("A9 B3 C3");
    scoring("big_box 5", "castillo A1 E1").play("E disc basque; A disc granada").points("A9 B0 C0 D0 E8");
}

/// R3.4, R6: through the turn of the last player to the scoring and on to round 4.
#[test]
fn a_general_scoring_follows_the_last_turn_of_round_3() {
    for game in GAMES {
        let text = format!(
            "{game}\nround 3\nking aragon\nbids A13 B12 C11 D10\ntaken 1 A\ntaken 4 B\ntaken 5 C\n\
             offers own_four score_one score_fives grande king\nstage card\ncourt A2 D2\nbasque D1"
        );
        let mut play = at(&text);
        play.play("D take 3; D move D court basque; D done").scored(&format!("castillo {REGIONS}"));
        assert!(play.events.contains(&Event::ScoringBegan { number: 1 }));
        assert!(play.events.contains(&Event::RoundBegan { round: 4 }));
        play.points("A0 B0 C0 D5").kind("D", DecisionKind::Power);
    }
}

/// R3.4: no general scoring follows the other rounds.
#[test]
fn other_rounds_end_without_a_general_scoring() {
    for round in [1, 2, 4, 5, 7, 8] {
        let text = format!(
            "classic 4\nround {round}\nking aragon\nbids A13 B12 C11 D10\ntaken 1 A\ntaken 4 B\ntaken 5 C\n\
             offers own_four score_one score_fives grande king\nstage card\nbasque D1\ncastillo A1"
        );
        at(&text).play("D take 3; D done").scored("").points("A0 D0").kind("D", DecisionKind::Power);
    }
}

/// R3.5, R6
#[test]
fn the_game_ends_after_the_third_general_scoring() {
    let text = "classic 3\nround 9\nking aragon\npoints A10 B13 C3\nbasque A1\ncastillo C2\nstage scoring";
    let mut play = at(text);
    play.play("C disc aragon").asks("").has("court C2").points("A15 B13 C8");
    assert!(play.game.is_over() && play.events.ends_with(&[Event::GameEnded]));
    assert_eq!(play.game.ranking().0[..3], [Some(1), Some(2), Some(3)]);
    play.refuses_with("A power 1", PlayError::GameOver);
}

/// R3.5
#[test]
fn equal_points_share_the_place_and_the_victory() {
    for game in ["classic", "big_box", "new"] {
        let ranking = |points: &str| {
            let text = format!("{game} 5\nround 9\nking aragon\npoints {points}\ncourt A0\nstage scoring");
            at(&text).game.ranking().0.map(|place| place.expect("a place"))
        };
        assert_eq!(ranking("A10 B12 C12 D3 E3"), [3, 1, 1, 4, 4]);
        assert_eq!(ranking("A7 B7 C7 D7 E7"), [1, 1, 1, 1, 1]);
    }
}
