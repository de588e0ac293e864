//! Search: tries every candidate in the same sampled worlds and drops the worse ones.

use engine::{
    Board, Card, Choice, Decision, DecisionKind, Game, Modifier, PlayerView, Power, Rng, Seat, Seats, Seed, Small,
    Table,
};

use crate::candidate::{Candidate, CardTurn, Cost};
use crate::evaluation::Evaluation;
use crate::features::Features;
use crate::hint::{Hint, bid_of, card_reason, gain, reasons, tenths};
use crate::plan::Plan;
use crate::planner::Planner;
use crate::points::PerSeat;
use crate::policy::{Policy, bid_worth, choice_worth, turn_under_way};
use crate::search_config::{Horizon, Leaf, SearchConfig};
use crate::temperament::{Temperament, liking};
use crate::unseen::Unseen;
use crate::value::{Network, utility};
use crate::weights::Weights;
use crate::whole_turn::{choices_to_end, completed};

/// The random error of the policy in playouts, in points.
const NOISE: f32 = 0.8;

/// Roughly how much one point adds to the chance to win.
const POINT: f32 = 0.015;

/// A search from one decision.
pub(crate) struct Search {
    view: PlayerView,
    seat: Seat,
    search_config: SearchConfig,
    rng: Rng,
    policy: Policy,
    /// The action cards nobody has seen when the search begins.
    unseen: Unseen,
    /// A buffer for the network's inputs, so that playouts allocate nothing.
    features: Box<Features>,
    pub(crate) candidates: Vec<Candidate>,
    world: Option<(Game, u64)>,
    /// The next candidate in the current world.
    next: usize,
    worlds: usize,
    pub(crate) iterations: u32,
    /// A candidate that is never dropped, however bad it is.
    kept: Option<usize>,
    /// Whether to record which card a bid gets and what the turn with it brings.
    watches_turn: bool,
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
            kept: None,
            watches_turn: false,
        };
        let found = search.selected(&game, found);
        search.candidates = found.into_iter().map(Candidate::new).collect();
        for candidate in &mut search.candidates {
            let points = liking(search_config.temperament, view, seat, candidate.plan);
            candidate.prior += points;
            candidate.liking = points * POINT;
        }
        search
    }

    /// The candidates: the best by the evaluation, then those of the next best that the network prefers.
    fn selected(&mut self, game: &Game, mut found: Vec<(f32, Plan)>) -> Vec<(f32, Plan)> {
        let SearchConfig { candidates, considered, .. } = self.search_config;
        if considered > candidates && found.len() > candidates {
            found.truncate(considered);
            let mut rest: Vec<(f32, (f32, Plan))> =
                found.split_off(candidates / 2).into_iter().map(|it| (self.after_turn(game, it.1), it)).collect();
            rest.sort_by(|a, b| b.0.total_cmp(&a.0));
            found.extend(rest.into_iter().map(|(_, it)| it));
        }
        let favourite = self.search_config.temperament.and_then(|it| favourite(&found, &self.view, self.seat, it));
        found.truncate(candidates);
        // A level that tries few plans would otherwise seldom try one that its temperament likes.
        found.extend(favourite.filter(|it| !found.iter().any(|(_, plan)| plan.same_choices(&it.1))));
        found
    }

    /// Utility of the position after the seat has followed its plan and somebody else is asked.
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
        let (result, totals) = self.playout(world, self.candidates[self.next].plan, &mut Rng::from(Seed(chance)));
        self.candidates[self.next].results.push(result);
        self.candidates[self.next].totals.push(totals);
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
        let (leader, likes) = (self.candidates[best].results.clone(), self.candidates[best].liking);
        for (index, candidate) in self.candidates.iter_mut().enumerate() {
            if index == best || candidate.dropped || self.kept == Some(index) {
                continue;
            }
            let count = candidate.results.len().min(leader.len()) as f32;
            let differences = candidate.results.iter().zip(&leader).map(|(mine, best)| mine - best);
            let mean = differences.clone().sum::<f32>() / count + candidate.liking - likes;
            let plain = mean - candidate.liking + likes;
            let variance = differences.map(|it| (it - plain).powi(2)).sum::<f32>() / (count - 1.0).max(1.0);
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

    /// The utility of a candidate for the seat in one world, and everybody's points at the end.
    fn playout(&mut self, mut game: Game, mut plan: Plan, rng: &mut Rng) -> (f32, PerSeat<f32>) {
        let round = game.table().round;
        self.policy.forget();
        let mut following = true;
        let mut turn: Option<(Card, Table)> = None;
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
            if let Choice::Take(stack) = choice
                && seat == self.seat
                && self.watches_turn
            {
                turn = game.table().offers[stack].map(|card| (card, *game.table()));
            }
            if game.play(seat, choice, &mut ()).is_err() {
                break;
            }
            if let Some((card, before)) = turn
                && (game.table().acted.contains(self.seat) || game.table().round != round)
            {
                let brings = self.brought(&before, game.table());
                self.candidates[self.next].turns.push(CardTurn::new(card, &before, brings));
                turn = None;
            }
        }
        self.result(&game)
    }

    /// What a turn of the seat brought: points at once, and the change in expected points from the board. The turn
    /// counts as over both before and after it, or ending it would look like a loss.
    fn brought(&mut self, before: &Table, after: &Table) -> f32 {
        let mut table = *before;
        table.acted.insert(self.seat);
        let network = Network::trained(table.config.players);
        let mut promised = |board: Board| {
            table.board = board;
            let value = network.value(&table, &self.unseen, &mut self.features);
            value.places.iter().map(|place| place[self.seat.index()]).sum::<f32>()
        };
        let promise = promised(after.board) - promised(before.board);
        // A general scoring after the last turn of a round is no result of that turn.
        let is_own = after.scorings == before.scorings;
        let scored = f32::from(after.points[self.seat]) - f32::from(before.points[self.seat]);
        promise + if is_own { scored } else { 0.0 }
    }

    /// Utility of the position in which a playout ends, and everybody's expected points at the end of the game.
    fn result(&mut self, game: &Game) -> (f32, PerSeat<f32>) {
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
        (utility(chance, margin), totals)
    }

    /// Prepares the search for advice: candidates become whole turns, and bids record which card they get.
    pub(crate) fn for_advice(mut self) -> Self {
        self.watches_turn = self.view.decision.as_ref().map(Decision::kind) == Some(DecisionKind::Power);
        self.drop_wasted_bids();
        for candidate in &mut self.candidates {
            candidate.plan = completed(&self.view, self.seat, &self.search_config.weights, candidate.plan);
        }
        self
    }

    /// For the last bidder: of the bids that lead to the same place in the order of turns keeps only the lowest, which
    /// brings as many caballeros or more and leaves the higher cards for later. The search values a card too little to
    /// see that.
    fn drop_wasted_bids(&mut self) {
        let table = &self.view.table;
        let others = table.config.colours().without(self.seat);
        // With Power Shift, modifiers and equal totals count, too.
        if !self.watches_turn
            || table.config.options.power_shift
            || others.iter().any(|seat| table.bids[seat].is_none())
        {
            return;
        }
        let rank =
            |power: Power| others.iter().filter(|&seat| table.bids[seat].is_some_and(|it| it.power > power)).count();
        let power = |candidate: &Candidate| match follow(&self.view, self.seat, candidate.plan).first() {
            Some(Choice::Power { power, .. }) => Some(*power),
            _ => None,
        };
        let bids: Vec<Power> = self.candidates.iter().filter_map(power).collect();
        let is_wasted = |bid: Power| bids.iter().any(|&lower| lower < bid && rank(lower) == rank(bid));
        let kept: Vec<bool> = self.candidates.iter().map(|it| !power(it).is_some_and(is_wasted)).collect();
        let mut kept = kept.into_iter();
        self.candidates.retain(|_| kept.next().unwrap_or(true));
    }

    /// Adds a plan to the candidates and never drops it. If the same choices are already there in any order, keeps
    /// those instead. Returns its position.
    pub(crate) fn add(&mut self, plan: Plan) -> usize {
        let choices = sorted(&choices_to_end(&self.view, self.seat, plan));
        let known =
            self.candidates.iter().position(|it| sorted(&choices_to_end(&self.view, self.seat, it.plan)) == choices);
        let position = known.unwrap_or(self.candidates.len());
        if known.is_none() {
            self.candidates.push(Candidate::new((f32::MIN, plan)));
        }
        self.kept = Some(position);
        position
    }

    /// What a candidate costs compared with `best`.
    pub(crate) fn cost(&self, candidate: &Candidate, best: &Candidate) -> Cost {
        candidate.cost(best, self.seat, self.view.table.config.players.into())
    }

    /// How many worlds the candidates were tried in.
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
            // The same choices in another order are not another piece of advice.
            if hints.len() < most && !hints.iter().any(|it| sorted(&it.choices) == sorted(&hint.choices)) {
                hints.push(hint);
            }
        }
        // Sort by the difference in points that is shown.
        hints.sort_by_key(|hint| core::cmp::Reverse(hint.tenths));
        hints
    }

    pub(crate) fn hint(&self, candidate: &Candidate, best: &Candidate) -> Hint {
        let choices = choices_to_end(&self.view, self.seat, candidate.plan);
        let reasons = reasons(&self.view, self.seat, &choices);
        let card = candidate.likely_card().zip(bid_of(&choices));
        let card = card.map(|(card, bid)| card_reason(&self.view, self.seat, bid, card));
        Hint {
            tenths: -tenths(self.cost(candidate, best).points),
            percent: None,
            reasons: card.into_iter().chain(reasons).collect(),
            choices,
        }
    }

    /// How much better off the seat is right after the candidate's choices, in points. For a bid, after the turn it leads
    /// to.
    pub(crate) fn gain_at_once(&self, candidate: &Candidate) -> f32 {
        match candidate.turns.len() {
            0 => gain(&self.view, self.seat, &choices_to_end(&self.view, self.seat, candidate.plan)),
            count => candidate.turns.iter().map(|turn| turn.brings).sum::<f32>() / count as f32,
        }
    }

    /// The choices of the best plan up to where somebody else is asked.
    pub(crate) fn choices(&self) -> Vec<Choice> {
        let Some(best) = self.best() else { return Vec::new() };
        follow(&self.view, self.seat, best.plan)
    }
}

