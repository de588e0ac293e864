//! Estimates what special actions lead to, without playing them.

use engine::effect::{Effect, From, KingGoes, Owed, Secret, To, Transfer, Which, Whose};
use engine::{Board, Choice, DecisionKind, KingSpot, Mobile, Place, Places, Region, Regions, Seat, Small, Spot, Table};

use crate::evaluation::{Evaluation, with_king};
use crate::placement::{Gains, placements};
use crate::plan::Plan;
use crate::points::many;
use crate::transfers::{Limits, moves};

/// One way an action can go.
#[derive(Clone, Copy)]
pub(crate) struct Outcome {
    pub(crate) board: Board,
    /// Gain apart from the change of the board.
    pub(crate) gain: f32,
    /// The choices that lead there once the action has begun.
    pub(crate) plan: Plan,
}

/// How many ways to place from court are kept when `Actor::wide` asks for several.
const COURT_WAYS: usize = 4;

/// One seat, with what is needed to estimate its actions.
#[derive(Clone, Copy)]
pub(crate) struct Actor<'a> {
    pub(crate) evaluation: &'a Evaluation,
    pub(crate) table: &'a Table,
    /// Whether to return several ways where there are many, not only the best.
    pub(crate) wide: bool,
}

impl Actor<'_> {
    fn me(&self) -> Seat {
        self.evaluation.me
    }

    /// Adds the ways in which `effect` can change `board`.
    pub(crate) fn outcomes(&self, board: &Board, effect: &'static Effect, out: &mut Vec<Outcome>) {
        let mut plain = |board: Board, gain: f32, plan: Plan| out.push(Outcome { board, gain, plan });
        match effect {
            Effect::Transfer(task) => self.transfer(board, task, out),
            Effect::EachOpponent(task) => plain(self.opponents_return(board, task), 0.0, Plan::EMPTY),
            Effect::OneOf(halves) => {
                for (half, effect) in halves.iter().enumerate() {
                    let from = out.len();
                    self.outcomes(board, effect, out);
                    for outcome in &mut out[from..] {
                        outcome.plan = Plan::single(DecisionKind::Half, Choice::Half(half as u8)).and(&outcome.plan);
                    }
                }
            }
            Effect::Then(first, second) => {
                let from = out.len();
                self.outcomes(board, first, out);
                for outcome in &mut out[from..] {
                    self.follow_king(board, second, outcome);
                }
            }
            Effect::Score(Which::Chosen, places) => {
                for place in self.scorable() {
                    let gain = self.evaluation.scoring(board, place, *places);
                    plain(*board, gain, Plan::single(DecisionKind::Score, Choice::Score(place)));
                }
            }
            Effect::Score(which, places) => {
                let gain = scored(board, *which).map(|place| self.evaluation.scoring(board, place, *places)).sum();
                plain(*board, gain, Plan::EMPTY);
            }
            Effect::King(goes) => {
                for king in king_targets(board, *goes) {
                    plain(with_king(board, king), 0.0, Plan::single(DecisionKind::King, Choice::King(king)));
                }
            }
            Effect::Grande => self.grande(board, out),
            Effect::GrandesToCastillo(_) => self.grandes_to_castillo(board, out),
            Effect::Swap => self.swap(board, out),
            Effect::Scoreboard => self.scoreboard(board, out),
            Effect::Retrieve => {
                let gain = self.retrieval();
                plain(*board, gain, Plan::EMPTY);
            }
            Effect::Infiltrate | Effect::HoldVeto => plain(*board, 0.0, Plan::EMPTY),
            Effect::Secret(Secret::Return(count)) => plain(self.secret_return(board, *count), 0.0, Plan::EMPTY),
            Effect::Secret(Secret::Evict) => self.evict(board, out),
            Effect::Secret(Secret::Score) => {
                let gains = Region::all().map(|region| self.evaluation.scoring(board, region.into(), 3));
                plain(*board, self.evaluation.weights.secret_scoring * gains.fold(f32::MIN, f32::max), Plan::EMPTY);
            }
        }
    }

    fn transfer(&self, board: &Board, task: &'static Transfer, out: &mut Vec<Outcome>) {
        let me = self.me();
        match (task.from, task.to) {
            (From::Regions | From::OneRegion, To::Anywhere) => {
                let limits = match task.whose {
                    Whose::Own(count) => Limits { own: count, foreign: 0, total: count },
                    Whose::Foreign(count) => Limits { own: 0, foreign: count, total: count },
                    Whose::Any(count) => Limits { own: count, foreign: count, total: count },
                    Whose::Both(own, foreign) => Limits { own, foreign, total: own + foreign },
                    Whose::OneOfEach => return,
                };
                let must = task.owed == Owed::One;
                if task.from == From::OneRegion {
                    for source in board.open_regions() {
                        moves(self, board, limits, Regions::only(source), must, out);
                    }
                } else {
                    moves(self, board, limits, board.open_regions(), must, out);
                }
            }
            (From::Court, to) => {
                let spots = match to {
                    To::NearKing => board.near_king(),
                    _ if self.table.config.edition.switches().court_reaches_castillo => board.open_places(),
                    _ => Places::from(board.open_regions()),
                };
                let Whose::Own(count) = task.whose else { return };
                let mut gains = Gains::new(board);
                let ways = placements::<COURT_WAYS>(self.evaluation, board, spots, count, &mut gains, None);
                let most = if self.wide { COURT_WAYS } else { 1 };
                for way in ways.iter().take(most).flatten() {
                    let mut plan = Plan::EMPTY;
                    for place in way.places() {
                        let choice = Choice::Move { whose: me, from: Spot::Court, to: place.into() };
                        plan.push(DecisionKind::Transfer, choice);
                    }
                    plan.push(DecisionKind::Transfer, Choice::Done);
                    out.push(Outcome { board: way.on(board, me), gain: 0.0, plan });
                }
            }
            (From::Supply, _) => {
                let Whose::Own(count) = task.whose else { return };
                let count = count.min(board.count(me, Spot::Province));
                let mut after = *board;
                let mut plan = Plan::EMPTY;
                for _ in 0..count {
                    shift(&mut after, me, Spot::Province, Spot::Court);
                    let choice = Choice::Move { whose: me, from: Spot::Province, to: Spot::Court };
                    plan.push(DecisionKind::Transfer, choice);
                }
                plan.push(DecisionKind::Transfer, Choice::Done);
                out.push(Outcome { board: after, gain: 0.0, plan });
            }
            (From::Regions, To::Province) => self.one_of_each(board, out),
            _ => out.push(Outcome { board: *board, gain: 0.0, plan: Plan::EMPTY }),
        }
    }

    /// Moves caballeros with the King from the region he leaves (R9 `entourage`): those whose move suits me best.
    fn follow_king(&self, before: &Board, effect: &'static Effect, outcome: &mut Outcome) {
        let Effect::Transfer(Transfer { whose: Whose::Any(most), from: From::KingsFormer, .. }) = effect else {
            return;
        };
        let (Some(from), Some(to)) = (before.king.region(), outcome.board.king.region()) else { return };
        for _ in 0..*most {
            let mut best: Option<(f32, Board, Seat)> = None;
            for whose in self.table.config.colours().iter().filter(|&it| outcome.board.count(it, from) > 0) {
                let mut after = outcome.board;
                shift(&mut after, whose, from.into(), to.into());
                let change = self.evaluation.change(&outcome.board, &after);
                if best.is_none_or(|(most, ..)| change > most) {
                    best = Some((change, after, whose));
                }
            }
            let Some((_, after, whose)) = best else { break };
            outcome.board = after;
            let choice = Choice::Move { whose, from: from.into(), to: to.into() };
            outcome.plan.push(DecisionKind::Transfer, choice);
        }
        outcome.plan.push(DecisionKind::Transfer, Choice::Done);
    }

    /// Returns one caballero of every colour to the province, each from the region where that suits me best.
    fn one_of_each(&self, board: &Board, out: &mut Vec<Outcome>) {
        let owed = self.table.config.edition.switches().one_of_each_is_owed;
        let mut after = *board;
        let mut plan = Plan::EMPTY;
        for whose in self.table.config.colours() {
            if whose == self.me() && !owed {
                continue;
            }
            let mut best: Option<(f32, Board, Region)> = None;
            for region in board.open_regions().iter().filter(|&region| board.count(whose, region) > 0) {
                let mut gone = after;
                shift(&mut gone, whose, region.into(), Spot::Province);
                let change = self.evaluation.change(&after, &gone);
                if best.is_none_or(|(most, ..)| change > most) {
                    best = Some((change, gone, region));
                }
            }
            if let Some((_, gone, region)) = best.filter(|&(change, ..)| owed || change > 0.0) {
                after = gone;
                let choice = Choice::Move { whose, from: region.into(), to: Spot::Province };
                plan.push(DecisionKind::Transfer, choice);
            }
        }
        plan.push(DecisionKind::Transfer, Choice::Done);
        out.push(Outcome { board: after, gain: 0.0, plan });
    }

    fn opponents_return(&self, board: &Board, task: &Transfer) -> Board {
        let Whose::Own(most) = task.whose else { return *board };
        let mut after = *board;
        for seat in self.table.opponents(self.me()) {
            let mut left = most;
            while left > 0 && after.count(seat, Spot::Court) > 0 {
                shift(&mut after, seat, Spot::Court, Spot::Province);
                left -= 1;
            }
            while left > 0 && task.from == From::CourtAndRegions {
                let Some(region) = self.cheapest(&after, seat, 1) else { break };
                shift(&mut after, seat, region.into(), Spot::Province);
                left -= 1;
            }
        }
        after
    }

    fn secret_return(&self, board: &Board, count: u8) -> Board {
        let mut after = *board;
        for seat in self.table.opponents(self.me()) {
            if let Some(region) = self.cheapest(board, seat, count) {
                for _ in 0..count.min(board.count(seat, region)) {
                    shift(&mut after, seat, region.into(), Spot::Province);
                }
            }
        }
        after
    }

    /// The region where losing `count` caballeros costs `seat` least.
    fn cheapest(&self, board: &Board, seat: Seat, count: u8) -> Option<Region> {
        let there = |region: &Region| board.count(seat, *region) > 0;
        let loss = |region: Region| {
            let mut after = *board;
            let gone = count.min(board.count(seat, region));
            after.caballeros[seat][Spot::Region(region)] -= gone;
            let promise = |board: &Board| self.evaluation.place(board, region.into())[seat.index()];
            promise(board) - promise(&after)
        };
        let mut best = None;
        for region in board.open_regions().iter().filter(there) {
            let loss = loss(region);
            if best.is_none_or(|(least, _)| loss < least) {
                best = Some((loss, region));
            }
        }
        best.map(|(_, region)| region)
    }

    /// Makes opponents leave a region. They choose where to go, so this counts their new place at half its value.
    fn evict(&self, board: &Board, out: &mut Vec<Outcome>) {
        for region in board.open_regions() {
            let mut after = *board;
            let mut gain = 0.0;
            for seat in self.table.opponents(self.me()).iter().filter(|&seat| board.count(seat, region) > 0) {
                let count = after.count(seat, region);
                after.caballeros[seat][Spot::Region(region)] = 0;
                after.caballeros[seat][Spot::Province] += count;
                gain += self.evaluation.importance[seat.index()] * self.evaluation.weights.evicted * many(count);
            }
            out.push(Outcome { board: after, gain, plan: Plan::single(DecisionKind::Evict, Choice::Evict(region)) });
        }
    }

    fn grande(&self, board: &Board, out: &mut Vec<Outcome>) {
        let me = self.me();
        let open = board.open_regions();
        let Some(Place::Region(from)) = board.grandes[me].filter(|place| place.region().is_some()) else { return };
        if !open.contains(from) {
            return;
        }
        for to in open.without(from) {
            let mut after = *board;
            after.grandes[me] = Some(to.into());
            let choice = Choice::Grande { whose: me, to: to.into() };
            out.push(Outcome { board: after, gain: 0.0, plan: Plan::single(DecisionKind::Grande, choice) });
        }
    }

    fn grandes_to_castillo(&self, board: &Board, out: &mut Vec<Outcome>) {
        for whose in self.table.config.seats() {
            let free = |region: &Region| board.open_regions().contains(*region);
            if board.grandes[whose].and_then(Place::region).is_some_and(|region| free(&region)) {
                let mut after = *board;
                after.grandes[whose] = Some(Place::Castillo);
                let choice = Choice::Grande { whose, to: Place::Castillo };
                let plan = Plan::single(DecisionKind::GrandeToCastillo, choice);
                out.push(Outcome { board: after, gain: 0.0, plan });
            }
        }
    }

    fn swap(&self, board: &Board, out: &mut Vec<Outcome>) {
        let Some(king) = board.king.region() else { return };
        for whose in self.table.config.seats() {
            if let Some(Place::Region(grande)) = board.grandes[whose].filter(|&place| place != Place::Region(king)) {
                let mut after = with_king(board, grande.into());
                after.grandes[whose] = Some(king.into());
                let plan = Plan::single(DecisionKind::Swap, Choice::Swap(whose));
                out.push(Outcome { board: after, gain: 0.0, plan });
            }
        }
    }

    fn scoreboard(&self, board: &Board, out: &mut Vec<Outcome>) {
        for mobile in Mobile::all() {
            if board.mobiles[mobile].is_some_and(|place| Some(place) == board.kings_place()) {
                continue;
            }
            for to in board.open_places().iter().filter(|&place| board.mobile_at(place).is_none()) {
                let mut after = *board;
                after.mobiles[mobile] = Some(to);
                let plan = Plan::single(DecisionKind::Scoreboard, Choice::Scoreboard { mobile, to });
                out.push(Outcome { board: after, gain: 0.0, plan });
            }
        }
    }

    /// R8.0.4
    fn scorable(&self) -> Places {
        let castillo = self.table.config.edition.switches().castillo_may_be_chosen;
        let regions = Places::from(Regions::ALL);
        if castillo { regions.with(Place::Castillo) } else { regions }
    }

    /// What taking back the best card is worth.
    fn retrieval(&self) -> f32 {
        let hand = self.table.known_powers[self.me()].bits();
        let rounds = self.evaluation.rounds_left;
        let worth = |hand| self.evaluation.hand_worth(hand, rounds);
        let best = (0..13).filter(|card| hand & (1 << card) == 0).map(|card| worth(hand | 1 << card));
        (best.fold(f32::MIN, f32::max) - worth(hand)).max(0.0)
    }
}

