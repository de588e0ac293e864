//! Looking ahead: every candidate is tried in the same sampled worlds, and the worse ones are dropped.

use engine::{Choice, Decision, Game, Modifier, PlayerView, Rng, Seat, Seats, Seed, sort_short};

use crate::hint::{Hint, reasons, tenths};
use crate::instinct::{Instinct, bid_worth, choice_worth, turn_under_way};
use crate::line::Line;
use crate::outlook::Outlook;
use crate::planning::Planner;
use crate::sight::{Horizon, Sight};

/// How much chance there is in the opponents' judgement in variations, in points.
const NOISE: f32 = 0.8;

/// What matters besides the chance to win: the distance to the best of the others.
const MARGIN: f32 = 0.15;

/// A line, and how it has fared.
pub(crate) struct Candidate {
    pub(crate) line: Line,
    /// What it is worth at first sight.
    pub(crate) prior: f32,
    /// Utility in each world so far.
    results: Vec<f32>,
    /// How many points ahead of the best rival, in each world.
    margins: Vec<f32>,
    dropped: bool,
}

impl Candidate {
    fn new((prior, line): (f32, Line)) -> Self {
        Self { line, prior, results: Vec::new(), margins: Vec::new(), dropped: false }
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
    sight: Sight,
    rng: Rng,
    instinct: Instinct,
    pub(crate) candidates: Vec<Candidate>,
    world: Option<(Game, u64)>,
    /// The next candidate in the current world.
    next: usize,
    worlds: usize,
    pub(crate) iterations: u32,
}

impl Search {
    pub(crate) fn new(view: &PlayerView, seat: Seat, sight: Sight, mut rng: Rng) -> Self {
        let game = view.sample(&mut rng);
        let candidates = candidates(&game, seat, &sight).into_iter().map(Candidate::new).collect();
        Self {
            view: view.clone(),
            seat,
            sight,
            rng,
            instinct: Instinct::new(Sight::FULL, NOISE),
            candidates,
            world: None,
            next: 0,
            worlds: 0,
            iterations: 0,
        }
    }

