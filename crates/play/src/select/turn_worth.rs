//! What every turn was worth to everybody, and the turns that decided a game.

use core::cmp::Ordering;

use ai::CostlyChoice;
use engine::{BySeat, Event, Region, Seat, Small, Table};

use super::turns::{TurnSummary, turns};
use crate::shown::Shown;

/// A turn and its worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnWorth {
    /// The turn.
    pub turn: TurnSummary,
    /// How much more or less the regions would pay everybody after the turn than before it.
    pub forecast_change: BySeat<i16>,
}

impl TurnWorth {
    /// What the turn was worth to a seat: points scored, plus the change in what the regions would pay.
    pub fn worth(&self, seat: Seat) -> i16 {
        self.turn.points[seat] as i16 + self.forecast_change[seat]
    }
}

/// What every turn of a log was worth, in order. `in_sight` is what the regions would have paid at the beginning of every
/// turn and at the end, each with the length of the log at that time.
pub fn turn_worths(log: &[(usize, Event)], in_sight: &[(usize, BySeat<u16>)]) -> Vec<TurnWorth> {
    let worth = |turn: TurnSummary| {
        let (before, after) = (known_at(in_sight, turn.events.start), known_at(in_sight, turn.events.end));
        TurnWorth { turn, forecast_change: BySeat::build(|seat| after[seat] as i16 - before[seat] as i16) }
    };
    turns(log).into_iter().map(worth).collect()
}

/// What was in sight when the log had that length.
fn known_at(in_sight: &[(usize, BySeat<u16>)], length: usize) -> BySeat<u16> {
    let known = in_sight.iter().rfind(|(log, _)| *log <= length).or(in_sight.first());
    known.map_or(BySeat::default(), |&(_, points)| points)
}

/// What every turn that is shown was worth. Leaves out the pending choice.
pub fn shown_turn_worths(shown: &Shown) -> Vec<TurnWorth> {
    turn_worths(&shown.log, &shown.in_sight)
}

/// What the regions would pay everybody if they were scored now.
pub(crate) fn in_sight(table: &Table) -> BySeat<u16> {
    let mut sums = BySeat::<u16>::default();
    for region in Region::all() {
        let sheet = table.scoring(region.into());
        for seat in table.config.seats() {
            sums[seat] += u16::from(sheet.points(seat));
        }
    }
    sums
}

/// The turns that decided a game for one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KeyTurns {
    /// The seat's own turns that were worth most, the best first.
    pub best: Vec<TurnWorth>,
    /// The turns and auctions with its costly choices, the costliest first.
    pub costly: Vec<TurnSummary>,
    /// The turn after which the lead never changed again.
    pub turning_point: Option<TurningPoint>,
}

/// The turn or general scoring after which one player was ahead of another until the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurningPoint {
    /// The turn or general scoring.
    pub turn: TurnSummary,
    /// The player who stayed ahead.
    pub ahead: Seat,
    /// The player behind.
    pub behind: Seat,
}

/// The most turns to list as best.
const BEST: usize = 3;

/// The turns that decided a finished game for one seat. Turns with one of the `costly_choices` are not listed as best.
pub fn key_turns(
    table: &Table,
    log: &[(usize, Event)],
    in_sight: &[(usize, BySeat<u16>)],
    seat: Seat,
    costly_choices: &[CostlyChoice],
) -> KeyTurns {
    let worths = turn_worths(log, in_sight);
    let costly: Vec<usize> = costly_choices.iter().filter_map(|it| turn_of(&worths, it.position as usize)).collect();
    let is_good = |worth: &TurnWorth| worth.turn.seat == Some(seat) && worth.worth(seat) > 0;
    let good = worths.iter().enumerate().filter(|(at, worth)| is_good(worth) && !costly.contains(at));
    let mut best: Vec<TurnWorth> = good.map(|(_, worth)| worth.clone()).collect();
    best.sort_by_key(|worth| core::cmp::Reverse(worth.worth(seat)));
    best.truncate(BEST);
    let rival = table.opponents(seat).iter().max_by_key(|&other| table.points[other]);
    let turning_point = rival.and_then(|rival| turning_point(table, &worths, seat, rival));
    let mut costly_turns: Vec<TurnSummary> = Vec::new();
    for at in costly {
        if !costly_turns.contains(&worths[at].turn) {
            costly_turns.push(worths[at].turn.clone());
        }
    }
    KeyTurns { best, costly: costly_turns, turning_point }
}

