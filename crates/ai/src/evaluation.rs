//! Evaluates a position for every seat, in expected points.
//!
//! A place is worth what it will pay at the general scorings to come, weighted by the chance that others still change
//! the majority. The total is a sum over places, which makes planning cheap.

use std::sync::OnceLock;

use engine::{BONUS, Board, GameConfig, KingSpot, Place, Seat, Seats, Small, Spot, Table};

use crate::math::exp;
use crate::points::{PerSeat, SEATS, counts, many};
use crate::weights::Weights;

/// Time is counted in this many steps a round.
const STEPS: f32 = 16.0;

/// Uncertainty stops growing this many steps ahead.
const MOST_STEPS: usize = 192;

/// The most caballeros in one place.
const MOST: usize = 30;

/// The chance to stay strictly ahead of a rival, by the difference in caballeros now.
/// The length is a power of two so that the compiler removes bounds checks.
type Ahead = [f32; 64];

/// The chances that hold `rounds` rounds ahead.
fn ahead(rounds: f32) -> &'static Ahead {
    static TABLE: OnceLock<Vec<Ahead>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let row = |step: usize| {
            let spread = (1.3 * step as f32 / STEPS).sqrt();
            core::array::from_fn(|index| {
                let margin = index as f32 - MOST as f32 - 0.5;
                if spread == 0.0 { f32::from(margin > 0.0) } else { 1.0 / (1.0 + exp(-1.7 * margin / spread)) }
            })
        };
        (0..MOST_STEPS).map(row).collect()
    });
    &table[((rounds * STEPS).round() as usize).min(MOST_STEPS - 1)]
}

/// Evaluates positions from the point of view of one seat.
#[derive(Clone)]
pub(crate) struct Evaluation {
    pub(crate) me: Seat,
    config: GameConfig,
    /// How much a point of each seat matters to me: 1 for mine, negative for rivals.
    pub(crate) importance: PerSeat<f32>,
    pub(crate) weights: Weights,
    /// What each power card is worth in hand.
    powers: [f32; 13],
    players: Seats,
    colours: Seats,
    next: Span,
    /// The time until the next scoring, for the King's region: it is closed while he stays there.
    locked: Span,
    /// Expected value of the King's bonus: he may leave before the scoring.
    king_bonus: f32,
    later: Option<Span>,
    /// The value of having 0, 1, 2, … caballeros at court.
    court: [f32; MOST + 1],
    /// The value that 0, 1, 2, … caballeros in the Castillo will have in the regions they move to.
    landing: [f32; MOST + 1],
    pub(crate) rounds_left: f32,
}

/// The time until one or more general scorings.
#[derive(Clone, Copy)]
struct Span {
    ahead: &'static Ahead,
    /// The chance that a seat without caballeros in a place has some there by then.
    enters: f32,
    /// How many scorings take place then.
    weight: f32,
}

impl Span {
    fn new(rounds: f32, weight: f32, weights: &Weights) -> Self {
        let time = rounds * weights.uncertainty;
        Self { ahead: ahead(time), enters: 1.0 - exp(-weights.enters * time), weight }
    }
}

/// How far a position is from the scorings to come.
struct Distance {
    /// Rounds until the next general scoring.
    next: f32,
    /// General scorings after that one.
    later: f32,
    /// Rounds between them.
    gap: f32,
    /// My turns until the end.
    turns: f32,
}

impl Distance {
    /// Counts the turns of `done` in this round as over even if they are not.
    fn of(table: &Table, me: Seat, done: Seats) -> Self {
        let config = &table.config;
        let rounds = config.rounds();
        let at = usize::from(table.round).min(rounds.len() - 1);
        let scorings = usize::from(table.scorings);
        let ends_at = rounds.iter().position(|&round| usize::from(round) == 3 * (scorings + 1));
        let players = f32::from(config.players);
        let to_act = config.seats() - table.acted - done;
        let this = to_act.len() as f32 / players;
        let after = ends_at.map_or(0, |ends| ends.saturating_sub(at)) as f32;
        let over = ends_at.is_none_or(|ends| ends < at);
        let all_after = (rounds.len() - 1 - at) as f32;
        Self {
            next: if over { 0.0 } else { this + after },
            later: (2.0 - scorings as f32).max(0.0),
            gap: rounds.len() as f32 / 3.0,
            turns: all_after + f32::from(u8::from(to_act.contains(me))),
        }
    }
}

