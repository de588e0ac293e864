//! Looking ahead: every candidate is tried in the same sampled worlds, and the worse ones are dropped.

use engine::{Choice, Decision, Game, Modifier, PlayerView, Rng, Seat, Seats, Seed, Small};

use crate::evaluation::Evaluation;
use crate::features::Features;
use crate::hint::{Hint, reasons, tenths};
use crate::plan::Plan;
use crate::planner::Planner;
use crate::policy::{Policy, bid_worth, choice_worth, turn_under_way};
use crate::search_config::{Horizon, Leaf, SearchConfig};
use crate::unseen::Unseen;
use crate::value::{Network, utility};
use crate::weights::Weights;

/// How much chance there is in the opponents' judgement in variations, in points.
const NOISE: f32 = 0.8;

/// A plan, and how it has fared.
pub(crate) struct Candidate {
    pub(crate) plan: Plan,
    /// What it is worth at first sight.
    pub(crate) prior: f32,
    /// Utility in each world so far.
    results: Vec<f32>,
    /// How many points ahead of the best rival, in each world.
    margins: Vec<f32>,
    dropped: bool,
}

impl Candidate {
    fn new((prior, plan): (f32, Plan)) -> Self {
        Self { plan, prior, results: Vec::new(), margins: Vec::new(), dropped: false }
    }

    /// Nothing is known of who was not tried.
    fn mean(&self) -> f32 {
        if self.results.is_empty() { f32::MIN } else { self.results.iter().sum::<f32>() / self.results.len() as f32 }
    }

    /// How many points further behind than `best` it leaves one, in the worlds in which both were tried.
    pub(crate) fn loss(&self, best: &Self) -> f32 {
        let both = self.margins.len().min(best.margins.len());
        let sum: f32 = best.margins.iter().zip(&self.margins).map(|(best, mine)| best - mine).sum();
        if both == 0 { best.prior - self.prior } else { sum / both as f32 }
    }
}

/// Looks ahead from one decision.
pub(crate) struct Search {
    view: PlayerView,
    seat: Seat,
    search_config: SearchConfig,
    rng: Rng,
    policy: Policy,
    /// What nobody has seen yet when the search begins.
    unseen: Unseen,
    /// Room for the network's inputs, so that playouts allocate nothing.
    features: Box<Features>,
    pub(crate) candidates: Vec<Candidate>,
    world: Option<(Game, u64)>,
    /// The next candidate in the current world.
    next: usize,
    worlds: usize,
    pub(crate) iterations: u32,
}

impl Search {
    pub(crate) fn new(view: &PlayerView, seat: Seat, search_config: SearchConfig, mut rng: Rng) -> Self {
        let game = view.sample(&mut rng);
        let found = candidates(&game, seat, &search_config.weights);
        let mut search = Self {
            view: view.clone(),
            seat,
            search_config,
            rng,
            policy: Policy::new(search_config.weights, NOISE),
            unseen: Unseen::after(&view.table.config, &view.seen, view.seen.offers.len()),
            features: Box::new(Features::new()),
            candidates: Vec::new(),
            world: None,
            next: 0,
            worlds: 0,
            iterations: 0,
        };
        let found = search.selected(&game, found);
        search.candidates = found.into_iter().map(Candidate::new).collect();
        search
    }

    /// The candidates: the best at first sight, and those that the network likes best of the next ones.
    fn selected(&mut self, game: &Game, mut found: Vec<(f32, Plan)>) -> Vec<(f32, Plan)> {
        let SearchConfig { candidates, considered, .. } = self.search_config;
        if considered > candidates && found.len() > candidates {
            found.truncate(considered);
            let mut rest: Vec<(f32, (f32, Plan))> =
                found.split_off(candidates / 2).into_iter().map(|it| (self.after_turn(game, it.1), it)).collect();
            rest.sort_by(|a, b| b.0.total_cmp(&a.0));
            found.extend(rest.into_iter().map(|(_, it)| it));
        }
        found.truncate(candidates);
        found
    }

    /// Utility of the position when the seat has followed its plan and somebody else is asked.
    fn after_turn(&mut self, game: &Game, mut plan: Plan) -> f32 {
        let mut game = game.clone();
        let round = game.table().round;
        while game.table().round == round
            && let Some(choice) = plan.next(&game, self.seat)
        {
            if game.play(self.seat, choice, &mut ()).is_err() || game.awaiting() != Seats::only(self.seat) {
                break;
            }
        }
        self.result(&game).0
    }

    /// Tries one candidate in one world. Returns whether there is anything left to decide.
    pub(crate) fn step(&mut self) -> bool {
        if self.alive() < 2 || self.worlds >= self.search_config.worlds || self.search_config.horizon == Horizon::Turn {
            return false;
        }
        let (world, chance) = match &self.world {
            Some((world, chance)) => (world.clone(), *chance),
            None => {
                let world = self.view.sample(&mut self.rng);
                let chance = self.rng.bits();
                self.world = Some((world.clone(), chance));
                (world, chance)
            }
        };
        let result = self.playout(world, self.candidates[self.next].plan, &mut Rng::from(Seed(chance)));
        let (result, margin) = result;
        self.candidates[self.next].results.push(result);
        self.candidates[self.next].margins.push(margin);
        self.iterations += 1;
        self.go_on();
        self.alive() > 1 && self.worlds < self.search_config.worlds
    }

