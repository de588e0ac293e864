//! The paths of pieces over the map, as SVG.

use engine::{Place, Seat};
use map::{Arc, CASTILLO, Point, SEA, Side, arc, arc_from_edge, layout};

use super::flights::Flight;
use super::model::{Arrow, ArrowKind, BoardModel, Mover, Stop};

/// The side of the map where the players' tiles are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TileSide {
    /// In a row above the map.
    Above,
    /// In a column at its left.
    Left,
    /// In a row at its right, near the top.
    Right,
}

impl TileSide {
    /// The edge of the map nearest to a tile, and the position along that edge.
    fn edge(self, index: usize, count: usize) -> (Side, f64) {
        let part = (index as f64 + 0.5) / count as f64;
        match self {
            Self::Above => (Side::North, 1000.0 * part),
            Self::Left => (Side::West, 40.0 + 560.0 * part),
            Self::Right => (Side::East, 80.0),
        }
    }
}

/// The distance from the centre of a piece to its edge.
const PIECE: f64 = 38.0;

/// The fraction of an arc in which a piece turns from the door (the point where it leaves its place) into the arc.
const TURN: f64 = 0.16;

/// A path: from the piece to the door, along the arc, and from the other door to the destination.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Route {
    start: Point,
    arc: Arc,
    /// The destination of the piece.
    pub(super) end: Point,
}

impl Route {
    /// The SVG path, with smooth turns at the doors.
    pub(super) fn path(&self) -> String {
        let Self { start, arc, end } = *self;
        let from = if start.distance(arc.start) > 1.0 { TURN } else { 0.0 };
        let to = if end.distance(arc.end) > 1.0 { 1.0 - TURN } else { 1.0 };
        let point = |point: Point| format!("{:.1} {:.1}", point.x, point.y);
        let [start, end] = [start, end].map(point);
        let [door, other] = [arc.start, arc.end].map(point);
        let [leaves, control, arrives] = [arc.at(from), control_between(arc, from, to), arc.at(to)].map(point);
        format!("M{start}Q{door} {leaves}Q{control} {arrives}Q{other} {end}")
    }

    /// The path shortened at both ends, so that it covers neither the piece nor its destination.
    #[must_use]
    pub(super) fn between_pieces(self) -> Self {
        let length = self.arc.start.distance(self.arc.end).max(1.0);
        let part = |stand: Point, door: Point| if stand.distance(door) > 1.0 { 0.0 } else { (PIECE / length).min(0.4) };
        let (from, to) = (part(self.start, self.arc.start), 1.0 - part(self.end, self.arc.end));
        let arc = Arc { start: self.arc.at(from), control: control_between(self.arc, from, to), end: self.arc.at(to) };
        let short = |stand: Point, door: Point| stand.towards(door, (PIECE / stand.distance(door).max(PIECE)).min(1.0));
        Self { start: short(self.start, arc.start), arc, end: short(self.end, arc.end) }
    }

    /// The middle of the arc.
    pub(super) fn middle(&self) -> Point {
        self.arc.at(0.5)
    }

    /// The head of an arrow along the path: two strokes that meet at its end.
    pub(super) fn head(&self) -> String {
        let Self { arc: Arc { control, end: door, .. }, end, .. } = *self;
        let from = if door.distance(end) > 1.0 { door } else { control };
        let length = from.distance(end).max(1.0);
        let (x, y) = ((from.x - end.x) / length * 17.0, (from.y - end.y) / length * 17.0);
        let side = |turn: f64| {
            let (sin, cos) = turn.sin_cos();
            end.by(x * cos - y * sin, x * sin + y * cos)
        };
        let (left, right) = (side(0.6), side(-0.6));
        format!("M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}", left.x, left.y, end.x, end.y, right.x, right.y)
    }
}

/// The control point of the part of an arc between two fractions of it.
fn control_between(arc: Arc, from: f64, to: f64) -> Point {
    let [a, b, c] = [(1.0 - from) * (1.0 - to), from * (1.0 - to) + to * (1.0 - from), from * to];
    let at = |of: fn(Point) -> f64| a * of(arc.start) + b * of(arc.control) + c * of(arc.end);
    Point { x: at(|point| point.x), y: at(|point| point.y) }
}

impl BoardModel {
    /// The path of a flight.
    pub(super) fn route_of_flight(&self, flight: &Flight, tiles: TileSide) -> Option<Route> {
        self.route(flight.mover, flight.from, flight.to, tiles)
    }

    /// The path of an arrow. For a trap it leads only from door to door, because no piece arrives.
    pub(super) fn route_of_arrow(&self, arrow: &Arrow, tiles: TileSide) -> Option<Route> {
        let route = self.route(arrow.mover, arrow.from, arrow.to, tiles)?;
        Some(match arrow.kind {
            ArrowKind::Trap => Route { start: route.arc.start, end: route.arc.end, ..route },
            ArrowKind::Hint | ArrowKind::Announced => route,
        })
    }

