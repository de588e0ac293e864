//! Where to place caballeros. The value of a board is a sum over places, so this is a small knapsack problem with an
//! exact solution.

use engine::{Board, Place, Places, Seat, Small, Spot};

use crate::evaluation::{Evaluation, differs};

/// How many places there are: the regions and the Castillo.
const PLACES: usize = Place::COUNT;

/// The most caballeros placed at a time.
pub(crate) const MOST_PLACED: usize = 5;

/// How many caballeros go to each place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placement {
    /// What it changes for the evaluation's seat, less what the caballeros were worth at court.
    pub(crate) worth: f32,
    pub(crate) to: [u8; PLACES],
}

impl Placement {
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        Place::all().flat_map(|place| core::iter::repeat_n(place, self.to[place.index()].into()))
    }

    pub(crate) fn count(&self) -> u8 {
        self.to.iter().sum()
    }

    /// The board after the placement.
    pub(crate) fn on(&self, board: &Board, seat: Seat) -> Board {
        let mut board = *board;
        for place in Place::all() {
            board.caballeros[seat][Spot::from(place)] += self.to[place.index()];
        }
        board.caballeros[seat][Spot::Court] -= self.count();
        board
    }
}

/// A further value of a place on a board.
pub(crate) type Extra<'a> = &'a dyn Fn(&Board, Place) -> f32;

/// The value of one, two, … more caballeros of mine in each place of a board. Computed once and used for every card.
pub(crate) struct Gains {
    board: Board,
    worths: [Option<[f32; MOST_PLACED + 1]>; PLACES],
}

impl Gains {
    pub(crate) fn new(board: &Board) -> Self {
        Self { board: *board, worths: [None; PLACES] }
    }

    fn get(&mut self, evaluation: &Evaluation, board: &Board, place: Place) -> [f32; MOST_PLACED + 1] {
        if differs(&self.board, board, place) {
            return worths(evaluation, board, place);
        }
        *self.worths[place.index()].get_or_insert_with(|| worths(evaluation, board, place))
    }
}

fn worths(evaluation: &Evaluation, board: &Board, place: Place) -> [f32; MOST_PLACED + 1] {
    let mut there = *board;
    core::array::from_fn(|count| {
        if count > 0 {
            there.caballeros[evaluation.me][Spot::from(place)] += 1;
        }
        evaluation.worth(&there, place)
    })
}

/// The best `K` ways to place up to `most` of the evaluation's caballeros from court into `spots`, best first.
/// `extra` adds to the value of a place, on the board with the caballeros in it.
pub(crate) fn placements<const K: usize>(
    evaluation: &Evaluation,
    board: &Board,
    spots: Places,
    most: u8,
    gains: &mut Gains,
    extra: Option<Extra<'_>>,
) -> [Option<Placement>; K] {
    let seat = evaluation.me;
    let court = board.count(seat, Spot::Court);
    let most = usize::from(most.min(court)).min(MOST_PLACED);
    // The best ways so far, by number of caballeros placed.
    let mut best = [[None::<Placement>; K]; MOST_PLACED + 1];
    best[0][0] = Some(Placement { worth: 0.0, to: [0; PLACES] });
    for place in spots {
        let mut gain = gains.get(evaluation, board, place);
        if let Some(extra) = extra {
            let mut there = *board;
            gain[0] += extra(&there, place);
            for gain in &mut gain[1..=most] {
                there.caballeros[seat][Spot::from(place)] += 1;
                *gain += extra(&there, place);
            }
        }
        for total in (1..=most).rev() {
            for count in 1..=total {
                for way in best[total - count] {
                    let Some(mut way) = way else { break };
                    way.worth += gain[count] - gain[0];
                    way.to[place.index()] += count as u8;
                    insert(&mut best[total], way);
                }
            }
        }
    }
    let mut all = [None; K];
    for (count, ways) in best.iter().enumerate().take(most + 1) {
        let left = court - count as u8;
        for way in ways.iter().flatten() {
            let loss = evaluation.court_of(court) - evaluation.court_of(left);
            insert(&mut all, Placement { worth: way.worth - loss, ..*way });
        }
    }
    all
}

fn insert<const K: usize>(ways: &mut [Option<Placement>; K], way: Placement) {
    let at = ways.iter().position(|it| it.is_none_or(|it| it.worth < way.worth));
    if let Some(at) = at {
        ways[at..].rotate_right(1);
        ways[at] = Some(way);
    }
}
