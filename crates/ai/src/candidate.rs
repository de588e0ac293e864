//! A plan that the search tries in sampled worlds, and how many points it costs compared with another one.

use engine::{ByStack, Card, Seat, Small, Table};

use crate::plan::Plan;
use crate::points::{PerSeat, SEATS};

/// A plan with its results in sampled worlds.
pub(crate) struct Candidate {
    pub(crate) plan: Plan,
    /// The evaluation's estimate before any playout.
    pub(crate) prior: f32,
    /// Utility in each world so far.
    pub(crate) results: Vec<f32>,
    /// The points of everybody at the end of the game, as expected in each world.
    pub(crate) totals: Vec<PerSeat<f32>>,
    /// For bids: the turn they led to in each world.
    pub(crate) turns: Vec<CardTurn>,
    /// The bonus this opponent's temperament gives the plan, as utility.
    pub(crate) liking: f32,
    pub(crate) dropped: bool,
}

/// A turn that a bid led to in a sampled world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct CardTurn {
    /// The card that the seat took.
    pub(crate) card: Card,
    /// The cards that it could take.
    pub(crate) offered: ByStack<Option<Card>>,
    /// Points that the turn brought.
    pub(crate) brings: f32,
}

impl CardTurn {
    /// The turn of a seat that takes `card` from this table.
    pub(crate) fn new(card: Card, table: &Table, brings: f32) -> Self {
        let offered = ByStack::build(|stack| table.offers[stack].filter(|_| table.taken[stack].is_none()));
        Self { card, offered, brings }
    }
}

/// What a plan costs compared with a better one, in points by the end of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Cost {
    /// Points its own player loses, or points a rival gains if those are more.
    pub(crate) points: f32,
    /// The rival who gains them. `None` if the player loses them.
    pub(crate) given_to: Option<Seat>,
    /// Whether the difference is larger than chance explains.
    pub(crate) is_sure: bool,
}

impl Cost {
    pub(crate) const NONE: Self = Self { points: 0.0, given_to: None, is_sure: true };

    /// Computes the cost from the difference in everybody's points: better plan minus this one.
    pub(crate) fn of(me: Seat, players: usize, difference: &PerSeat<f32>, is_sure: bool) -> Self {
        let mut cost = Self { points: difference[me.index()].max(0.0), given_to: None, is_sure };
        for rival in Seat::all().take(players).filter(|&rival| rival != me) {
            let gain = -difference[rival.index()];
            if gain > cost.points {
                cost = Self { points: gain, given_to: Some(rival), is_sure };
            }
        }
        cost
    }
}

impl Candidate {
    pub(crate) fn new((prior, plan): (f32, Plan)) -> Self {
        let (results, totals, turns) = (Vec::new(), Vec::new(), Vec::new());
        Self { plan, prior, results, totals, turns, liking: 0.0, dropped: false }
    }

    /// The mean utility. A candidate that was never tried ranks below all others.
    pub(crate) fn mean(&self) -> f32 {
        match self.results.len() {
            0 => f32::MIN,
            count => self.results.iter().sum::<f32>() / count as f32 + self.liking,
        }
    }

