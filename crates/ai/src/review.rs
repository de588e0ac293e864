//! After the game: which choices gave away most.

use engine::{Choice, Decision, DecisionKind, Observer, PlayerView, Rng, Seat, Seats, Seed};
use record::Record;
use serde::{Deserialize, Serialize};

use crate::Level;
use crate::discs::is_disc;
use crate::hint::{Hint, tenths};
use crate::plan::Plan;
use crate::search::Search;
use crate::search_config::SearchConfig;

/// A choice that gave something away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// Its position among the record's choices, from zero.
    pub position: u32,
    /// What was played.
    #[serde(with = "crate::wire::choices")]
    pub played: Vec<Choice>,
    /// What would have been better, and why.
    pub better: Hint,
    /// How many points it gave away, in tenths.
    pub tenths: i16,
}

/// How many slips are shown.
const SLIPS: usize = 5;

/// Less than this is a matter of taste, in points.
const TASTE: f32 = 0.7;

/// Goes through the choices of one seat in a game, in small steps. It judges every choice by what the seat could
/// know at the time.
pub struct Review {
    seat: Seat,
    /// What is still to be judged, the last first.
    todo: Vec<Question>,
    count: usize,
    current: Option<(Question, Search, usize)>,
    /// How many variations each decision gets.
    iterations: u32,
    /// Variations looked at for decisions already judged.
    done: u32,
    slips: Vec<Slip>,
}

struct Question {
    position: usize,
    view: PlayerView,
    played: Plan,
}

impl Review {
    /// Prepares a review, if the record can be replayed. Each decision gets so many variations.
    #[must_use]
    pub fn new(record: &Record, seat: Seat, iterations: u32) -> Option<Self> {
        let mut game = record.replay_until(0, &mut ()).ok()?;
        let mut todo: Vec<Question> = Vec::new();
        let mut going_on = false;
        for (position, &(who, choice)) in record.choices.iter().enumerate() {
            let kind = game.decision(who).as_ref().map(Decision::kind)?;
            if who == seat {
                if !going_on && kind != DecisionKind::Pass {
                    let view = game.view(Observer::Seat(seat));
                    if is_disc(&view).is_none() {
                        todo.push(Question { position, view, played: Plan::EMPTY });
                    }
                }
                if let Some(question) = todo.last_mut() {
                    question.played.push(kind, choice);
                }
            }
            game.play(who, choice, &mut ()).ok()?;
            // The seat that ends a round may also be asked next: that decision belongs to the next turn.
            let next = game.decision(seat).as_ref().map(Decision::kind);
            let is_new = matches!(next, Some(DecisionKind::Power | DecisionKind::Disc | DecisionKind::Pass));
            going_on = game.awaiting() == Seats::only(seat) && who == seat && kind != DecisionKind::Power && !is_new;
        }
        todo.reverse();
        Some(Self { seat, count: todo.len(), todo, current: None, iterations, done: 0, slips: Vec::new() })
    }

    /// Judges a little. Returns whether there is more to judge.
    pub fn step(&mut self) -> bool {
        let Some((question, search, played)) = &mut self.current else {
            let Some(question) = self.todo.pop() else { return false };
            let rng = Rng::from(Seed(question.position as u64));
            let mut search = Search::new(
                &question.view,
                self.seat,
                SearchConfig::of(Level::ElGrande, question.view.table.config.players),
                rng,
            );
            let played = search.add(question.played);
            self.current = Some((question, search, played));
            return true;
        };
        if search.iterations < self.iterations && search.step() {
            return true;
        }
        self.done += search.iterations;
        if let Some(best) = search.best() {
            let mine = &search.candidates[*played];
            let loss = mine.loss(best);
            if loss > TASTE && search.worlds() > 0 {
                let (played, better) = (search.hint(mine, best).choices, search.hint(best, best));
                // What was begun so, and only ended badly, has no better plan to show.
                if !played.starts_with(&better.choices) {
                    let position = question.position as u32;
                    self.slips.push(Slip { position, played, better, tenths: tenths(loss) });
                }
            }
        }
        self.current = None;
        !self.todo.is_empty()
    }

    /// How many variations were looked at.
    #[must_use]
    pub fn iterations(&self) -> u32 {
        self.done + self.current.as_ref().map_or(0, |(_, search, _)| search.iterations)
    }

    /// How much of the game is judged, in per cent.
    #[must_use]
    pub fn percent(&self) -> u8 {
        let left = self.todo.len() + usize::from(self.current.is_some());
        (100 - 100 * left / self.count.max(1)) as u8
    }

    /// The worst slips so far, the worst first.
    #[must_use]
    pub fn slips(&self) -> Vec<Slip> {
        let mut slips = self.slips.clone();
        slips.sort_by_key(|slip| core::cmp::Reverse(slip.tenths));
        slips.truncate(SLIPS);
        slips
    }
}

#[cfg(test)]
mod tests {
    use engine::GameConfig;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::{Opponent, choose};

    /// A game in which A plays at random and others at once, but well.
    fn played(config: &str, seed: u64) -> Record {
        let config: GameConfig = config.parse().expect("a configuration");
        let mut record = Record::new(config, Seed(seed));
        let mut game = record.replay().expect("a game");
        while let Some(seat) = game.awaiting().first() {
            let opponent = if seat == Seat::A { Opponent::Random } else { Opponent::Level(Level::Hidalgo) };
            let seed = record.choices.len() as u64;
            let choice = choose(&game.view(Observer::Seat(seat)), opponent, 1, seed).expect("asked");
            game.play(seat, choice, &mut ()).expect("legal");
            record.choices.push((seat, choice));
        }
        record
    }

    #[test]
    fn a_review_finds_what_a_random_player_gives_away() {
        let record = played("classic 2 short", 5);
        let mut review = Review::new(&record, Seat::A, 12).expect("a game");
        while review.step() {}
        assert_eq!(review.percent(), 100);
        let slips = review.slips();
        assert!(!slips.is_empty());
        assert!(slips.is_sorted_by(|a, b| a.tenths >= b.tenths));
        for slip in slips {
            let (seat, choice) = record.choices[slip.position as usize];
            assert_eq!((seat, choice), (Seat::A, slip.played[0]));
            assert!(!slip.better.choices.is_empty());
            let bids = slip.played.iter().filter(|choice| matches!(choice, Choice::Power { .. })).count();
            assert!(bids == 0 || slip.played.len() == 1, "a bid is not part of a turn: {:?}", slip.played);
        }
    }

    #[test]
    fn what_is_better_is_not_what_was_begun() {
        // Here a plan that ends early is thought better than the way it was gone on with.
        let mut review = Review::new(&played("new 3", 18), Seat::A, 12).expect("a game");
        while review.step() {}
        assert!(!review.slips.is_empty());
        for Slip { position, played, better, .. } in &review.slips {
            assert!(!played.starts_with(&better.choices), "choice {position}: {played:?}");
        }
    }
}
