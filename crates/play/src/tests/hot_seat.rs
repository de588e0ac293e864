//! Several people at one device.

use engine::Observer;

use super::*;
use crate::Panel;

fn is_open_turn(shown: &Shown) -> bool {
    matches!(shown.stage, Stage::Ask(Ask::Card | Ask::Court(_) | Ask::Turn { .. }))
}

#[test]
fn a_private_decision_is_behind_the_curtain_until_its_player_takes_the_device() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
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

#[test]
fn in_an_open_turn_the_screen_shows_what_a_spectator_knows_and_the_choices_of_the_asked_seat() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
    table.until(is_open_turn);
    let (shown, seat) = (table.shown(), table.play.asked().expect("asked"));
    assert_eq!((shown.view.observer, shown.view.own.choices), (Observer::Seat(seat), table.game().choices(seat)));
    assert_eq!(shown.view.own.powers, engine::Powers::EMPTY, "no hand");
}

/// The last disc's owner bids first in the next round: still, everybody looks at the scoring in between.
#[test]
fn two_private_decisions_in_a_row_have_a_curtain_each() {
    let mut table = Table::of(GameConfig { short: true, ..GameConfig::new(Edition::Classic, 2) }, 5, &[HUMAN, HUMAN]);
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
fn other_eyes_find_nothing_selected_open_or_touched() {
    let mut table = Table::new(&[HUMAN, HUMAN, HUMAN]);
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
