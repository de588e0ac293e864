//! Finds the piece that a tap means.

use crate::{
    pieces::{Piece, piece_at},
    point::Point,
};

/// The stack that a tap means, among those at the given points: the nearest one within `reach` of the tap.
///
/// A stack is 23 by 29 pixels on a phone, less than a finger, so the tap need not hit it. If the boxes of two stacks
/// are equally near, the one whose centre is nearer counts.
pub fn nearest<T>(tap: Point, stacks: impl IntoIterator<Item = (T, Point)>, reach: f64) -> Option<T> {
    let measured = stacks.into_iter().map(|(stack, at)| {
        let area = piece_at(Piece::Token, at);
        (area.distance(tap), area.middle().distance(tap), stack)
    });
    let in_reach = measured.filter(|(away, ..)| *away <= reach);
    let nearer = |a: &(f64, f64, T), b: &(f64, f64, T)| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1));
    in_reach.min_by(nearer).map(|(.., stack)| stack)
}

#[cfg(test)]
mod tests {
    use engine::{Place, Region, Small};

    use super::*;
    use crate::{point::at, yard::layout};

    #[test]
    fn a_tap_on_a_stack_means_that_stack_wherever_it_hits_it() {
        for place in Place::all() {
            for colours in [2, 3, 5] {
                let seats = layout(place, colours).seats;
                for (slot, seat) in seats.iter().enumerate() {
                    for (x, y) in [(0.0, 0.0), (-28.0, -50.0), (28.0, 22.0)] {
                        let stacks = seats.iter().copied().enumerate();
                        assert_eq!(nearest(seat.by(x, y), stacks, 0.0), Some(slot), "{place:?} with {colours}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_tap_beside_a_stack_means_the_nearest_one() {
        let seats = layout(Region::Aragon.into(), 5).seats;
        let stacks = || seats.iter().copied().enumerate();
        let between = seats[0].towards(seats[1], 0.5);
        assert_eq!(nearest(between.by(-1.0, 0.0), stacks(), 20.0), Some(0));
        assert_eq!(nearest(between.by(1.0, 0.0), stacks(), 20.0), Some(1));
    }

    #[test]
    fn an_absent_stack_leaves_its_room_to_the_others() {
        let seats = layout(Region::Aragon.into(), 5).seats;
        let others = seats.iter().copied().enumerate().skip(1);
        assert_eq!(nearest(seats[1].by(-40.0, 0.0), others, 20.0), Some(1));
    }

    #[test]
    fn a_tap_out_of_reach_means_none() {
        let stacks = || [((), at(100, 100))];
        assert_eq!(nearest(at(140, 100), stacks(), 10.0), None);
        assert_eq!(nearest(at(139, 100), stacks(), 10.0), Some(()));
        assert_eq!(nearest::<()>(at(140, 100), [], 99.0), None);
    }
}
