//! Planning a turn: which card, which half first, how the special action goes, where to place.

use engine::Small;
use engine::effect::{Effect, From, Which};
use engine::{Board, Card, Choice, DecisionKind, Place, Places, Spot, Stack, Table};

use crate::actions::{Actor, Outcome, scored};
use crate::evaluation::{Before, Evaluation};
use crate::placement::{Extra, Gains, Placement, placements};
use crate::plan::Plan;

/// What a turn may still do once the card is known.
#[derive(Clone, Copy)]
struct Rest {
    card: Card,
    to_place: u8,
    may_act: bool,
    /// Some caballeros have been placed, so the action would end the placement (R4.4).
    has_placed: bool,
    infiltrates: bool,
}

/// Finds plans for the rest of a turn and says what each is worth to the evaluation's seat.
pub(crate) struct Planner<'a> {
    actor: Actor<'a>,
    outcomes: &'a mut Vec<Outcome>,
    gains: Gains,
}

/// How many ways to place are kept if several are wanted.
const WAYS: usize = 4;

impl<'a> Planner<'a> {
    pub(crate) fn new(
        evaluation: &'a Evaluation,
        table: &'a Table,
        wide: bool,
        outcomes: &'a mut Vec<Outcome>,
    ) -> Self {
        Self { actor: Actor { evaluation, table, wide }, outcomes, gains: Gains::new(&table.board) }
    }

    /// Finds plans with each card on offer.
    pub(crate) fn cards(&mut self, prefix: &Plan, offer: &mut impl FnMut(f32, Plan)) {
        let table = self.actor.table;
        for stack in Stack::all() {
            let Some(card) = table.offers[stack].filter(|_| table.taken[stack].is_none()) else { continue };
            let prefix = prefix.with(DecisionKind::Card, Choice::Take(stack));
            let is_veto = card == Card::Veto;
            let rest = Rest { card, to_place: card.places(), may_act: !is_veto, has_placed: false, infiltrates: false };
            let gain = if is_veto { self.actor.evaluation.veto() } else { 0.0 };
            self.rest(&rest, &prefix, &mut |worth, plan| offer(worth + gain, plan));
        }
    }

    /// Finds plans for the rest of a turn whose card has been taken.
    pub(crate) fn halves(&mut self, to_place: u8, may_act: bool, offer: &mut impl FnMut(f32, Plan)) {
        let turn = &self.actor.table.turn;
        let Some(card) = turn.card else { return };
        let rest = Rest { card, to_place, may_act, has_placed: turn.placed > 0, infiltrates: turn.infiltrates };
        self.rest(&rest, &Plan::EMPTY, offer);
    }

    fn rest(&mut self, rest: &Rest, prefix: &Plan, offer: &mut impl FnMut(f32, Plan)) {
        let board = self.actor.table.board;
        let ways = self.place(&board, rest.to_place, rest.infiltrates, None);
        let effect = &rest.card.def().effect;
        // Taking a card back never hurts, so plans without it are left out.
        if !rest.may_act || *effect != Effect::Retrieve {
            for way in ways.iter().flatten() {
                offer(way.worth, self.placed(prefix, way).with(DecisionKind::Turn, Choice::Done));
            }
        }
        if !rest.may_act {
            return;
        }
        if !rest.has_placed {
            self.act_then_place(rest, effect, prefix, offer);
        }
        if let Effect::Score(which, places) = effect {
            self.place_then_score(rest, *which, *places, prefix, offer);
        } else if self.actor.wide || rest.has_placed || depends_on_placement(effect) {
            let first = if self.actor.wide { 2 } else { 1 };
            // Placing nothing before the action is the same as acting first, which `act_then_place` covers.
            let is_other = |way: &&Placement| rest.has_placed || way.count() > 0;
            for way in ways.iter().flatten().take(first).filter(is_other) {
                self.place_then_act(way, effect, prefix, offer);
            }
        }
    }

    fn act_then_place(
        &mut self,
        rest: &Rest,
        effect: &'static Effect,
        prefix: &Plan,
        offer: &mut impl FnMut(f32, Plan),
    ) {
        let board = self.actor.table.board;
        self.outcomes.clear();
        self.actor.outcomes(&board, effect, self.outcomes);
        let mut before = Before::new(&board);
        let mut worth = |outcome: &Outcome| before.change(self.actor.evaluation, &outcome.board) + outcome.gain;
        // The King's new region decides where placing is allowed, so each of his moves needs its own best placement.
        let moves_king = self.outcomes.iter().any(|outcome| outcome.board.king != board.king);
        let most = if moves_king {
            usize::MAX
        } else if self.actor.wide {
            4
        } else {
            1
        };
        let mut ranked: [(f32, usize); 24] = [(f32::MIN, 0); 24];
        let mut len = 0;
        for (index, outcome) in self.outcomes.iter().enumerate() {
            let entry = (worth(outcome), index);
            let at = ranked[..len].iter().position(|it| it.0 < entry.0).unwrap_or(len);
            if at < ranked.len() {
                len = (len + 1).min(ranked.len());
                ranked[at..len].rotate_right(1);
                ranked[at] = entry;
            }
        }
        let infiltrates = rest.infiltrates || *effect == Effect::Infiltrate;
        for &(worth, index) in ranked[..len].iter().take(most) {
            let Outcome { board, plan, .. } = self.outcomes[index];
            let prefix = prefix.with(DecisionKind::Turn, Choice::Act).and(&plan);
            let ways = self.place(&board, rest.to_place, infiltrates, None);
            let count = if self.actor.wide { 2 } else { 1 };
            for way in ways.iter().flatten().take(count) {
                let plan = self.placed(&prefix, way).with(DecisionKind::Turn, Choice::Done);
                offer(worth + way.worth, plan);
            }
        }
    }

