//! The log split into turns: one summary for each turn, bidding, scoring and round.

use engine::{BySeat, Card, Event, Seat, Turn, TurnStep};

/// A part of the log that is shown in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnSummary {
    /// The player of the turn. `None` between turns: when a round begins, in the bidding, or in a general scoring.
    pub seat: Option<Seat>,
    /// The card that was taken.
    pub card: Option<Card>,
    /// The positions of its events in the log.
    pub events: core::ops::Range<usize>,
    /// How many choices had been made when it began.
    pub choices: usize,
    /// The number of the round on the round track.
    pub round: u8,
    /// How many caballeros of each seat another player has moved or sent home.
    pub moved_by_others: BySeat<u8>,
    /// The points that each seat has scored.
    pub points: BySeat<u16>,
}

/// Splits a log into turns and the parts between them.
pub fn turns(log: &[(usize, Event)]) -> Vec<TurnSummary> {
    let mut turns: Vec<TurnSummary> = Vec::new();
    let mut round = 0;
    let mut is_over = true;
    for (position, &(choices, event)) in log.iter().enumerate() {
        if let Event::RoundBegan { round: number } = event {
            round = number;
        }
        let begins = matches!(
            event,
            Event::RoundBegan { .. } | Event::TurnBegan { .. } | Event::ScoringBegan { .. } | Event::GameEnded
        );
        if begins || is_over {
            turns.push(TurnSummary::new(position, choices, round));
        }
        if let Some(turn) = turns.last_mut() {
            turn.add(position, event);
        }
        is_over = matches!(event, Event::TurnEnded { .. });
    }
    turns
}

/// The halves of the present turn that may still follow (R4.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Halves {
    /// Whether the special action may follow.
    pub action: bool,
    /// Whether caballeros may be placed. The court may be empty now, but an action can fill it.
    pub placement: bool,
}

/// The halves that the player of the turn has not begun.
pub fn halves_to_come(turn: &Turn) -> Halves {
    let are_next = turn.card.is_some() && turn.step == TurnStep::Halves;
    Halves {
        action: are_next && !turn.action_begun,
        placement: are_next && turn.placed == 0 && !turn.placement_is_over,
    }
}

impl TurnSummary {
    fn new(position: usize, choices: usize, round: u8) -> Self {
        Self {
            seat: None,
            card: None,
            events: position..position,
            choices,
            round,
            moved_by_others: BySeat::default(),
            points: BySeat::default(),
        }
    }

    fn add(&mut self, position: usize, event: Event) {
        self.events.end = position + 1;
        match event {
            Event::TurnBegan { seat } => self.seat = Some(seat),
            Event::CardTaken { card, .. } | Event::CardRemoved { card, .. } => self.card = Some(card),
            // A caballero that comes from a supply was not moved against its owner's will.
            Event::Moved { whose, from, count, .. } if self.is_moved_by_other(whose) && from.place().is_some() => {
                self.moved_by_others[whose] += count;
            }
            Event::GrandeMoved { whose, .. } if self.is_moved_by_other(whose) => self.moved_by_others[whose] += 1,
            Event::Scored(sheet) => {
                for (seat, points) in self.points.0.iter_mut().enumerate() {
                    if let Some(seat) = engine::Small::from_index(seat) {
                        *points += u16::from(sheet.points(seat));
                    }
                }
            }
            _ => {}
        }
    }

    fn is_moved_by_other(&self, whose: Seat) -> bool {
        self.seat.is_some_and(|seat| seat != whose)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Rng, Seed};

    use super::*;

    fn played(edition: Edition, players: u8, seed: u64) -> Vec<(usize, Event)> {
        let mut rng = Rng::from(Seed(seed));
        let mut events = Vec::new();
        let mut game = Game::dealt(&GameConfig::new(edition, players), Seed(seed), &mut events).expect("legal");
        let mut log: Vec<_> = events.drain(..).map(|event| (0, event)).collect();
        let mut made = 0;
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut events).expect("legal");
            made += 1;
            log.extend(events.drain(..).map(|event| (made, event)));
        }
        log
    }

    #[test]
    fn the_turns_cover_the_log_without_gap_or_overlap() {
        for (edition, players) in [(Edition::Classic, 4), (Edition::BigBox, 2), (Edition::New, 2), (Edition::New, 5)] {
            let log = played(edition, players, 9);
            let turns = turns(&log);
            let mut end = 0;
            for turn in &turns {
                assert_eq!(turn.events.start, end);
                assert!(turn.events.end > turn.events.start);
                assert_eq!(log[turn.events.start].0, turn.choices);
                end = turn.events.end;
            }
            assert_eq!(end, log.len());
            let taken = turns.iter().filter(|turn| turn.seat.is_some()).count();
            let began = log.iter().filter(|(_, event)| matches!(event, Event::TurnBegan { .. })).count();
            assert_eq!(taken, began, "one summary a turn");
        }
    }
}