    /// How much less utility than `best` it has in the worlds where both were tried: mean and its standard error.
    pub(crate) fn behind(&self, best: &Self) -> (f32, f32) {
        let count = self.results.len().min(best.results.len()) as f32;
        let differences = best.results.iter().zip(&self.results).map(|(best, mine)| best - mine);
        let mean = differences.clone().sum::<f32>() / count.max(1.0);
        let variance = differences.map(|it| (it - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
        (mean, (variance / count.max(1.0)).sqrt())
    }

    /// What it costs `me` compared with `best`, in the worlds in which both were tried.
    pub(crate) fn cost(&self, best: &Self, me: Seat, players: usize) -> Cost {
        let both = self.totals.len().min(best.totals.len());
        let (behind, error) = self.behind(best);
        // A difference within the standard error is chance, not cost.
        if both == 0 || behind <= error {
            return Cost::NONE;
        }
        let mut difference = [0.0; SEATS];
        for (best, mine) in best.totals.iter().zip(&self.totals) {
            for (sum, (best, mine)) in difference.iter_mut().zip(best.iter().zip(mine)) {
                *sum += (best - mine) / both as f32;
            }
        }
        Cost::of(me, players, &difference, behind > 2.0 * error)
    }

    /// The card that a bid gets most often, in what share of the worlds it is still there to take, and the points of the
    /// turn with it.
    pub(crate) fn likely_card(&self) -> Option<(Card, f32, f32)> {
        let times = |card: Card| self.turns.iter().filter(|turn| turn.card == card).count();
        let card = self.turns.iter().map(|turn| turn.card).max_by_key(|&card| times(card))?;
        let left = self.turns.iter().filter(|turn| turn.offered.iter().any(|(_, it)| *it == Some(card))).count();
        let sum: f32 = self.turns.iter().filter(|turn| turn.card == card).map(|turn| turn.brings).sum();
        Some((card, left as f32 / self.turns.len() as f32, sum / times(card) as f32))
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    fn tried(results: &[f32], totals: &[[f32; SEATS]]) -> Candidate {
        Candidate { results: results.to_vec(), totals: totals.to_vec(), ..Candidate::new((0.0, Plan::EMPTY)) }
    }

    #[test]
    fn a_plan_costs_the_loss_of_its_player_or_the_gain_of_a_rival_but_never_their_sum() {
        let best = tried(&[0.5, 0.5], &[[60.0, 50.0, 40.0, 0.0, 0.0]; 2]);
        let mine = tried(&[0.3, 0.4], &[[52.0, 55.0, 40.0, 0.0, 0.0]; 2]);
        assert_eq!(mine.cost(&best, Seat::A, 3).points, 8.0);
        assert_eq!(mine.cost(&best, Seat::A, 3).given_to, None);
        let gives = tried(&[0.3, 0.4], &[[59.0, 50.0, 46.0, 0.0, 0.0]; 2]);
        assert_eq!(gives.cost(&best, Seat::A, 3).given_to, Some(Seat::C));
        assert_eq!(gives.cost(&best, Seat::A, 3).points, 6.0);
        assert_eq!(best.cost(&best, Seat::A, 3), Cost::NONE, "the best costs nothing");
    }

    #[test]
    fn a_candidate_that_is_rarely_worse_is_not_surely_worse() {
        let best = tried(&[0.5, 0.5, 0.5, 0.5], &[[60.0; SEATS]; 4]);
        let unsure = tried(&[0.1, 0.6, 0.2, 0.5], &[[50.0; SEATS]; 4]);
        let sure = tried(&[0.1, 0.2, 0.2, 0.1], &[[50.0; SEATS]; 4]);
        assert!(!unsure.cost(&best, Seat::A, 2).is_sure);
        assert!(sure.cost(&best, Seat::A, 2).is_sure);
    }

    #[test]
    fn a_bid_names_the_card_it_gets_most_often_and_how_often_it_is_still_there() {
        let turn = |card, other, brings| {
            let offered = ByStack([Some(card), other, None, None, None]);
            CardTurn { card, offered, brings }
        };
        let turns = vec![
            turn(Card::King, None, 9.0),
            turn(Card::Grande, None, 3.0),
            turn(Card::Grande, Some(Card::King), 3.0),
            turn(Card::King, Some(Card::Grande), 11.0),
            turn(Card::King, None, 10.0),
        ];
        let bid = Candidate { turns, ..Candidate::new((0.0, Plan::EMPTY)) };
        let (card, share, brings) = bid.likely_card().expect("some card");
        assert_eq!((card, brings), (Card::King, 10.0));
        assert!((share - 0.8).abs() < 1e-6, "{share}");
    }
}
