//! Several people at one device.

use engine::{Observer, Place};

use super::*;
use crate::Panel;

fn is_open_turn(shown: &Shown) -> bool {
    matches!(shown.stage, Stage::Ask(Ask::Card | Ask::Court(_) | Ask::Turn { .. }))
}

/// Several people with Power Shift. Their modifiers are secret, so every bid is too (R13, R14).
fn secret_bids(players: u8) -> Table {
    Table::of(with_everything(Edition::New, players), 1995, &[HUMAN; 5][..players.into()])
}

/// R3.2, R14: everybody knows which power cards were played.
#[test]
fn a_bid_out_of_a_hand_that_everybody_knows_needs_no_curtain() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
    for seat in [Seat::A, Seat::B, Seat::C] {
        assert_eq!(table.stage(), Stage::Ask(Ask::Bid));
        let shown = table.shown();
        assert_eq!((shown.view.observer, shown.view.own.powers.len()), (Observer::Seat(seat), 13), "the hand is shown");
        assert_eq!(table.play.screen_observer().observer, Observer::Spectator, "as everybody knows it");
        let bid = offers(&shown)[0].clone();
        table.send(bid);
    }
    assert!(is_open_turn(&table.shown()));
}

/// R8.4: a card of an earlier round is taken back secretly.
#[test]
fn a_hand_with_a_card_that_was_taken_back_unseen_is_behind_the_curtain() {
    for seed in 0..200 {
        let kinds = [HUMAN, HUMAN, HUMAN];
        let mut table = Table::of(GameConfig::new(Edition::Classic, 3), seed, &kinds);
        for _ in 0..3_000 {
            let asked = table.play.asked();
            let is_bid = asked.is_some_and(|seat| table.game().decision(seat) == Some(engine::Decision::Power));
            if let (Some(seat), true) = (asked.filter(|_| !table.play.is_interrupted()), is_bid)
                && table.game().table().retrievals_of(seat).next().is_some()
            {
                assert_eq!(table.stage(), Stage::Curtain { seat, for_hint: false });
                assert_eq!(table.shown().view.own.powers, engine::Powers::EMPTY, "nobody sees the hand");
                return;
            }
            let offered = offers(&table.shown());
            let Some(input) = offered.get(table.rng.below(offered.len().max(1))) else { break };
            table.send(input.clone());
        }
    }
    panic!("nobody took a card back unseen");
}

#[test]
fn a_private_decision_is_behind_the_curtain_until_its_player_takes_the_device() {
    let mut table = secret_bids(3);
    assert_eq!(table.stage(), Stage::Curtain { seat: Seat::A, for_hint: false });
    let shown = table.shown();
    assert_eq!((shown.view.observer, shown.view.own.choices.len()), (Observer::Spectator, 0));
    table.send(Input::Choose(shown.view.own.choices.nth(0).unwrap_or(Choice::Done)));
    assert_eq!(table.choices(), 0, "nothing can be chosen through the curtain");
    table.send(Input::TakeDevice);
    assert_eq!(table.shown().view.observer, Observer::Seat(Seat::A));
    let bid = offers(&table.shown())[0].clone();
    table.send(bid);
    assert_eq!(table.stage(), Stage::Curtain { seat: Seat::B, for_hint: false });
}

/// Several people of whom one takes back a card secretly (R8.4) after placing caballeros in the same turn, and one of
/// those places.
fn placed_before_a_curtain() -> (Table, Place) {
    for seed in 0..200 {
        let mut table = Table::of(GameConfig::new(Edition::Classic, 3), seed, &[HUMAN, HUMAN, HUMAN]);
        for _ in 0..3_000 {
            let shown = table.shown();
            let placed = Place::all().find(|&place| shown.placed[place.into()] > 0);
            if let (Stage::Curtain { .. }, Some(place)) = (&shown.stage, placed) {
                return (table, place);
            }
            let offered = offers(&shown);
            let Some(input) = offered.get(table.rng.below(offered.len().max(1))) else { break };
            table.send(input.clone());
        }
    }
    panic!("nobody took back a card after placing");
}

/// Anybody may look at the public table and press keys on its map.
#[test]
fn pieces_placed_before_a_curtain_stay_behind_it() {
    let (mut table, place) = placed_before_a_curtain();
    let (game, choices) = (table.game().clone(), table.choices());
    let elsewhere = Place::all().find(|&it| it != place).expect("another place");
    for input in [
        Input::TakeBack(place),
        Input::MovePlaced(place, elsewhere),
        Input::Drag(Tap::Place(place), Tap::Place(elsewhere)),
        Input::Tap(Tap::Place(elsewhere)),
        Input::Undo,
        Input::Escape,
        Input::AllowAll,
        Input::Confirm,
    ] {
        table.send(input.clone());
        assert_eq!((table.game(), table.choices()), (&game, choices), "{input:?}");
        assert!(matches!(table.stage(), Stage::Curtain { .. }), "{input:?}");
    }
}