    /// Tries one candidate in one world. Returns whether there is anything left to decide.
    pub(crate) fn step(&mut self) -> bool {
        if self.alive() < 2 || self.worlds >= self.sight.worlds || self.sight.horizon == Horizon::Turn {
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
        let result = self.play_out(world, self.candidates[self.next].line, &mut Rng::from(Seed(chance)));
        let (result, margin) = result;
        self.candidates[self.next].results.push(result);
        self.candidates[self.next].margins.push(margin);
        self.iterations += 1;
        self.go_on();
        self.alive() > 1 && self.worlds < self.sight.worlds
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
    fn play_out(&mut self, mut game: Game, mut line: Line, rng: &mut Rng) -> (f32, f32) {
        let round = game.table().round;
        self.instinct.forget();
        let mut following = true;
        while let Some(seat) = game.awaiting().first() {
            if game.table().round != round {
                break;
            }
            let planned = if seat == self.seat && following { line.next(&game, seat) } else { None };
            let choice = match planned {
                Some(choice) => choice,
                None => {
                    following = following && seat != self.seat;
                    self.instinct.choose(&game, seat, rng)
                }
            };
            if choice == Choice::Veto {
                // What was planned is upset.
                self.instinct.forget();
                following = false;
            }
            if game.play(seat, choice, &mut ()).is_err() {
                break;
            }
        }
        let outlook = Outlook::new(game.table(), self.seat, Seats::EMPTY, &Sight::FULL);
        let totals = outlook.totals(game.table());
        let mine = totals[self.seat as usize];
        let rivals = game.table().opponents(self.seat);
        let best = rivals.iter().map(|seat| totals[seat as usize]).fold(f32::MIN, f32::max);
        let margin = mine - best;
        (outlook.chances(&totals)[self.seat as usize] + MARGIN * tanh(margin / 20.0), margin)
    }

    /// Adds a line to the candidates, unless it is among them. Returns its position.
    pub(crate) fn add(&mut self, line: Line) -> usize {
        let choices = follow(&self.view, self.seat, line);
        let known = self.candidates.iter().position(|it| follow(&self.view, self.seat, it.line) == choices);
        known.unwrap_or_else(|| {
            self.candidates.push(Candidate::new((f32::MIN, line)));
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
        sort_short(&mut ranked, |a, b| {
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
        sort_short(&mut hints, |a, b| b.tenths.cmp(&a.tenths));
        hints
    }

    pub(crate) fn hint(&self, candidate: &Candidate, best: &Candidate) -> Hint {
        let choices = follow(&self.view, self.seat, candidate.line);
        Hint {
            tenths: -tenths(candidate.loss(best)).max(0),
            percent: None,
            reasons: reasons(&self.view, self.seat, &choices),
            choices,
        }
    }

    /// The choices of the best line, as far as the seat is asked one after another.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let Some(best) = self.best() else { return Vec::new() };
        follow(&self.view, self.seat, best.line)
    }
}

fn sorted(choices: &[Choice]) -> Vec<Choice> {
    let mut sorted = choices.to_vec();
    sort_short(&mut sorted, Ord::cmp);
    sorted
}

/// The choices of `line` that are asked for before anybody else is.
pub(crate) fn follow(view: &PlayerView, seat: Seat, mut line: Line) -> Vec<Choice> {
    let mut game = view.sample(&mut Rng::from(Seed(0)));
    let mut choices = Vec::new();
    while let Some(choice) = line.next(&game, seat) {
        choices.push(choice);
        if game.play(seat, choice, &mut ()).is_err() || game.awaiting() != Seats::only(seat) {
            break;
        }
    }
    choices
}

/// What is worth looking at, with what it is worth at first sight, best first.
pub(crate) fn candidates(game: &Game, seat: Seat, sight: &Sight) -> Vec<(f32, Line)> {
    let table = game.table();
    let Some(decision) = game.decision(seat) else { return Vec::new() };
    let outlook = Outlook::new(table, seat, turn_under_way(table), sight);
    let mut found: Vec<(f32, Line)> = Vec::new();
    let mut offer = |worth: f32, line: Line| {
        if !found.iter().any(|(_, it)| it.same(&line)) {
            found.push((worth, line));
        }
    };
    let mut outcomes = Vec::new();
    match decision {
        Decision::Court { .. } => {
            // More is better, save in the rarest of cases: the question is what to do then.
            let all = game.choices(seat).iter().last().unwrap_or(Choice::Court(0));
            let prefix = Line::only(decision.kind(), all);
            let mut next = game.clone();
            if next.play(seat, all, &mut ()).is_ok() && matches!(next.decision(seat), Some(Decision::Card)) {
                Planner::new(&outlook, next.table(), true, &mut outcomes).cards(&prefix, &mut offer);
            } else {
                offer(0.0, prefix);
            }
        }
        Decision::Card => Planner::new(&outlook, table, true, &mut outcomes).cards(&Line::EMPTY, &mut offer),
        Decision::Turn { to_place, may_act } => {
            Planner::new(&outlook, table, true, &mut outcomes).halves(to_place, may_act, &mut offer);
        }
        Decision::Power => {
            for choice in game.choices(seat).iter() {
                let Choice::Power { modifier, power } = choice else { continue };
                let total = power.value() as i8 + modifier.map_or(0, Modifier::value);
                offer(bid_worth(table, &outlook, power, total), Line::only(decision.kind(), choice));
            }
        }
        _ => {
            for choice in game.choices(seat).iter() {
                offer(choice_worth(game, &outlook, choice), Line::only(decision.kind(), choice));
            }
        }
    }
    sort_short(&mut found, |a, b| b.0.total_cmp(&a.0));
    found.truncate(sight.candidates);
    found
}
/// Between −1 and 1.
fn tanh(margin: f32) -> f32 {
    1.0 - 2.0 / ((2.0 * margin).exp() + 1.0)
}
