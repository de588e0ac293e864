//! R8: deck 1, the cards that move caballeros.

use crate::play::{Play, holding};
use engine::{PlayError, Rule};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GAMES: [&str; 3] = ["classic 4", "big_box 4", "new 4"];

/// The games with `own_or_court`: in the New edition it is an alternative card.
const GAMES_WITH_BOTH: [&str; 3] = ["classic 4", "big_box 4", "new 4 own_or_court"];

/// Every card that moves caballeros between regions.
const MOVES: [&str; 7] =
    ["own_from_one", "five_from_one", "foreign_three", "any_three", "two_and_two", "own_four", "any_four"];

/// A game in which seat A has just begun the action of `card`.
#[track_caller]
fn acting(game: &str, card: &str, position: &str) -> Play {
    let mut play = holding(game, card, position);
    play.play("A act");
    play
}

/// An owner whose caballeros the card may move.
fn owner(card: &str) -> &'static str {
    if card == "foreign_three" { "B" } else { "A" }
}

/// Replaces `$` by an owner whose caballeros the card may move.
fn filled(card: &str, text: &str) -> String {
    text.replace('$', owner(card))
}

/// R8.0.1
#[test]
fn a_moved_caballero_goes_to_any_region_but_the_kings_or_into_the_castillo() {
    for game in GAMES {
        for card in MOVES {
            let mut play = acting(game, card, "king aragon; basque A5 B5");
            for to in
                ["galicia", "catalonia", "old_castile", "new_castile", "valencia", "seville", "granada", "castillo"]
            {
                play.allows(&filled(card, &format!("A move $ basque {to}")));
            }
            play.refuses(&filled(card, "A move $ basque aragon"), Rule::TabooOfKing);
            play.refuses(&filled(card, "A move $ basque basque"), Rule::SamePlace);
            play.refuses(&filled(card, "A move $ basque court"), Rule::NotThere);
            play.refuses(&filled(card, "A move $ basque province"), Rule::NotThere);
        }
    }
}

/// R8.0.1, R5.1
#[test]
fn nothing_is_moved_out_of_the_kings_region_the_castillo_or_a_supply() {
    for card in MOVES {
        let mut play =
            acting("classic 4", card, "king aragon; aragon A2 B2; castillo A2 B2; court A2 B2; basque A3 B3");
        play.refuses(&filled(card, "A move $ aragon basque"), Rule::TabooOfKing);
        play.refuses(&filled(card, "A move $ castillo basque"), Rule::CastilloExcluded);
        for from in ["court", "province"] {
            let line = filled(card, &format!("A move $ {from} galicia"));
            let refused = play.game.clone().play(engine::Seat::A, line[2..].parse().expect("a choice"), &mut ());
            assert!(matches!(refused, Err(PlayError::Forbidden(_))), "{card}: {line}");
        }
    }
}

/// R4.6: "an action that can have no effect may be executed all the same".
#[test]
fn a_move_without_anything_to_move_may_be_executed() {
    for game in GAMES {
        for card in MOVES {
            let mut play = holding(game, card, "king aragon; aragon A2 B2; castillo A2 B2");
            play.offers("A", "act, done").play("A act").asks("B").has("aragon A2 B2; castillo A2 B2");
        }
    }
}

/// R4.6: "up to" leaves a choice of how much, zero included.
#[test]
fn cards_with_up_to_may_stop_before_the_first_move_and_after_each() {
    for game in GAMES {
        for card in MOVES.into_iter().filter(|&card| card != "own_from_one") {
            let board = "king aragon; basque A5 B5";
            acting(game, card, board).play("A done").asks("B").has("basque A5 B5");
            let mut play = acting(game, card, board);
            play.play(&filled(card, "A move $ basque granada; A done")).asks("B");
            play.has(&filled(card, "basque $4; granada $1"));
        }
    }
}

/// R8: how many each card moves; then the action is over by itself.
#[test]
fn no_card_moves_more_than_it_says() {
    for (card, moves) in
        [("five_from_one", 5), ("foreign_three", 3), ("any_three", 3), ("own_four", 4), ("any_four", 4)]
    {
        for game in GAMES {
            let mut play = acting(game, card, "king aragon; basque A9 B9");
            for _ in 1..moves {
                play.play(&filled(card, "A move $ basque granada")).asks("A");
            }
            play.play(&filled(card, "A move $ basque granada")).asks("B");
            play.has(&filled(card, &format!("granada ${moves}")));
        }
    }
}

