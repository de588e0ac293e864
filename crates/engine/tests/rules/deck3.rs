//! R8: deck 3, the cards that score.

use crate::play::{Play, at, holding};
use engine::{Board, DecisionKind, Rule};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GAMES: [&str; 3] = ["classic 4", "big_box 4", "new 4"];

/// One caballero of seat A in every region, and in the Castillo.
const ONE_EVERYWHERE: &str = "galicia A1; basque A1; aragon A1; catalonia A1; old_castile A1; new_castile A1; \
                              valencia A1; seville A1; granada A1; castillo A1";

/// A game in which seat A has carried out the action of `card`.
#[track_caller]
fn acting(game: &str, card: &str, position: &str) -> Play {
    let mut play = holding(game, card, position);
    play.play("A act");
    play
}

/// The same in every edition. Checks which places were scored; the Big Box may use any order.
#[track_caller]
fn scores(card: &str, position: &str, places: &str) {
    for game in GAMES {
        let mut play = acting(game, card, position);
        if game == "big_box 4" {
            let sorted = |mut places: Vec<String>| {
                places.sort();
                places
            };
            let scored = play.sheets().iter().map(|sheet| engine::Named::id(sheet.place).to_owned()).collect();
            assert_eq!(sorted(scored), sorted(places.split_whitespace().map(str::to_owned).collect()));
        } else {
            play.scored(places);
        }
    }
}

/// R8 score_fours, score_fives, score_six_seven, R8.0.4: in the order of R1.2.
#[test]
fn each_class_of_regions_is_scored_by_the_worth_of_first_place() {
    scores("score_fours", ONE_EVERYWHERE, "galicia catalonia seville");
    scores("score_fives", ONE_EVERYWHERE, "basque aragon valencia");
    scores("score_six_seven", ONE_EVERYWHERE, "old_castile new_castile granada");
}

/// R8 score_fours, score_fives, score_six_seven
#[test]
fn a_class_pays_all_places_of_each_of_its_regions() {
    for game in GAMES {
        let everywhere = "king old_castile; grande A basque; grande B granada; \
                          catalonia A3 B2 C1; seville A1 B2 C3; galicia B1; valencia A2 B2; basque C1; \
                          old_castile D3 C2 A1; granada A2 B1";
        acting(game, "score_fours", everywhere).points("A5 B9 C5 D0");
        acting(game, "score_fives", everywhere).points("A3 B3 C5 D0");
        acting(game, "score_six_seven", everywhere).points("A8 B3 C4 D8");
    }
}

/// R7.6
#[test]
fn a_region_under_the_eight_belongs_to_no_class() {
    for (region, card, rest) in [
        ("seville", "score_fours", "galicia catalonia"),
        ("aragon", "score_fives", "basque valencia"),
        ("new_castile", "score_six_seven", "old_castile granada"),
    ] {
        scores(card, &format!("{ONE_EVERYWHERE}; scoreboard eight {region}"), rest);
    }
    scores(
        "score_six_seven",
        &format!("{ONE_EVERYWHERE}; scoreboard eight galicia"),
        "old_castile new_castile granada",
    );
}

/// R7.6
#[test]
fn a_region_under_the_four_is_a_four_point_region() {
    let in_aragon = format!("{ONE_EVERYWHERE}; scoreboard four aragon");
    scores("score_fours", &in_aragon, "galicia aragon catalonia seville");
    scores("score_fives", &in_aragon, "basque valencia");
    let in_granada = format!("{ONE_EVERYWHERE}; scoreboard four granada");
    scores("score_fours", &in_granada, "galicia catalonia seville granada");
    scores("score_six_seven", &in_granada, "old_castile new_castile");
    scores("score_fours", &format!("{ONE_EVERYWHERE}; scoreboard four seville"), "galicia catalonia seville");
    let mut play = acting("classic 4", "score_fours", "scoreboard four aragon; aragon A2 B1; seville B2 A1");
    play.points("A7 B4");
}

/// R7.6: on the Castillo neither scoreboard makes it a region.
#[test]
fn the_castillo_belongs_to_no_class_under_any_scoreboard() {
    for mobile in ["eight", "four"] {
        let position = format!("{ONE_EVERYWHERE}; scoreboard {mobile} castillo");
        scores("score_fours", &position, "galicia catalonia seville");
        scores("score_fives", &position, "basque aragon valencia");
    }
    scores("score_fives", "castillo A1; basque A1", "basque aragon valencia");
}

