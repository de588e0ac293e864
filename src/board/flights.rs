//! Flights: the pieces that move, and the board while they are on their way.

use engine::{Event, Place, Seat, Small, Spot};
use play::select::{BeatMove, moves_of_beat};
use play::{Shown, Stage, StopKind};

use super::model::{BoardModel, Mover, PlaceModel, Stop, Token};

/// A piece, or several of one colour, that moves from one stop to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flight {
    pub(super) mover: Mover,
    pub(super) from: Stop,
    pub(super) to: Stop,
    /// Whether somebody else moves pieces of the reader.
    pub(super) affects_reader: bool,
}

/// The progress of a series of flights.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Progress {
    /// How many flights have started.
    pub(super) left: usize,
    /// How many have landed.
    pub(super) landed: usize,
}

impl Progress {
    /// All flights have landed.
    pub(super) const END: Self = Self { left: usize::MAX, landed: usize::MAX };
}

/// The flights that lead to the present board: moves of a scoring, or the latest moves. Pieces that a person places
/// drop where they tapped instead.
pub(super) fn flights(shown: &Shown) -> Vec<Flight> {
    match &shown.stage {
        Stage::Scoring(scoring) => match &scoring.stop {
            StopKind::Ride(moves) => moves.iter().filter_map(|event| flight(event, false)).collect(),
            _ => Vec::new(),
        },
        _ => {
            let moves = moves_of_beat(shown);
            let flies = |it: &&BeatMove| !it.is_placement;
            moves.iter().filter(flies).filter_map(|it| flight(&it.event, it.affects_reader)).collect()
        }
    }
}

fn flight(event: &Event, affects_reader: bool) -> Option<Flight> {
    let (mover, from, to) = match *event {
        Event::Moved { whose, from, to, count } => {
            let stop = |spot: Spot| spot.place().map_or(Stop::Tile(whose), Stop::Place);
            (Mover::Caballeros(whose, count), stop(from), stop(to))
        }
        Event::KingMoved { from, to } => (Mover::King, from.into(), to.into()),
        Event::GrandeMoved { whose, from, to } => (Mover::Grande(whose), Stop::Place(from), Stop::Place(to)),
        Event::ScoreboardMoved { mobile, from, to } => {
            (Mover::Scoreboard(mobile), from.map_or(Stop::Beside, Stop::Place), Stop::Place(to))
        }
        _ => return None,
    };
    Some(Flight { mover, from, to, affects_reader })
}

/// The board during the flights: pieces that have not started are at their origin, and flying ones are not on the
/// board.
pub(super) fn standing(mut model: BoardModel, flights: &[Flight], progress: Progress) -> BoardModel {
    // Revert the flights, last one first.
    for (index, flight) in flights.iter().enumerate().skip(progress.landed).rev() {
        model.take(flight.mover, flight.to);
        if index >= progress.left {
            model.give(flight.mover, flight.from);
        }
    }
    model
}

impl BoardModel {
    fn take(&mut self, mover: Mover, from: Stop) {
        match (mover, from) {
            (Mover::King, _) => self.stand_king(None),
            (Mover::Caballeros(seat, count), Stop::Place(place)) => {
                self.shift(place, seat, -(count as i8));
            }
            (Mover::Grande(seat), Stop::Place(place)) => {
                let slot = self.slot(seat);
                if let Some(token) = &mut self.places[place.index()].tokens[slot] {
                    token.has_grande = false;
                }
                self.places[place.index()].clear_if_empty(slot);
            }
            (Mover::Scoreboard(_), Stop::Place(place)) => {
                let place = &mut self.places[place.index()];
                (place.mobile, place.pays, place.paid) = (None, place.place.scoreboard(), None);
            }
            _ => {}
        }
    }

    fn give(&mut self, mover: Mover, to: Stop) {
        match (mover, to) {
            (Mover::King, _) => self.stand_king(Some(to)),
            (Mover::Caballeros(seat, count), Stop::Place(place)) => {
                self.shift(place, seat, count as i8);
            }
            (Mover::Grande(seat), Stop::Place(place)) => {
                let slot = self.slot(seat);
                let look = self.slots[slot];
                self.places[place.index()].tokens[slot].get_or_insert_with(|| Token::nothing(look)).has_grande = true;
            }
            (Mover::Scoreboard(mobile), Stop::Place(place)) => {
                let place = &mut self.places[place.index()];
                (place.mobile, place.pays, place.paid) = (Some(mobile), mobile.scoreboard(), None);
            }
            _ => {}
        }
    }

