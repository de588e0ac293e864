//! Opponents think in turn, at the chosen pace, and survive every failure of their worker.

use ai::Request;

use super::worker::Behaviour;
use super::*;

fn is_asked(shown: &Shown) -> bool {
    matches!(shown.stage, Stage::Ask(_))
}

fn until_opponent_thinks(table: &mut Table) {
    table.until(|shown| !shown.thinking.is_empty());
}

#[test]
fn a_worker_that_dies_is_replaced_and_the_opponent_thinks_again() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_opponent_thinks(&mut table);
    let asked = table.worker.asked();
    assert_eq!(asked.len(), 1);
    let before = table.done.len();
    table.send(Input::WorkerLost);
    assert_eq!(table.worker.asked(), asked, "the same question again");
    assert!(matches!(table.done[before..], [Output::StartWorker, Output::Ask(..), Output::Wait(..)]));
}

/// After any failure at any time the game continues, and no choice is lost or made twice.
#[test]
fn a_game_survives_a_failure_of_the_worker_at_every_point() {
    let failures = [Behaviour::Dies, Behaviour::Silent, Behaviour::Double, Behaviour::Illegal, Behaviour::WrongKind];
    for behaviour in failures {
        for point in 0..40 {
            let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
            for _ in 0..point {
                let offered = offers(&table.shown());
                match offered.first() {
                    Some(input) => table.send(input.clone()),
                    None => drop(table.wait()),
                }
            }
            (table.worker.behaviour, table.worker.times) = (behaviour, 2);
            if behaviour == Behaviour::Silent {
                // Nothing reports this failure, so only the deadline ends it.
                until_opponent_thinks(&mut table);
                while table.worker.times > 0 && table.wait() {
                    table.worker.times = if table.worker.starts > 1 { 0 } else { table.worker.times };
                }
            }
            let choices = table.choices();
            table.until(|shown| {
                shown.stage != Stage::Broken && shown.log.last().is_some_and(|(at, _)| *at > choices + 10)
            });
            assert!(table.play.timeline.record().replay().is_ok());
        }
    }
}

#[test]
fn a_worker_that_fails_again_and_again_is_given_up_until_the_player_says_so() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    (table.worker.behaviour, table.worker.times) = (Behaviour::Dies, 4);
    table.until(|shown| shown.stage == Stage::Broken);
    assert_eq!(table.worker.starts, 1 + 3, "three more tries");
    assert!(!table.wait() || table.stage() == Stage::Broken, "nothing goes on by itself");
    table.send(Input::TryAgain);
    table.until(is_asked);
}

#[test]
fn a_late_answer_is_ignored() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_opponent_thinks(&mut table);
    let late = table.worker.answer().expect("an answer");
    table.send(Input::WorkerLost);
    let record = table.play.timeline.record().clone();
    late.into_iter().for_each(|input| table.send(input));
    assert_eq!(*table.play.timeline.record(), record);
}

#[test]
fn opponents_wait_for_the_board_and_may_be_hurried() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_opponent_thinks(&mut table);
    let choices = table.choices();
    assert!(table.wait(), "the opponent answers");
    assert_eq!(table.choices(), choices + 1, "one choice at a time");
    assert!(table.shown().beat.lasts >= Pace::Normal.pause());
    table.send(Input::SkipToMyTurn);
    let hurried = table.now;
    table.until(|shown| is_asked(shown) || matches!(shown.stage, Stage::Scoring(_)));
    assert_eq!(table.now, hurried, "no time passes");
    assert!(!table.play.opponents.are_hurried || table.play.asked().is_none());
}

#[test]
fn hurrying_stops_the_thought_that_is_going_on() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_opponent_thinks(&mut table);
    table.send(Input::WorkerLost);
    let thinking = table.play.waits.iter().next().expect("a request").0;
    table.send(Input::SkipToMyTurn);
    let stops: Vec<u32> = table
        .done
        .iter()
        .filter_map(|output| match output {
            Output::Ask(_, Request::Stop(ticket)) => Some(*ticket),
            _ => None,
        })
        .collect();
    assert_eq!(stops, [thinking.0], "the newest request, also after a lost worker");
}

#[test]
fn paused_opponents_do_nothing() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_opponent_thinks(&mut table);
    table.send(Input::Pause(true));
    let choices = table.choices();
    while table.wait() {}
    assert_eq!(table.choices(), choices);
    assert!(table.shown().is_paused);
    table.send(Input::Pause(false));
    table.until(is_asked);
}

/// Opponents make their secret choices while people make theirs, and no save has them before everybody has chosen.
#[test]
fn secret_choices_of_opponents_are_held_back_until_the_people_have_chosen() {
    let mut table = Table::of(with_everything(Edition::New, 4), 3, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    assert!(matches!(table.stage(), Stage::Ask(Ask::OneOf(_))), "everybody passes a modifier at the same time");
    assert_eq!(table.worker.asked().len(), 3, "all opponents think at once");
    let asked = table.worker.asked();
    while table.worker.answer().map(|inputs| inputs.into_iter().for_each(|input| table.send(input))).is_some() {}
    assert_eq!(table.choices(), 0, "nothing of theirs is in the record");
    let input = offers(&table.shown())[0].clone();
    table.send(input);
    assert_eq!(table.choices(), 4);
    let seats: Vec<Seat> = table.play.timeline.record().choices.iter().map(|(seat, _)| *seat).collect();
    assert_eq!(seats, [Seat::A, Seat::B, Seat::C, Seat::D]);
    // Opponents are asked about the same position whether the person is quick or slow.
    let mut quick = Table::of(with_everything(Edition::New, 4), 3, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    let input = offers(&quick.shown())[0].clone();
    quick.send(input);
    quick.send(Input::WorkerLost);
    assert_eq!(quick.worker.asked(), asked);
}

/// Closing the table cancels every request.
#[test]
fn leaving_cancels_everything() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_opponent_thinks(&mut table);
    let answer = table.worker.answer().expect("an answer");
    table.send(Input::Leave);
    assert!(matches!(table.done.last(), Some(Output::Ask(_, Request::Cancel(_)))));
    let record = table.play.timeline.record().clone();
    answer.into_iter().for_each(|input| table.send(input));
    while table.wait() {}
    assert_eq!(*table.play.timeline.record(), record);
}
