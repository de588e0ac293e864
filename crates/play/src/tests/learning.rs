//! The lesson.

use engine::{Place, PlayError, Region, Rule};

use super::*;
use crate::{LESSON_STEPS, NewGame, Notice, Panel, Topic, lesson_save};

fn lesson_at(step: usize) -> Table {
    let people = NewGame::quick("You".into(), ["Mateo", "Lucía", "Bruno"].map(Name::from), 2);
    let opening = Opening { saving: SaveMode::Off, lesson: Some(step), ..Opening::new(lesson_save(&people, step)) };
    Table::opened(opening, Memory::default(), 1)
}

fn topic(table: &Table) -> Topic {
    table.shown().lesson.expect("a lesson").topic
}

/// Does what the lesson asks for, as somebody would who follows it; `false` at its end.
fn follow(table: &mut Table) -> bool {
    let shown = table.shown();
    let taught = shown.lesson.expect("a lesson");
    if let Stage::Scoring(_) = shown.stage {
        table.send(Input::Scoring(Turn::Next));
    } else if shown.stage == Stage::Confirm(taught.choice.unwrap_or(Choice::Done)) {
        table.send(Input::Confirm);
    } else if let Some(choice) = taught.choice {
        table.send(Input::Commit(choice));
    } else if taught.topic == Topic::Taboo {
        table.send(Input::Tap(Tap::King));
    } else if taught.is_read && taught.step + 1 < LESSON_STEPS {
        table.send(Input::Lesson(Turn::Next));
    } else if taught.step + 1 == LESSON_STEPS {
        return false;
    } else {
        assert!(table.wait(), "stuck at {:?}", taught.topic);
    }
    true
}

#[test]
fn the_lesson_can_be_followed_from_the_first_step_to_the_last() {
    let mut table = lesson_at(0);
    let mut topics = vec![topic(&table)];
    for _ in 0..500 {
        if !follow(&mut table) {
            break;
        }
        if topics.last() != Some(&topic(&table)) {
            topics.push(topic(&table));
        }
    }
    assert_eq!(topics.len(), LESSON_STEPS);
    assert_eq!(topics.last(), Some(&Topic::End));
    assert!(table.done.contains(&Output::RememberLesson(LESSON_STEPS - 1)));
}

#[test]
fn the_lesson_goes_on_where_it_was_left() {
    for step in 0..LESSON_STEPS {
        let mut table = lesson_at(step);
        assert_eq!(table.shown().lesson.expect("a lesson").step, step);
        for _ in 0..500 {
            if !follow(&mut table) {
                break;
            }
        }
        assert_eq!(topic(&table), Topic::End, "from step {step}");
    }
}

#[test]
fn another_choice_is_not_made_and_not_scolded() {
    let mut table = lesson_at(2);
    while table.shown().lesson.and_then(|taught| taught.choice).is_none() {
        assert!(table.wait());
    }
    let (taught, choices) = (table.shown().lesson.and_then(|it| it.choice), table.choices());
    let other = table.shown().view.own.choices.iter().find(|choice| Some(*choice) != taught).expect("another");
    table.send(Input::Commit(other));
    let shown = table.shown();
    assert_eq!((table.choices(), shown.notice), (choices, None));
    assert!(shown.lesson.expect("a lesson").has_strayed);
}

#[test]
fn the_taboo_is_learnt_by_meeting_it() {
    let mut table = lesson_at(7);
    assert_eq!(topic(&table), Topic::Taboo);
    let king = table.game().table().board.kings_place().expect("in a region");
    table.send(Input::Tap(Tap::Place(king)));
    let refused = Notice::Refused(PlayError::Forbidden(Rule::TabooOfKing));
    assert_eq!((topic(&table), table.shown().notice.map(|it| it.1)), (Topic::Lead, Some(refused)));
}

#[test]
fn a_step_can_be_gone_back_to() {
    let mut table = lesson_at(6);
    table.send(Input::Open(Panel::Log));
    table.send(Input::Lesson(Turn::Back));
    assert_eq!(topic(&table), Topic::Card);
    assert_eq!(table.shown().panel, None);
    assert!(matches!(table.stage(), Stage::Ask(Ask::Card)));
    table.send(Input::Lesson(Turn::Skip));
    assert_eq!(topic(&table), Topic::Goal);
}

/// The texts of the lesson speak of these.
#[test]
fn the_board_of_the_lesson_is_the_one_its_texts_describe() {
    let table = lesson_at(0);
    let board = &table.game().table().board;
    assert_eq!(board.kings_place(), Some(Place::Region(Region::NewCastile)));
    assert!(!table.shown().view.table.offers.iter().any(|(_, card)| *card == Some(engine::Card::Veto)));
}
