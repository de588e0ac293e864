//! Scorings are staged stop by stop, each beside the board as it was.

use engine::{Event, Place};

use super::*;
use crate::{Cause, Scoring, StopKind, StopName};

fn is_scoring(shown: &Shown) -> bool {
    matches!(shown.stage, Stage::Scoring(_))
}

fn scoring(shown: &Shown) -> Scoring {
    match &shown.stage {
        Stage::Scoring(scoring) => scoring.clone(),
        other => panic!("no scoring but {other:?}"),
    }
}

/// Reads the show to its end; every stop with the screen.
fn read(table: &mut Table) -> Vec<(Scoring, Shown)> {
    let mut stops = Vec::new();
    while is_scoring(&table.shown()) {
        stops.push((scoring(&table.shown()), table.shown()));
        table.send(Input::Scoring(Turn::Next));
    }
    stops
}

/// R4.7, R6.2, R6.3
#[test]
fn a_general_scoring_has_a_title_the_castillo_discs_rides_regions_and_standings() {
    for (edition, players) in [(Edition::Classic, 4), (Edition::BigBox, 3), (Edition::New, 2)] {
        let kinds = [HUMAN, OPPONENT, OPPONENT, OPPONENT];
        let mut table = Table::of(GameConfig::new(edition, players), 7, &kinds[..players.into()]);
        let (mut general, mut rides) = (0, 0);
        while table.stage() != Stage::Over {
            table.until(|shown| is_scoring(shown) || shown.stage == Stage::Over);
            for (scoring, shown) in read(&mut table) {
                let board = &shown.view.table.board;
                assert_eq!(shown.view.own.choices.len(), 0, "nothing is asked meanwhile");
                match &scoring.stop {
                    StopKind::Title => {
                        assert!(matches!(scoring.cause, Cause::General(_)) && scoring.at == 0);
                        general += 1;
                    }
                    StopKind::Place(sheet) => {
                        for seat in shown.view.table.config.colours() {
                            assert_eq!(board.count(seat, sheet.place), sheet.counts[seat], "{sheet:?}");
                        }
                        assert_eq!(shown.castillo_is_shown, sheet.place == Place::Castillo);
                        assert!(
                            matches!(shown.log.last(), Some((_, Event::Scored(last))) if last == sheet),
                            "B20: this very scoring"
                        );
                    }
                    StopKind::Discs(discs) => assert!(!discs.is_empty() && shown.castillo_is_shown),
                    StopKind::Ride(events) => {
                        rides += events.len();
                        for event in events {
                            if let Event::Moved { whose, to, .. } = event {
                                assert!(board.count(*whose, *to) > 0, "they have arrived");
                            }
                        }
                    }
                    StopKind::Standings { before } => {
                        assert_eq!(scoring.at + 1, scoring.of);
                        let table = &shown.view.table;
                        assert!(table.config.seats().iter().all(|seat| before[seat] <= table.points[seat]));
                    }
                }
            }
        }
        assert_eq!(general, 3, "{edition:?}");
        assert!(rides > 0, "{edition:?}");
    }
}

#[test]
fn points_grow_from_stop_to_stop_and_end_at_the_table() {
    let mut table = Table::of(GameConfig::new(Edition::Classic, 4), 11, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    table.until(|shown| is_scoring(shown) && matches!(scoring(shown).cause, Cause::General(_)));
    let end = table.game().table().points;
    let stops = read(&mut table);
    let mut before = BySeat::<u16>::default();
    for (scoring, shown) in &stops {
        let points = shown.view.table.points;
        assert!(Seat::all().all(|seat| points[seat] >= before[seat]), "{:?}", scoring.stop);
        before = points;
    }
    assert_eq!(before, end);
}

#[test]
fn a_show_can_be_turned_back_and_skipped_and_opponents_wait_for_it() {
    let mut table = Table::of(GameConfig::new(Edition::Classic, 4), 11, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
    table.until(|shown| is_scoring(shown) && scoring(shown).of > 3);
    let choices = table.choices();
    while table.wait() {}
    assert_eq!(table.choices(), choices, "opponents wait for its reader");
    table.send(Input::Scoring(Turn::Next));
    table.send(Input::Scoring(Turn::Next));
    table.send(Input::Scoring(Turn::Back));
    assert_eq!(scoring(&table.shown()).at, 1);
    table.send(Input::Tap(Tap::King));
    assert_eq!(scoring(&table.shown()).at, 2, "any tap goes on");
    let names = scoring(&table.shown()).stops;
    table.send(Input::Scoring(Turn::Skip));
    if names.last() == Some(&StopName::Standings) {
        assert!(matches!(scoring(&table.shown()).stop, StopKind::Standings { .. }), "skipping leads to the standings");
        table.send(Input::Scoring(Turn::Skip));
    }
    assert!(!is_scoring(&table.shown()));
}

/// B5: an opponent's veto could stop each region's scoring, which is then a choice of its own.
#[test]
fn scorings_of_one_action_are_one_show_while_a_veto_is_out() {
    let mut longest = 0;
    for seed in 0..200 {
        let mut table = Table::of(GameConfig::new(Edition::BigBox, 4), seed, &[HUMAN, OPPONENT, OPPONENT, OPPONENT]);
        while table.stage() != Stage::Over {
            table.until(|shown| is_scoring(shown) || shown.stage == Stage::Over);
            let is_veto_out = table.game().table().vetoes.0.iter().any(|veto| veto.count() > 0);
            while table.wait() {}
            let stops = read(&mut table);
            let is_card = stops.first().is_some_and(|(scoring, _)| matches!(scoring.cause, Cause::Card(_)));
            if is_veto_out && is_card {
                longest = longest.max(stops.iter().map(|(scoring, _)| scoring.of).max().unwrap_or(0));
            }
        }
        if longest > 1 {
            return;
        }
    }
    panic!("no scoring of several regions under a veto");
}

#[test]
fn whoever_does_not_want_a_show_gets_none() {
    for preferences in [
        Preferences { scorings: false, ..Preferences::default() },
        Preferences { pace: Pace::Instant, ..Preferences::default() },
    ] {
        let mut opening = Opening::new(save_of(GameConfig::new(Edition::Classic, 3), 4, &[HUMAN, OPPONENT, OPPONENT]));
        opening.preferences = preferences;
        let mut table = Table::opened(opening, Memory::default(), 4);
        while table.stage() != Stage::Over {
            table.until(|shown| shown.stage == Stage::Over || is_scoring(shown));
            assert!(!is_scoring(&table.shown()));
        }
    }
}
