//! Showing "since your turn" again on the table's own map.

use engine::{Event, Observer};

use super::*;
use crate::Panel;
use crate::select::since_last_choice;

/// A table with something to show again, before a decision in a person's own turn.
fn with_something_to_tell(kinds: &[Kind]) -> Table {
    let mut table = Table::new(kinds);
    table.until(|shown| {
        let is_own_turn = matches!(shown.stage, Stage::Ask(Ask::Court(_) | Ask::Card | Ask::Turn { .. }));
        is_own_turn && since_last_choice(shown).len() > 1
    });
    table
}

#[test]
fn turns_of_others_are_shown_again_one_by_one_without_leaving_the_table() {
    let mut table = with_something_to_tell(&[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    let (before, choices) = (table.shown(), table.choices());
    let turns = since_last_choice(&before);
    table.send(Input::Rewatch);
    let mut actors: Vec<Seat> = Vec::new();
    let mut seen: Vec<Event> = Vec::new();
    while let Stage::Rewatch(actor) = table.stage() {
        let shown = table.shown();
        assert!(shown.view.own.choices.is_empty() && shown.view.decision.is_none(), "nothing is asked meanwhile");
        assert!(shown.log.len() <= before.log.len());
        assert_eq!(shown.log.iter().rev().take(shown.beat.events.len()).count(), shown.beat.events.len());
        if actors.last() != Some(&actor) {
            actors.push(actor);
        }
        seen.extend(shown.beat.events.iter());
        assert!(table.wait(), "each scene has its time");
    }
    assert_eq!(actors, turns.iter().filter_map(|turn| turn.seat).collect::<Vec<_>>());
    for turn in &turns {
        for (_, event) in &before.log[turn.events.clone()] {
            let is_small = matches!(event, Event::Sealed { .. } | Event::Announced { .. } | Event::TurnBegan { .. });
            assert!(is_small || seen.contains(event), "{event:?} is left out");
        }
    }
    assert_eq!((difference(&table.shown(), &before), table.choices()), (None, choices));
    assert!(table.shown().beat.events.is_empty(), "nothing flies at the end");
}

#[test]
fn any_tap_ends_the_rewatch_and_does_nothing_else() {
    let table = with_something_to_tell(&[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    let before = table.shown();
    let taps = [
        Input::Tap(Tap::Place(engine::Place::Castillo)),
        Input::Commit(before.view.own.choices.nth(0).expect("a choice")),
        Input::Undo,
        Input::Escape,
        Input::SkipToMyTurn,
    ];
    for input in taps {
        let mut play = table.play.clone();
        play.step(Input::Rewatch);
        assert!(matches!(play.shown().stage, Stage::Rewatch(_)));
        play.step(input.clone());
        assert_eq!(difference(&play.shown(), &before), None, "{input:?}");
        assert!(!play.shown().has_begun, "{input:?} was no step of the decision");
        assert!(!play.waits.has(|wait| wait == crate::waits::Wait::Scene));
    }
    let mut play = table.play.clone();
    play.step(Input::Rewatch);
    play.step(Input::Open(Panel::Log));
    assert_eq!((play.shown().panel, play.shown().stage), (Some(Panel::Log), before.stage));
}

/// Showing turns again must not reveal anything that other people at the device may not know.
#[test]
fn where_several_people_look_on_a_spectator_sees_it_again() {
    let mut table = with_something_to_tell(&[HUMAN, HUMAN, OPPONENT, OPPONENT]);
    table.send(Input::Rewatch);
    assert!(matches!(table.stage(), Stage::Rewatch(_)));
    while let Stage::Rewatch(_) = table.stage() {
        assert_eq!(table.shown().view.observer, Observer::Spectator);
        table.wait();
    }
}

#[test]
fn nothing_is_seen_again_where_nothing_is_told_or_something_waits() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.send(Input::Rewatch);
    assert_eq!(table.stage(), Stage::Ask(Ask::Bid));
    let mut table = with_something_to_tell(&[HUMAN, HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| matches!(shown.stage, Stage::Curtain { .. }) && !since_last_choice(shown).is_empty());
    table.send(Input::Rewatch);
    assert!(matches!(table.stage(), Stage::Curtain { .. }));
}

#[test]
fn the_first_step_of_a_decision_is_noticed_and_forgotten_with_the_next_question() {
    let mut table = with_something_to_tell(&[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    assert!(!table.shown().has_begun);
    table.send(Input::Open(Panel::Log));
    table.send(Input::Close);
    table.send(Input::Look(Some(engine::Place::Castillo)));
    assert!(!table.shown().has_begun, "looking is no step");
    table.send(Input::Tap(Tap::King));
    assert!(table.shown().has_begun);
    table.until(|shown| matches!(shown.stage, Stage::Opponent(_)));
    assert!(!table.shown().has_begun);
}
