//! R7: scoring a place.

use crate::play::holding;
use engine::{Seat, Standing};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Scores a region by `score_one` in a position like that of `holding`, and returns everybody's points.
#[track_caller]
fn scoring(game: &str, region: &str, position: &str) -> Vec<u16> {
    let mut play = holding(game, "score_one", position);
    play.play(&format!("A act; A score {region}"));
    play.game.table().points.0[..play.game.table().config.players.into()].to_vec()
}

/// The points for Aragon (5/4/1) with these caballeros there.
#[track_caller]
fn aragon(game: &str, caballeros: &str) -> Vec<u16> {
    scoring(game, "aragon", &format!("aragon {caballeros}"))
}

/// R7.1, R7.2
#[test]
fn places_pay_by_number_of_caballeros() {
    assert_eq!(aragon("classic 4", "A3 B5 C1"), [4, 5, 1, 0]);
    assert_eq!(aragon("classic 5", "A3 B5 C1 D9 E4"), [0, 4, 0, 5, 1]);
}

/// R7.1
#[test]
fn a_player_without_caballeros_in_a_place_gets_nothing() {
    assert_eq!(aragon("classic 4", "B1"), [0, 5, 0, 0]);
    assert_eq!(aragon("classic 4", "A0"), [0, 0, 0, 0]);
}

/// R7.1, R7.4
#[test]
fn a_grande_does_not_count_as_a_caballero() {
    assert_eq!(scoring("classic 4", "aragon", "aragon A2 B2; grande A aragon"), [4, 4, 0, 0]);
    assert_eq!(scoring("classic 4", "aragon", "aragon B2; grande A aragon"), [0, 5, 0, 0]);
    assert_eq!(scoring("classic 4", "aragon", "grande A aragon"), [0, 0, 0, 0]);
}

/// R7.3
#[test]
fn all_tied_at_a_place_take_the_next_lower_place() {
    for edition in ["classic", "big_box", "new"] {
        assert_eq!(aragon(&format!("{edition} 4"), "A3 B3 C1"), [4, 4, 1, 0]);
        assert_eq!(aragon(&format!("{edition} 5"), "A3 B3 C3 D2 E1"), [4, 4, 4, 1, 0]);
        assert_eq!(aragon(&format!("{edition} 4"), "A3 B2 C2 D1"), [5, 1, 1, 0]);
        assert_eq!(aragon(&format!("{edition} 4"), "A3 B2 C1 D1"), [5, 4, 0, 0]);
    }
}

/// R7.3: the two examples of the paragraph.
#[test]
fn the_examples_of_the_rules_come_out() {
    assert_eq!(scoring("classic 4", "basque", "basque A2 B2 C2 D1"), [3, 3, 3, 1]);
    assert_eq!(scoring("classic 4", "old_castile", "old_castile A4 B3 C2 D2"), [6, 4, 0, 0]);
}

/// R7.3
#[test]
fn ties_at_several_places_each_move_down_by_one() {
    assert_eq!(aragon("classic 4", "A3 B3 C1 D1"), [4, 4, 0, 0]);
    assert_eq!(aragon("classic 4", "A2 B2 C2 D2"), [4, 4, 4, 4]);
    assert_eq!(aragon("classic 5", "A2 B2 C2 D2 E2"), [4, 4, 4, 4, 4]);
    assert_eq!(aragon("classic 5", "A3 B2 C2 D2 E1"), [5, 1, 1, 1, 0]);
    assert_eq!(aragon("classic 5", "A3 B2 C2 D1 E1"), [5, 1, 1, 0, 0]);
    assert_eq!(aragon("classic 5", "A3 B3 C2 D1 E1"), [4, 4, 1, 0, 0]);
}

/// R7.5
#[test]
fn with_two_players_only_first_places_count_before_the_new_edition() {
    for game in ["classic 2", "big_box 2"] {
        assert_eq!(aragon(game, "A3 B1"), [5, 0]);
        assert_eq!(aragon(game, "A2 B2"), [0, 0], "a tie for first gives nobody anything");
    }
}

