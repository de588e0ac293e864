//! Vetoes: asked about each step, or about none of an action.

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
            let offered = offers(&shown);
            match offered.is_empty() {
                true => drop(table.wait()),
                false => {
                    let input = offered[table.rng.below(offered.len())].clone();
                    table.send(input);
                }
            }
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
fn a_veto_stops_the_step() {
    let mut table = asked_for_veto(Edition::BigBox);
    let vetoes = |table: &Table| table.game().table().vetoes[Seat::A].count();
    let before = vetoes(&table);
    table.send(Input::Commit(Choice::Veto));
    assert_eq!(vetoes(&table) + 1, before);
    assert!(table.shown().log.iter().any(|(_, event)| matches!(event, engine::Event::Vetoed { by: Seat::A, .. })));
}