/// R8 own_four, own_from_one, foreign_three
#[test]
fn own_means_own_and_foreign_means_anybody_elses() {
    for game in GAMES {
        let board = "king aragon; basque A3 B3 C3 D3";
        acting(game, "own_four", board).refuses("A move B basque granada", Rule::NotThatOwner);
        acting(game, "own_from_one", board).refuses("A move B basque granada", Rule::NotThatOwner);
        let mut play = acting(game, "foreign_three", board);
        play.refuses("A move A basque granada", Rule::NotThatOwner);
        play.play("A move B basque granada; A move C basque castillo; A move D basque seville").asks("B");
        play.has("basque A3 B2 C2 D2; granada B1; castillo C1; seville D1");
    }
}

/// R8 any_three, any_four, five_from_one
#[test]
fn any_means_own_and_foreign_mixed() {
    for game in GAMES {
        for card in ["any_three", "any_four", "five_from_one"] {
            let mut play = acting(game, card, "king aragon; basque A1 B1 C1");
            play.play("A move B basque granada; A move A basque castillo");
            play.has("basque A0 B0 C1; granada B1; castillo A1").allows("A move C basque seville");
        }
    }
}

/// R8 two_and_two
#[test]
fn two_and_two_moves_at_most_two_own_and_two_foreign_in_any_order() {
    for game in GAMES {
        let board = "king aragon; basque A4 B4 C4";
        let mut play = acting(game, "two_and_two", board);
        play.play("A move B basque granada; A move A basque granada; A move C basque granada");
        play.refuses("A move B basque granada", Rule::NotThatOwner)
            .refuses("A move C basque granada", Rule::NotThatOwner);
        play.play("A move A basque seville").asks("B").has("basque A2 B3 C3; granada A1 B1 C1; seville A1");
        let mut play = acting(game, "two_and_two", board);
        play.play("A move A basque granada; A move A basque granada");
        play.refuses("A move A basque granada", Rule::NotThatOwner).play("A done").asks("B");
    }
}

/// R8.0.1: of those in a region only as many may leave as stood there when the action began.
#[test]
fn no_caballero_moves_twice() {
    for card in ["own_four", "any_four"] {
        let mut play = acting("classic 4", card, "king aragon; basque A3; granada A1");
        play.play("A move A basque granada; A move A granada seville");
        play.refuses("A move A granada seville", Rule::MovedAlready);
        play.refuses("A move A seville basque", Rule::MovedAlready);
        play.play("A move A basque seville; A move A basque galicia").asks("B");
        play.has("basque A0; granada A1; seville A2; galicia A1");
    }
}

/// R8.0.1: caballeros of different owners are told apart.
#[test]
fn an_arrival_does_not_hold_back_another_owners_caballeros() {
    let mut play = acting("new 4", "any_four", "king aragon; basque A1; granada B2");
    play.play("A move A basque granada; A move B granada basque; A move B granada basque").asks("B");
    play.has("basque A0 B2; granada A1 B0");
}

/// R8.0.1: a caballero that moved into the Castillo is out of reach.
#[test]
fn a_caballero_moved_into_the_castillo_does_not_come_back_out() {
    let mut play = acting("classic 4", "own_four", "king aragon; basque A3");
    play.play("A move A basque castillo")
        .refuses("A move A castillo basque", Rule::CastilloExcluded)
        .has("castillo A1");
}

/// R8 own_from_one, five_from_one
#[test]
fn one_region_means_that_all_leave_the_same_one() {
    for game in GAMES {
        for card in ["own_from_one", "five_from_one"] {
            let mut play = acting(game, card, "king aragon; basque A3; granada A3");
            play.allows("A move A granada seville").play("A move A basque seville");
            play.refuses("A move A granada seville", Rule::OneRegionOnly);
            play.refuses("A move A seville basque", Rule::OneRegionOnly);
            play.play("A move A basque granada; A move A basque castillo").asks("B");
            play.has("basque A0; seville A1; granada A4; castillo A1");
        }
    }
}

/// R8.0.1: cards that do not say one region take from several.
#[test]
fn other_moves_take_from_several_regions() {
    for card in ["foreign_three", "any_three", "two_and_two", "own_four", "any_four"] {
        let mut play = acting("big_box 4", card, "king aragon; basque A2 B2; granada A2 B2");
        play.play(&filled(card, "A move $ basque seville; A move $ granada castillo"));
        play.has(&filled(card, "basque $1; granada $1; seville $1; castillo $1"));
    }
}

/// R8 own_from_one
#[test]
fn own_from_one_moves_at_least_one_and_as_many_as_one_likes() {
    for game in GAMES {
        let mut play = acting(game, "own_from_one", "king aragon; basque A12 B1");
        play.refuses("A done", Rule::MustGoOn);
        for _ in 0..11 {
            play.play("A move A basque granada");
        }
        play.allows("A done").play("A move A basque seville").asks("B");
        play.has("basque A0 B1; granada A11; seville A1");
    }
}

