//! Selectors that say how a game goes on, compared with what the machine then does in random games.

use super::*;
use crate::select::{can_veto, ends_turn, go_on_input, halves_to_come};

/// Plays a game of every edition, with people choosing at random, and looks at every screen.
fn at_every_screen(mut look: impl FnMut(&Table, &Shown)) {
    for edition in Edition::all() {
        let mut table = Table::of(with_everything(edition, 4), 3, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
        while table.stage() != Stage::Over {
            let shown = table.shown();
            look(&table, &shown);
            table.play_on(&shown);
        }
    }
}

#[test]
fn one_input_goes_on_where_the_game_waits_for_its_reader_only() {
    let (mut scorings, mut vetoes) = (0, 0);
    at_every_screen(|table, shown| {
        let input = go_on_input(shown);
        let waits = matches!(shown.stage, Stage::Scoring(_) | Stage::Vetoed(_));
        assert_eq!(input.is_some(), waits, "{:?}", shown.stage);
        if let Some(input) = input {
            let mut play = table.play.clone();
            play.step(input);
            assert_ne!(play.shown().stage, shown.stage);
            scorings += usize::from(matches!(shown.stage, Stage::Scoring(_)));
            vetoes += usize::from(matches!(shown.stage, Stage::Vetoed(_)));
        }
    });
    assert!(scorings > 0 && vetoes > 0, "{scorings} stops of scorings and {vetoes} vetoes");
}

/// Only choices that nobody can veto: a veto may give the turn back to its player.
#[test]
fn confirming_ends_the_turn_if_and_only_if_it_was_said() {
    let mut confirmed = [0, 0];
    at_every_screen(|table, shown| {
        let seat = shown.asked.filter(|&seat| seat == shown.view.table.turn.seat);
        let (Stage::Confirm(_), Some(seat), true) = (&shown.stage, seat, can_veto(shown).is_empty()) else { return };
        let before = table.game().table().acted;
        if before.contains(seat) {
            return;
        }
        let mut play = table.play.clone();
        play.step(Input::Confirm);
        // It gains the seat, or is emptied at the end of the round.
        let has_ended = play.timeline.game().table().acted != before;
        assert_eq!(ends_turn(shown), has_ended, "{:?}", shown.stage);
        confirmed[usize::from(has_ended)] += 1;
    });
    assert!(confirmed.iter().all(|&count| count > 0), "{confirmed:?}");
}

/// The halves that are announced are those that the player of the turn may still begin.
#[test]
fn a_turn_has_the_halves_to_come_that_its_player_has_not_begun() {
    let mut seen = [0; 3];
    at_every_screen(|table, _| {
        let turn = &table.game().table().turn;
        let halves = halves_to_come(turn);
        let asked = table.game().awaiting().contains(turn.seat);
        if let (true, Some(engine::Decision::Turn { may_act, to_place })) = (asked, table.game().decision(turn.seat)) {
            assert_eq!(halves.action, may_act, "{turn:?}");
            assert!(halves.placement || turn.placed > 0 || to_place == 0, "{turn:?}");
            seen[usize::from(halves.action) + usize::from(halves.placement)] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}
