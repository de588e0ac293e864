//! Tests of the replay.

use ai::Hint;
use engine::{Edition, Game, GameConfig, KingSpot, Rng, Seed};
use record::{Colour, Kind, Level, Person, Record};

use super::*;
use crate::tap::Tap;

fn played(most: usize) -> Replay {
    let config = GameConfig { short: true, ..GameConfig::new(Edition::Classic, 3) };
    let mut record = Record::new(config, Seed(4));
    let mut game = Game::new(&config, Seed(4)).expect("a legal game");
    let mut rng = Rng::from(Seed(4));
    while let Some(seat) = game.awaiting().first().filter(|_| record.choices.len() < most) {
        let choices = game.choices(seat);
        let choice = choices.nth(rng.below(choices.len())).expect("a choice");
        game.play(seat, choice, &mut ()).expect("legal");
        record.choices.push((seat, choice));
    }
    Replay::new(Save::new(record)).expect("legal")
}

#[test]
fn steps_of_every_size_lead_from_the_deal_to_the_end_and_back() {
    let replay = played(usize::MAX);
    for size in StepSize::ALL {
        let (mut at, mut steps) = (0, 0);
        while at < replay.end() {
            let next = replay.next(size, at);
            assert!(next > at, "{size:?} at {at}");
            (at, steps) = (next, steps + 1);
        }
        while at > 0 {
            let previous = replay.previous(size, at);
            assert!(previous < at, "{size:?} at {at}");
            at = previous;
        }
        assert!(steps > 3, "{size:?}");
    }
}

#[test]
fn every_position_shows_the_game_as_it_stood() {
    let replay = played(usize::MAX);
    for at in (0..=replay.end()).step_by(7) {
        let shown = replay.shown(at.saturating_sub(1), at, Preferences::default());
        let game = replay.save_until(at).record.replay().expect("legal");
        assert_eq!(shown.view.table, *game.table());
        assert_eq!(shown.log.iter().filter(|(position, _)| *position > at).count(), 0);
        assert!(shown.castillo_is_shown, "the game is over");
    }
}

#[test]
fn only_a_step_to_the_next_choice_or_turn_is_animated() {
    let replay = played(usize::MAX);
    let beat = |from, at| replay.shown(from, at, Preferences::default()).beat;
    let is_still = |from, at| beat(from, at).events.is_empty() && beat(from, at).lasts.is_zero();
    let mut jumps = 0;
    for from in (0..replay.end()).step_by(5) {
        let (choice, turn) = (replay.next(StepSize::Choice, from), replay.next(StepSize::Turn, from));
        for at in [choice, turn] {
            assert_eq!(*beat(from, at).events, replay.events(from, at), "{from} to {at}");
            assert!(is_still(at, from), "back from {at} to {from}");
        }
        let (round, scoring) = (replay.next(StepSize::Round, from), replay.next(StepSize::Scoring, from));
        for at in [round, scoring, replay.end()].into_iter().filter(|&at| at > turn) {
            assert!(is_still(from, at), "{from} to {at}");
            jumps += 1;
        }
        assert!(is_still(from, from), "a seek");
    }
    assert!(jumps > 20, "{jumps}");
}

#[test]
fn every_step_and_seek_ends_the_beat_before() {
    let replay = played(40);
    let mut last = replay.shown(7, 7, Preferences::default());
    last.panel = Some(Panel::Log);
    for (from, at) in [(7, 8), (8, 8), (8, 7), (7, 8), (8, 40), (40, 40)] {
        let next = replay.shown_after(&last, from, at, Preferences::default());
        assert!(next.beat.number > last.beat.number, "{from} to {at}");
        assert_eq!(next.panel, last.panel);
        last = next;
    }
}

#[test]
fn a_tap_on_a_piece_opens_its_place() {
    let replay = played(40);
    let mut shown = replay.shown(0, 40, Preferences::default());
    let board = shown.view.table.board;
    for (tap, place) in [
        (Tap::Grande(Seat::B), board.grandes[Seat::B]),
        (Tap::King, board.kings_place()),
        (Tap::Abroad(KingSpot::France), None),
    ] {
        shown.panel = None;
        assert_eq!(Replay::look(&mut shown, &Input::Tap(tap)), place.is_some(), "{tap:?}");
        assert_eq!(shown.panel, place.map(Panel::Place), "{tap:?}");
    }
}

#[test]
fn panels_that_change_the_game_stay_closed() {
    let mut shown = played(5).shown(0, 5, Preferences::default());
    for panel in [Panel::Board, Panel::Player(Seat::A), Panel::Why(3), Panel::Log] {
        assert!(Replay::look(&mut shown, &Input::Open(panel)));
        assert_eq!(shown.panel, Some(panel));
    }
    assert!(Replay::look(&mut shown, &Input::Escape));
    let before = shown.clone();
    for input in [Input::Open(Panel::Hint), Input::Open(Panel::Menu), Input::Undo, Input::Confirm] {
        assert!(!Replay::look(&mut shown, &input), "{input:?}");
    }
    assert_eq!(shown, before);
}

