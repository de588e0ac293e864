//! Pieces on their way: what the board shows until they have arrived.

use engine::{KingSpot, Seat};

use super::model::{Piece, PlaceModel, StackModel, State, Step, Stop};

/// Steps still to be seen; the first is in the air.
pub(super) type Queue = [Step];

/// The place as it looks while pieces are on their way: what has not left is still there, what has not arrived is not.
pub(super) fn shown(place: &PlaceModel, queue: &Queue) -> PlaceModel {
    let here = Stop::Place(place.place);
    let mut shown = place.clone();
    for (index, step) in queue.iter().enumerate() {
        let has_left = index == 0;
        if step.to == here {
            take(&mut shown, &step.piece);
        }
        if step.from == here && !has_left {
            give(&mut shown, &step.piece);
        }
    }
    shown
}

/// Where the King is seen, if he is not in the air.
pub(super) fn shown_king(king: KingSpot, queue: &Queue) -> Option<KingSpot> {
    match queue.iter().position(|step| step.piece == Piece::King) {
        None => Some(king),
        Some(0) => None,
        Some(index) => king_spot(queue[index].from),
    }
}

fn king_spot(stop: Stop) -> Option<KingSpot> {
    use engine::Place;
    match stop {
        Stop::Place(Place::Region(region)) => Some(KingSpot::Region(region)),
        Stop::Place(Place::Castillo) => Some(KingSpot::Castillo),
        Stop::Abroad(spot) => Some(spot),
        Stop::Court | Stop::Province => None,
    }
}

fn take(place: &mut PlaceModel, piece: &Piece) {
    match *piece {
        Piece::Caballeros { seat, count, .. } => {
            if let Some(stack) = of_seat(place, seat) {
                stack.count = stack.count.saturating_sub(count);
                stack.change = 0;
            }
            place.stacks.retain(|stack| stack.seat != seat || stack.count > 0);
        }
        Piece::Grande { seat, .. } => place.grandes.retain(|grande| grande.seat != seat),
        Piece::Mobile(mobile) => place.mobile = place.mobile.filter(|it| *it != mobile),
        Piece::King => {}
    }
}

fn give(place: &mut PlaceModel, piece: &Piece) {
    match *piece {
        Piece::Caballeros { seat, colour, letter, count } => match of_seat(place, seat) {
            Some(stack) => stack.count += count,
            None => {
                let (state, label) = (State::Plain, String::new());
                place.stacks.push(StackModel { seat, colour, letter, count, change: 0, state, label });
            }
        },
        Piece::Grande { seat, colour } => {
            let (state, label) = (State::Plain, String::new());
            place.grandes.push(super::model::GrandeModel { seat, colour, state, label });
        }
        Piece::Mobile(mobile) => place.mobile = Some(mobile),
        Piece::King => {}
    }
}

fn of_seat(place: &mut PlaceModel, seat: Seat) -> Option<&mut StackModel> {
    place.stacks.iter_mut().find(|stack| stack.seat == seat)
}

#[cfg(test)]
mod tests {
    use engine::{Place, Region};

    use super::*;
    use crate::board::sample;
    use record::Colour;

    const HERE: Place = Place::Region(Region::Galicia);
    const THERE: Place = Place::Region(Region::Basque);

    fn two(from: Stop, to: Stop) -> Step {
        Step { piece: Piece::Caballeros { seat: Seat::A, colour: Colour::Red, letter: 'R', count: 2 }, from, to }
    }

    fn galicia(count: u8) -> PlaceModel {
        let mut place = sample::empty(4).places.swap_remove(0);
        place.stacks = vec![sample::stack(Seat::A, Colour::Red, count, State::Plain)];
        place
    }

    fn counts(place: &PlaceModel) -> Vec<u8> {
        place.stacks.iter().map(|stack| stack.count).collect()
    }

    #[test]
    fn what_has_not_arrived_is_not_there() {
        let step = two(Stop::Court, Stop::Place(HERE));
        assert_eq!(counts(&shown(&galicia(5), &[step])), [3]);
        assert_eq!(counts(&shown(&galicia(2), &[step])), [] as [u8; 0]);
        assert_eq!(counts(&shown(&galicia(5), &[])), [5]);
    }

    #[test]
    fn what_has_not_left_is_still_there() {
        let first = two(Stop::Court, Stop::Place(THERE));
        let second = two(Stop::Place(HERE), Stop::Place(THERE));
        assert_eq!(counts(&shown(&galicia(1), &[first, second])), [3]);
        assert_eq!(counts(&shown(&galicia(1), &[second])), [1]);
        let mut empty = galicia(1);
        empty.stacks.clear();
        assert_eq!(counts(&shown(&empty, &[first, second])), [2]);
    }

    #[test]
    fn a_place_on_the_way_gains_and_loses() {
        let queue = [two(Stop::Court, Stop::Place(HERE)), two(Stop::Place(HERE), Stop::Province)];
        assert_eq!(counts(&shown(&galicia(4), &queue)), [4]);
    }

    #[test]
    fn the_king_is_where_he_starts_then_in_the_air_then_where_he_ends() {
        let king = Step { piece: Piece::King, from: KingSpot::France.into(), to: KingSpot::Castillo.into() };
        let other = two(Stop::Court, Stop::Place(HERE));
        assert_eq!(shown_king(KingSpot::Castillo, &[other, king]), Some(KingSpot::France));
        assert_eq!(shown_king(KingSpot::Castillo, &[king]), None);
        assert_eq!(shown_king(KingSpot::Castillo, &[]), Some(KingSpot::Castillo));
    }
}