    fn alive(&self) -> usize {
        self.candidates.iter().filter(|it| !it.dropped).count()
    }

    /// On to the next candidate that is not dropped, or to the next world.
    fn go_on(&mut self) {
        let rest = &self.candidates[self.next + 1..];
        if let Some(ahead) = rest.iter().position(|it| !it.dropped) {
            self.next += ahead + 1;
            return;
        }
        self.world = None;
        self.worlds += 1;
        if self.worlds >= 6 {
            self.drop_worse();
        }
        self.next = self.candidates.iter().position(|it| !it.dropped).unwrap_or(0);
    }

    /// Drops what is clearly worse than the best, in the same worlds.
    fn drop_worse(&mut self) {
        let best = self.best_index();
        let leader = self.candidates[best].results.clone();
        for (index, candidate) in self.candidates.iter_mut().enumerate() {
            if index == best || candidate.dropped {
                continue;
            }
            let count = candidate.results.len().min(leader.len()) as f32;
            let differences = candidate.results.iter().zip(&leader).map(|(mine, best)| mine - best);
            let mean = differences.clone().sum::<f32>() / count;
            let variance = differences.map(|it| (it - mean).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
            if mean + 2.0 * (variance / count).sqrt() + 0.002 < 0.0 {
                candidate.dropped = true;
            }
        }
    }

    fn best_index(&self) -> usize {
        let mut best = 0;
        for (index, candidate) in self.candidates.iter().enumerate() {
            let current = &self.candidates[best];
            let better = if self.iterations == 0 {
                candidate.prior > current.prior
            } else {
                !candidate.dropped && (current.dropped || candidate.mean() > current.mean())
            };
            if better {
                best = index;
            }
        }
        best
    }

    /// The best candidate so far.
    pub(crate) fn best(&self) -> Option<&Candidate> {
        self.candidates.get(self.best_index())
    }

    /// What a candidate comes to for the seat in one world: mostly the chance to win; and the points ahead.
    fn playout(&mut self, mut game: Game, mut plan: Plan, rng: &mut Rng) -> (f32, f32) {
        let round = game.table().round;
        self.policy.forget();
        let mut following = true;
        while let Some(seat) = game.awaiting().first() {
            if game.table().round != round {
                break;
            }
            let planned = if seat == self.seat && following { plan.next(&game, seat) } else { None };
            let choice = match planned {
                Some(choice) => choice,
                None => {
                    following = following && seat != self.seat;
                    self.policy.choose(&game, seat, rng)
                }
            };
            if choice == Choice::Veto {
                // What was planned is upset.
                self.policy.forget();
                following = false;
            }
            if game.play(seat, choice, &mut ()).is_err() {
                break;
            }
        }
        self.result(&game)
    }

    /// Utility and margin of the position in which a playout ends.
    fn result(&mut self, game: &Game) -> (f32, f32) {
        let table = game.table();
        let (totals, chance) = if game.is_over() {
            (table.points.0.map(f32::from), share_of_win(game, self.seat))
        } else if self.search_config.leaf == Leaf::Network {
            let mut unseen = self.unseen;
            if table.round != self.view.table.round {
                unseen.reveal(&table.offers);
            }
            let value = Network::trained(table.config.players).value(table, &unseen, &mut self.features);
            (value.totals, value.chance(self.seat))
        } else {
            let evaluation = Evaluation::new(table, self.seat, Seats::EMPTY, &self.search_config.weights);
            let totals = evaluation.totals(table);
            (totals, evaluation.chances(&totals)[self.seat.index()])
        };
        let rivals = table.opponents(self.seat);
        let best = rivals.iter().map(|seat| totals[seat.index()]).fold(f32::MIN, f32::max);
        let margin = totals[self.seat.index()] - best;
        (utility(chance, margin), margin)
    }

    /// Adds a plan to the candidates, unless it is among them. Returns its position.
    pub(crate) fn add(&mut self, plan: Plan) -> usize {
        let choices = follow(&self.view, self.seat, plan);
        let known = self.candidates.iter().position(|it| follow(&self.view, self.seat, it.plan) == choices);
        known.unwrap_or_else(|| {
            self.candidates.push(Candidate::new((f32::MIN, plan)));
            self.candidates.len() - 1
        })
    }

    /// In how many worlds candidates were tried.
    pub(crate) fn worlds(&self) -> usize {
        self.worlds
    }

    /// The best candidates, best first.
    pub(crate) fn hints(&self, most: usize) -> Vec<Hint> {
        let Some(best) = self.best() else { return Vec::new() };
        let mut ranked: Vec<&Candidate> = self.candidates.iter().collect();
        ranked.sort_by(|a, b| {
            let key = |it: &Candidate| (!it.dropped, if self.iterations == 0 { it.prior } else { it.mean() });
            key(b).partial_cmp(&key(a)).unwrap_or(core::cmp::Ordering::Equal)
        });
        let mut hints: Vec<Hint> = Vec::new();
        for candidate in ranked {
            let hint = self.hint(candidate, best);
            // The same in another order is no other advice.
            if hints.len() < most && !hints.iter().any(|it| sorted(&it.choices) == sorted(&hint.choices)) {
                hints.push(hint);
            }
        }
        // In the order of what is said about them.
        hints.sort_by_key(|hint| core::cmp::Reverse(hint.tenths));
        hints
    }

    pub(crate) fn hint(&self, candidate: &Candidate, best: &Candidate) -> Hint {
        let choices = follow(&self.view, self.seat, candidate.plan);
        Hint {
            tenths: -tenths(candidate.loss(best)).max(0),
            percent: None,
            reasons: reasons(&self.view, self.seat, &choices),
            choices,
        }
    }

    /// The choices of the best plan, as far as the seat is asked one after another.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let Some(best) = self.best() else { return Vec::new() };
        follow(&self.view, self.seat, best.plan)
    }
}

