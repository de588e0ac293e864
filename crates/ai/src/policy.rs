//! The policy: takes the best choice by the evaluation, without playouts. Seats in playouts play by it, and so do the
//! lower levels.

use engine::effect::Effect;
use engine::{
    Board, Choice, Decision, Game, Modifier, Place, Played, Power, Rng, Seal, Seat, Seats, Small, Spot, Step, Table,
};

use crate::actions::{Actor, Outcome, shift};
use crate::evaluation::{Evaluation, with_king};
use crate::plan::Plan;
use crate::planner::Planner;
use crate::points::{SEATS, many};
use crate::weights::Weights;

/// Chooses without search. It keeps a plan for every seat it chooses for.
pub(crate) struct Policy {
    weights: Weights,
    /// Half the width of the random error added to each estimate, in points.
    noise: f32,
    plans: [Plan; SEATS],
    outcomes: Vec<Outcome>,
}

impl Policy {
    pub(crate) fn new(weights: Weights, noise: f32) -> Self {
        Self { weights, noise, plans: [Plan::EMPTY; SEATS], outcomes: Vec::new() }
    }

    /// Drops all plans, because another game begins or the game went differently.
    pub(crate) fn forget(&mut self) {
        self.plans = [Plan::EMPTY; SEATS];
    }

    /// Chooses for `seat`. The only hidden information it uses is the seat's own hand.
    pub(crate) fn choose(&mut self, game: &Game, seat: Seat, rng: &mut Rng) -> Choice {
        if let Some(choice) = self.plans[seat.index()].next(game, seat) {
            return choice;
        }
        let Some(decision) = game.decision(seat) else { return Choice::Done };
        let table = game.table();
        let choices = game.choices(seat);
        let chosen = match decision {
            Decision::Power => self.bid(game, seat, rng),
            Decision::Court { .. } => choices.iter().last(),
            Decision::Card | Decision::Turn { .. } => {
                let plan = self.plan(table, seat, decision, rng);
                self.plans[seat.index()] = plan;
                self.plans[seat.index()].next(game, seat)
            }
            Decision::Veto(step) => Some(self.veto(game, seat, &step)),
            Decision::Secret(Seal::Pass) => choices.iter().min_by_key(|choice| match choice {
                Choice::Pass(modifier) => modifier.value().abs() + 4 * i8::from(modifier.ability().is_some()),
                _ => 0,
            }),
            _ => self.best(game, seat, rng),
        };
        chosen.filter(|&choice| choices.contains(choice)).or_else(|| choices.nth(0)).unwrap_or(Choice::Done)
    }

    fn evaluation(&self, table: &Table, seat: Seat) -> Evaluation {
        Evaluation::new(table, seat, turn_under_way(table), &self.weights)
    }

    /// A random error on an estimate, so that playouts differ from each other.
    fn blur(noise: f32, rng: &mut Rng) -> f32 {
        if noise == 0.0 {
            return 0.0;
        }
        let unit = (rng.bits() >> 40) as f32 / (1u32 << 24) as f32;
        noise * (unit - 0.5) * 2.0
    }

    fn plan(&mut self, table: &Table, seat: Seat, decision: Decision, rng: &mut Rng) -> Plan {
        let evaluation = self.evaluation(table, seat);
        let mut best = (f32::MIN, Plan::EMPTY);
        let noise = self.noise;
        let mut offer = |worth: f32, plan: Plan| {
            let worth = worth + Self::blur(noise, rng);
            if worth > best.0 {
                best = (worth, plan);
            }
        };
        let mut planner = Planner::new(&evaluation, table, false, &mut self.outcomes);
        match decision {
            Decision::Turn { to_place, may_act } => planner.halves(to_place, may_act, &mut offer),
            _ => planner.cards(&Plan::EMPTY, &mut offer),
        }
        best.1
    }

