//! Search: tries every candidate in the same sampled worlds and drops the worse ones.

use engine::{Choice, Decision, Game, Modifier, PlayerView, Rng, Seat, Seats, Seed};

use crate::evaluation::Evaluation;
use crate::plan::Plan;
use crate::planner::Planner;
use crate::policy::{Policy, bid_worth, choice_worth, turn_under_way};
use crate::search_config::{Horizon, SearchConfig};

/// The random error of the policy in playouts, in points.
const NOISE: f32 = 0.8;

/// How much the lead over the best rival counts, compared with the chance to win.
const MARGIN: f32 = 0.15;

/// A plan, with its results so far.
pub(crate) struct Candidate {
    pub(crate) plan: Plan,
    /// The evaluation's estimate, before any playout.
    pub(crate) prior: f32,
    /// Its utility in each world so far.
    results: Vec<f32>,
    /// The lead over the best rival in points, in each world so far.
    margins: Vec<f32>,
    dropped: bool,
}

impl Candidate {
    fn new((prior, plan): (f32, Plan)) -> Self {
        Self { plan, prior, results: Vec::new(), margins: Vec::new(), dropped: false }
    }

    /// The mean utility, or the lowest number if it was not tried in any world.
    fn mean(&self) -> f32 {
        if self.results.is_empty() { f32::MIN } else { self.results.iter().sum::<f32>() / self.results.len() as f32 }
    }
}

/// A search from one decision.
pub(crate) struct Search {
    view: PlayerView,
    seat: Seat,
    search_config: SearchConfig,
    rng: Rng,
    policy: Policy,
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
        let candidates = candidates(&game, seat, &search_config).into_iter().map(Candidate::new).collect();
        Self {
            view: view.clone(),
            seat,
            search_config,
            rng,
            policy: Policy::new(SearchConfig::FULL, NOISE),
            candidates,
            world: None,
            next: 0,
            worlds: 0,
            iterations: 0,
        }
    }

    /// Tries one candidate in one world. Returns whether more playouts can change the decision.
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

    /// Moves on to the next candidate that is not dropped, or to the next world.
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

    /// Drops candidates that are clearly worse than the best in the worlds where both were tried.
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

    /// The utility of a candidate for the seat in one world, mostly its chance to win, and its lead in points.
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
                // A veto makes all plans obsolete: drop them and plan anew.
                self.policy.forget();
                following = false;
            }
            if game.play(seat, choice, &mut ()).is_err() {
                break;
            }
        }
        let evaluation = Evaluation::new(game.table(), self.seat, Seats::EMPTY, &SearchConfig::FULL);
        let totals = evaluation.totals(game.table());
        let mine = totals[self.seat as usize];
        let rivals = game.table().opponents(self.seat);
        let best = rivals.iter().map(|seat| totals[seat as usize]).fold(f32::MIN, f32::max);
        let margin = mine - best;
        (evaluation.chances(&totals)[self.seat as usize] + MARGIN * tanh(margin / 20.0), margin)
    }

    /// The choices of the best plan up to where somebody else is asked.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let Some(best) = self.best() else { return Vec::new() };
        follow(&self.view, self.seat, best.plan)
    }
}

/// The choices of `plan` before anybody else is asked.
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

/// The plans worth trying with the evaluation's estimate of each, best first.
pub(crate) fn candidates(game: &Game, seat: Seat, search_config: &SearchConfig) -> Vec<(f32, Plan)> {
    let table = game.table();
    let Some(decision) = game.decision(seat) else { return Vec::new() };
    let evaluation = Evaluation::new(table, seat, turn_under_way(table), search_config);
    let mut found: Vec<(f32, Plan)> = Vec::new();
    let mut offer = |worth: f32, plan: Plan| {
        if !found.iter().any(|(_, it)| it.same_choices(&plan)) {
            found.push((worth, plan));
        }
    };
    let mut outcomes = Vec::new();
    match decision {
        Decision::Court { .. } => {
            // Nearly always more caballeros are better, so only what follows is searched.
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
    found.truncate(search_config.candidates);
    found
}
/// The hyperbolic tangent: limits a margin to the range −1 to 1.
fn tanh(margin: f32) -> f32 {
    1.0 - 2.0 / ((2.0 * margin).exp() + 1.0)
}
