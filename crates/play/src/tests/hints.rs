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

/// B17: a power card is played at once, from the hand and from a hint.
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
    while table.shown().advice != Some(Advice::Slips(Vec::new())) {
        assert!(table.wait());
    }
    while table.wait() {}
    assert_eq!(table.shown().advice, Some(Advice::Slips(Vec::new())), "late looks change nothing");
}