    fn route(&self, mover: Mover, from: Stop, to: Stop, tiles: TileSide) -> Option<Route> {
        if matches!(mover, Mover::King) {
            return self.kings_route(from, to);
        }
        match (from, to) {
            (Stop::Place(start), Stop::Place(end)) => Some(Route {
                start: self.stands(mover, start),
                arc: arc(start.into(), end.into())?,
                end: self.stands(mover, end),
            }),
            (Stop::Tile(seat), Stop::Place(end)) => Some(self.route_from_tile(mover, seat, end, tiles)),
            (Stop::Place(start), Stop::Tile(seat)) => {
                let Route { start, arc, end } = self.route_from_tile(mover, seat, start, tiles);
                Some(Route { start: end, arc: arc.reversed(), end: start })
            }
            (Stop::Beside, Stop::Place(end)) => {
                let arc = arc_from_edge(Side::South, CASTILLO.anchor.x, end);
                Some(Route { start: arc.start, arc, end: self.stands(mover, end) })
            }
            _ => None,
        }
    }

    fn route_from_tile(&self, mover: Mover, seat: Seat, place: Place, tiles: TileSide) -> Route {
        let (edge, along) = tiles.edge(self.slot(seat), self.slots.len());
        let arc = arc_from_edge(edge, along, place);
        Route { start: arc.start, arc, end: self.stands(mover, place) }
    }

    /// The King's path: a high arc from place to place.
    fn kings_route(&self, from: Stop, to: Stop) -> Option<Route> {
        let king = |stop: Stop| Some(map::king(stop.king_spot()?, self.colours()));
        let (start, end) = (king(from)?, king(to)?);
        // The arc bends to the left of its direction, which is upwards if it goes right.
        let bend = if end.x >= start.x { 0.45 } else { -0.45 };
        Some(Route { start, arc: Arc::between(start, end, bend), end })
    }

    /// The position of a piece in a place.
    pub(super) fn stands(&self, mover: Mover, place: Place) -> Point {
        match mover {
            Mover::Caballeros(seat, _) => self.stand(place, seat),
            Mover::Grande(seat) => self.grande_stand(place, seat),
            Mover::Scoreboard(_) => layout(place, self.colours()).plate,
            Mover::Disc(seat) if place == Place::Castillo => self.stand(place, seat),
            Mover::Disc(_) => disc_place(layout(place, self.colours()).king),
            Mover::King => layout(place, self.colours()).king,
        }
    }

    /// The positions of the discs: in the King's slot of their region, or at sea. Several in one slot are fanned out.
    pub(super) fn disc_places(&self) -> Vec<Point> {
        let before = |index: usize, to| self.discs[..index].iter().filter(|it| it.to == to).count();
        let place = |(index, disc): (usize, &super::Disc)| {
            let (turn, of) = (before(index, disc.to), self.discs.iter().filter(|it| it.to == disc.to).count());
            match disc.to {
                None => SEA.discs[turn.min(SEA.discs.len() - 1)],
                Some(region) => {
                    let slot = disc_place(layout(region.into(), self.colours()).king);
                    let step = if of > 1 { 28.0 / (of - 1) as f64 } else { 0.0 };
                    slot.by(0.0, if of > 1 { step * turn as f64 - 14.0 } else { 0.0 })
                }
            }
        };
        self.discs.iter().enumerate().map(place).collect()
    }

    /// For each payment of the scored place: the stack it comes from, where its number rests, and its path to the tile.
    pub(super) fn points_routes(&self, tiles: TileSide) -> Vec<(Point, Point, Route)> {
        let route = |points: &super::Points| {
            let from = self.stand(points.place, points.slot.seat);
            let rest = from.by(0.0, ABOVE_STACK);
            let (edge, along) = tiles.edge(self.slot(points.slot.seat), self.slots.len());
            let end = arc_from_edge(edge, along, points.place).start;
            (from, rest, Route { start: rest, arc: Arc::between(rest, end, 0.1), end })
        };
        self.points.iter().map(route).collect()
    }
}

/// The centre of a disc in a King's slot.
fn disc_place(king: Point) -> Point {
    map::piece_at(map::Piece::King, king).middle()
}

/// The distance of a payment's number above the foot of its stack. It rests on the stack itself, because beside it it
/// would lie on the neighbouring region.
const ABOVE_STACK: f64 = -36.0;

#[cfg(test)]
mod tests {
    use engine::{KingSpot, KingSpots, Region, Small};
    use map::{CANVAS, Piece, piece_at};

    use super::super::{Disc, Points};
    use super::*;
    use crate::board::sample;

    const SIDES: [TileSide; 3] = [TileSide::Above, TileSide::Left, TileSide::Right];