/// The index of the turn a choice belongs to, or of the entry between turns.
fn turn_of(worths: &[TurnWorth], position: usize) -> Option<usize> {
    worths.iter().rposition(|worth| worth.turn.choices <= position)
}

/// The turn after which the winner of the two was always ahead, by points scored. An estimate with future points would
/// contradict the chart. `None` if both have equal points at the end.
fn turning_point(table: &Table, worths: &[TurnWorth], seat: Seat, rival: Seat) -> Option<TurningPoint> {
    let (ahead, behind) = match table.points[seat].cmp(&table.points[rival]) {
        Ordering::Greater => (seat, rival),
        Ordering::Less => (rival, seat),
        Ordering::Equal => return None,
    };
    let mut lead = i32::from(table.points[ahead]) - i32::from(table.points[behind]);
    for TurnWorth { turn, .. } in worths.iter().rev() {
        lead -= i32::from(turn.points[ahead]) - i32::from(turn.points[behind]);
        if lead <= 0 {
            return Some(TurningPoint { turn: turn.clone(), ahead, behind });
        }
    }
    // The winner was ahead from the start because of a head start.
    None
}

#[cfg(test)]
mod tests {
    use ai::Hint;
    use engine::{Edition, Game, GameConfig, Rng, Seats, Seed};
    use record::Record;

    use super::*;
    use crate::timeline::Timeline;

