//! Where to place: a small knapsack, solved exactly, because what places promise is separable.

use engine::{Board, Place, Places, Seat, Small, Spot};

use crate::outlook::Outlook;

/// How many places there are.
const PLACES: usize = Place::COUNT;

/// The most caballeros placed at a time.
pub(crate) const MOST_PLACED: usize = 5;

/// How many go to each place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Placing {
    /// What it changes for the outlook's seat, the loss at court included.
    pub(crate) worth: f32,
    pub(crate) to: [u8; PLACES],
}

impl Placing {
    pub(crate) fn places(&self) -> impl Iterator<Item = Place> + '_ {
        Place::all().flat_map(|place| core::iter::repeat_n(place, self.to[place.index()].into()))
    }

    pub(crate) fn count(&self) -> u8 {
        self.to.iter().sum()
    }

    /// The board afterwards.
    pub(crate) fn on(&self, board: &Board, seat: Seat) -> Board {
        let mut board = *board;
        for place in Place::all() {
            board.caballeros[seat][Spot::from(place)] += self.to[place.index()];
        }
        board.caballeros[seat][Spot::Court] -= self.count();
        board
    }
}

/// The best `K` ways to place up to `most` of the outlook's caballeros from court into `spots`, best first.
/// `extra` is what a place is worth besides, on the board with the caballeros in it.
pub(crate) fn placings<const K: usize>(
    outlook: &Outlook,
    board: &Board,
    spots: Places,
    most: u8,
    extra: impl Fn(&Board, Place) -> f32,
) -> [Option<Placing>; K] {
    let seat = outlook.me;
    let court = board.count(seat, Spot::Court);
    let most = usize::from(most.min(court)).min(MOST_PLACED);
    // By number of caballeros placed, the best ways so far.
    let mut best = [[None::<Placing>; K]; MOST_PLACED + 1];
    best[0][0] = Some(Placing { worth: 0.0, to: [0; PLACES] });
    for place in spots {
        let mut gains = [0.0; MOST_PLACED + 1];
        let mut there = *board;
        let before = outlook.worth(board, place) + extra(board, place);
        for gain in &mut gains[1..=most] {
            there.caballeros[seat][Spot::from(place)] += 1;
            *gain = outlook.worth(&there, place) + extra(&there, place) - before;
        }
        for total in (1..=most).rev() {
            for count in 1..=total {
                for way in best[total - count] {
                    let Some(mut way) = way else { break };
                    way.worth += gains[count];
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
            let loss = outlook.court_of(court) - outlook.court_of(left);
            insert(&mut all, Placing { worth: way.worth - loss, ..*way });
        }
    }
    all
}

fn insert<const K: usize>(ways: &mut [Option<Placing>; K], way: Placing) {
    let at = ways.iter().position(|it| it.is_none_or(|it| it.worth < way.worth));
    if let Some(at) = at {
        ways[at..].rotate_right(1);
        ways[at] = Some(way);
    }
}