/// Seat A has just taken `card` in round 2, with a veto before seat B.
fn before_a_veto(edition: &str, card: &str) -> Play {
    let position = "round 2\nking galicia\nbasque A1\naragon A1\nveto B expiring";
    at(&format!("{edition} 3\n{position}\noffers - - {card} - -\nstage halves 3"))
}

/// R8.0.4: in the Big Box the acting player chooses the order while a veto is out.
#[test]
fn in_the_big_box_the_acting_player_orders_several_scorings_before_a_veto() {
    let mut play = before_a_veto("big_box", "score_fives");
    play.play("A act").asks("A").offers("A", "score basque, score aragon, score valencia");
    play.refuses("A score granada", Rule::NotScored).refuses("A done", Rule::MustGoOn);
    play.play("A score valencia; B allow").refuses("A score valencia", Rule::NotScored);
    play.play("A score aragon; B allow; B allow").scored("valencia aragon basque");
}

/// R8.0.4: elsewhere, and for `score_firsts`, the order is that of R1.2.
#[test]
fn the_order_of_other_scorings_is_fixed() {
    before_a_veto("classic", "score_fives").play("A act; B allow; B allow; B allow").scored("basque aragon valencia");
    let mut play = before_a_veto("big_box", "score_firsts");
    play.play("A act");
    for _ in 0..9 {
        play.asks("B").play("B allow");
    }
    play.scored("galicia basque aragon catalonia old_castile new_castile valencia seville granada");
}

/// R8 score_castillo
#[test]
fn scoring_the_castillo_leaves_its_pieces_inside_and_sets_no_disc() {
    for game in GAMES {
        let mut play = acting(game, "score_castillo", "castillo A1 B3 C2 D1; basque A3");
        play.scored("castillo").points("A0 B5 C3 D0").has("castillo A1 B3 C2 D1").asks("B");
        play.kind("B", DecisionKind::Court);
    }
}

/// R8 score_castillo, R4.6
#[test]
fn an_empty_castillo_may_be_scored() {
    for game in GAMES {
        acting(game, "score_castillo", "basque A3 B1").asks("B").points("A0 B0 C0 D0");
    }
}

/// R8 score_castillo, R7.5
#[test]
fn the_castillo_pays_only_the_places_that_count() {
    acting("classic 2", "score_castillo", "castillo A2 B1").points("A5 B0");
    acting("classic 2", "score_castillo", "castillo A2 B2").points("A0 B0");
    acting("new 2", "score_castillo", "castillo A2 B1").points("A5 B3");
    acting("classic 3", "score_castillo", "castillo A2 B2 C1").points("A3 B3 C0");
}

/// R8 score_castillo, R4.4: caballeros thrown in before the action count.
#[test]
fn placing_into_the_castillo_before_scoring_it_counts() {
    let mut play = holding("classic 4", "score_castillo", "castillo B1; court A3");
    play.play("A move A court castillo; A move A court castillo; A act").points("A5 B3").has("castillo A2 B1");
}

/// R8 score_firsts
#[test]
fn score_firsts_pays_sole_first_places_in_all_regions() {
    for game in GAMES {
        let mut play = acting(game, "score_firsts", "basque A2 B1; aragon A1 B2 C1; valencia A2 B2; castillo D5");
        play.points("A5 B5 C0 D0");
        play.scored("galicia basque aragon catalonia old_castile new_castile valencia seville granada");
    }
}

/// R8 score_firsts, R7.4: "also when only first places score".
#[test]
fn score_firsts_pays_bonuses_too() {
    for game in GAMES {
        let position = "king aragon; grande A aragon; grande B seville; scoreboard eight granada; \
                        aragon A2 B1; seville B3; granada C2 D1; basque C1 D1";
        acting(game, "score_firsts", position).points("A9 B6 C8 D0");
        acting(game, "score_firsts", "king aragon; grande A aragon; aragon A2 B2").points("A0 B0");
    }
}

/// R8 score_firsts, R7.5
#[test]
fn score_firsts_is_the_same_for_any_number_of_players() {
    for game in ["classic 2", "new 2", "big_box 3", "new 3", "classic 5"] {
        acting(game, "score_firsts", "basque A2 B1; aragon B1; valencia A2 B2").points("A5 B5");
    }
}