    /// The table after every choice of a random game, and its timeline.
    fn played(config: &GameConfig, seed: u64) -> (Vec<Table>, Timeline) {
        let mut rng = Rng::from(Seed(seed));
        let mut record = Record::new(*config, Seed(seed));
        let mut game = Game::new(config, Seed(seed)).expect("legal");
        let mut tables = vec![*game.table()];
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            record.choices.push((seat, choice));
            tables.push(*game.table());
        }
        (tables, Timeline::new(record, Seats::EMPTY).expect("legal"))
    }

    fn key_turns_of(timeline: &Timeline, seat: Seat, costly_choices: &[CostlyChoice]) -> KeyTurns {
        let log = timeline.log();
        key_turns(timeline.game().table(), log, &timeline.in_sight(log.len()), seat, costly_choices)
    }

    /// Nothing moves between the beginning of a turn and its first question.
    #[test]
    fn points_in_sight_when_a_turn_begins_are_those_the_table_would_pay() {
        for (edition, players) in [(Edition::Classic, 4), (Edition::BigBox, 5), (Edition::New, 2)] {
            let (tables, timeline) = played(&GameConfig::new(edition, players), 11);
            let log = timeline.log();
            let known = timeline.in_sight(log.len());
            let mut turns_seen = 0;
            for turn in turns(log).iter().filter(|turn| turn.seat.is_some()) {
                let is_asked_next =
                    log[turn.events.start..].iter().take_while(|(at, _)| *at == turn.choices).count() == 1;
                if is_asked_next {
                    let pays = in_sight(&tables[turn.choices]);
                    assert_eq!(known_at(&known, turn.events.start), pays, "{edition:?} choice {}", turn.choices);
                    turns_seen += 1;
                }
            }
            assert!(turns_seen > 15, "{turns_seen}");
        }
    }

    /// The pending choice is left out, and undoing leads back to what was known before.
    #[test]
    fn points_in_sight_do_not_depend_on_confirmations_and_undo() {
        let (tables, whole) = played(&GameConfig::new(Edition::Classic, 3), 2);
        let mut played =
            Timeline::new(Record::new(whole.record().config, whole.record().seed), Seats::ALL).expect("legal");
        for (number, &(seat, choice)) in whole.record().choices.iter().enumerate() {
            let before = played.in_sight(played.log().len());
            if played.choose(seat, choice).expect("legal").is_none() {
                assert_eq!(played.in_sight(played.log().len()), before, "it waits for confirmation");
                played.confirm().expect("legal");
            } else {
                played.undo().expect("it can be undone");
                assert_eq!(played.in_sight(played.log().len()), before, "it was undone");
                played.choose(seat, choice).expect("legal");
            }
            let now = played.in_sight(played.log().len());
            assert_eq!(now.last(), Some(&(played.log().len(), in_sight(&tables[number + 1]))));
        }
        assert_eq!(played.in_sight(usize::MAX), whole.in_sight(usize::MAX));
    }

    #[test]
    fn turn_worths_add_up_to_the_points_and_the_points_in_sight() {
        let (tables, timeline) = played(&GameConfig::new(Edition::Classic, 4), 5);
        let last = tables.last().expect("a game");
        let worths = turn_worths(timeline.log(), &timeline.in_sight(timeline.log().len()));
        for seat in last.config.seats() {
            let won: i16 = worths.iter().map(|worth| worth.worth(seat)).sum();
            let in_sight_now = in_sight(last)[seat] as i16;
            // The deal itself puts caballeros on the board.
            let dealt = in_sight(&tables[0])[seat] as i16;
            let before_log = won - (last.points[seat] as i16 + in_sight_now);
            assert!(before_log == 0 || before_log == -dealt, "{before_log}");
        }
    }

    #[test]
    fn key_turns_praise_own_turns_without_costly_choices() {
        let (tables, timeline) = played(&GameConfig::new(Edition::Classic, 4), 8);
        let last = tables.last().expect("a game");
        for seat in last.config.seats() {
            let found = key_turns_of(&timeline, seat, &[]);
            assert!(found.best.len() <= BEST && found.best.iter().all(|worth| worth.turn.seat == Some(seat)));
            assert!(found.best.is_sorted_by_key(|worth| core::cmp::Reverse(worth.worth(seat))));
            let first = found.best.first().expect("a good turn");
            let better = Hint { choices: Vec::new(), tenths: 0, percent: None, reasons: Vec::new() };
            let position = first.turn.choices as u32;
            let choice =
                CostlyChoice { position, tenths: 30, given_to: None, is_sure: true, played: Vec::new(), better };
            let with_costly_choice = key_turns_of(&timeline, seat, &[choice.clone(), choice]);
            assert!(!with_costly_choice.best.contains(first));
            assert_eq!(
                with_costly_choice.costly,
                std::slice::from_ref(&first.turn),
                "two costly choices of one turn count once"
            );
        }
    }

    /// The turning point agrees with the points after every turn, as the chart shows them.
    #[test]
    fn after_the_turning_point_the_winner_of_the_two_stays_ahead() {
        let mut found_in_scoring = 0;
        for (number, players) in [(1, 2), (2, 3), (3, 4), (4, 5), (5, 4), (6, 4)] {
            let (tables, timeline) = played(&GameConfig::new(Edition::Classic, players), number);
            let (last, log) = (tables.last().expect("a game"), timeline.log());
            for seat in last.config.seats() {
                let Some(found) = key_turns_of(&timeline, seat, &[]).turning_point else { continue };
                assert!(found.ahead == seat || found.behind == seat);
                let leads = |position: usize| {
                    let points = tables[position].points;
                    points[found.ahead] > points[found.behind]
                };
                let end = log[found.turn.events.end - 1].0;
                assert!(!leads(found.turn.choices.saturating_sub(1)), "not ahead before it");
                assert!((end..tables.len()).all(leads), "ahead ever after");
                found_in_scoring += usize::from(found.turn.seat.is_none());
            }
        }
        assert!(found_in_scoring > 0, "general scorings count, too");
    }

    #[test]
    fn a_tie_has_no_turning_point() {
        let (tables, timeline) = played(&GameConfig::new(Edition::Classic, 2), 3);
        let mut last = *tables.last().expect("a game");
        last.points = BySeat::build(|_| 90);
        assert_eq!(key_turns(&last, timeline.log(), &[], Seat::A, &[]).turning_point, None);
    }
}
