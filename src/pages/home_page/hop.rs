//! Chooses caballeros on the home screen's board that hop now and then, to make it look alive.

use engine::{PlayerView, Region, Seat, Small};
use map::Point;

/// A caballero that can hop: the position of its stack, and its owner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Hop {
    pub(super) at: Point,
    pub(super) seat: Seat,
}

/// The caballeros that hop in turn, in an order that looks random. One of each stack with several, because the rest of
/// the stack stays where it is. Not under a Grande, where there is no room.
pub(super) fn hops(view: &PlayerView) -> Vec<Hop> {
    let (board, config) = (&view.table.board, &view.table.config);
    let first = view.seat().unwrap_or(Seat::A);
    let colours = config.colours().len() as u8;
    let mut hops = Vec::new();
    for region in Region::all() {
        let seats = map::layout(region.into(), colours).seats;
        for seat in config.colours() {
            let count = board.count(seat, region);
            let has_grande = board.grandes[seat] == Some(region.into());
            if count > 1 && !has_grande {
                hops.push(Hop { at: seats[map::slot(seat, first, colours)], seat });
            }
        }
    }
    spread(&hops)
}

/// The same items in another order, in which neighbours never follow each other.
fn spread<T: Copy>(items: &[T]) -> Vec<T> {
    const STEP: usize = 7;
    let mut ordered = Vec::with_capacity(items.len());
    for start in 0..STEP {
        ordered.extend(items.iter().skip(start).step_by(STEP).copied());
    }
    ordered
}

#[cfg(test)]
mod tests {
    use engine::{Game, Observer, Seed};

    use super::*;

    #[test]
    fn stacks_with_a_grande_do_not_hop() {
        let game = Game::new(&super::super::quick_game().config(), Seed(5)).expect("playable");
        assert_eq!(hops(&game.view(Observer::Spectator)), [], "at the start every stack has its Grande");
    }

    #[test]
    fn every_piece_hops_once_and_neighbours_hop_far_apart() {
        let mut spread = spread(&(0..20).collect::<Vec<_>>());
        assert_eq!(spread[..3], [0, 7, 14]);
        spread.sort_unstable();
        assert_eq!(spread, (0..20).collect::<Vec<_>>());
    }
}