/// A seat's share in the win of a finished game: 1 alone, a fraction in a tie, otherwise 0.
fn share_of_win(game: &Game, seat: Seat) -> f32 {
    let ranking = game.ranking();
    let winners = ranking.0.iter().filter(|&&rank| rank == Some(1)).count();
    if ranking[seat] == Some(1) { 1.0 / winners as f32 } else { 0.0 }
}

pub(crate) fn sorted(choices: &[Choice]) -> Vec<Choice> {
    let mut sorted = choices.to_vec();
    sorted.sort();
    sorted
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

/// The plan that a temperament likes best by the evaluation.
pub(crate) fn favourite(
    found: &[(f32, Plan)],
    view: &PlayerView,
    seat: Seat,
    temperament: Temperament,
) -> Option<(f32, Plan)> {
    let mut best: Option<(f32, (f32, Plan))> = None;
    for &(worth, plan) in found {
        let liked = worth + liking(Some(temperament), view, seat, plan);
        if best.is_none_or(|(most, _)| liked > most) {
            best = Some((liked, (worth, plan)));
        }
    }
    best.map(|(_, it)| it)
}

/// The plans worth trying with the evaluation's estimate of each, best first.
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
    found
}

#[cfg(test)]
mod tests {
    use engine::{Observer, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    /// The search for A's last choice of the game.
    fn last_choice(points: &str) -> Search {
        let setup = format!(
            "classic 2\nround 9\npoints {points}\nking galicia\ngranada A3 B2\ncourt A1\nbids A1 B9\n\
             taken 5 B\noffers - - - grande king\nstage halves 4"
        );
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let view = game.view(Observer::Seat(Seat::A));
        Search::new(&view, Seat::A, SearchConfig::of(crate::Level::Grande, 2), Rng::from(Seed(1)))
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

    #[test]
    fn a_bid_says_which_card_it_gets_and_a_turn_is_told_to_its_end() {
        let config =
            engine::GameConfig { first: Some(Seat::A), ..engine::GameConfig::new(engine::Edition::Classic, 4) };
        let game = Game::new(&config, Seed(4)).expect("legal");
        let view = game.view(Observer::Seat(Seat::A));
        let search_config = SearchConfig::of(crate::Level::Grande, 4);
        let mut search = Search::new(&view, Seat::A, search_config, Rng::from(Seed(1))).for_advice();
        while search.iterations < 80 && search.step() {}
        for hint in search.hints(3) {
            let likely = hint.reasons.iter().find_map(|it| match *it {
                crate::Reason::LikelyCard { percent, tenths, .. } => Some((percent, tenths)),
                _ => None,
            });
            let (percent, tenths) = likely.expect("a bid is for a card");
            assert!((20..=100).contains(&percent) && tenths > 0, "{hint:?}");
        }
    }

    #[test]
    fn the_last_bidder_is_never_advised_to_waste_a_high_card() {
        let setup = "classic 4\nround 2\nfirst B\nbids B9 C4 D7\nstage bids";
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let view = game.view(Observer::Seat(Seat::A));
        let search_config = SearchConfig::of(crate::Level::Grande, 4);
        let search = Search::new(&view, Seat::A, search_config, Rng::from(Seed(1))).for_advice();
        let bids = search.candidates.iter().filter_map(|it| match follow(&view, Seat::A, it.plan).first() {
            Some(Choice::Power { power, .. }) => Some(power.value()),
            _ => None,
        });
        let mut bids: Vec<u8> = bids.collect();
        bids.sort_unstable();
        assert!(matches!(bids[..], [1..=3, 5, 8, 10]), "one card for each place in the order: {bids:?}");
    }
}