/// R7.5, R11.3: the dummy, seat C, has none here.
#[test]
fn with_two_players_second_places_count_in_the_new_edition() {
    assert_eq!(aragon("new 2", "A3 B1"), [5, 4]);
    assert_eq!(aragon("new 2", "A2 B2"), [4, 4]);
    assert_eq!(aragon("new 2", "A1"), [5, 0]);
}

/// R7.5
#[test]
fn with_three_players_third_places_do_not_count() {
    for game in ["classic 3", "big_box 3", "new 3", "new 3 contested"] {
        assert_eq!(aragon(game, "A3 B2 C1"), [5, 4, 0]);
        assert_eq!(aragon(game, "A2 B2 C1"), [4, 4, 0]);
        assert_eq!(aragon(game, "A3 B2 C2"), [5, 0, 0], "tied second take a third place, which does not count");
        assert_eq!(aragon(game, "A2 B2 C2"), [4, 4, 4]);
    }
}

/// R7.5
#[test]
fn with_four_and_five_players_all_places_count() {
    for edition in ["classic", "big_box", "new"] {
        assert_eq!(aragon(&format!("{edition} 4"), "A3 B2 C1"), [5, 4, 1, 0]);
        assert_eq!(aragon(&format!("{edition} 5"), "C3 D2 E1"), [0, 0, 5, 4, 1]);
    }
}

/// R7.4
#[test]
fn the_sole_leader_in_the_kings_region_gets_two_more() {
    for edition in ["classic", "big_box", "new"] {
        assert_eq!(scoring(&format!("{edition} 4"), "aragon", "king aragon; aragon A1 B3"), [4, 7, 0, 0]);
    }
    assert_eq!(scoring("classic 4", "aragon", "king aragon; aragon A3 B3 C1"), [4, 4, 1, 0], "a tie earns no bonus");
    assert_eq!(scoring("classic 4", "basque", "king aragon; basque A3"), [5, 0, 0, 0], "he is elsewhere");
}

/// R7.4
#[test]
fn the_sole_leader_with_the_own_grande_gets_two_more() {
    for edition in ["classic", "big_box", "new"] {
        assert_eq!(scoring(&format!("{edition} 4"), "aragon", "grande B aragon; aragon A1 B3"), [4, 7, 0, 0]);
    }
    let tied = "grande A aragon; grande B aragon; aragon A3 B3";
    assert_eq!(scoring("classic 4", "aragon", tied), [4, 4, 0, 0], "a tie earns no bonus");
    assert_eq!(scoring("classic 4", "aragon", "grande B aragon; aragon A3 B1"), [5, 4, 0, 0], "not the leader's");
    let shared = "grande A aragon; grande B aragon; aragon A3 B1";
    assert_eq!(scoring("classic 4", "aragon", shared), [7, 4, 0, 0], "Grandes share a region");
}

/// R7.4
#[test]
fn both_bonuses_are_earned_at_once() {
    assert_eq!(scoring("classic 4", "aragon", "king aragon; grande A aragon; aragon A2 B1"), [9, 4, 0, 0]);
    assert_eq!(scoring("classic 2", "aragon", "king aragon; grande A aragon; aragon A2 B1"), [9, 0]);
    assert_eq!(scoring("classic 2", "aragon", "king aragon; grande A aragon; aragon A2 B2"), [0, 0]);
}

