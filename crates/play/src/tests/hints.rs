//! Hints and the review.

use ai::Request;

use super::worker::Behaviour;
use super::*;
use crate::{Advice, Panel};

fn with_hint() -> Table {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Card)));
    table.send(Input::Hint);
    table
}

#[test]
fn a_hint_is_asked_when_its_panel_opens_and_shown_when_it_comes() {
    let mut table = with_hint();
    assert_eq!(table.shown().panel, Some(Panel::Hint));
    assert_eq!(table.shown().advice, Some(Advice::Thinking(0)));
    assert!(table.wait());
    assert!(matches!(table.shown().advice, Some(Advice::Hints(_))));
}

#[test]
fn following_a_hint_makes_its_choices_as_its_player_would() {
    let mut table = with_hint();
    table.wait();
    let Some(Advice::Hints(hints)) = table.shown().advice else { panic!("hints") };
    let choices = table.choices();
    table.send(Input::FollowHint(0));
    let made = table.choices() - choices;
    let record = table.play.timeline.record().choices[choices..].to_vec();
    assert!(made >= 1 && record.iter().zip(&hints[0].choices).all(|((_, made), hint)| made == hint));
    assert_eq!((table.shown().panel, table.shown().advice), (None, None));
}

/// A power card is played at once, without confirmation, whether from the hand or from a hint.
#[test]
fn a_hint_for_a_power_card_plays_it() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.send(Input::Hint);
    table.wait();
    table.send(Input::FollowHint(0));
    assert_eq!(table.choices(), 1);
    assert!(table.play.timeline.pending().is_none());
}

#[test]
fn closing_the_panel_cancels_the_hint() {
    let mut table = with_hint();
    table.send(Input::Close);
    assert!(table.done.iter().any(|output| matches!(output, Output::Ask(_, Request::Cancel(_)))));
    assert!(table.worker.asked().is_empty());
    assert_eq!(table.shown().advice, None);
}

#[test]
fn a_lost_worker_says_so_and_may_be_asked_again() {
    let mut table = with_hint();
    (table.worker.behaviour, table.worker.times) = (Behaviour::Dies, 1);
    table.wait();
    assert_eq!(table.shown().advice, Some(Advice::Lost));
    table.send(Input::Hint);
    table.wait();
    assert!(matches!(table.shown().advice, Some(Advice::Hints(_))));
}

#[test]
fn a_review_tells_how_far_it_is() {
    let mut table = Table::new(&[HUMAN, OPPONENT]);
    table.until(|shown| shown.stage == Stage::Over);
    table.send(Input::Review(Seat::A));
    assert_eq!(table.shown().panel, Some(Panel::Review));
    (table.worker.behaviour, table.worker.times) = (Behaviour::Silent, 1);
    assert!(table.wait(), "it is time to look how far it is");
    assert!(table.worker.asked().iter().any(|request| matches!(request, Request::Progress(_))));
    table.worker.times = 0;
    while table.shown().advice != Some(Advice::CostlyChoices(Vec::new())) {
        assert!(table.wait());
    }
    while table.wait() {}
    assert_eq!(table.shown().advice, Some(Advice::CostlyChoices(Vec::new())), "late looks change nothing");
}

/// A reviewed move is shown on another screen. Going back shows the same list of the review, without asking the worker
/// again.
#[test]
fn back_from_a_reviewed_move_is_the_list_of_the_review() {
    let mut table = Table::new(&[HUMAN, OPPONENT]);
    table.until(|shown| shown.stage == Stage::Over);
    table.send(Input::Review(Seat::A));
    while table.shown().advice != Some(Advice::CostlyChoices(Vec::new())) {
        assert!(table.wait());
    }
    let asked = table.done.len();
    table.send(Input::LookAway);
    assert_eq!(table.shown().panel, Some(Panel::Review));
    assert_eq!(table.shown().advice, Some(Advice::CostlyChoices(Vec::new())));
    assert!(!table.done[asked..].iter().any(|output| matches!(output, Output::Ask(..))), "nothing is judged again");
    table.send(Input::Open(Panel::Why(0)));
    table.send(Input::LookAway);
    assert_eq!(table.shown().panel, None, "any other panel is closed");
}

