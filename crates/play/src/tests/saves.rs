//! Every change is saved at once. Full storage and other tabs never lose anything.

use library::Storage as _;
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

/// A finished game's points are saved, so that lists of games need not replay it.
#[test]
fn a_finished_game_is_saved_with_its_final_points() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    assert_eq!(library::index(&table.storage)[0].final_points, None);
    table.until(|shown| shown.stage == Stage::Over);
    let points = &table.game().table().points;
    let expected: Vec<u16> = [Seat::A, Seat::B, Seat::C].map(|seat| points[seat]).into();
    assert_eq!(library::index(&table.storage)[0].final_points, Some(expected));
}

#[test]
fn storage_may_fail_at_every_write() {
    for fault in [Fault::Refuse, Fault::Tear, Fault::Lose, Fault::Garble] {
        for instant in 0..30 {
            let opening = Opening::new(save_of(GameConfig::new(Edition::Classic, 3), 8, &[HUMAN, OPPONENT, OPPONENT]));
            let mut table = Table::opened(opening, Memory::failing_at(instant, fault), 8);
            play_some(&mut table, 12);
            if instant <= 12 {
                assert_eq!(table.shown().saving, Saving::Failed, "{fault:?} {instant}");
            }
            // The game continues in memory. Once there is room again, all of it is saved.
            table.storage.mend();
            play_some(&mut table, 1);
            assert_eq!(table.play.autosave.other_tab, None, "{fault:?} {instant}");
            assert_eq!(table.shown().saving, Saving::Saved, "{fault:?} {instant}");
            let saved = saved(&table).save.expect("readable").record;
            assert_eq!(saved, *table.play.timeline.record(), "{fault:?} {instant}");
        }
    }
}

/// Another tab deletes the game while a choice waits here.
#[test]
fn a_game_that_was_deleted_elsewhere_goes_on_with_its_name_and_the_choice_that_waits() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Turn { .. })));
    table.send(Input::Choose(Choice::Done));
    table.send(Input::Rename(Name::new("Sunday")));
    let opening = table.play.as_new();
    assert_eq!((&opening.name, opening.saving), (&Name::new("Sunday"), SaveMode::New));
    let again = Table::opened(opening, Memory::default(), 1);
    assert_eq!(again.stage(), Stage::Confirm(Choice::Done));
    assert_eq!(difference(&again.shown(), &table.shown()), None);
    assert_eq!(library::load(&again.storage, ID).name, Name::new("Sunday"));
}

/// What can happen between two tabs that show the same game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Between {
    /// The other tab opens the game as it is saved, makes a choice and writes it.
    TheyWrite,
    /// The browser tells this tab that something was written.
    WeHear,
    WeChoose,
    WeUndo,
    /// The person wants to play here.
    WeTakeOver,
}

impl Between {
    const ALL: [Self; 5] = [Self::TheyWrite, Self::WeHear, Self::WeChoose, Self::WeUndo, Self::WeTakeOver];
}

/// This tab, with what must be true of it.
struct ThisTab {
    table: Table,
    /// Whether the other tab has written the last state.
    is_theirs: bool,
    /// Whether this tab knows that.
    is_stopped: bool,
}

impl ThisTab {
    /// Opens the game that is saved there.
    fn open(storage: Memory) -> Self {
        let game = library::load(&storage, ID);
        let opening = Opening {
            here: game.here,
            pending: game.pending,
            saving: SaveMode::Existing(game.stamp.expect("saved")),
            ..Opening::new(game.save.expect("readable"))
        };
        Self { table: Table::opened(opening, storage, 3), is_theirs: false, is_stopped: false }
    }

    fn happens(mut self, what: Between) -> Self {
        match what {
            Between::TheyWrite => {
                they_write(&self.table.storage);
                self.is_theirs = true;
            }
            Between::WeHear => {
                let head = library::head(&self.table.storage, ID);
                self.table.send(Input::OtherTab(head));
                self.is_stopped |= self.is_theirs;
            }
            Between::WeChoose => self.changes(|table| match offers(&table.shown()).first() {
                Some(input) => table.send(input.clone()),
                None => drop(table.wait()),
            }),
            Between::WeUndo => self.changes(|table| table.send(Input::Undo)),
            Between::WeTakeOver => return Self::open(self.table.storage),
        }
        self
    }