    fn bid(&self, game: &Game, seat: Seat, rng: &mut Rng) -> Option<Choice> {
        let table = game.table();
        let evaluation = self.evaluation(table, seat);
        let mut best = None;
        for choice in game.choices(seat).iter() {
            let Choice::Power { modifier, power } = choice else { continue };
            let total = power.value() as i8 + modifier.map_or(0, Modifier::value);
            let worth = bid_worth(table, &evaluation, power, total)
                - f32::from(u8::from(modifier.is_some())) * self.weights.modifier
                + Self::blur(2.0 * self.noise, rng);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, choice));
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// Vetoes a step that costs more than keeping the veto is worth.
    fn veto(&self, game: &Game, seat: Seat, step: &Step) -> Choice {
        let table = game.table();
        let evaluation = self.evaluation(table, seat);
        let loss = -step_change(table, &evaluation, step);
        let keep = evaluation.veto() + if table.vetoes[seat].expiring > 0 { 0.0 } else { self.weights.veto_lasting };
        if loss > keep { Choice::Veto } else { Choice::Allow }
    }

    /// The choice with the best board after it.
    fn best(&self, game: &Game, seat: Seat, rng: &mut Rng) -> Option<Choice> {
        let table = game.table();
        let evaluation = self.evaluation(table, seat);
        let secret = matches!(game.decision(seat), Some(Decision::Secret(_)));
        let noise = if secret { self.noise * 2.0 } else { 0.0 };
        let mut best = None;
        for choice in game.choices(seat).iter() {
            let worth = choice_worth(game, &evaluation, choice) + Self::blur(noise, rng);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, choice));
            }
        }
        best.map(|(_, choice)| choice)
    }
}

/// The seat whose turn is under way. Evaluations count its turn as over, to judge the choices made in it.
pub(crate) fn turn_under_way(table: &Table) -> Seats {
    let bidding = table.next_to_bid().is_some();
    if bidding || table.acted.contains(table.turn.seat) { Seats::EMPTY } else { Seats::only(table.turn.seat) }
}

/// The value of playing a power card.
pub(crate) fn bid_worth(table: &Table, evaluation: &Evaluation, power: Power, total: i8) -> f32 {
    let (me, weights) = (evaluation.me, &evaluation.weights);
    let mut before = 0.0;
    for rival in table.config.colours().without(me) {
        before += match table.bids[rival] {
            Some(bid) => f32::from(u8::from(bid.total() > total)),
            None => ((weights.highest_bid - f32::from(total)) / 12.0).clamp(0.05, 0.95),
        };
    }
    let others = table.config.colours().len() as f32 - 1.0;
    let court = table.board.count(me, Spot::Court);
    let brought = power.caballeros().min(table.board.count(me, Spot::Province));
    let hand = table.known_powers[me].bits();
    let rounds = (evaluation.rounds_left - 1.0).max(0.0);
    let marker = if before > others - 0.5 { weights.marker } else { 0.0 };
    evaluation.court_of((court + brought).min(30)) - evaluation.court_of(court)
        + evaluation.hand_worth(hand & !(1 << power.index()), rounds)
        + marker
        - weights.after_rival * before
}

/// How much a choice improves the board and the points for the evaluation's seat, without looking ahead.
pub(crate) fn choice_worth(game: &Game, evaluation: &Evaluation, choice: Choice) -> f32 {
    let table = game.table();
    let board = &table.board;
    let me = evaluation.me;
    match choice {
        Choice::Move { whose, from, to } => {
            let mut after = *board;
            shift(&mut after, whose, from, to);
            evaluation.change(board, &after)
        }
        Choice::Score(place) => evaluation.scoring(board, place, 3),
        Choice::King(king) => evaluation.change(board, &with_king(board, king)),
        Choice::Grande { whose, to } => {
            let mut after = *board;
            after.grandes[whose] = Some(to);
            evaluation.change(board, &after)
        }
        Choice::Swap(whose) => {
            let Some(Place::Region(grande)) = board.grandes[whose] else { return 0.0 };
            let mut after = with_king(board, grande.into());
            after.grandes[whose] = board.kings_place();
            evaluation.change(board, &after)
        }
        Choice::Scoreboard { mobile, to } => {
            let mut after = *board;
            after.mobiles[mobile] = Some(to);
            evaluation.change(board, &after)
        }
        Choice::Retrieve(Played::Power(power)) => {
            let hand = table.known_powers[me].bits();
            evaluation.hand_worth(hand | 1 << power.index(), evaluation.rounds_left)
                - evaluation.hand_worth(hand, evaluation.rounds_left)
        }
        Choice::Half(half) => match game.decision(me) {
            Some(Decision::Half(halves)) => {
                halves.get(usize::from(half)).map_or(0.0, |effect| best_outcome(table, evaluation, effect))
            }
            _ => 0.0,
        },
        Choice::Evict(region) => {
            let mut after = *board;
            let mut landing = 0.0;
            for seat in table.opponents(me) {
                let count = after.count(seat, region);
                after.caballeros[seat][Spot::Region(region)] = 0;
                landing += evaluation.importance[seat.index()] * evaluation.weights.evicted * many(count);
            }
            evaluation.change(board, &after) + landing
        }
        Choice::Disc(region) => match game.decision(me) {
            Some(Decision::Secret(seal)) => disc_worth(board, evaluation, seal, region),
            _ => 0.0,
        },
        _ => 0.0,
    }
}

