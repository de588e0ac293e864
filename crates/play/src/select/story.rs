//! The moments of a finished game that are worth seeing again.

use engine::{Card, Event, Seat, Tally};

use super::turns::{TurnSummary, turns};

/// A turn worth seeing again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// The number of the round on the round track.
    pub round: u8,
    /// How many choices had been made when it began: where the replay shows it.
    pub at: usize,
    /// The card that was taken in it.
    pub card: Option<Card>,
    /// What it brought the seat that the moment is about.
    pub points: u16,
}

impl Moment {
    fn new(turn: &TurnSummary, points: u16) -> Self {
        Self { round: turn.round, at: turn.choices, card: turn.card, points }
    }
}

/// The turn of `seat` in which it won most points, the first of several. `None` if it never scored in its own turn.
pub fn best_turn(log: &[(usize, Event)], seat: Seat) -> Option<Moment> {
    let own = turns(log).into_iter().filter(|turn| turn.seat == Some(seat) && turn.points[seat] > 0);
    let best = own.reduce(|best, turn| if turn.points[seat] > best.points[seat] { turn } else { best })?;
    Some(Moment::new(&best, best.points[seat]))
}

/// The winner's turn in the round that did most to put it before the next best, and what that round brought both.
pub fn turning_turn(log: &[(usize, Event)], winner: Seat, rival: Seat) -> Option<(Moment, u16)> {
    let tally = Tally::new(log.iter().map(|(_, event)| event));
    let (round, points, rivals) = tally.turning_point(winner, rival)?;
    let turn = turns(log).into_iter().find(|turn| turn.round == round && turn.seat == Some(winner))?;
    Some((Moment::new(&turn, points), rivals))
}

/// The round in which a choice was made, and the card of its turn if one was taken.
pub fn card_taken_in(log: &[(usize, Event)], position: usize) -> Option<(u8, Option<Card>)> {
    let turn = turns(log).into_iter().rfind(|turn| turn.choices <= position)?;
    Some((turn.round, turn.card))
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Rng, Seed};

    use super::*;

    fn played(seed: u64) -> Vec<(usize, Event)> {
        let (mut events, config) = (Vec::new(), GameConfig::new(Edition::Classic, 4));
        let mut game = Game::dealt(&config, Seed(seed), &mut events).expect("a legal game");
        let (mut rng, mut choices) = (Rng::from(Seed(seed)), 0);
        let mut log: Vec<_> = events.drain(..).map(|event| (0, event)).collect();
        while let Some(seat) = game.awaiting().first() {
            let legal = game.choices(seat);
            game.play(seat, legal.nth(rng.below(legal.len())).expect("a choice"), &mut events).expect("legal");
            choices += 1;
            log.extend(events.drain(..).map(|event| (choices, event)));
        }
        log
    }

    #[test]
    fn the_best_turn_is_the_own_turn_with_most_points() {
        for seed in 0..10 {
            let log = played(seed);
            let most =
                turns(&log).iter().filter(|turn| turn.seat == Some(Seat::A)).map(|turn| turn.points[Seat::A]).max();
            let best = best_turn(&log, Seat::A);
            assert_eq!(best.map_or(0, |moment| moment.points), most.unwrap_or(0));
            assert!(best.is_none_or(|moment| (1..=9).contains(&moment.round) && moment.card.is_some()));
        }
    }

    #[test]
    fn the_turning_turn_is_a_turn_of_the_winner_in_the_turning_round() {
        let log = played(3);
        let tally = Tally::new(log.iter().map(|(_, event)| event));
        let (round, points, rivals) = tally.turning_point(Seat::B, Seat::C).expect("a finished game has rounds");
        let (moment, theirs) = turning_turn(&log, Seat::B, Seat::C).expect("everybody has a turn in every round");
        assert_eq!((moment.round, moment.points, theirs), (round, points, rivals));
        assert_eq!(card_taken_in(&log, moment.at).map(|(round, _)| round), Some(round));
    }
}