    /// Makes a change here. It is written, unless the other tab was faster.
    fn changes(&mut self, change: impl Fn(&mut Table)) {
        let before = (library::head(&self.table.storage, ID), self.table.play.timeline.revision());
        change(&mut self.table);
        let after = (library::head(&self.table.storage, ID), self.table.play.timeline.revision());
        if self.is_stopped {
            assert_eq!(after, before, "nobody plays here any more");
        } else if self.is_theirs {
            assert_eq!(after.0, before.0, "what the other tab has written stays");
            self.is_stopped = after.1 != before.1;
        }
    }

    fn check(&self) {
        let is_stopped = self.table.stage() == Stage::OtherTab(OtherTab::Plays);
        assert_eq!(is_stopped, self.is_stopped, "{:?}", self.table.stage());
        if !self.is_theirs {
            let game = saved(&self.table);
            assert_eq!(game.save.expect("readable").record, *self.table.play.timeline.record());
            assert_eq!(game.pending, self.table.play.timeline.pending().map(|it| it.choice));
        }
    }
}

/// The other tab makes a choice and writes it.
fn they_write(storage: &Memory) {
    let game = library::load(storage, ID);
    let mut save = game.save.expect("readable");
    let position = save.record.replay().expect("legal");
    let seat = position.awaiting().first().expect("it is not over yet");
    save.record.choices.push((seat, position.choices(seat).nth(0).expect("a choice")));
    let theirs = Entry {
        stamp: Stamp { number: 0, tab: 99 },
        time: 0,
        here: game.here,
        name: Name::default(),
        code: save.to_text().expect("playable"),
        pending: None,
        final_points: None,
    };
    assert!(matches!(library::write(storage, ID, game.stamp, theirs), library::WriteOutcome::Saved(_)));
}

fn copied(storage: &Memory) -> Memory {
    let copy = Memory::default();
    for key in storage.keys() {
        assert!(copy.set(&key, &storage.get(&key).expect("listed")));
    }
    copy
}

/// In every order of the actions and notifications of two tabs, no tab overwrites a state it has not read, and the tab
/// with the older state stops until its person takes the game over.
#[test]
fn two_tabs_agree_in_every_order_of_actions_and_notifications() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Turn { .. })) && shown.undo.is_ok());
    let mut stopped = 0;
    for order in 0..Between::ALL.len().pow(5) {
        let events: Vec<Between> = (0..5).map(|at| Between::ALL[order / 5_usize.pow(at) % 5]).collect();
        // Shorter sequences are prefixes of these.
        let mut tab = ThisTab::open(copied(&table.storage));
        for &event in &events {
            tab = tab.happens(event);
            tab.check();
        }
        stopped += usize::from(tab.is_stopped);
        tab = tab.happens(Between::WeTakeOver).happens(Between::WeChoose);
        tab.check();
        assert!(!tab.is_stopped && !tab.is_theirs, "{events:?}");
    }
    assert!(stopped > 500, "{stopped}");
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
        final_points: None,
    };
    let known = saved(&table).stamp;
    let library::WriteOutcome::Saved(stamp) = library::write(&table.storage, ID, known, theirs) else {
        panic!("there is room")
    };
    // Either the tab is notified, or its next write is refused.
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
fn another_tab_may_turn_out_to_be_a_newer_version() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    play_some(&mut table, 3);
    let theirs = Head::State(Stamp { number: 99, tab: 2 });
    for (head, expected) in
        [(theirs, OtherTab::Plays), (Head::NewerVersion, OtherTab::IsNewer), (theirs, OtherTab::IsNewer)]
    {
        table.send(Input::OtherTab(head));
        assert_eq!(table.stage(), Stage::OtherTab(expected));
    }
}

#[test]
fn a_tab_does_not_take_its_own_state_for_that_of_another_tab() {
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