#[test]
fn playing_by_itself_ends_at_the_end_and_begins_again_from_there() {
    let replay = played(20);
    assert_eq!(replay.toggled(7, false), (7, true));
    assert_eq!(replay.toggled(7, true), (7, false));
    assert_eq!(replay.toggled(replay.end(), false), (0, true));
    let shown = replay.shown(6, 7, Preferences::default());
    assert!(replay.stays(&shown, 7) >= Some(SHORTEST));
    assert_eq!(replay.stays(&shown, replay.end()), None);
}

#[test]
fn stars_mark_the_best_and_the_costly_turns_of_a_finished_game() {
    let replay = played(usize::MAX);
    let plain = replay.stars(Seat::A, &[]);
    assert!(plain.iter().any(|star| star.kind == StarKind::Best), "{plain:?}");
    assert!(plain.is_sorted_by(|a, b| a.at < b.at), "{plain:?}");
    assert!(plain.iter().all(|star| star.at <= replay.end()));
    let best = plain.iter().find(|star| star.kind == StarKind::Best).expect("a good turn");
    let better = Hint { choices: Vec::new(), tenths: 0, percent: None, reasons: Vec::new() };
    let position = best.at as u32 - 1;
    let costly = CostlyChoice { position, tenths: 30, given_to: None, is_sure: true, played: Vec::new(), better };
    let stars = replay.stars(Seat::A, &[costly]);
    let kind = stars.iter().find(|star| star.at == best.at).map(|star| star.kind);
    assert_eq!(kind, Some(StarKind::Costly), "praise and blame exclude each other");
    assert_eq!(played(40).stars(Seat::A, &[]), [], "nothing is decided yet");
}

#[test]
fn the_star_after_the_last_is_the_first() {
    let star = |at| Star { at, kind: StarKind::Best, round: 1 };
    let stars = [star(3), star(9)];
    assert_eq!(Star::after(&stars, 0), Some(star(3)));
    assert_eq!(Star::after(&stars, 3), Some(star(9)));
    assert_eq!(Star::after(&stars, 9), Some(star(3)));
    assert_eq!(Star::after(&[], 0), None);
}

/// Turns of a saved or received game can be explained like those of the game on the table.
#[test]
fn turns_of_opponents_that_are_over_can_be_explained() {
    let mut replay = played(usize::MAX);
    let person = |index: usize| Person {
        name: ["Ana", "Bruno", "Lucía"][index].into(),
        colour: Colour::ALL[index],
        kind: if index == 0 { Kind::Human } else { Kind::Opponent(Level::Squire) },
    };
    replay.save.people = BySeat(core::array::from_fn(|index| (index < 3).then(|| person(index))));
    for turn in crate::select::turns(replay.whole.log()) {
        let is_opponents = turn.seat.is_some_and(|seat| seat != Seat::A);
        match replay.why(turn.choices) {
            Some(Request::Why(task, begin)) => {
                assert!(is_opponents || turn.seat.is_none(), "{turn:?}");
                assert_eq!(begin as usize, turn.choices);
                let record = Record::from_bytes(&task.record).expect("a record");
                assert!(record.choices.len() > turn.choices, "the whole turn");
            }
            other => assert!(!is_opponents && other.is_none(), "{turn:?}"),
        }
    }
}

#[test]
fn an_unfinished_game_shows_a_spectators_view() {
    let replay = played(40);
    let shown = replay.shown(0, 40, Preferences::default());
    assert!(!shown.castillo_is_shown);
    assert_eq!(shown.view.observer, Observer::Spectator);
}

#[test]
fn moments_grow_and_lead_back_to_their_position() {
    let replay = played(usize::MAX);
    let moments: Vec<u16> = (0..=replay.end()).map(|at| replay.moment(at)).collect();
    assert!(moments.windows(2).all(|pair| pair[0] <= pair[1]));
    assert_eq!(moments.last(), Some(&600), "six rounds");
    for moment in moments {
        assert_eq!(replay.moment(replay.at_moment(moment)), moment);
    }
}

#[test]
fn curves_end_at_the_points_of_the_table() {
    let replay = played(usize::MAX);
    let points = replay.whole.game().table().points;
    for seat in [Seat::A, Seat::B, Seat::C] {
        assert_eq!(replay.curves()[seat].last(), Some(&(600, points[seat])));
    }
    assert_eq!(replay.landmarks().len(), 6 + 3);
}
