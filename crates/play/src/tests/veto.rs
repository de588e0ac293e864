//! Questions about vetoes: about each step, or about none of an action.

use engine::Step;

use super::*;

/// A game in which a person is asked whether to veto a step of an opponent's action.
fn asked_for_veto(edition: Edition) -> Table {
    for seed in 0..400 {
        let mut table = Table::of(with_everything(edition, 4), seed, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
        for _ in 0..4_000 {
            let shown = table.shown();
            match &shown.stage {
                Stage::Over => break,
                Stage::Veto(step) if !matches!(step, Step::Action(_)) || edition == Edition::New => return table,
                _ => {}
            }
            table.play_on(&shown);
        }
    }
    panic!("no veto in {edition:?}")
}

#[test]
fn a_veto_is_asked_with_the_step_that_is_announced() {
    let table = asked_for_veto(Edition::Classic);
    let Stage::Veto(step) = table.stage() else { panic!("a veto") };
    assert!(table.shown().log.iter().any(|(_, event)| *event == engine::Event::Announced { step }));
}

#[test]
fn allowing_all_answers_every_further_step_of_the_action_but_not_of_the_next() {
    let mut table = asked_for_veto(Edition::Classic);
    let seat = table.play.asked().expect("asked");
    let turn = table.game().table().turn.seat;
    table.send(Input::AllowAll);
    for _ in 0..50 {
        if table.game().table().turn.seat != turn || table.stage() == Stage::Over {
            break;
        }
        assert!(!matches!(table.stage(), Stage::Veto(_)), "not asked again in this action");
        match offers(&table.shown()).first() {
            Some(input) => table.send(input.clone()),
            None => drop(table.wait()),
        }
    }
    assert_eq!(table.play.allows_all.filter(|_| table.game().table().turn.seat != turn), None);
    assert!(table.play.timeline.record().choices.contains(&(seat, Choice::Allow)));
}

#[test]
fn nothing_is_allowed_in_advance_before_a_veto_is_asked() {
    let mut table = Table::of(with_everything(Edition::BigBox, 4), 1, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    table.until(|shown| matches!(shown.stage, Stage::Ask(_)));
    table.send(Input::AllowAll);
    assert_eq!(table.play.allows_all, None);
}

#[test]
fn a_veto_stops_the_step() {
    let mut table = asked_for_veto(Edition::BigBox);
    let vetoes = |table: &Table| table.game().table().vetoes[Seat::A].count();
    let before = vetoes(&table);
    table.send(Input::Commit(Choice::Veto));
    assert_eq!(vetoes(&table) + 1, before);
    assert!(table.shown().log.iter().any(|(_, event)| matches!(event, engine::Event::Vetoed { by: Seat::A, .. })));
}

/// A game in which an opponent may veto what a person is about to do.
fn waiting_for_an_opponents_veto(edition: Edition) -> Table {
    for seed in 0..400 {
        let mut table = Table::of(with_everything(edition, 4), seed, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
        for _ in 0..4_000 {
            let shown = table.shown();
            if shown.stage == Stage::Over {
                break;
            }
            if !crate::select::can_veto(&shown).is_empty() {
                return table;
            }
            table.play_on(&shown);
        }
    }
    panic!("nobody could veto in {edition:?}")
}

#[test]
fn a_veto_against_a_person_is_shown_until_the_person_goes_on() {
    for edition in [Edition::Classic, Edition::New] {
        let mut table = waiting_for_an_opponents_veto(edition);
        let holders = crate::select::can_veto(&table.shown());
        table.send(Input::Confirm);
        let holder = table.game().awaiting().first().expect("the holder of a Veto decides");
        assert!(holders.contains(holder), "the confirmation names who can veto");
        let happened = table.play.timeline.play(holder, Choice::Veto).expect("legal");
        table.play.happened(&happened);
        let Stage::Vetoed(vetoed) = table.stage() else { panic!("a Veto, not {:?}", table.stage()) };
        assert_eq!((vetoed.by, vetoed.actor), (holder, Seat::A));
        assert!(vetoed.card.is_some());
        let choices = table.choices();
        while table.wait() {}
        assert_eq!(table.choices(), choices, "nobody acts before it is read");
        table.send(Input::Tap(Tap::Place(engine::Place::Castillo)));
        assert!(!matches!(table.stage(), Stage::Vetoed(_)), "any tap goes on");
        assert_eq!(table.choices(), choices, "and does nothing else");
    }
}