/// The places that a card scores if its player has no choice.
pub(crate) fn scored(board: &Board, which: Which) -> impl Iterator<Item = Place> + use<> {
    let board = *board;
    let (most, fewest) = (board.most(), board.fewest());
    Place::all().filter(move |&place| match (which, place) {
        (Which::Castillo, _) => place == Place::Castillo,
        (Which::Chosen, _) | (_, Place::Castillo) => false,
        (Which::All, _) => true,
        (Which::Worth(low, high), _) => (low..=high).contains(&board.scoreboard(place)[0]),
        (Which::Most, Place::Region(region)) => most.contains(region),
        (Which::Fewest, Place::Region(region)) => fewest.contains(region),
    })
}

/// R8.5
fn king_targets(board: &Board, goes: KingGoes) -> impl Iterator<Item = KingSpot> + use<> {
    let king = board.king;
    let regions = match goes {
        KingGoes::Anywhere => Regions::ALL,
        KingGoes::Next => king.neighbours(),
        KingGoes::Fewest => board.fewest(),
        KingGoes::Abroad | KingGoes::Castillo => Regions::EMPTY,
    };
    let further: &[KingSpot] = match goes {
        KingGoes::Abroad => &[KingSpot::France, KingSpot::Portugal],
        KingGoes::Castillo => &[KingSpot::Castillo],
        _ => &[],
    };
    regions.iter().map(KingSpot::Region).chain(further.iter().copied()).filter(move |&spot| spot != king)
}

