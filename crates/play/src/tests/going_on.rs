//! Selectors that say how a game goes on, compared with what the machine then does in random games.

use super::*;
use crate::select::{
    KeyAction, can_veto, ending_is_main, ends_turn, go_on_input, halves_to_come, key_input, key_works, unused,
    unused_if_confirmed,
};
use crate::{Notice, Panel};

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

/// What the end of a turn is said to leave unused can be used, and nothing else can.
#[test]
fn a_turn_leaves_unused_what_its_player_could_still_use() {
    let mut seen = [0; 4];
    at_every_screen(|table, shown| {
        let left = unused(shown);
        if !matches!(shown.stage, Stage::Ask(Ask::Turn { .. })) {
            return;
        }
        let choices = table.game().choices(shown.asked.expect("asked"));
        let places = choices.iter().any(|choice| matches!(choice, Choice::Move { from: engine::Spot::Court, .. }));
        assert_eq!(left.caballeros > 0, places, "{:?}", shown.view.decision);
        assert_eq!(left.action, choices.contains(Choice::Act), "{:?}", shown.view.decision);
        let mut play = table.play.clone();
        play.step(Input::Choose(Choice::Done));
        let confirming = play.shown();
        if matches!(confirming.stage, Stage::Confirm(_)) {
            assert_eq!(unused_if_confirmed(&confirming), left, "the confirmation says the same");
        }
        seen[usize::from(places) + 2 * usize::from(left.action)] += 1;
    });
    assert_eq!(seen[0], 0, "a turn in which nothing is left to do ends by itself");
    assert!(seen[1..].iter().all(|&count| count > 0), "{seen:?}");
}

/// Enter presses the main button from anywhere, so it must not end a turn in which nothing was done.
#[test]
fn ending_the_turn_is_not_the_main_action_before_anything_was_placed() {
    let text = "classic 3\nking granada\ncourt A2\noffers - - score_fives - -\nstage halves 3";
    let mut game = position(text);
    let first = first_screen(3);
    let is_main =
        |game: &Game| ending_is_main(&Shown { view: game.view(engine::Observer::Seat(Seat::A)), ..first.clone() });
    assert!(!is_main(&game), "the special action is unused, and nothing is placed");
    game.play(Seat::A, Choice::Act, &mut ()).expect("legal");
    assert!(!is_main(&game), "two caballeros can be placed");
    let to = engine::Spot::from(engine::Region::Seville);
    let placed = Choice::Move { whose: Seat::A, from: engine::Spot::Court, to };
    game.play(Seat::A, placed, &mut ()).expect("legal");
    assert!(is_main(&game), "one is placed");
}

#[test]
fn behind_a_cover_no_key_opens_or_changes_anything() {
    let actions = [
        KeyAction::Card(1),
        KeyAction::GoOn,
        KeyAction::Undo,
        KeyAction::Escape,
        KeyAction::Hint,
        KeyAction::Forecast,
        KeyAction::Panel(Panel::Log),
    ];
    let mut curtains = 0;
    for edition in Edition::all() {
        let mut table = Table::of(with_everything(edition, 3), 7, &[HUMAN, HUMAN, OPPONENT]);
        while table.stage() != Stage::Over {
            let shown = table.shown();
            if let Stage::Curtain { for_hint: false, .. } = shown.stage {
                curtains += 1;
                assert!(
                    actions
                        .iter()
                        .all(|&action| !key_works(&shown, action, false) && key_input(&shown, action, false).is_none())
                );
                assert!(key_works(&shown, KeyAction::Main, false), "the curtain's own button");
            }
            table.play_on(&shown);
        }
    }
    assert!(curtains > 0);
    let shown = Shown { stage: Stage::OtherTab(crate::OtherTab::IsNewer), ..first_screen(3) };
    assert!(
        actions.iter().all(|&action| !key_works(&shown, action, false) && key_input(&shown, action, false).is_none())
    );
    let shown = Shown { stage: Stage::Curtain { seat: Seat::A, for_hint: true }, ..first_screen(3) };
    assert_eq!(
        key_input(&shown, KeyAction::Escape, false),
        Some(Input::Escape),
        "the curtain before a hint can be left"
    );
    assert_eq!(key_input(&shown, KeyAction::Panel(Panel::Log), false), None);
}

#[test]
fn on_the_public_table_behind_a_curtain_keys_open_panels_and_a_hint_says_why_not() {
    let mut table = Table::of(with_everything(Edition::New, 3), 7, &[HUMAN, HUMAN, OPPONENT]);
    table.until(|shown| matches!(shown.stage, Stage::Curtain { for_hint: false, .. }));
    let mut press = |action| {
        let input = key_input(&table.shown(), action, true).expect("an input");
        table.send(input);
        assert!(matches!(table.stage(), Stage::Curtain { .. }), "nobody has taken the device");
        table.shown()
    };
    let log = press(KeyAction::Panel(Panel::Log));
    assert_eq!(log.panel, Some(Panel::Log));
    assert_eq!(log.view.seat(), None, "it is what a spectator sees");
    assert_eq!(press(KeyAction::Escape).panel, None);
    let hint = press(KeyAction::Hint);
    assert_eq!((hint.panel, hint.notice.map(|(_, notice)| notice)), (None, Some(Notice::TakeDevice)));
    let shown = table.shown();
    for action in [KeyAction::Card(1), KeyAction::GoOn, KeyAction::Undo] {
        assert!(!key_works(&shown, action, true), "{action:?}");
    }
}

#[test]
fn the_same_key_opens_and_closes_a_panel_and_hints_are_asked_for_where_they_can_be() {
    let mut hints = [0, 0];
    at_every_screen(|table, shown| {
        if !matches!(shown.stage, Stage::Ask(_)) {
            return;
        }
        let mut play = table.play.clone();
        let key = KeyAction::Panel(Panel::StillToCome);
        for expected in [Some(Panel::StillToCome), None] {
            play.step(key_input(&play.shown(), key, false).expect("an input"));
            assert_eq!(play.shown().panel, expected);
        }
        let hint = key_input(shown, KeyAction::Hint, false);
        assert_eq!(hint.is_some(), shown.may_ask_for_hint);
        hints[usize::from(hint.is_some())] += 1;
    });
    assert!(hints[1] > 0, "{hints:?}");
}
