//! R8: deck 2, the cards that send caballeros back, and `score_one`.

use crate::play::{Play, holding};
use engine::{Decision, DecisionKind, Rule, Seat, Spot};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GAMES: [&str; 3] = ["classic 4", "big_box 4", "new 4"];

/// A game in which seat A has just begun the action of `card`.
#[track_caller]
fn acting(game: &str, card: &str, position: &str) -> Play {
    let mut play = holding(game, card, position);
    play.play("A act");
    play
}

/// Plays the first legal choice of `who` as long as it is asked to give up caballeros.
fn give_up(play: &mut Play, who: &str) {
    while play.game.decision(engine::Named::named(who).expect("a seat")).map(|it| it.kind())
        == Some(DecisionKind::Transfer)
    {
        let first = play.legal(who)[0].clone();
        play.play(&format!("{who} {first}"));
    }
}

/// R8 court_decay_all
#[test]
fn court_decay_all_empties_the_courts_of_all_opponents() {
    for game in GAMES {
        let mut play = acting(game, "court_decay_all", "court A5 B7 C1 D0; basque B2");
        play.has("court A5 B0 C0 D0; province B28 C30; basque B2");
    }
}

/// R8 court_decay_three, R8.0.2
#[test]
fn court_decay_three_takes_three_from_each_opponents_court_or_as_many_as_there_are() {
    for game in GAMES {
        let mut play = acting(game, "court_decay_three", "court A5 B7 C3 D2; basque D4");
        play.has("court A5 B4 C0 D0; province B26 C30 D26; basque D4");
    }
}

/// R4.6, R8.0.2
#[test]
fn the_courts_may_decay_although_they_are_empty() {
    for game in GAMES {
        for card in ["court_decay_all", "court_decay_three", "withdrawal"] {
            let mut play = holding(game, card, "king basque; court A1; basque B3; castillo C3");
            play.allows("A act").play("A act").asks("A").has("court A1; basque B3; castillo C3");
        }
    }
}

/// R8 court_decay_three, court_decay_all, R8.0.5: "opponents" are all other players.
#[test]
fn courts_decay_with_any_number_of_players() {
    acting("classic 2", "court_decay_three", "court A5 B7").has("court A5 B4");
    acting("classic 5", "court_decay_all", "court A5 B1 C2 D3 E4").has("court A5 B0 C0 D0 E0");
}

/// R8 withdrawal
#[test]
fn on_a_withdrawal_opponents_choose_three_of_their_own_clockwise() {
    for game in GAMES {
        let mut play = acting(game, "withdrawal", "king aragon; court A4 B5 C5 D5; basque A2 B2 C2; granada B3");
        play.asks("B").offers("B", "move B court province, move B basque province, move B granada province");
        play.play("B move B court province; B move B granada province");
        play.refuses("B done", Rule::MustGoOn).refuses("B move C court province", Rule::NotThatOwner);
        let picked = |play: &Play| play.game.table().picked(Seat::B, Spot::Court);
        assert_eq!(picked(&play), 1, "it goes with the others (R10.4)");
        play.has("court B5").play("B move B basque province").has("court B4; basque B1; granada B2; province B23");
        assert_eq!(picked(&play), 0);
        play.asks("C").refuses("C done", Rule::MustGoOn);
        play.play("C move C basque province; C move C basque province").has("basque C0").asks("A");
        play.has("court A4 C4 D2; basque A2");
    }
}

/// R8 withdrawal: seat C acts, so D, A and B follow in this order.
#[test]
fn a_withdrawal_goes_clockwise_from_the_left_of_the_acting_player() {
    let text = "classic 4\nking galicia\nbids C9 A8 B7 D6\noffers - withdrawal - - -\nstage halves 2\n\
                court A4 B4 C4 D4\nbasque A4 B4 C4 D4";
    let mut play = crate::play::at(text);
    play.play("C act");
    for victim in ["D", "A", "B"] {
        play.asks(victim);
        give_up(&mut play, victim);
    }
    play.asks("C").has("court C4; basque C4");
}

/// R8 withdrawal, R8.0.2, R5.1
#[test]
fn a_withdrawal_reaches_neither_the_kings_region_nor_the_castillo() {
    for game in GAMES {
        let position = "king basque; court B2; granada B5; basque B4 C4; castillo B4 C4";
        let mut play = acting(game, "withdrawal", position);
        play.refuses("B move B basque province", Rule::TabooOfKing);
        play.refuses("B move B castillo province", Rule::CastilloExcluded);
        play.refuses("B move B granada court", Rule::NotThere);
        give_up(&mut play, "B");
        play.has("basque B4 C4; castillo B4 C4").asks("B").kind("B", DecisionKind::Court);
    }
}

