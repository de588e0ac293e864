//! Scorings are shown stop by stop, each with the board as it was at that time.

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

/// Steps through the show to its end. Returns every stop with its screen.
fn read(table: &mut Table) -> Vec<(Scoring, Shown)> {
    let mut stops = Vec::new();
    while is_scoring(&table.shown()) {
        stops.push((scoring(&table.shown()), table.shown()));
        table.send(Input::Scoring(PageStep::Next));
    }
    stops
}

/// The events of the shown general scoring that are in the log.
fn told_of(scoring: &Scoring, shown: &Shown) -> Vec<Event> {
    let Cause::General(number) = scoring.cause else { return Vec::new() };
    let begins = |event: &Event| *event == Event::ScoringBegan { number };
    let log = shown.log.iter().map(|&(_, event)| event).skip_while(|event| !begins(event)).skip(1);
    log.filter(|event| !matches!(event, Event::Sealed { .. })).collect()
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
                let told = told_of(&scoring, &shown);
                match &scoring.stop {
                    StopKind::Title => {
                        assert_eq!(told, [], "nothing is told before it is shown");
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
                    StopKind::Discs(discs) => {
                        assert!(!discs.is_empty() && shown.castillo_is_shown);
                        assert!(matches!(told.last(), Some(Event::DiscRevealed { .. })), "nobody rides yet");
                    }
                    StopKind::Ride(events) => {
                        assert_eq!(told.last(), events.last(), "no region is scored yet");
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

/// The last card of a round scores regions, and the general scoring pays the same again before anybody is asked.
#[test]
fn two_equal_scorings_in_one_choice_have_a_view_each() {
    let text = "classic 3\nround 3\nking granada\naragon A2 B1\nbasque B2\nvalencia C1\nbids B10 C9 A8\n\
                offers - - score_fives - -\ntaken 1 B\ntaken 2 C\nstage halves 3";
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.play.timeline = table.play.timeline.clone().with_game(position(text));
    table.play.step(Input::Commit(Choice::Act));
    let mut stops = Vec::new();
    while let Stage::Scoring(scoring) = table.stage() {
        let is_last = table.play.shows.len() == 1 && scoring.at + 1 == scoring.of;
        stops.push((scoring, table.shown()));
        if is_last {
            break;
        }
        table.play.step(Input::Scoring(PageStep::Next));
    }
    let mut pairs = 0;
    for (at, (scoring, by_card)) in stops.iter().enumerate() {
        let (Cause::Card(..), StopKind::Place(sheet)) = (scoring.cause, &scoring.stop) else { continue };
        let is_equal = |(other, _): &&(Scoring, Shown)| other.stop == scoring.stop;
        let (general, in_general) = stops[at + 1..].iter().find(is_equal).expect("the same again");
        assert_eq!(general.cause, Cause::General(1));
        for shown in [by_card, in_general] {
            assert_eq!(shown.log.last().map(|(_, event)| *event), Some(Event::Scored(*sheet)));
        }
        assert!(by_card.log.len() < in_general.log.len(), "{sheet:?}");
        let grown = |seat| in_general.view.table.points[seat] >= by_card.view.table.points[seat] + paid(sheet, seat);
        assert!(Seat::all().all(grown), "{sheet:?}");
        pairs += 1;
    }
    assert!(pairs > 0, "a region was scored twice");
}

fn paid(sheet: &engine::ScoreSheet, seat: Seat) -> u16 {
    sheet.points(seat).into()
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
        if let (StopKind::Place(sheet), true) = (&scoring.stop, scoring.at > 0) {
            let paid = |seat| before[seat] + u16::from(sheet.points(seat));
            assert!(Seat::all().all(|seat| points[seat] == paid(seat)), "{:?}", scoring.stop);
        }
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
    table.send(Input::Scoring(PageStep::Next));
    table.send(Input::Scoring(PageStep::Next));
    table.send(Input::Scoring(PageStep::Back));
    assert_eq!(scoring(&table.shown()).at, 1);
    table.send(Input::Tap(Tap::King));
    assert_eq!(scoring(&table.shown()).at, 2, "any tap goes on");
    let names = scoring(&table.shown()).stops;
    table.send(Input::Scoring(PageStep::Skip));
    if names.last() == Some(&StopName::Standings) {
        assert!(matches!(scoring(&table.shown()).stop, StopKind::Standings { .. }), "skipping leads to the standings");
        table.send(Input::Scoring(PageStep::Skip));
    }
    assert!(!is_scoring(&table.shown()));
}

/// While an opponent has a veto, each region's scoring is a choice of its own, because it could be vetoed.
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
            let is_card = stops.first().is_some_and(|(scoring, _)| matches!(scoring.cause, Cause::Card(..)));
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

/// A game of one person against two opponents.
fn with_preferences(preferences: Preferences) -> Table {
    let mut opening = Opening::new(save_of(GameConfig::new(Edition::Classic, 3), 4, &[HUMAN, OPPONENT, OPPONENT]));
    opening.preferences = preferences;
    Table::opened(opening, Memory::default(), 4)
}

#[test]
fn scorings_are_not_shown_if_they_are_off() {
    for pace in [Pace::Normal, Pace::Instant] {
        let mut table = with_preferences(Preferences { scorings: false, pace, ..Preferences::default() });
        table.until(|shown| shown.stage == Stage::Over || is_scoring(shown));
        assert_eq!(table.stage(), Stage::Over);
    }
}

/// Whoever wants no animations still sees what a general scoring has changed.
#[test]
fn at_instant_pace_a_general_scoring_shows_its_standings_only() {
    let mut table = with_preferences(Preferences { pace: Pace::Instant, ..Preferences::default() });
    let mut before = BySeat::default();
    for number in 1..=3 {
        table.until(is_scoring);
        let (shown, stops) = (table.shown(), read(&mut table));
        assert_eq!(stops.len(), 1, "one step goes on");
        let Scoring { cause, stop, .. } = scoring(&shown);
        assert_eq!(cause, Cause::General(number));
        let StopKind::Standings { before: earlier } = stop else { panic!("no standings") };
        let seats = shown.view.table.config.seats();
        assert!(
            seats.iter().all(|seat| earlier[seat] >= before[seat] && shown.view.table.points[seat] >= earlier[seat])
        );
        assert!(seats.iter().any(|seat| shown.view.table.points[seat] > earlier[seat]), "somebody scores");
        before = shown.view.table.points;
    }
    table.until(|shown| shown.stage == Stage::Over || is_scoring(shown));
    assert_eq!(table.stage(), Stage::Over, "scorings by cards are not shown");
}

#[test]
fn points_count_when_their_scoring_is_shown_and_never_go_down() {
    let mut scored_by_pending = 0;
    for (edition, seed) in [(Edition::Classic, 3), (Edition::BigBox, 5), (Edition::New, 7)] {
        let mut table = Table::of(with_everything(edition, 3), seed, &[HUMAN, HUMAN, OPPONENT]);
        let mut before = table.shown().view.table.points;
        while table.stage() != Stage::Over {
            let shown = table.shown();
            let points = shown.view.table.points;
            assert!(points.iter().all(|(seat, &now)| now >= before[seat]), "{:?} after {before:?}", shown.stage);
            before = points;
            if let Some(pending) = table.play.timeline.pending() {
                scored_by_pending += usize::from(pending.preview.game.table().points != points);
            }
            table.play_on(&shown);
        }
    }
    assert!(scored_by_pending > 0, "some choices that wait for confirmation score a place");
}