impl Evaluation {
    /// Evaluates for `me`, counting the turns of `done` as over.
    pub(crate) fn new(table: &Table, me: Seat, done: Seats, weights: &Weights) -> Self {
        let config = table.config;
        let distance = Distance::of(table, me, done);
        let finished = usize::from(table.scorings) >= 3;
        let next_weight = if finished { 0.0 } else { 1.0 + weights.special * distance.next };
        let locked = distance.next * weights.locked;
        let mut evaluation = Self {
            me,
            config,
            importance: [0.0; SEATS],
            weights: *weights,
            powers: weights.powers(),
            players: config.seats(),
            colours: config.colours(),
            next: Span::new(distance.next, next_weight, weights),
            locked: Span::new(locked, next_weight, weights),
            king_bonus: f32::from(BONUS)
                * weights.king_bonus
                * exp(-weights.king_leaves * locked * weights.uncertainty),
            later: later_scorings(&distance, weights),
            court: court_worth(&distance, weights),
            landing: landing_worth(&distance, finished, weights),
            rounds_left: distance.turns,
        };
        evaluation.weigh(table);
        evaluation
    }

    /// Sets how much the points of each rival matter: most for rivals who are likely to win.
    fn weigh(&mut self, table: &Table) {
        let Weights { rivals, leader, .. } = self.weights;
        let chances = self.chances(&self.totals(table));
        let mine = chances[self.me.index()];
        let others = (self.players.len() as f32 - 1.0).max(1.0);
        for seat in self.players {
            let share = if mine < 0.98 { chances[seat.index()] / (1.0 - mine) } else { 1.0 / others };
            self.importance[seat.index()] = -rivals * (leader * share + (1.0 - leader) / others);
        }
        self.importance[self.me.index()] = 1.0;
    }

    /// The same evaluation from the point of view of another seat, to which all its rivals matter alike.
    pub(crate) fn of(&self, seat: Seat) -> Self {
        let others = (self.players.len() as f32 - 1.0).max(1.0);
        let mut theirs = Self { me: seat, importance: [0.0; SEATS], ..self.clone() };
        for rival in self.players {
            theirs.importance[rival.index()] = if rival == seat { 1.0 } else { -1.0 / others };
        }
        theirs
    }

    /// Everybody's chance to win with these expected points at the end.
    pub(crate) fn chances(&self, totals: &PerSeat<f32>) -> PerSeat<f32> {
        let scale = self.weights.lead + self.weights.lead_per_round * self.rounds_left.sqrt();
        let best = self.players.iter().map(|seat| totals[seat.index()]).fold(f32::MIN, f32::max);
        let mut chances = [0.0; SEATS];
        let mut sum = 0.0;
        for seat in self.players {
            let chance = exp((totals[seat.index()] - best) / scale);
            chances[seat.index()] = chance;
            sum += chance;
        }
        chances.map(|chance| chance / sum)
    }

    /// Everybody's expected points at the end of the game.
    pub(crate) fn totals(&self, table: &Table) -> PerSeat<f32> {
        let mut totals = [0.0; SEATS];
        for place in Place::all() {
            let points = self.place(&table.board, place);
            for seat in self.players {
                totals[seat.index()] += points[seat.index()];
            }
        }
        for seat in self.players {
            let total = &mut totals[seat.index()];
            *total += f32::from(table.points[seat]);
            *total += self.supplies(&table.board, seat);
            *total += self.hand_worth(table.known_powers[seat].bits(), self.rounds_left);
            *total += self.veto() * f32::from(table.vetoes[seat].count());
        }
        totals
    }

    /// The value of one veto.
    pub(crate) fn veto(&self) -> f32 {
        self.weights.veto * self.rounds_left.min(1.0)
    }

