//! The log turn by turn: one summary for each turn, bid, scoring and round.

use engine::{BySeat, Card, Event, Observer, Seat};

/// A part of the log that is told in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnSummary {
    /// Whose turn it was; `None` for what happens between turns: a round begins, power is played, a general scoring.
    pub seat: Option<Seat>,
    /// The card that was taken.
    pub card: Option<Card>,
    /// The events, as positions in the log.
    pub events: core::ops::Range<usize>,
    /// How many choices had been made when it began.
    pub choices: usize,
    /// The number of the round on the round track.
    pub round: u8,
    /// How many caballeros of each seat somebody else has moved or sent home.
    pub moved_by_others: BySeat<u8>,
    /// The points that each seat has won.
    pub points: BySeat<u16>,
    /// The King or a scoreboard has moved.
    pub changes_the_rules: bool,
}

/// Splits a log into turns and what lies between them.
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
            changes_the_rules: false,
        }
    }

    fn add(&mut self, position: usize, event: Event) {
        self.events.end = position + 1;
        match event {
            Event::TurnBegan { seat } => self.seat = Some(seat),
            Event::CardTaken { card, .. } | Event::CardRemoved { card, .. } => self.card = Some(card),
            // A caballero that comes out of a supply was not moved against its owner.
            Event::Moved { whose, from, count, .. } if self.is_moved_by_other(whose) && from.place().is_some() => {
                self.moved_by_others[whose] += count;
            }
            Event::GrandeMoved { whose, .. } if self.is_moved_by_other(whose) => self.moved_by_others[whose] += 1,
            Event::KingMoved { .. } | Event::ScoreboardMoved { .. } => self.changes_the_rules = true,
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

    /// How much the turn matters to that observer: whether it touched their pieces, changed the King or a scoreboard,
    /// scored, or moved anything.
    pub(super) fn weight(&self, observer: Observer) -> u16 {
        let own = match observer {
            Observer::Seat(seat) => u16::from(self.moved_by_others[seat]),
            Observer::Spectator => self.moved_by_others.0.iter().map(|&count| u16::from(count)).sum(),
        };
        let scored: u16 = self.points.0.iter().sum();
        own * 1_000 + u16::from(self.changes_the_rules) * 500 + scored.min(99) * 4 + u16::from(self.card.is_some())
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

    #[test]
    fn a_turn_that_touches_ones_own_pieces_matters_most() {
        let log = played(Edition::Classic, 4, 3);
        let turns = turns(&log);
        let touched = turns.iter().find(|turn| turn.moved_by_others[Seat::A] > 0).expect("a random game moves pieces");
        let quiet = turns.iter().find(|turn| turn.seat.is_some() && turn.moved_by_others[Seat::A] == 0).expect("some");
        let observer = Observer::Seat(Seat::A);
        assert!(touched.weight(observer) > quiet.weight(observer));
    }
}