pub(crate) fn shift(board: &mut Board, seat: Seat, from: Spot, to: Spot) {
    board.caballeros[seat][from] -= 1;
    board.caballeros[seat][to] += 1;
}

#[cfg(test)]
mod tests {
    use engine::{Card, Game, Observer, Seats, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::weights::Weights;
    use crate::{Level, Opponent, Thinker};

    /// What the strongest level plans in seat A, without playouts.
    fn planned(setup: &str) -> Vec<String> {
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let view = game.view(Observer::Seat(Seat::A));
        let mut thinker = Thinker::new(&view, Opponent::Level(Level::Grande), 1).expect("asked");
        while thinker.iterations() < 40 && thinker.step() {}
        thinker.best().iter().map(ToString::to_string).collect()
    }

    /// R9 `entourage`
    #[test]
    fn the_caballeros_that_go_with_the_king_are_planned() {
        let setup = "new 3 regency\nround 3\nking new_castile\nnew_castile A2 B3 C3\ngranada A1\n\
                     offers - - - - entourage\nstage halves 5";
        let choices = planned(setup);
        let king = choices.iter().position(|it| it.starts_with("king")).expect("the King moves");
        assert!(choices[king + 1].starts_with("move"), "{choices:?}");
        assert!(choices[king + 2].starts_with("move"), "{choices:?}");
    }

    #[test]
    fn placing_from_court_anywhere_offers_more_than_one_way() {
        let setup = "classic 3\nround 3\nking new_castile\ncourt A4\ngranada A1 B2\nseville B1 C1\nstage bids";
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let table = game.table();
        let evaluation = Evaluation::new(table, Seat::A, Seats::EMPTY, &Weights::ORIGINAL);
        let mut outcomes = Vec::new();
        let actor = Actor { evaluation: &evaluation, table, wide: true };
        actor.outcomes(&table.board, &Card::CourtAnywhere.def().effect, &mut outcomes);
        assert_eq!(outcomes.len(), COURT_WAYS);
    }
}