/// R8 court_anywhere
#[test]
fn court_anywhere_places_up_to_two_beyond_the_kings_neighbours() {
    for game in GAMES {
        let mut play = acting(game, "court_anywhere", "king galicia; court A5");
        play.refuses("A move A court galicia", Rule::TabooOfKing);
        play.refuses("A move A province granada", Rule::NotThere);
        play.refuses("A move B court granada", Rule::NotThatOwner);
        play.play("A move A court granada; A move A court granada").has("granada A2; court A3");
        play.offers("A", "move A court basque, move A court old_castile, move A court castillo, done");
    }
}

/// R8 court_anywhere, R4.6
#[test]
fn court_anywhere_may_place_one_none_or_the_only_one_at_court() {
    for game in GAMES {
        acting(game, "court_anywhere", "court A5").play("A done; A done").asks("B").has("court A5");
        acting(game, "court_anywhere", "court A5")
            .play("A move A court seville; A done; A done")
            .asks("B")
            .has("court A4");
        acting(game, "court_anywhere", "court A1").play("A move A court seville").asks("B").has("court A0; seville A1");
        holding(game, "court_anywhere", "basque A3").offers("A", "act, done").play("A act").asks("B").has("basque A3");
    }
}

/// R8 court_anywhere: the Castillo is allowed in the Classic and the Big Box edition only.
#[test]
fn court_anywhere_reaches_the_castillo_except_in_the_new_edition() {
    for game in ["classic 4", "big_box 4"] {
        let mut play = acting(game, "court_anywhere", "court A5");
        play.play("A move A court castillo; A move A court castillo").has("castillo A2; court A3");
    }
    let mut play = acting("new 4", "court_anywhere", "court A5");
    play.refuses("A move A court castillo", Rule::CastilloExcluded);
    play.play("A done; A move A court castillo").asks("B").has("castillo A1");
}

/// R8 own_or_court
#[test]
fn own_or_court_is_one_card_or_the_other() {
    for game in GAMES_WITH_BOTH {
        let position = "king galicia; basque A3 B3; granada A1; court A3";
        let mut play = acting(game, "own_or_court", position);
        play.offers("A", "half 0, half 1").refuses("A half 2", Rule::NoSuchHalf).refuses("A done", Rule::MustGoOn);
        play.play("A half 0").refuses("A done", Rule::MustGoOn).refuses("A move B basque seville", Rule::NotThatOwner);
        play.play("A move A basque castillo").refuses("A move A granada seville", Rule::OneRegionOnly);
        play.play("A done").has("basque A2 B3; castillo A1; court A3");
        let mut play = acting(game, "own_or_court", position);
        play.play("A half 1; A move A court granada; A move A court seville").has("granada A2; seville A1; court A1");
        play.allows("A move A court basque").refuses("A act", Rule::ActionOver);
        acting(game, "own_or_court", position).play("A half 1; A done; A done").asks("B");
    }
}

/// R8 own_or_court: "as in that edition".
#[test]
fn own_or_court_reaches_the_castillo_from_court_except_in_the_new_edition() {
    for game in ["classic 4", "big_box 4"] {
        acting(game, "own_or_court", "basque A1; court A3")
            .play("A half 1; A move A court castillo")
            .has("castillo A1");
    }
    let mut play = acting("new 4 own_or_court", "own_or_court", "basque A1; court A3");
    play.play("A half 1").refuses("A move A court castillo", Rule::CastilloExcluded);
}

/// R8: the heading of deck 1, R4.4
#[test]
fn deck_1_lets_place_one_before_or_after_the_action() {
    for game in GAMES {
        for card in MOVES {
            let position = "king aragon; basque A2 B2; court A3";
            let mut play = holding(game, card, position);
            play.play("A move A court valencia").refuses("A move A court valencia", Rule::NothingLeftToPlace);
            play.play(&filled(card, "A act; A move $ basque granada")).has("valencia A1; court A2");
            let mut play = acting(game, card, position);
            play.play(&filled(card, "A move $ basque granada; A done; A move A court valencia"));
            play.asks("B").has("valencia A1; court A2");
        }
    }
}

/// R8 own_four: caballeros placed before the action stood there when it began.
#[test]
fn a_caballero_placed_this_turn_may_be_moved_by_the_action() {
    let mut play = holding("classic 4", "own_four", "king aragon; court A1");
    play.play("A move A court valencia; A act; A move A valencia galicia").asks("B").has("valencia A0; galicia A1");
}