    fn place_then_act(
        &mut self,
        way: &Placement,
        effect: &'static Effect,
        prefix: &Plan,
        offer: &mut impl FnMut(f32, Plan),
    ) {
        let evaluation = self.actor.evaluation;
        let board = way.on(&self.actor.table.board, evaluation.me);
        self.outcomes.clear();
        self.actor.outcomes(&board, effect, self.outcomes);
        let prefix = self.placed(prefix, way).with(DecisionKind::Turn, Choice::Act);
        let mut before = Before::new(&board);
        for outcome in self.outcomes.iter() {
            let worth = way.worth + before.change(evaluation, &outcome.board) + outcome.gain;
            offer(worth, prefix.and(&outcome.plan).with(DecisionKind::Turn, Choice::Done));
        }
    }

    /// Finds the best placement given that a scoring follows it.
    fn place_then_score(
        &mut self,
        rest: &Rest,
        which: Which,
        places: u8,
        prefix: &Plan,
        offer: &mut impl FnMut(f32, Plan),
    ) {
        let Actor { evaluation, table, .. } = self.actor;
        let board = &table.board;
        if which == Which::Chosen {
            for target in self.spots(board, rest.infiltrates) {
                let castillo = table.config.edition.switches().castillo_may_be_chosen;
                if target == Place::Castillo && !castillo {
                    continue;
                }
                let extra =
                    |board: &Board, place| if place == target { evaluation.scoring(board, place, places) } else { 0.0 };
                let [way, ..] = self.place(board, rest.to_place, rest.infiltrates, Some(&extra));
                let Some(way) = way else { continue };
                let plan = self
                    .placed(prefix, &way)
                    .with(DecisionKind::Turn, Choice::Act)
                    .with(DecisionKind::Score, Choice::Score(target))
                    .with(DecisionKind::Turn, Choice::Done);
                offer(way.worth + evaluation.scoring(board, target, places), plan);
            }
            return;
        }
        let mut set = Places::EMPTY;
        scored(board, which).for_each(|place| set.insert(place));
        let extra = |board: &Board, place| {
            if set.contains(place) { evaluation.scoring(board, place, places) } else { 0.0 }
        };
        for way in self.place(board, rest.to_place, rest.infiltrates, Some(&extra)).iter().flatten() {
            let after = way.on(board, evaluation.me);
            // The placement may have changed which regions are scored.
            let gain: f32 = scored(&after, which).map(|place| evaluation.scoring(&after, place, places)).sum();
            let plan = self.placed(prefix, way).with(DecisionKind::Turn, Choice::Act);
            offer(evaluation.change(board, &after) + gain, plan.with(DecisionKind::Turn, Choice::Done));
        }
    }

    fn spots(&self, board: &Board, infiltrates: bool) -> Places {
        let near = board.near_king();
        match board.kings_place().filter(|_| infiltrates) {
            Some(place) => near.with(place),
            None => near,
        }
    }

    fn place(
        &mut self,
        board: &Board,
        most: u8,
        infiltrates: bool,
        extra: Option<Extra<'_>>,
    ) -> [Option<Placement>; WAYS] {
        let spots = self.spots(board, infiltrates);
        let evaluation = self.actor.evaluation;
        if self.actor.wide {
            return placements::<WAYS>(evaluation, board, spots, most, &mut self.gains, extra);
        }
        let [way] = placements::<1>(evaluation, board, spots, most, &mut self.gains, extra);
        let mut ways = [None; WAYS];
        ways[0] = way;
        ways
    }

    fn placed(&self, prefix: &Plan, way: &Placement) -> Plan {
        let mut plan = *prefix;
        for place in way.places() {
            let choice = Choice::Move { whose: self.actor.evaluation.me, from: Spot::Court, to: place.into() };
            plan.push(DecisionKind::Turn, choice);
        }
        plan
    }
}

/// Whether placing first changes what the action is worth.
fn depends_on_placement(effect: &Effect) -> bool {
    match effect {
        Effect::King(_) | Effect::Then(..) | Effect::Swap | Effect::Score(..) | Effect::Secret(_) => true,
        Effect::Transfer(task) => matches!(task.from, From::Court),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Seat, Seats, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::weights::Weights;

    /// R4.4: a player who has placed everything may still use the special action.
    #[test]
    fn the_action_is_planned_also_when_everything_is_placed() {
        let setup = "classic 4\nround 3\nking galicia\ngranada A3 B2\ncourt A1\nstage halves 5";
        let mut game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        game.play(Seat::A, "move A court basque".parse().expect("a choice"), &mut ()).expect("legal");
        let evaluation = Evaluation::new(game.table(), Seat::A, Seats::EMPTY, &Weights::ORIGINAL);
        for wide in [false, true] {
            let (mut outcomes, mut acts) = (Vec::new(), 0);
            let mut count = |_, mut plan: Plan| acts += usize::from(plan.next(&game, Seat::A) == Some(Choice::Act));
            Planner::new(&evaluation, game.table(), wide, &mut outcomes).halves(0, true, &mut count);
            assert!(acts > 0, "wide: {wide}");
        }
    }
}
