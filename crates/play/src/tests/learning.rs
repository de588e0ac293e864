//! The lesson.

use engine::{Place, PlayError, Region, Rule};
use record::Level;

use super::*;
use crate::{LESSON_STEPS, NewGame, Notice, Panel, Topic, lesson_save};

fn lesson_at(step: usize) -> Table {
    let people = NewGame::quick("You".into(), ["Mateo", "Lucía", "Bruno"].map(Name::from), Level::Squire);
    let opening = Opening { saving: SaveMode::Off, lesson: Some(step), ..Opening::new(lesson_save(&people, step)) };
    Table::opened(opening, Memory::default(), 1)
}

fn topic(table: &Table) -> Topic {
    table.shown().lesson.expect("a lesson").topic
}

/// Does what the lesson asks for, as a reader would. Returns `false` at the end.
fn follow(table: &mut Table) -> bool {
    let shown = table.shown();
    let taught = shown.lesson.expect("a lesson");
    if let Stage::Scoring(_) = shown.stage {
        table.send(Input::Scoring(PageStep::Next));
    } else if shown.stage == Stage::Confirm(taught.choice.unwrap_or(Choice::Done)) {
        table.send(Input::Confirm);
    } else if let Some(choice) = taught.choice {
        table.send(Input::Commit(choice));
    } else if taught.topic == Topic::Taboo {
        table.send(Input::Tap(Tap::King));
    } else if taught.is_read && taught.step + 1 < LESSON_STEPS {
        table.send(Input::Lesson(PageStep::Next));
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
    table.send(Input::Lesson(PageStep::Back));
    assert_eq!(topic(&table), Topic::Card);
    assert_eq!(table.shown().panel, None);
    assert!(matches!(table.stage(), Stage::Ask(Ask::Card)));
    table.send(Input::Lesson(PageStep::Skip));
    assert_eq!(topic(&table), Topic::Goal);
}

/// The texts of the lesson mention these facts.
#[test]
fn the_board_of_the_lesson_is_the_one_its_texts_describe() {
    let table = lesson_at(0);
    let board = &table.game().table().board;
    assert_eq!(board.kings_place(), Some(Place::Region(Region::NewCastile)));
    assert!(!table.shown().view.table.offers.iter().any(|(_, card)| *card == Some(engine::Card::Veto)));
}

/// The list beside the map shows what each disc is worth, so the one that the lesson teaches must be first.
#[test]
fn the_taught_disc_is_the_best_one_that_is_listed() {
    let table = lesson_at(13);
    assert_eq!(topic(&table), Topic::Disc);
    let taught = table.shown().lesson.and_then(|taught| taught.choice).expect("a disc");
    let best = crate::select::disc_outcomes(&table.shown().view);
    assert_eq!(taught, Choice::Disc(best[0].region));
    assert!(best[0].gain > best[1].gain);
}

/// The forecast says what one more caballero would bring: both placements that are taught must gain or prepare points.
#[test]
fn the_second_caballero_in_old_castile_takes_the_lead() {
    let mut table = lesson_at(8);
    let place = Place::Region(Region::OldCastile);
    let one_more = |table: &Table| table.game().table().forecast(place, Some(crate::READER)).one_more;
    follow(&mut table);
    assert_eq!(topic(&table), Topic::Lead);
    assert!(one_more(&table).is_some_and(|gain| gain > 0), "after the first tap");
}

/// What the lesson asks for, and how far it has come.
fn placed_and_taught(table: &Table) -> (Option<crate::Taught>, Stage, u8, usize) {
    let shown = table.shown();
    let place = Place::Region(Region::OldCastile);
    (shown.lesson, shown.stage.clone(), shown.view.table.board.count(crate::READER, place), table.choices())
}

#[test]
fn a_piece_placed_in_this_step_of_the_lesson_can_be_taken_back_and_placed_again() {
    let place = Place::Region(Region::OldCastile);
    for back in [Input::TakeBack(place), Input::Undo] {
        let mut table = lesson_at(8);
        let before = placed_and_taught(&table);
        assert_eq!(topic(&table), Topic::Lead);
        follow(&mut table);
        assert_eq!((topic(&table), table.shown().returnable(place), table.shown().undo), (Topic::Lead, 1, Ok(())));
        table.send(back);
        assert_eq!(placed_and_taught(&table), before, "as if it had not been placed");
        for _ in 0..500 {
            if !follow(&mut table) {
                break;
            }
        }
        assert_eq!(topic(&table), Topic::End);
    }
}

#[test]
fn a_piece_placed_in_an_earlier_step_of_the_lesson_stays() {
    let mut table = lesson_at(6);
    follow(&mut table);
    assert_eq!(topic(&table), Topic::Taboo);
    let seville = Place::Region(Region::Seville);
    let choices = table.choices();
    assert_eq!(table.shown().returnable(seville), 0);
    assert!(table.shown().undo.is_err());
    for back in [Input::TakeBack(seville), Input::Undo, Input::MovePlaced(seville, Place::Castillo)] {
        table.send(back);
        assert_eq!((table.choices(), table.shown().notice), (choices, None));
    }
}

#[test]
fn in_the_lesson_a_placed_piece_is_not_dragged_elsewhere() {
    let mut table = lesson_at(8);
    follow(&mut table);
    let before = placed_and_taught(&table);
    let place = Place::Region(Region::OldCastile);
    table.send(Input::MovePlaced(place, Place::Castillo));
    assert_eq!(placed_and_taught(&table), before);
}

/// The points of places that the lesson leaves out are added in the standings.
#[test]
fn the_points_of_a_stop_of_the_lesson_are_added_to_the_tiles_there() {
    let mut table = lesson_at(0);
    let mut before: Option<BySeat<u16>> = None;
    let (mut stops, mut left_out) = (0, 0);
    for _ in 0..500 {
        let shown = table.shown();
        let points = shown.view.table.points;
        if let (Stage::Scoring(scoring), Some(before)) = (&shown.stage, before) {
            let sheet = match &scoring.stop {
                crate::StopKind::Place(sheet) => Some(*sheet),
                _ => None,
            };
            for seat in shown.view.table.config.seats() {
                let pays = sheet.map_or(0, |sheet| u16::from(sheet.points(seat)));
                let gains = points[seat] - before[seat];
                match scoring.stop {
                    crate::StopKind::Standings { .. } => left_out += gains,
                    _ => assert_eq!(gains, pays, "{:?}: {seat:?}", scoring.stop),
                }
            }
            stops += usize::from(sheet.is_some());
        }
        before = Some(points);
        if !follow(&mut table) {
            break;
        }
    }
    assert!(stops >= 5, "{stops}");
    assert!(left_out > 0, "places are left out, and paid in the end");
}