    /// The value of a hand with `rounds` rounds left to play.
    pub(crate) fn hand_worth(&self, hand: u16, rounds: f32) -> f32 {
        let mut worths = [0.0f32; 13];
        let mut len = 0;
        for (index, worth) in self.powers.iter().enumerate() {
            if hand & (1 << index) != 0 {
                worths[len] = *worth;
                len += 1;
            }
        }
        let worths = &mut worths[..len];
        worths.sort_by(|a, b| b.total_cmp(a));
        worths.iter().take(rounds as usize).sum()
    }

    /// Expected points of each seat in a place.
    pub(crate) fn place(&self, board: &Board, place: Place) -> PerSeat<f32> {
        let counts = counts(board, place);
        let mut points = [0.0; SEATS];
        if counts == [0; SEATS] {
            return points;
        }
        let printed = board.scoreboard(place);
        let counting = usize::from(self.config.places());
        let factor = if place == Place::Castillo { self.weights.castillo } else { 1.0 };
        let pays: [f32; 3] =
            core::array::from_fn(|at| if at < counting { factor * f32::from(printed[at]) } else { 0.0 });
        let mut bonus = [0.0; SEATS];
        for (bonus, grande) in bonus.iter_mut().zip(&board.grandes.0) {
            if *grande == Some(place) {
                *bonus = f32::from(BONUS);
            }
        }
        let spans = match self.colours.len() {
            0..=2 => span::<2>,
            3 => span::<3>,
            4 => span::<4>,
            _ => span::<SEATS>,
        };
        if let (Some(later), Place::Region(_)) = (&self.later, place) {
            spans(later, &counts, &pays, &bonus, &mut points);
        }
        if board.kings_place() == Some(place) {
            bonus.iter_mut().for_each(|it| *it += self.king_bonus);
            spans(&self.locked, &counts, &pays, &bonus, &mut points);
        } else {
            spans(&self.next, &counts, &pays, &bonus, &mut points);
        }
        points
    }

    /// The value of a seat's caballeros at court and in the Castillo once they reach other places.
    fn supplies(&self, board: &Board, seat: Seat) -> f32 {
        self.court_of(board.count(seat, Spot::Court)) + self.landing[usize::from(board.count(seat, Spot::Castillo))]
    }

    /// The value of `count` caballeros at court.
    pub(crate) fn court_of(&self, count: u8) -> f32 {
        self.court[usize::from(count)]
    }

    /// The sum of everybody's points, weighted by how much they matter to me.
    pub(crate) fn weighed(&self, points: &PerSeat<f32>) -> f32 {
        points.iter().zip(&self.importance).map(|(points, weight)| points * weight).sum()
    }

    /// The value of a place to me.
    pub(crate) fn worth(&self, board: &Board, place: Place) -> f32 {
        let mut worth = self.weighed(&self.place(board, place));
        if place == Place::Castillo {
            for seat in self.players {
                worth += self.importance[seat.index()] * self.landing[usize::from(board.count(seat, Spot::Castillo))];
            }
        }
        worth
    }

    /// How much better the second board is for me.
    pub(crate) fn change(&self, before: &Board, after: &Board) -> f32 {
        Before::new(before).change(self, after)
    }

    /// The value to me of scoring a place now, with only its first `places` places paid.
    pub(crate) fn scoring(&self, board: &Board, place: Place, places: u8) -> f32 {
        let paid = crate::points::paid(board, &self.config, place, places);
        self.players.iter().map(|seat| self.importance[seat.index()] * f32::from(paid[seat.index()])).sum()
    }
}