/// What a disc is worth, ignoring the discs of others.
fn disc_worth(board: &Board, evaluation: &Evaluation, seal: Seal, region: engine::Region) -> f32 {
    let me = evaluation.me;
    let mut after = *board;
    let taboo = !board.open_regions().contains(region);
    let to = if taboo { Spot::Court } else { Spot::Region(region) };
    let mut carry = |from: Spot, to: Spot, count: u8| {
        after.caballeros[me][from] -= count;
        after.caballeros[me][to] += count;
    };
    match seal {
        Seal::General => carry(Spot::Castillo, to, board.count(me, Spot::Castillo)),
        Seal::Evict(from) if from == region => carry(from.into(), Spot::Court, board.count(me, from)),
        Seal::Evict(from) => carry(from.into(), to, board.count(me, from)),
        Seal::Return(most) => carry(region.into(), Spot::Province, board.count(me, region).min(most)),
        Seal::Score => return evaluation.scoring(board, region.into(), 3),
        Seal::Pass => return 0.0,
    }
    evaluation.change(board, &after)
}

fn best_outcome(table: &Table, evaluation: &Evaluation, effect: &'static Effect) -> f32 {
    let mut outcomes = Vec::new();
    Actor { evaluation, table, wide: false }.outcomes(&table.board, effect, &mut outcomes);
    let worth = |outcome: &Outcome| evaluation.change(&table.board, &outcome.board) + outcome.gain;
    outcomes.iter().map(worth).fold(f32::MIN, f32::max)
}

/// How much an announced step changes for the evaluation's seat.
pub(crate) fn step_change(table: &Table, evaluation: &Evaluation, step: &Step) -> f32 {
    let board = &table.board;
    let mut after = *board;
    match *step {
        Step::Action(effect) => {
            // Assume that the acting player carries the action out as well as possible for themselves.
            let theirs = evaluation.of(table.turn.seat);
            let mut outcomes = Vec::new();
            Actor { evaluation: &theirs, table, wide: false }.outcomes(board, effect, &mut outcomes);
            let best = outcomes.iter().max_by(|a, b| {
                let worth = |outcome: &Outcome| theirs.change(board, &outcome.board) + outcome.gain;
                worth(a).total_cmp(&worth(b))
            });
            // A gain apart from the board goes to the acting player.
            return best.map_or(0.0, |best| {
                evaluation.change(board, &best.board) + evaluation.importance[table.turn.seat.index()] * best.gain
            });
        }
        Step::Move { whose, from, to } => shift(&mut after, whose, from, to),
        Step::Return(returned) => {
            for _ in 0..returned.court {
                shift(&mut after, returned.whose, Spot::Court, Spot::Province);
            }
            for region in returned.regions.into_iter().flatten() {
                shift(&mut after, returned.whose, region.into(), Spot::Province);
            }
        }
        Step::Score(place, places) => return evaluation.scoring(board, place, places),
        Step::King(king) => after.king = king,
        Step::Grande { whose, to } => after.grandes[whose] = Some(to),
        Step::Scoreboard { mobile, to } => after.mobiles[mobile] = Some(to),
        Step::Evict(region) => {
            let me = evaluation.me;
            let count = after.count(me, region);
            after.caballeros[me][Spot::Region(region)] -= count;
            after.caballeros[me][Spot::Court] += count;
        }
        Step::Swap(_) | Step::Reveal(_) | Step::Retrieve { .. } => {}
    }
    evaluation.change(board, &after)
}