    fn shift(&mut self, place: Place, seat: Seat, by: i8) {
        let (slot, is_reader) = (self.slot(seat), self.is_reader(seat));
        let (look, place) = (self.slots[slot], &mut self.places[place.index()]);
        if let Some(closed) = &mut place.closed {
            closed.total = closed.total.saturating_add_signed(by);
            if !is_reader {
                return;
            }
            closed.own = closed.own.map(|own| own.saturating_add_signed(by));
        }
        let token = place.tokens[slot].get_or_insert_with(|| Token::nothing(look));
        token.count = token.count.saturating_add_signed(by);
        token.change = if token.change == 0 { 0 } else { token.change + by };
        place.clear_if_empty(slot);
    }

    fn stand_king(&mut self, at: Option<Stop>) {
        self.king.at = at.and_then(Stop::king_spot);
        for place in &mut self.places {
            place.is_taboo = at == Some(Stop::Place(place.place));
        }
    }
}

impl PlaceModel {
    fn clear_if_empty(&mut self, slot: usize) {
        let is_empty = |token: &Token| token.count == 0 && !token.has_grande && !token.adds && !token.is_touched;
        if self.tokens[slot].as_ref().is_some_and(is_empty) {
            self.tokens[slot] = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{KingSpot, Region};

    use super::*;
    use crate::board::sample;

    const GALICIA: Place = Place::Region(Region::Galicia);
    const BASQUE: Place = Place::Region(Region::Basque);

    fn two(from: Stop, to: Stop) -> Flight {
        Flight { mover: Mover::Caballeros(Seat::A, 2), from, to, affects_reader: false }
    }

    fn count(model: &BoardModel, place: Place) -> u8 {
        model.place(place).tokens[0].as_ref().map_or(0, |token| token.count)
    }

    fn galicia(count: u8) -> BoardModel {
        sample::with(&[(GALICIA, Seat::A, count)])
    }

    #[test]
    fn a_piece_in_flight_is_not_at_its_destination() {
        let flights = [two(Stop::Tile(Seat::A), Stop::Place(GALICIA))];
        let left = Progress { left: 1, landed: 0 };
        assert_eq!(count(&standing(galicia(5), &flights, left), GALICIA), 3);
        assert_eq!(standing(galicia(2), &flights, left).place(GALICIA).tokens[0], None);
        assert_eq!(count(&standing(galicia(5), &flights, Progress::END), GALICIA), 5);
    }

    #[test]
    fn a_piece_that_has_not_left_is_still_at_its_origin() {
        let flights = [two(Stop::Tile(Seat::A), Stop::Place(BASQUE)), two(Stop::Place(GALICIA), Stop::Place(BASQUE))];
        let at = |left, landed, model| count(&standing(model, &flights, Progress { left, landed }), GALICIA);
        assert_eq!(at(1, 0, galicia(1)), 3, "the second has not left");
        assert_eq!(at(2, 1, galicia(1)), 1, "the second is in the air");
        assert_eq!(at(0, 0, galicia(0)), 2, "an empty slot is filled again");
    }

    #[test]
    fn a_place_on_the_way_gains_and_loses() {
        let flights = [two(Stop::Tile(Seat::A), Stop::Place(GALICIA)), two(Stop::Place(GALICIA), Stop::Tile(Seat::A))];
        assert_eq!(count(&standing(galicia(0), &flights, Progress::default()), GALICIA), 0);
        assert_eq!(count(&standing(galicia(0), &flights, Progress { left: 1, landed: 1 }), GALICIA), 2);
    }

    #[test]
    fn the_king_is_where_he_starts_then_in_the_air_then_where_he_ends() {
        let (france, castillo) = (KingSpot::France, KingSpot::Castillo);
        let king = Flight { mover: Mover::King, from: france.into(), to: castillo.into(), affects_reader: false };
        let flights = [two(Stop::Tile(Seat::A), Stop::Place(GALICIA)), king];
        let mut model = galicia(2);
        model.king.at = Some(castillo);
        let at = |left, landed| standing(model.clone(), &flights, Progress { left, landed }).king.at;
        assert_eq!([at(1, 0), at(2, 1), at(2, 2)], [Some(france), None, Some(castillo)]);
    }

    #[test]
    fn a_closed_castillo_counts_only_caballeros_that_have_landed() {
        let mut model = sample::with(&[]);
        let castillo = model.places.last_mut().expect("the Castillo");
        castillo.closed = Some(super::super::model::Closed { own: Some(1), total: 4 });
        let other =
            Flight { mover: Mover::Caballeros(Seat::B, 3), ..two(Stop::Tile(Seat::B), Stop::Place(Place::Castillo)) };
        let model = standing(model, &[other], Progress { left: 1, landed: 0 });
        let closed = model.place(Place::Castillo).closed.expect("still closed");
        assert_eq!((closed.own, closed.total), (Some(1), 1));
        assert_eq!(model.place(Place::Castillo).tokens[1], None, "nobody looks inside");
    }
}