/// R8 score_most
#[test]
fn score_most_scores_where_most_caballeros_of_all_together_are() {
    scores("score_most", "basque A5; aragon A2 B2 C2; granada D5", "aragon");
    scores("score_most", "basque A3 B3; aragon A2 B2 C2; granada D5", "basque aragon");
    acting("new 4", "score_most", "basque A4 B2; aragon A2 B3 C1; granada D5").points("A9 B8 C1 D0");
}

/// R8 score_most, score_fewest, R5.1, R1.3
#[test]
fn most_and_fewest_count_the_kings_region_but_not_the_castillo_and_no_grandes() {
    scores("score_most", "king aragon; aragon B4; basque A3; castillo A9; court C9", "aragon");
    scores("score_fewest", "king aragon; aragon B2; basque A3; castillo A1; court C1", "aragon");
    let grandes = "grande A basque; grande B basque; basque A3; aragon B4";
    scores("score_most", grandes, "aragon");
    scores("score_fewest", grandes, "basque");
    acting("classic 4", "score_most", "king aragon; grande B aragon; aragon B4; basque A3").points("A0 B9");
}

/// R8 score_fewest
#[test]
fn score_fewest_leaves_empty_regions_aside() {
    scores("score_fewest", "basque A5; aragon A2 B2; granada D3", "granada");
    scores("score_fewest", "basque A2 B2; aragon C4; granada D9; seville A1 B1 C1 D1", "basque aragon seville");
    acting("big_box 4", "score_fewest", "basque A1 B1; aragon C2; granada D9").points("A3 B3 C5 D0");
}

/// R8 score_fewest, score_most, R4.6
#[test]
fn nothing_is_scored_on_a_deserted_board() {
    for game in GAMES {
        for card in ["score_fewest", "score_most"] {
            let mut play = holding(game, card, "castillo A3");
            play.offers("A", "act, done").play("A act").asks("B").points("A0 B0 C0 D0");
        }
        acting(game, "score_fewest", "castillo A3").scored("");
    }
}

/// R7.6: a scoreboard makes no difference to most and fewest.
#[test]
fn most_and_fewest_pay_by_the_mobile_scoreboard() {
    for game in GAMES {
        acting(game, "score_most", "basque A3 B2 C1; scoreboard eight basque").points("A8 B4 C0");
        acting(game, "score_fewest", "basque A3 B1 C2; scoreboard four basque").points("A4 B0 C0");
    }
}

/// R8 score_any: as `score_one`; the New edition has no such card.
#[test]
fn score_any_scores_one_place_as_score_one_does() {
    let position = "king aragon; grande B aragon; aragon A1 B2; castillo A1";
    for game in ["classic 4", "big_box 4"] {
        let mut play = acting(game, "score_any", position);
        play.refuses("A done", Rule::MustGoOn).play("A score aragon").scored("aragon").points("A4 B9").asks("B");
        acting(game, "score_any", position).play("A score seville").asks("B").points("A0 B0");
    }
    acting("classic 4", "score_any", position).play("A score castillo").points("A5 B0");
    acting("big_box 4", "score_any", position).refuses("A score castillo", Rule::NotScored);
}

/// R7.4: bonuses under every kind of scoring.
#[test]
fn bonuses_count_under_every_scoring_card() {
    for game in GAMES {
        for (card, region, worth) in [
            ("score_fours", "catalonia", 4),
            ("score_fives", "valencia", 5),
            ("score_six_seven", "new_castile", 7),
            ("score_firsts", "seville", 4),
            ("score_most", "granada", 6),
            ("score_fewest", "old_castile", 6),
        ] {
            let position = format!("king {region}; grande A {region}; {region} A2 B1");
            acting(game, card, &position).points(&format!("A{}", worth + 4));
        }
    }
}

/// R8: the heading of deck 3, R5.1: scoring moves nothing.
#[test]
fn deck_3_lets_place_three_and_its_actions_move_nothing() {
    let cards = [
        "score_fours",
        "score_fives",
        "score_six_seven",
        "score_castillo",
        "score_firsts",
        "score_most",
        "score_fewest",
    ];
    for game in GAMES {
        for card in cards {
            let mut play = holding(game, card, "king aragon; aragon B2; basque A1; castillo C2; court A4");
            let before: Board = play.game.table().board;
            play.play("A act");
            assert_eq!(play.game.table().board, before, "{card}");
            play.play("A move A court basque; A move A court castillo; A move A court basque")
                .asks("B")
                .has("court A1");
        }
    }
}