/// What a seat has of the win of a finished game: all of it, its share, or nothing.
fn share_of_win(game: &Game, seat: Seat) -> f32 {
    let ranking = game.ranking();
    let winners = ranking.0.iter().filter(|&&rank| rank == Some(1)).count();
    if ranking[seat] == Some(1) { 1.0 / winners as f32 } else { 0.0 }
}

fn sorted(choices: &[Choice]) -> Vec<Choice> {
    let mut sorted = choices.to_vec();
    sorted.sort();
    sorted
}

/// The choices of `plan` that are asked for before anybody else is.
pub(crate) fn follow(view: &PlayerView, seat: Seat, mut plan: Plan) -> Vec<Choice> {
    let mut game = view.sample(&mut Rng::from(Seed(0)));
    let mut choices = Vec::new();
    while let Some(choice) = plan.next(&game, seat) {
        choices.push(choice);
        if game.play(seat, choice, &mut ()).is_err() || game.awaiting() != Seats::only(seat) {
            break;
        }
    }
    choices
}

/// What is worth looking at, with what it is worth at first sight, best first.
pub(crate) fn candidates(game: &Game, seat: Seat, weights: &Weights) -> Vec<(f32, Plan)> {
    let table = game.table();
    let Some(decision) = game.decision(seat) else { return Vec::new() };
    let evaluation = Evaluation::new(table, seat, turn_under_way(table), weights);
    let mut found: Vec<(f32, Plan)> = Vec::new();
    let mut offer = |worth: f32, plan: Plan| {
        if !found.iter().any(|(_, it)| it.same_choices(&plan)) {
            found.push((worth, plan));
        }
    };
    let mut outcomes = Vec::new();
    match decision {
        Decision::Court { .. } => {
            // More is better, save in the rarest of cases: the question is what to do then.
            let all = game.choices(seat).iter().last().unwrap_or(Choice::Court(0));
            let prefix = Plan::single(decision.kind(), all);
            let mut next = game.clone();
            if next.play(seat, all, &mut ()).is_ok() && matches!(next.decision(seat), Some(Decision::Card)) {
                Planner::new(&evaluation, next.table(), true, &mut outcomes).cards(&prefix, &mut offer);
            } else {
                offer(0.0, prefix);
            }
        }
        Decision::Card => Planner::new(&evaluation, table, true, &mut outcomes).cards(&Plan::EMPTY, &mut offer),
        Decision::Turn { to_place, may_act } => {
            Planner::new(&evaluation, table, true, &mut outcomes).halves(to_place, may_act, &mut offer);
        }
        Decision::Power => {
            for choice in game.choices(seat).iter() {
                let Choice::Power { modifier, power } = choice else { continue };
                let total = power.value() as i8 + modifier.map_or(0, Modifier::value);
                offer(bid_worth(table, &evaluation, power, total), Plan::single(decision.kind(), choice));
            }
        }
        _ => {
            for choice in game.choices(seat).iter() {
                offer(choice_worth(game, &evaluation, choice), Plan::single(decision.kind(), choice));
            }
        }
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found
}

#[cfg(test)]
mod tests {
    use engine::{Observer, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    /// A is asked for its last choice of the game, with B far ahead in points or not.
    fn last_choice(points: &str) -> Search {
        let setup = format!(
            "classic 2\nround 9\npoints {points}\nking galicia\ngranada A3 B2\ncourt A1\nbids A1 B9\n\
             taken 5 B\noffers - - - grande king\nstage halves 4"
        );
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let view = game.view(Observer::Seat(Seat::A));
        Search::new(&view, Seat::A, SearchConfig::of(crate::Level::ElGrande, 2), Rng::from(Seed(1)))
    }

    #[test]
    fn a_finished_game_is_judged_by_its_result() {
        for (points, least, most) in [("A90 B20", 1.0, 1.15), ("A20 B90", -0.15, 0.0)] {
            let mut search = last_choice(points);
            while search.iterations < 20 && search.step() {}
            let results = search.candidates.iter().flat_map(|it| &it.results);
            assert!(search.iterations > 0);
            for result in results {
                assert!((least..=most).contains(result), "{points}: {result}");
            }
        }
    }
}