/// R7.6
#[test]
fn a_mobile_scoreboard_replaces_the_printed_one() {
    assert_eq!(scoring("classic 4", "aragon", "scoreboard eight aragon; aragon A3 B2 C1"), [8, 4, 0, 0]);
    assert_eq!(scoring("classic 4", "aragon", "scoreboard four aragon; aragon A3 B2 C1"), [4, 0, 0, 0]);
    assert_eq!(scoring("classic 4", "aragon", "scoreboard eight aragon; aragon A2 B2 C1"), [4, 4, 0, 0]);
    assert_eq!(scoring("classic 4", "aragon", "scoreboard four aragon; aragon A2 B2 C1"), [0, 0, 0, 0]);
    assert_eq!(scoring("classic 2", "aragon", "scoreboard eight aragon; aragon A3 B2"), [8, 0]);
    assert_eq!(scoring("new 2", "aragon", "scoreboard eight aragon; aragon A3 B2"), [8, 4]);
}

/// R7.4, R7.6
#[test]
fn bonuses_come_on_top_of_a_mobile_scoreboard() {
    let position = "king aragon; grande B aragon; scoreboard eight aragon; aragon A1 B2";
    assert_eq!(scoring("classic 4", "aragon", position), [4, 12, 0, 0]);
    let position = "grande B aragon; scoreboard four aragon; aragon A1 B2";
    assert_eq!(scoring("classic 4", "aragon", position), [0, 6, 0, 0]);
}

/// R1.3, R7.6
#[test]
fn the_castillo_pays_five_three_one_or_the_points_of_its_mobile_scoreboard() {
    let castillo = |position: &str| {
        let mut play = holding("classic 4", "score_castillo", position);
        play.play("A act");
        play.game.table().points.0[..4].to_vec()
    };
    assert_eq!(castillo("castillo A3 B2 C1"), [5, 3, 1, 0]);
    assert_eq!(castillo("scoreboard eight castillo; castillo A3 B2 C1"), [8, 4, 0, 0]);
    assert_eq!(castillo("scoreboard four castillo; castillo A3 B3 C1"), [0, 0, 0, 0]);
}

/// R7: the sheet of a scoring says who stood where and why.
#[test]
fn a_score_sheet_explains_the_points() {
    let sheet = |position: &str| {
        let mut play = holding("classic 4", "score_one", position);
        play.play("A act; A score aragon");
        play.sheets()[0]
    };
    let standing = |rank, tied, points| Some(Standing { rank, tied, points });
    let both = sheet("king aragon; grande B aragon; aragon A1 B3 C1");
    assert_eq!(both.standings.0, [standing(2, true, 1), standing(1, false, 5), standing(2, true, 1), None, None]);
    assert_eq!((both.leader, both.king_bonus, both.grande_bonus), (Some(Seat::B), true, true));
    assert_eq!((both.pays, both.counts.0), ([5, 4, 1], [1, 3, 1, 0, 0]));
    let tied = sheet("king aragon; grande B aragon; aragon A3 B3 C1");
    assert_eq!(tied.standings.0, [standing(1, true, 4), standing(1, true, 4), standing(3, false, 1), None, None]);
    assert_eq!((tied.leader, tied.king_bonus, tied.grande_bonus), (None, false, false));
    let empty = sheet("king aragon; grande B aragon");
    assert_eq!((empty.leader, empty.king_bonus, empty.grande_bonus), (None, false, false));
}

/// R1.2, R7.2: each region by its own scoreboard.
#[test]
fn every_region_pays_its_printed_points() {
    let printed = [
        ("galicia", [4, 2, 0]),
        ("basque", [5, 3, 1]),
        ("aragon", [5, 4, 1]),
        ("catalonia", [4, 2, 1]),
        ("old_castile", [6, 4, 2]),
        ("new_castile", [7, 4, 2]),
        ("valencia", [5, 3, 2]),
        ("seville", [4, 3, 1]),
        ("granada", [6, 3, 1]),
    ];
    for (region, [first, second, third]) in printed {
        let elsewhere = if region == "galicia" { "granada" } else { "galicia" };
        let position = format!("king {elsewhere}; grande A {elsewhere}; {region} A3 B2 C1");
        assert_eq!(scoring("new 4", region, &position), [first, second, third, 0], "{region}");
    }
}