    #[test]
    fn every_piece_has_a_way_from_its_stand_to_its_stand() {
        for colours in 2..=5 {
            let model = sample::of(colours, &[]);
            for seat in Seat::up_to(colours) {
                let mover = Mover::Caballeros(seat, 1);
                for from in Place::all() {
                    for to in Place::all().filter(|to| *to != from) {
                        let route =
                            model.route(mover, Stop::Place(from), Stop::Place(to), TileSide::Above).expect("a way");
                        assert_eq!((route.start, route.end), (model.stand(from, seat), model.stand(to, seat)));
                    }
                    for side in SIDES {
                        let route = model.route(mover, Stop::Tile(seat), Stop::Place(from), side).expect("a way");
                        assert!(CANVAS.contains(route.start), "it appears on the map");
                        let back = model.route(mover, Stop::Place(from), Stop::Tile(seat), side).expect("a way");
                        assert_eq!((back.start, back.end), (route.end, route.start));
                    }
                }
            }
        }
    }

    #[test]
    fn the_king_rides_up_and_over() {
        let model = sample::with(&[]);
        for from in KingSpots::ALL {
            for to in KingSpots::ALL.iter().filter(|to| *to != from) {
                let route = model.kings_route(from.into(), to.into()).expect("a way");
                assert!(route.middle().y <= (route.start.y + route.end.y) / 2.0, "{from:?} {to:?}");
            }
        }
    }

    #[test]
    fn discs_lie_in_the_kings_slot_of_their_region_or_at_sea() {
        let mut model = sample::of(5, &[]);
        let to = [Some(Region::Granada), Some(Region::Granada), Some(Region::Aragon), None, None];
        model.discs = model.slots.iter().zip(to).map(|(&slot, to)| Disc { slot, to }).collect();
        let places = model.disc_places();
        let slot = |region| piece_at(Piece::King, map::king(KingSpot::Region(region), 5));
        for (at, to) in places.iter().zip(to) {
            match to {
                Some(region) => {
                    let (slot, disc) = (slot(region), piece_at(Piece::Disc, *at));
                    assert!(
                        disc.x >= slot.x && disc.y >= slot.y && disc.bottom() <= slot.bottom(),
                        "{disc:?} {slot:?}"
                    );
                }
                None => assert!(SEA.discs.contains(at)),
            }
        }
        assert_ne!(places[0], places[1]);
        assert_ne!(places[3], places[4]);
    }

    #[test]
    fn points_are_drawn_inside_the_scored_place_and_never_on_each_other() {
        for place in Place::all() {
            let mut model = sample::of(5, &[]);
            model.points = model.slots.iter().take(3).map(|&slot| Points { slot, place, points: 2 }).collect();
            for side in SIDES {
                let routes = model.points_routes(side);
                for (index, (_, rest, _)) in routes.iter().enumerate() {
                    assert_eq!(map::place_at(*rest), Some(place), "{place:?} {index}");
                    assert!(CANVAS.contains(*rest), "{place:?} {rest:?}");
                    assert!(routes[..index].iter().all(|(_, other, _)| other.distance(*rest) > 50.0));
                }
            }
        }
    }

    #[test]
    fn the_drawn_part_of_a_route_covers_neither_of_its_pieces() {
        let model = sample::of(5, &[]);
        for from in Place::all() {
            for to in Place::all().filter(|to| *to != from) {
                for mover in [Mover::Caballeros(Seat::C, 1), Mover::King] {
                    let whole = model.route(mover, Stop::Place(from), Stop::Place(to), TileSide::Above).expect("a way");
                    let drawn = whole.between_pieces();
                    let is_clear = |piece: Point, at: Point, door: Point| {
                        piece.distance(at) >= PIECE - 6.0 || at.distance(door) < 1.0
                    };
                    assert!(is_clear(whole.start, drawn.start, whole.arc.start), "{from:?} {to:?} {mover:?}");
                    assert!(is_clear(whole.end, drawn.end, whole.arc.end), "{from:?} {to:?} {mover:?}");
                }
            }
        }
    }

    #[test]
    fn a_part_of_an_arc_is_the_same_curve() {
        let arc = Arc::between(Point { x: 0.0, y: 0.0 }, Point { x: 100.0, y: 40.0 }, 0.3);
        let part = Arc { start: arc.at(0.2), control: control_between(arc, 0.2, 0.8), end: arc.at(0.8) };
        for step in 0..=10 {
            let t = f64::from(step) / 10.0;
            assert!(part.at(t).distance(arc.at(0.2 + 0.6 * t)) < 1e-9);
        }
    }

    #[test]
    fn a_route_is_written_as_an_svg_path() {
        let model = sample::with(&[]);
        let route = model.kings_route(KingSpot::Portugal.into(), KingSpot::France.into()).expect("a way");
        assert!(route.path().starts_with("M92.0 330.0Q92.0 330.0 92.0 330.0Q"), "{}", route.path());
        assert!(route.path().ends_with("Q916.0 54.0 916.0 54.0"), "{}", route.path());
        assert!(route.head().contains("L916.0 54.0L"), "{}", route.head());
    }
}
