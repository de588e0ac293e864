//! What every turn was worth to everybody, and the turns that made a game.

use engine::{Board, BySeat, Event, Region, Seat, Small, Spot, Table};

use super::turns::{TurnSummary, turns};
use crate::shown::{Shown, Stage};

/// A turn and what it changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnWorth {
    /// The turn.
    pub turn: TurnSummary,
    /// How much more, or less, the regions would pay everybody after it than before it.
    pub outlook: BySeat<i16>,
}

impl TurnWorth {
    /// What the turn was worth to a seat: points won, and points in sight.
    pub fn worth(&self, seat: Seat) -> i16 {
        self.turn.points[seat] as i16 + self.outlook[seat]
    }
}

/// What every turn of a log was worth, in order. `table` is how the log ends.
pub fn turn_worths(table: &Table, log: &[(usize, Event)]) -> Vec<TurnWorth> {
    let mut table = *table;
    let mut after = in_sight(&table);
    let mut worths: Vec<TurnWorth> = Vec::new();
    for turn in turns(log).into_iter().rev() {
        for (_, event) in log[turn.events.clone()].iter().rev() {
            take_back(&mut table.board, table.config.dummy(), event);
        }
        let before = in_sight(&table);
        let outlook = BySeat::build(|seat| after[seat] as i16 - before[seat] as i16);
        worths.push(TurnWorth { turn, outlook });
        after = before;
    }
    worths.reverse();
    worths
}

/// What every turn that is shown was worth. What a pending choice would do is left out.
pub fn shown_turn_worths(shown: &Shown) -> Vec<TurnWorth> {
    let mut table = shown.view.table;
    for event in preview(shown).iter().rev() {
        take_back(&mut table.board, table.config.dummy(), event);
    }
    turn_worths(&table, &shown.log)
}

/// What the pending choice would do.
fn preview(shown: &Shown) -> &[Event] {
    if !matches!(shown.stage, Stage::Confirm(_)) {
        return &[];
    }
    let begins = |(_, event): &(usize, Event)| {
        matches!(event, Event::TurnBegan { .. } | Event::RoundEnded { .. } | Event::ScoringEnded { .. })
    };
    let happened = shown.log.len() - shown.log.iter().rposition(begins).unwrap_or(0);
    shown.this_turn.get(happened..).unwrap_or_default()
}

/// What the regions would pay everybody.
fn in_sight(table: &Table) -> BySeat<u16> {
    let mut sums = BySeat::<u16>::default();
    for region in Region::all() {
        let sheet = table.scoring(region.into());
        for seat in table.config.seats() {
            sums[seat] += u16::from(sheet.points(seat));
        }
    }
    sums
}

/// The board before an event.
fn take_back(board: &mut Board, dummy: Option<Seat>, event: &Event) {
    let mut moved = |whose: Seat, from: Spot, to: Spot, count: u8| {
        let spots = &mut board.caballeros[whose];
        spots[to] = spots[to].saturating_sub(count);
        spots[from] += count;
    };
    match *event {
        Event::Moved { whose, from, to, count } => moved(whose, from, to, count),
        Event::DummyPlaced { region, count } => {
            dummy.into_iter().for_each(|dummy| moved(dummy, Spot::Province, region.into(), count));
        }
        Event::KingMoved { from, .. } => board.king = from,
        Event::GrandeMoved { whose, from, .. } => board.grandes[whose] = Some(from),
        Event::ScoreboardMoved { mobile, from, .. } => board.mobiles[mobile] = from,
        _ => {}
    }
}

/// The turns that made a game for one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// Its own turns that were worth most, the best first.
    pub best: Vec<TurnWorth>,
    /// The turn since which the one of the two stayed ahead who won, and who that is.
    pub decided: Option<(TurnWorth, Seat, Seat)>,
}

/// At most so many turns are praised.
const BEST: usize = 3;

/// The turns that made a finished game for one seat.
pub fn highlights(table: &Table, log: &[(usize, Event)], seat: Seat) -> Highlights {
    let worths = turn_worths(table, log);
    let mut best: Vec<TurnWorth> = worths.iter().filter(|worth| worth.turn.seat == Some(seat)).cloned().collect();
    best.retain(|worth| worth.worth(seat) > 0);
    best.sort_by_key(|worth| core::cmp::Reverse(worth.worth(seat)));
    best.truncate(BEST);
    let rival = table.opponents(seat).iter().max_by_key(|&other| table.points[other]);
    let decided = rival.and_then(|rival| decided(&worths, seat, rival));
    Highlights { best, decided }
}

/// The last turn that put the one ahead who won in the end. Points in sight count like points won.
fn decided(worths: &[TurnWorth], seat: Seat, rival: Seat) -> Option<(TurnWorth, Seat, Seat)> {
    let mut lead = 0;
    let mut decisive = None;
    for worth in worths {
        let before = lead;
        lead += worth.worth(seat) - worth.worth(rival);
        if lead != 0 && lead.signum() != before.signum() && worth.turn.seat.is_some() {
            decisive = Some(worth);
        }
    }
    let (ahead, behind) = if lead >= 0 { (seat, rival) } else { (rival, seat) };
    decisive.map(|worth| (worth.clone(), ahead, behind))
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Rng, Seed};

    use super::*;

    fn played(config: &GameConfig, seed: u64) -> (Vec<Table>, Vec<(usize, Event)>) {
        let mut rng = Rng::from(Seed(seed));
        let mut events = Vec::new();
        let mut game = Game::dealt(config, Seed(seed), &mut events).expect("legal");
        let mut log: Vec<_> = events.drain(..).map(|event| (0, event)).collect();
        let mut tables = vec![*game.table()];
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut events).expect("legal");
            log.extend(events.drain(..).map(|event| (tables.len(), event)));
            tables.push(*game.table());
        }
        (tables, log)
    }

    /// Taking back the whole log leads to the deal, piece by piece.
    #[test]
    fn events_can_be_taken_back() {
        for (edition, players) in [(Edition::Classic, 4), (Edition::BigBox, 5), (Edition::New, 2)] {
            let (tables, log) = played(&GameConfig::new(edition, players), 11);
            let mut board = tables.last().expect("a game").board;
            for (at, (position, event)) in log.iter().enumerate().rev() {
                take_back(&mut board, tables[0].config.dummy(), event);
                let is_first = at == 0 || log[at - 1].0 < *position;
                if is_first && *position > 0 {
                    assert_eq!(board, tables[*position - 1].board, "{edition:?} before choice {position}");
                }
            }
        }
    }

    #[test]
    fn what_turns_are_worth_adds_up_to_the_points_and_what_is_in_sight() {
        let (tables, log) = played(&GameConfig::new(Edition::Classic, 4), 5);
        let last = tables.last().expect("a game");
        let worths = turn_worths(last, &log);
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
    fn highlights_praise_own_turns_and_name_the_turn_that_decided() {
        let (tables, log) = played(&GameConfig::new(Edition::Classic, 4), 8);
        let last = tables.last().expect("a game");
        for seat in last.config.seats() {
            let found = highlights(last, &log, seat);
            assert!(found.best.len() <= BEST && found.best.iter().all(|worth| worth.turn.seat == Some(seat)));
            assert!(found.best.is_sorted_by_key(|worth| core::cmp::Reverse(worth.worth(seat))));
            let (_, ahead, behind) = found.decided.expect("somebody was ahead");
            assert!(ahead == seat || behind == seat);
        }
    }
}
