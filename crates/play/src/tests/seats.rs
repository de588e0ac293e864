//! Tiles, and the summary for a returning player.

use super::*;
use crate::select::{PowerState, Status, has_had_a_turn, since_last_choice, tiles};

#[test]
fn tiles_stay_in_seating_order_with_the_reader_first() {
    let mut table = Table::new(&[OPPONENT, OPPONENT, HUMAN, OPPONENT]);
    for _ in 0..30 {
        let seats: Vec<Seat> = tiles(&table.shown()).iter().map(|tile| tile.seat).collect();
        assert_eq!(seats, [Seat::C, Seat::D, Seat::A, Seat::B]);
        assert!(tiles(&table.shown())[0].is_you);
        let choices = table.choices();
        table.until(|shown| shown.log.last().is_some_and(|(at, _)| *at > choices) || shown.stage == Stage::Over);
    }
}

#[test]
fn everybody_has_exactly_one_thing_to_do() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    let (mut acting, mut bidding) = (0, 0);
    for _ in 0..200 {
        let shown = table.shown();
        let states: Vec<Status> = tiles(&shown).iter().map(|tile| tile.status).collect();
        let acts = states.iter().filter(|status| **status == Status::Acts).count();
        let chooses = states.iter().filter(|status| **status == Status::Chooses).count();
        if shown.stage != Stage::Over && !matches!(shown.stage, Stage::Scoring(_) | Stage::Vetoed(_)) {
            assert!(acts <= 1 && acts + chooses >= 1, "{states:?} at {:?}", shown.view.decision);
        }
        (acting, bidding) = (acting + acts, bidding + usize::from(chooses > 0));
        let next: Vec<&Status> = states.iter().filter(|status| **status == Status::Next).collect();
        assert!(next.len() <= 1, "{states:?}");
        let choices = table.choices();
        table.until(|shown| shown.log.last().is_some_and(|(at, _)| *at > choices) || shown.stage == Stage::Over);
    }
    assert!(acting > 50 && bidding > 10, "{acting} {bidding}");
}

#[test]
fn power_cards_are_in_hand_played_now_or_used() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    let powers = |table: &Table| tiles(&table.shown())[0].powers.expect("a hand");
    assert_eq!(powers(&table), [PowerState::InHand; 13]);
    table.send(Input::Commit("power 9".parse().expect("a choice")));
    assert_eq!(powers(&table)[8], PowerState::PlayedNow);
    table.until(|shown| shown.view.table.round == 1);
    assert_eq!(powers(&table)[8], PowerState::Used);
}

/// R11.3
#[test]
fn only_the_dummy_has_no_hand() {
    let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::New, 2) };
    let table = Table::of(config, 3, &[HUMAN, OPPONENT]);
    let tiles = tiles(&table.shown());
    assert!(tiles.iter().any(|tile| tile.is_dummy));
    assert!(tiles.iter().all(|tile| tile.powers.is_none() == tile.is_dummy), "{tiles:?}");
}

#[test]
fn a_returning_player_is_told_every_turn_of_others_in_order() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT, OPPONENT, OPPONENT]);
    let mut told = 0;
    for _ in 0..60 {
        let choices = table.choices();
        table.until(|shown| {
            let has_moved = shown.log.last().is_some_and(|(at, _)| *at > choices);
            has_moved && matches!(shown.stage, Stage::Ask(_)) || shown.stage == Stage::Over
        });
        let since = since_last_choice(&table.shown());
        assert!(since.len() <= 8, "two rounds at the most");
        assert!(since.windows(2).all(|pair| pair[0].events.start < pair[1].events.start));
        assert!(since.iter().all(|turn| turn.seat != Some(Seat::A)));
        told += since.len();
    }
    assert!(told > 10, "{told}");
}

#[test]
fn turns_of_others_before_the_first_own_one_are_told_too() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    table.send(Input::Commit("power 1".parse().expect("a choice")));
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Court(_) | Ask::Card)));
    assert!(tiles(&table.shown()).iter().any(|tile| tile.status == Status::Done), "others have acted");
    assert!(!since_last_choice(&table.shown()).is_empty());
    assert!(!has_had_a_turn(&table.shown()));
}

#[test]
fn while_the_last_choice_of_a_turn_waits_its_player_acts_and_one_other_is_next() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    let mut met = 0;
    for _ in 0..12 {
        table.until(|shown| {
            let ends = |shown: &Shown| shown.view.table.acted.contains(Seat::A);
            matches!(shown.stage, Stage::Confirm(_)) && ends(shown) || shown.stage == Stage::Over
        });
        if table.stage() == Stage::Over {
            break;
        }
        let states: Vec<Status> = tiles(&table.shown()).iter().map(|tile| tile.status).collect();
        assert_eq!(states[0], Status::Acts, "{states:?}");
        let is_last = table.shown().view.table.acted.len() == 4;
        let next = states.iter().filter(|status| **status == Status::Next).count();
        assert_eq!(next, usize::from(!is_last), "{states:?}");
        met += 1;
        table.send(Input::Confirm);
    }
    assert!(met > 3, "{met}");
}