/// R8 withdrawal, R8.0.2: "if too few, as many as possible".
#[test]
fn a_player_with_fewer_than_three_in_reach_gives_up_all_of_them() {
    for game in GAMES {
        let mut play = acting(game, "withdrawal", "king basque; court B1 C2; granada B1; basque B3; seville D1");
        give_up(&mut play, "B");
        play.has("court B0 C0; granada B0; basque B3; seville D0; province B27 C30 D30");
    }
}

/// R8.0.2: a caballero that was named cannot be named again.
#[test]
fn nobody_names_the_same_caballero_twice() {
    let mut play = acting("classic 4", "withdrawal", "court B5; granada B1; basque B1");
    play.play("B move B granada province").offers("B", "move B court province, move B basque province");
    play.refuses("B move B granada province", Rule::MovedAlready).refuses("B move B seville province", Rule::NoneThere);
}

/// R8 one_of_each
#[test]
fn one_of_each_takes_everybody_in_the_classic_edition() {
    let mut play = acting("classic 4", "one_of_each", "king aragon; basque A2 B2 C2; granada A1 B1 C1 D1; seville D1");
    play.refuses("A done", Rule::MustGoOn).play("A move B basque province");
    play.refuses("A move B granada province", Rule::NotThatOwner).refuses("A done", Rule::MustGoOn);
    play.play("A move A granada province").refuses("A move A basque province", Rule::NotThatOwner);
    play.play("A move D seville province").refuses("A done", Rule::MustGoOn);
    play.play("A move C basque province").asks("B");
    play.has("basque A2 B1 C1; granada A0 B1 C1 D1; seville D0; province A28 B28 C28 D29");
}

/// R8 one_of_each
#[test]
fn one_of_each_takes_from_chosen_opponents_since_the_big_box() {
    for game in ["big_box 4", "new 4"] {
        let position = "king aragon; basque A2 B2 C2; granada A1 B1 C1 D1; seville D1";
        acting(game, "one_of_each", position).play("A done").asks("B").has("basque B2 C2; granada B1 C1 D1");
        let mut play = acting(game, "one_of_each", position);
        play.refuses("A move A basque province", Rule::NotThatOwner);
        play.play("A move D granada province").refuses("A move D seville province", Rule::NotThatOwner);
        play.play("A move B basque province; A done").asks("B");
        play.has("basque A2 B1 C2; granada A1 B1 C1 D0; seville D1");
        let mut play = acting(game, "one_of_each", position);
        play.play("A move D granada province; A move B basque province; A move C basque province").asks("B");
        play.has("basque A2 B1 C1; granada D0");
    }
}

/// How many more caballeros may move, according to the question.
fn left_to_move(play: &Play) -> Option<u8> {
    match play.game.decision(Seat::A)? {
        Decision::Transfer { left, .. } => Some(left),
        _ => None,
    }
}

/// R8 one_of_each, R8.0.5: the dummy is one of those from whom one may be returned.
#[test]
fn one_of_each_counts_oneself_only_where_one_must_return_too() {
    for (game, left) in
        [("classic 3", 3), ("big_box 3", 2), ("new 3", 2), ("classic 2", 2), ("big_box 2", 1), ("new 2", 2)]
    {
        let play = acting(game, "one_of_each", "king aragon; basque A2 B2; granada A1 B1");
        assert_eq!(left_to_move(&play), Some(left), "{game}");
    }
    let mut play = acting("big_box 3", "one_of_each", "king aragon; basque B2 C2");
    play.play("A move B basque province");
    assert_eq!(left_to_move(&play), Some(1));
}

/// R8 one_of_each, R8.0.2
#[test]
fn one_of_each_skips_players_without_caballeros_in_reach() {
    let position = "king aragon; aragon B3 D2; castillo B2 C2; court C4 D4; basque A1 C1; granada C1";
    let mut play = acting("classic 4", "one_of_each", position);
    play.refuses("A move B aragon province", Rule::TabooOfKing);
    play.refuses("A move B castillo province", Rule::CastilloExcluded);
    play.play("A move C basque province").asks("B").has("basque A0 C0; aragon B3 D2; castillo B2 C2; court C4 D4");
    for game in ["big_box 4", "new 4"] {
        let mut play = acting(game, "one_of_each", position);
        play.play("A move C granada province").asks("B").has("basque A1 C1; granada C0");
    }
    for game in GAMES {
        holding(game, "one_of_each", "king aragon; aragon B3").offers("A", "act, done").play("A act").asks("B");
    }
}

/// R8 secret_two
#[test]
fn secret_two_takes_two_from_a_region_that_each_opponent_sets() {
    for game in GAMES {
        let position = "king aragon; aragon A3 B3 C3; basque A3 B3 C2; granada B2 C1 D1; seville C4 D5; castillo B5";
        let mut play = acting(game, "secret_two", position);
        play.asks("BC").offers("B", "disc basque, disc granada").offers("C", "disc basque, disc seville");
        play.refuses("C disc granada", Rule::DiscNotAllowed).refuses("B disc aragon", Rule::DiscNotAllowed);
        play.play("C disc seville").asks("B").has("seville C4 D5");
        play.play("B disc basque")
            .has("basque A3 B1 C2; granada B2 C1 D1; seville C2 D3; castillo B5; aragon A3 B3 C3");
    }
}