/// Adds the expected points of the first `N` seats in a place during a span.
///
/// This is the innermost loop of all search. `N` is a constant so that the compiler unrolls it.
fn span<const N: usize>(
    span: &Span,
    counts: &PerSeat<u8>,
    pays: &[f32; 3],
    bonus: &PerSeat<f32>,
    points: &mut PerSeat<f32>,
) {
    let counts: [usize; N] = core::array::from_fn(|seat| counts[seat].into());
    for (seat, &mine) in counts.iter().enumerate() {
        // The chances that exactly none, one or two rivals are level or ahead.
        let (mut none, mut one, mut two) = (1.0f32, 0.0f32, 0.0f32);
        for (rival, &theirs) in counts.iter().enumerate() {
            if rival != seat {
                let ahead = span.ahead[(MOST + mine - theirs) % 64];
                let behind = 1.0 - ahead;
                two = two * ahead + one * behind;
                one = one * ahead + none * behind;
                none *= ahead;
            }
        }
        let there = if mine > 0 { 1.0 } else { span.enters };
        let paid = (pays[0] + bonus[seat]) * none + pays[1] * one + pays[2] * two;
        points[seat] += there * span.weight * paid;
    }
}

/// A board that several others are compared with. It caches the value of its places.
pub(crate) struct Before {
    board: Board,
    worths: [Option<f32>; Place::COUNT],
}

impl Before {
    pub(crate) fn new(board: &Board) -> Self {
        Self { board: *board, worths: [None; Place::COUNT] }
    }

    /// How much better `after` is for the evaluation's seat.
    pub(crate) fn change(&mut self, evaluation: &Evaluation, after: &Board) -> f32 {
        let mut change = 0.0;
        for place in Place::all() {
            if differs(&self.board, after, place) {
                let before = *self.worths[place.index()].get_or_insert_with(|| evaluation.worth(&self.board, place));
                change += evaluation.worth(after, place) - before;
            }
        }
        for seat in evaluation.players {
            let (old, new) = (self.board.count(seat, Spot::Court), after.count(seat, Spot::Court));
            if old != new {
                change += evaluation.importance[seat.index()] * (evaluation.court_of(new) - evaluation.court_of(old));
            }
        }
        change
    }
}

/// Whether the value of a place may differ between two boards.
pub(crate) fn differs(before: &Board, after: &Board, place: Place) -> bool {
    let spot = Spot::from(place).index();
    let here = Some(place);
    (0..SEATS).any(|seat| before.caballeros.0[seat].0[spot] != after.caballeros.0[seat].0[spot])
        || before.king != after.king && (before.kings_place() == here) != (after.kings_place() == here)
        || before.grandes != after.grandes
            && (0..SEATS).any(|seat| (before.grandes.0[seat] == here) != (after.grandes.0[seat] == here))
        || before.mobiles != after.mobiles && before.mobile_at(place) != after.mobile_at(place)
}

/// The span of all scorings after the next one.
fn later_scorings(distance: &Distance, weights: &Weights) -> Option<Span> {
    if distance.later == 0.0 || weights.later == 0.0 {
        return None;
    }
    let rounds = distance.next + distance.gap * (0.5 + weights.later_gap * distance.later);
    let weight = distance.later * (1.0 + weights.special * distance.gap) * weights.later;
    Some(Span::new(rounds, weight, weights))
}

/// Values caballeros at court: a few are placed each turn and count at the scorings after that.
fn court_worth(distance: &Distance, weights: &Weights) -> [f32; MOST + 1] {
    let mut worth = [0.0; MOST + 1];
    for count in 1..=MOST {
        let turn = (count - 1) as f32 / weights.court_per_turn;
        let placed = (distance.turns - turn).clamp(0.0, 1.0);
        let in_time = if turn < distance.next { 1.0 } else { weights.court_late };
        let scorings = in_time + weights.court_later * distance.later * weights.later;
        worth[count] = worth[count - 1] + weights.court * placed * scorings / (1.0 + weights.court_decay * turn);
    }
    worth
}

/// Values caballeros in the Castillo, assuming all of them move to the best region.
fn landing_worth(distance: &Distance, finished: bool, weights: &Weights) -> [f32; MOST + 1] {
    let factor = if finished { 0.0 } else { weights.landing + weights.landing_later * distance.later };
    core::array::from_fn(|count| factor * many(count as u8))
}

/// The board with the King elsewhere.
pub(crate) fn with_king(board: &Board, king: KingSpot) -> Board {
    Board { king, ..*board }
}
