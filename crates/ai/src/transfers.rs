//! Finds ways to move caballeros between regions: repeatedly makes the best single move, using tables of what leaving
//! and entering each place is worth.

use engine::{Board, Choice, DecisionKind, Place, Region, Regions, Seats, Small, Spot};

use crate::actions::{Actor, Outcome, shift};
use crate::plan::Plan;
use crate::points::{PerSeat, SEATS};

/// How many caballeros may move.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) own: u8,
    pub(crate) foreign: u8,
    pub(crate) total: u8,
}

const REGIONS: usize = Region::COUNT;
const PLACES: usize = Place::COUNT;

/// A move with a smaller gain is not made.
const WORTHWHILE: f32 = 0.02;

/// How many first moves are tried if several ways are wanted.
const WIDTH: usize = 4;

/// What one caballero's leaving and entering changes for me, by owner and place.
#[derive(Clone, Copy)]
struct Tables {
    leave: PerSeat<[f32; REGIONS]>,
    enter: PerSeat<[f32; PLACES]>,
}

#[derive(Clone, Copy)]
struct Step {
    change: f32,
    whose: engine::Seat,
    from: Region,
    to: Place,
}

#[derive(Clone, Copy)]
struct Mover<'a, 'b> {
    actor: &'a Actor<'b>,
    board: Board,
    sources: Regions,
    limits: Limits,
    tables: Tables,
    /// Caballeros that have just arrived: they cannot move again (R8.0.1).
    arrived: PerSeat<[u8; PLACES]>,
    plan: Plan,
}

/// Adds ways to move caballeros out of `sources`.
pub(crate) fn moves(
    actor: &Actor<'_>,
    board: &Board,
    limits: Limits,
    sources: Regions,
    must: bool,
    out: &mut Vec<Outcome>,
) {
    let occupied = |whose: Seats| whose.iter().any(|seat| sources.iter().any(|region| board.count(seat, region) > 0));
    if !occupied(owners(actor, limits)) {
        return;
    }
    let mut mover = Mover {
        actor,
        board: *board,
        sources,
        limits,
        tables: Tables { leave: [[0.0; REGIONS]; SEATS], enter: [[0.0; PLACES]; SEATS] },
        arrived: [[0; PLACES]; SEATS],
        plan: Plan::EMPTY,
    };
    for place in Place::all() {
        mover.weigh(place);
    }
    let width = if actor.wide { WIDTH } else { 1 };
    for first in mover.first_steps(width).into_iter().flatten() {
        if first.change < WORTHWHILE && !must {
            continue;
        }
        let mut mover = mover;
        mover.play(first);
        while let Some(step) = mover.best_step().filter(|step| step.change >= WORTHWHILE) {
            mover.play(step);
        }
        mover.plan.push(DecisionKind::Transfer, Choice::Done);
        out.push(Outcome { board: mover.board, gain: 0.0, plan: mover.plan });
    }
}

fn owners(actor: &Actor<'_>, limits: Limits) -> Seats {
    let me = actor.evaluation.me;
    let colours = actor.table.config.colours();
    match (limits.own > 0 && limits.total > 0, limits.foreign > 0 && limits.total > 0) {
        (true, true) => colours,
        (true, false) => Seats::only(me),
        (false, true) => colours.without(me),
        (false, false) => Seats::EMPTY,
    }
}

impl Mover<'_, '_> {
    /// Updates the tables for a place.
    fn weigh(&mut self, place: Place) {
        let evaluation = self.actor.evaluation;
        let spot = Spot::from(place);
        let here = evaluation.worth(&self.board, place);
        let is_open = self.board.open_places().contains(place);
        for seat in owners(self.actor, self.limits) {
            if !is_open {
                self.tables.enter[seat.index()][place.index()] = f32::MIN;
                continue;
            }
            let mut changed = self.board;
            changed.caballeros[seat][spot] += 1;
            self.tables.enter[seat.index()][place.index()] = evaluation.worth(&changed, place) - here;
            if let Place::Region(region) = place
                && self.sources.contains(region)
                && self.board.count(seat, spot) > 0
            {
                changed.caballeros[seat][spot] -= 2;
                self.tables.leave[seat.index()][region.index()] = evaluation.worth(&changed, place) - here;
            }
        }
    }

    fn steps(&self, mut each: impl FnMut(Step)) {
        for whose in owners(self.actor, self.limits) {
            let (leave, enter) = (&self.tables.leave[whose.index()], &self.tables.enter[whose.index()]);
            for from in self.sources {
                let free = self.board.count(whose, from) - self.arrived[whose.index()][from.index()];
                if free == 0 {
                    continue;
                }
                for to in Place::all().filter(|&to| to != Place::Region(from)) {
                    each(Step { change: leave[from.index()] + enter[to.index()], whose, from, to });
                }
            }
        }
    }

    fn best_step(&self) -> Option<Step> {
        let [best] = self.best_steps::<1>();
        best
    }

    fn first_steps(&self, width: usize) -> [Option<Step>; WIDTH] {
        let mut steps = self.best_steps::<WIDTH>();
        steps[width..].fill(None);
        steps
    }

    fn best_steps<const K: usize>(&self) -> [Option<Step>; K] {
        let mut best = [None::<Step>; K];
        self.steps(|step| {
            if let Some(at) = best.iter().position(|it| it.is_none_or(|it| it.change < step.change)) {
                best[at..].rotate_right(1);
                best[at] = Some(step);
            }
        });
        best
    }

    fn play(&mut self, step: Step) {
        let Step { whose, from, to, .. } = step;
        shift(&mut self.board, whose, from.into(), to.into());
        self.arrived[whose.index()][to.index()] += 1;
        self.plan.push(DecisionKind::Transfer, Choice::Move { whose, from: from.into(), to: to.into() });
        self.limits.total -= 1;
        if whose == self.actor.evaluation.me {
            self.limits.own -= 1;
        } else {
            self.limits.foreign -= 1;
        }
        self.weigh(from.into());
        self.weigh(to);
    }
}