/// The positions where opponents' finished turns began.
fn opponents_turns(table: &Table) -> Vec<usize> {
    let log = table.shown().log;
    let is_over = |turn: &crate::select::TurnSummary| {
        log[turn.events.clone()].iter().any(|(_, event)| matches!(event, engine::Event::TurnEnded { .. }))
    };
    let turns = crate::select::turns(&log).into_iter().filter(|turn| turn.seat.is_some_and(|seat| seat != Seat::A));
    turns.filter(is_over).map(|turn| turn.choices).collect()
}

#[test]
fn a_turn_of_an_opponent_can_be_explained_once_it_is_over() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| shown.view.table.round == 2);
    let begin = *opponents_turns(&table).last().expect("opponents have played");
    table.send(Input::Open(Panel::Why(begin)));
    table.send(Input::Explain(begin));
    assert_eq!(table.shown().advice, Some(Advice::Thinking(0)));
    let asked = table.worker.asked();
    let Some(Request::Why(task, at)) = asked.iter().find(|it| matches!(it, Request::Why(..))) else { panic!("asked") };
    assert_eq!(*at as usize, begin);
    let record = Record::from_bytes(&task.record).expect("a record");
    assert!(record.choices.len() > begin && record.choices.len() <= table.choices());
    while !matches!(table.shown().advice, Some(Advice::Explained(..))) {
        assert!(table.wait());
    }
    assert_eq!(table.shown().advice, Some(Advice::Explained(begin, ai::Why::default())));
    table.send(Input::Close);
    assert_eq!(table.shown().advice, None);
}

#[test]
fn own_turns_and_turns_that_go_on_are_not_explained() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| shown.view.table.round == 1 && matches!(shown.stage, Stage::Ask(Ask::Card)));
    let over = opponents_turns(&table);
    for begin in (0..=table.choices()).filter(|begin| !over.contains(begin)) {
        table.send(Input::Explain(begin));
        assert_eq!(table.shown().advice, None, "after {begin} choices");
    }
}

/// A guest's identity is shown only once the game is over. Until then neither a name nor a temperament reveals it.
#[test]
fn a_guest_is_known_only_when_the_game_is_over() {
    let config = GameConfig { first: Some(Seat::A), short: true, ..GameConfig::new(Edition::Classic, 2) };
    let mut save = save_of(config, 4, &[HUMAN, OPPONENT]);
    save.people[Seat::B].as_mut().expect("somebody").name = Name::new("?1");
    let mut table = Table::opened(Opening::new(save), Memory::default(), 4);
    table.until(|shown| shown.view.table.round == 1);
    assert!(table.shown().guests.0.iter().all(Option::is_none));
    table.send(Input::Explain(*opponents_turns(&table).last().expect("the guest has played")));
    let plain = |table: &Table| match table.done.iter().rev().find_map(|it| match it {
        Output::Ask(_, Request::Why(task, _)) => Some(task.opponent),
        _ => None,
    }) {
        Some(ai::Opponent::Level(_)) => true,
        Some(ai::Opponent::Tempered(..)) => false,
        other => panic!("{other:?}"),
    };
    assert!(plain(&table), "its temperament would tell who it is");
    table.until(|shown| shown.stage == Stage::Over);
    assert!(table.shown().guests[Seat::B].is_some());
    table.send(Input::Explain(*opponents_turns(&table).last().expect("the guest has played")));
    assert!(!plain(&table), "now it may be told");
    let thought = |it: &Output| matches!(it, Output::Ask(_, Request::Choose(task)) if matches!(task.opponent, ai::Opponent::Tempered(..)));
    assert!(table.done.iter().any(thought), "it plays by its temperament all the time");
}
