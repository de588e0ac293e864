//! Every change is saved at once; full storage and other tabs lose nothing.

use library::memory::Fault;

use super::*;
use crate::{OtherTab, Saving};

fn saved(table: &Table) -> library::SavedGame {
    library::load(&table.storage, ID)
}

fn play_some(table: &mut Table, count: usize) {
    let target = table.choices() + count;
    table.until(|shown| shown.log.last().is_some_and(|(at, _)| *at >= target));
}

#[test]
fn every_change_is_saved_at_once() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    for _ in 0..60 {
        play_some(&mut table, 1);
        let saved = saved(&table);
        assert_eq!(saved.save.expect("readable").record, *table.play.timeline.record());
        assert_eq!(saved.pending, table.play.timeline.pending().map(|it| it.choice));
    }
}

#[test]
fn storage_may_fail_at_every_write() {
    for fault in [Fault::Refuse, Fault::Tear, Fault::Lose, Fault::Garble] {
        for instant in 0..30 {
            let opening = Opening::new(save_of(GameConfig::new(Edition::Classic, 3), 8, &[HUMAN, OPPONENT, OPPONENT]));
            let mut table = Table::opened(opening, Memory::failing_at(instant, fault), 8);
            play_some(&mut table, 12);
            if matches!(fault, Fault::Refuse) && instant <= 12 {
                assert_eq!(table.shown().saving, Saving::Failed);
            }
            // The game goes on in memory; once there is room again, all of it is saved.
            table.storage.mend();
            play_some(&mut table, 1);
            if table.play.autosave.other_tab.is_none() {
                assert_eq!(table.shown().saving, Saving::Saved);
                assert_eq!(
                    saved(&table).save.expect("readable").record,
                    *table.play.timeline.record(),
                    "{fault:?} {instant}"
                );
            }
        }
    }
}

#[test]
fn a_game_that_another_tab_plays_stops_here() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    play_some(&mut table, 3);
    let theirs = Entry {
        stamp: Stamp { number: 0, tab: 99 },
        time: 0,
        here: Seats::only(Seat::A),
        name: Name::default(),
        code: table.play.to_save().to_text().expect("playable"),
        pending: None,
    };
    let known = saved(&table).stamp;
    let library::WriteOutcome::Saved(stamp) = library::write(&table.storage, ID, known, theirs) else {
        panic!("there is room")
    };
    // Either the tab hears of it, or its next write is refused.
    for hears in [true, false] {
        let mut here = Table {
            play: table.play.clone(),
            storage: Memory::default(),
            worker: Worker::new(1),
            timers: table.timers.clone(),
            now: Duration::ZERO,
            done: Vec::new(),
            rng: Rng::from(Seed(1)),
        };
        if hears {
            here.send(Input::OtherTab(Head::State(stamp)));
        } else {
            std::mem::swap(&mut here.storage, &mut table.storage);
            here.send(Input::WorkerLost);
            here.until(|shown| matches!(shown.stage, Stage::OtherTab(_)));
        }
        assert_eq!(here.stage(), Stage::OtherTab(OtherTab::Plays));
        let record = here.play.timeline.record().clone();
        for input in [Input::Undo, Input::Confirm, Input::Choose(Choice::Done), Input::SkipToMyTurn] {
            here.send(input);
        }
        while here.wait() {}
        assert_eq!(*here.play.timeline.record(), record, "nobody plays here any more");
        if !hears {
            assert_eq!(library::head(&here.storage, ID), Head::State(stamp), "and nothing is overwritten");
        }
    }
}

#[test]
fn a_game_of_a_newer_version_is_left_alone() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    play_some(&mut table, 3);
    table.send(Input::OtherTab(Head::NewerVersion));
    assert_eq!(table.stage(), Stage::OtherTab(OtherTab::IsNewer));
}

#[test]
fn ones_own_state_is_no_other_tab() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    play_some(&mut table, 3);
    let head = library::head(&table.storage, ID);
    table.send(Input::OtherTab(head));
    table.send(Input::OtherTab(Head::Missing));
    assert!(!matches!(table.stage(), Stage::OtherTab(_)), "deleted elsewhere: it is written again");
}

#[test]
fn a_game_left_without_a_choice_is_removed_unless_another_tab_has_it() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    assert!(saved(&table).save.is_ok());
    table.send(Input::Leave);
    assert_eq!(library::count(&table.storage), 0);
    let mut played = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    play_some(&mut played, 1);
    played.send(Input::Leave);
    assert_eq!(library::count(&played.storage), 1);
}

/// Opening or renaming a finished game does not make it the one played last.
#[test]
fn only_playing_makes_a_game_the_one_played_last() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    play_some(&mut table, 2);
    let game = saved(&table);
    let opening = Opening {
        here: game.here,
        saving: SaveMode::Existing(game.stamp.expect("saved")),
        ..Opening::new(game.save.expect("readable"))
    };
    let (mut play, outputs) = Play::open(opening).expect("legal");
    let drafts = |outputs: &[Output]| -> Vec<bool> {
        outputs
            .iter()
            .filter_map(|output| match output {
                Output::Write(_, _, draft) => Some(draft.is_played),
                _ => None,
            })
            .collect()
    };
    let id = outputs.iter().find_map(|output| match output {
        Output::Write(id, ..) => Some(*id),
        _ => None,
    });
    assert_eq!(drafts(&outputs), [false], "opening tells other tabs");
    play.step(Input::Written(id.expect("a write"), library::WriteOutcome::Saved(Stamp { number: 9, tab: TAB })));
    assert_eq!(drafts(&play.step(Input::Rename("Friday".into()))), [false]);
}