/// R8 secret_two: "if there is none, one with 1".
#[test]
fn secret_two_takes_a_single_caballero_from_a_player_without_two_together() {
    for game in GAMES {
        let mut play =
            acting(game, "secret_two", "king aragon; aragon B5; basque B1; granada B1; seville C1; castillo B4");
        play.asks("B").offers("B", "disc basque, disc granada").play("B disc granada");
        play.has("aragon B5; basque B1; granada B0; seville C0; castillo B4; province B20 C30");
    }
}

/// R8 secret_all
#[test]
fn secret_all_takes_all_own_from_a_region_that_each_opponent_sets() {
    for game in GAMES {
        let position = "king aragon; aragon B3 C3; basque A3 B3 C2; granada B1 C9; castillo B5; court B4";
        let mut play = acting(game, "secret_all", position);
        play.asks("BC").offers("B", "disc basque, disc granada").refuses("B disc aragon", Rule::DiscNotAllowed);
        play.refuses("B disc seville", Rule::DiscNotAllowed).play("B disc basque").asks("C").has("basque B3");
        play.play("C disc granada").has("basque A3 B0 C2; granada B1 C0; aragon B3 C3; castillo B5; court B4");
        play.has("province B17 C25");
    }
}

/// R8 secret_two, secret_all: a player with no caballeros in reach is unaffected and sets no disc.
#[test]
fn secret_returns_spare_players_without_caballeros_in_reach() {
    for game in GAMES {
        for card in ["secret_two", "secret_all"] {
            let position = "king aragon; basque A4; aragon B5; castillo C5; court D5; granada A2";
            let mut play = holding(game, card, position);
            play.offers("A", "act, done").play("A act").asks("B").kind("B", DecisionKind::Court);
            play.has("basque A4; aragon B5; castillo C5; court D5; granada A2");
        }
    }
}

/// R8 secret_two, secret_all: several discs take effect in the same region.
#[test]
fn secret_returns_from_the_same_region_do_not_disturb_each_other() {
    let position = "king aragon; basque B3 C3 D3; granada B3 C3 D3";
    let mut play = acting("big_box 4", "secret_two", position);
    play.play("D disc basque; B disc basque; C disc basque").has("basque B1 C1 D1; granada B3 C3 D3");
    let mut play = acting("big_box 4", "secret_all", position);
    play.play("D disc basque; B disc basque; C disc basque").has("basque B0 C0 D0; granada B3 C3 D3");
}

/// R8 score_one, R8.0.4
#[test]
fn score_one_scores_any_region_the_kings_and_empty_ones_included() {
    for game in GAMES {
        let position = "king aragon; aragon A1 B2; basque C1";
        acting(game, "score_one", position).play("A score aragon").scored("aragon").points("A4 B7 C0 D0");
        acting(game, "score_one", position).play("A score basque").scored("basque").points("A0 B0 C5 D0");
        acting(game, "score_one", position).play("A score granada").asks("B").points("A0 B0 C0 D0");
    }
}

/// R8 score_one, R4.6
#[test]
fn score_one_once_begun_scores_one_and_no_more() {
    let mut play = acting("classic 4", "score_one", "basque C1; court A2");
    play.refuses("A done", Rule::MustGoOn).play("A score basque").asks("A").kind("A", DecisionKind::Turn);
    play.refuses("A act", Rule::ActionOver);
}

/// R8 score_one: the Castillo may be chosen in the Classic edition only.
#[test]
fn score_one_reaches_the_castillo_only_in_the_classic_edition() {
    let position = "castillo A1 B2";
    acting("classic 4", "score_one", position).play("A score castillo").points("A3 B5").has("castillo A1 B2");
    for game in ["big_box 4", "new 4"] {
        acting(game, "score_one", position).refuses("A score castillo", Rule::NotScored);
    }
}

/// R8: the heading of deck 2, R4.4
#[test]
fn deck_2_lets_place_two() {
    for game in GAMES {
        for card in ["court_decay_all", "court_decay_three", "withdrawal", "one_of_each", "secret_two", "secret_all"] {
            let mut play = acting(game, card, "king aragon; court A3");
            play.play("A move A court valencia; A move A court castillo").asks("B").has("court A1; castillo A1");
        }
    }
}

/// R8 withdrawal, R4.4: pieces just placed are on the board, one's own are never taken.
#[test]
fn the_acting_player_returns_nothing_to_such_cards() {
    for game in GAMES {
        for card in ["withdrawal", "secret_two", "secret_all", "court_decay_all", "court_decay_three"] {
            let mut play = holding(game, card, "king aragon; court A5; basque A5");
            play.play("A move A court valencia; A act").asks("B").has("court A4; basque A5; valencia A1");
        }
    }
}