#[test]
fn behind_a_curtain_a_choice_that_waits_can_be_neither_confirmed_nor_taken_back() {
    let mut table = secret_bids(2);
    table.send(Input::TakeDevice);
    let Some(Input::Commit(bid)) = offers(&table.shown()).first().cloned() else { panic!("a choice") };
    table.send(Input::Choose(bid));
    assert_eq!(table.stage(), Stage::Confirm(bid));
    table.send(Input::LookAway);
    for input in [Input::Confirm, Input::Undo, Input::Escape] {
        table.send(input);
        assert_eq!((table.choices(), table.stage()), (0, Stage::Curtain { seat: Seat::A, for_hint: false }));
    }
    table.send(Input::TakeDevice);
    assert_eq!(table.stage(), Stage::Confirm(bid), "it still waits");
}

#[test]
fn a_private_decision_that_was_left_has_its_curtain_again() {
    let mut table = secret_bids(2);
    table.send(Input::TakeDevice);
    assert!(matches!(table.stage(), Stage::Ask(_)));
    table.send(Input::LookAway);
    assert_eq!(table.stage(), Stage::Curtain { seat: Seat::A, for_hint: false });
    assert_eq!(table.shown().view.observer, Observer::Spectator);
}

#[test]
fn in_an_open_turn_the_screen_shows_a_spectators_view_and_the_choices_of_the_asked_seat() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
    table.until(is_open_turn);
    let (shown, seat) = (table.shown(), table.play.asked().expect("asked"));
    assert_eq!((shown.view.observer, shown.view.own.choices), (Observer::Seat(seat), table.game().choices(seat)));
    assert_eq!(shown.view.own.powers, engine::Powers::EMPTY, "no hand");
}

/// The owner of the last disc bids first in the next round. Even so, everybody sees the scoring in between.
#[test]
fn two_private_decisions_in_a_row_have_a_curtain_each() {
    let config = GameConfig { short: true, ..with_everything(Edition::New, 2) };
    let mut table = Table::of(config, 5, &[HUMAN, HUMAN]);
    let mut curtains = 0;
    table.until(|shown| matches!(shown.stage, Stage::Curtain { .. }));
    while table.stage() != Stage::Over && curtains < 60 {
        if let Stage::Curtain { seat, .. } = table.stage() {
            table.send(Input::TakeDevice);
            assert_eq!(table.play.device.holder, Some(seat));
            while matches!(table.stage(), Stage::Ask(_)) && table.play.is_private(seat) {
                let offered = offers(&table.shown());
                let commit = offered.iter().find(|input| matches!(input, Input::Commit(_))).or(offered.first());
                table.send(commit.expect("an offer").clone());
            }
            assert_eq!(table.play.device.holder, None, "a private choice gives the device back");
            curtains += 1;
        }
        table.until(|shown| matches!(shown.stage, Stage::Curtain { .. } | Stage::Over));
    }
    assert!(curtains > 10, "{curtains}");
}

#[test]
fn another_person_at_the_screen_finds_no_selection_and_no_open_panel() {
    let mut table = secret_bids(3);
    table.send(Input::TakeDevice);
    table.send(Input::Open(Panel::Player(Seat::A)));
    table.send(Input::Look(Some(engine::Place::Castillo)));
    let bid = offers(&table.shown())[0].clone();
    table.send(Input::Look(Some(engine::Place::Castillo)));
    table.send(bid);
    let shown = table.shown();
    assert_eq!((shown.panel, shown.touched, shown.selection), (None, None, Selection::None));
}

#[test]
fn a_hint_in_an_open_turn_comes_behind_the_curtain() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
    table.until(is_open_turn);
    let seat = table.play.asked().expect("asked");
    table.send(Input::Hint);
    assert_eq!(table.stage(), Stage::Curtain { seat, for_hint: true });
    assert!(table.worker.asked().is_empty(), "nobody thinks before its reader has the device");
    table.send(Input::TakeDevice);
    assert!(table.wait());
    assert!(matches!(table.shown().advice, Some(crate::Advice::Hints(_))));
    table.send(Input::Close);
    table.send(Input::Hint);
    assert_eq!(table.stage(), Stage::Curtain { seat, for_hint: true }, "once more, for the next look");
    table.send(Input::Escape);
    assert!(is_open_turn(&table.shown()), "the way out without looking");
}

#[test]
fn a_person_alone_at_the_device_sees_their_hand_at_any_time() {
    let mut table = Table::new(&[HUMAN, HUMAN, OPPONENT]);
    table.send(Input::Here(Seats::only(Seat::B)));
    let shown = table.shown();
    assert_eq!((shown.view.observer, shown.view.own.powers.len()), (Observer::Seat(Seat::B), 13));
    assert_eq!(shown.stage, Stage::HandOver(Seat::A));
}

#[test]
fn without_the_curtain_everybody_trusts_each_other() {
    let mut opening = Opening::new(save_of(GameConfig::new(Edition::Classic, 3), 1, &[HUMAN, HUMAN, HUMAN]));
    opening.preferences.curtain = false;
    let table = Table::opened(opening, Memory::default(), 1);
    assert_eq!(table.stage(), Stage::Ask(Ask::Bid));
}
