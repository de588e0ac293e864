//! The paths of flying pieces: from the door of one place to the door of another, in a low arc.
//!
//! A piece flies from its seat to the door, follows the arc, and flies from the other door to its seat. Arcs may cross
//! pieces of other places, but never those of the two places they connect.

use engine::{Place, Small};

use crate::{
    abroad::SEA,
    arcs::{ARCS, RIM},
    castillo::CASTILLO,
    point::{CANVAS, Point},
    yard::ground,
};

/// A side of a place or an edge of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Side {
    North,
    East,
    South,
    West,
}

impl Side {
    /// Every side, clockwise.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
}

/// The points just outside the pieces of a place, one for each side that has a door.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names say all")]
pub struct Doors {
    pub north: Option<Point>,
    pub east: Option<Point>,
    pub south: Option<Point>,
    pub west: Option<Point>,
}

impl Doors {
    /// The door on a side, if it has one.
    pub const fn get(self, side: Side) -> Option<Point> {
        match side {
            Side::North => self.north,
            Side::East => self.east,
            Side::South => self.south,
            Side::West => self.west,
        }
    }
}

/// A start or end of a flight on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// A region or the Castillo.
    Place(Place),
    /// The discs at sea.
    Sea,
}

impl From<Place> for Stop {
    fn from(place: Place) -> Self {
        Self::Place(place)
    }
}

impl Stop {
    /// Every stop, in the order of the table of arcs.
    pub fn all() -> impl Iterator<Item = Self> {
        Place::all().map(Self::Place).chain([Self::Sea])
    }

    /// The doors of the stop.
    pub fn doors(self) -> Doors {
        match self {
            Self::Place(Place::Region(region)) => ground(region).doors,
            Self::Place(Place::Castillo) => CASTILLO.doors,
            Self::Sea => SEA.doors,
        }
    }

    /// The centre of the stop's pieces.
    pub fn anchor(self) -> Point {
        match self {
            Self::Place(Place::Region(region)) => ground(region).anchor,
            Self::Place(Place::Castillo) => CASTILLO.anchor,
            Self::Sea => SEA.anchor,
        }
    }

    fn door(self, side: Side) -> Point {
        // The tables contain only doors that exist, as a test proves.
        self.doors().get(side).unwrap_or_else(|| self.anchor())
    }

    fn index(self) -> usize {
        match self {
            Self::Place(place) => place.index(),
            Self::Sea => Place::COUNT,
        }
    }
}

/// A quadratic curve: in SVG, `M start Q control end`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names say all")]
pub struct Arc {
    pub start: Point,
    pub control: Point,
    pub end: Point,
}

impl Arc {
    /// The arc between two points that bends to the left by half of `bend` times their distance, or to the right if
    /// `bend` is negative.
    pub fn between(start: Point, end: Point, bend: f64) -> Self {
        let middle = start.towards(end, 0.5);
        Self { start, control: middle.by(bend * (end.y - start.y), -bend * (end.x - start.x)), end }
    }

    /// The same arc in the other direction.
    #[must_use]
    pub const fn reversed(self) -> Self {
        Self { start: self.end, control: self.control, end: self.start }
    }

    /// The point at the fraction `t` of the flight.
    pub fn at(self, t: f64) -> Point {
        let (leaving, arriving) = (self.start.towards(self.control, t), self.control.towards(self.end, t));
        leaving.towards(arriving, t)
    }
}

/// The arc from one stop to another. `None` if they are the same. The arc back is the same one.
pub fn arc(from: Stop, to: Stop) -> Option<Arc> {
    let (start, end) = (from.index(), to.index());
    if start > end {
        return arc(to, from).map(Arc::reversed);
    }
    let (leave, arrive, bend) = *ARCS.get(start)?.get(end.checked_sub(start + 1)?)?;
    Some(Arc::between(from.door(leave), to.door(arrive), hundredths(bend)))
}

/// A section of an edge of the map from which pieces reach a place by the same door.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// Where it begins, along the edge.
    pub from: i16,
    /// Where it ends.
    pub to: i16,
    /// The door of the place.
    pub door: Side,
    /// The bend of the arc, in hundredths.
    pub bend: i8,
}

/// How far inside the edge of the map arriving pieces appear.
pub const EDGE_INSET: f64 = 14.0;

/// The sections of an edge from which pieces reach a place.
pub fn spans(edge: Side, to: Place) -> &'static [Span] {
    RIM[to.index()][edge as usize]
}

/// The arc of a piece that enters over an edge of the map, for example from a court. It starts as near to `along` (an x
/// on the upper and lower edge, a y on the others) as it can without crossing the pieces of the place.
pub fn arc_from_edge(edge: Side, along: f64, to: Place) -> Arc {
    let nearest = spans(edge, to).iter().map(|span| (along.max(span.from.into()).min(span.to.into()), span));
    let nearest = nearest.min_by(|(a, _), (b, _)| (a - along).abs().total_cmp(&(b - along).abs()));
    let stop = Stop::Place(to);
    let (along, door, bend) = match nearest {
        Some((along, span)) => (along, stop.door(span.door), hundredths(span.bend)),
        // Every place can be reached from every edge, as a test proves.
        None => (along, stop.anchor(), 0.0),
    };
    Arc::between(on_edge(edge, along), door, bend)
}

fn on_edge(edge: Side, along: f64) -> Point {
    match edge {
        Side::North => Point { x: along, y: CANVAS.y + EDGE_INSET },
        Side::East => Point { x: CANVAS.right() - EDGE_INSET, y: along },
        Side::South => Point { x: along, y: CANVAS.bottom() - EDGE_INSET },
        Side::West => Point { x: CANVAS.x + EDGE_INSET, y: along },
    }
}

fn hundredths(bend: i8) -> f64 {
    f64::from(bend) / 100.0
}

#[cfg(test)]
mod tests {
    use engine::Region;

    use super::*;
    use crate::point::at;

    #[test]
    fn the_way_back_is_the_same_arc() {
        let (galicia, sea) = (Stop::Place(Region::Galicia.into()), Stop::Sea);
        let there = arc(galicia, sea).expect("two stops");
        assert_eq!(arc(sea, galicia), Some(there.reversed()));
        assert_eq!(there.start, ground(Region::Galicia).doors.east.expect("a door"));
        assert_eq!(there.end, SEA.doors.west.expect("a door"));
    }

    #[test]
    fn a_piece_does_not_fly_to_where_it_is() {
        assert!(Stop::all().all(|stop| arc(stop, stop).is_none()));
    }

    #[test]
    fn an_arc_bends_to_the_left_of_its_direction() {
        let arc = Arc::between(at(0, 0), at(100, 0), 0.2);
        assert_eq!(arc.control, at(50, -20));
        assert_eq!(arc.at(0.0), at(0, 0));
        assert_eq!(arc.at(0.5), at(50, -10));
        assert_eq!(arc.at(1.0), at(100, 0));
    }

    #[test]
    fn a_piece_from_outside_appears_as_near_as_it_can() {
        let arc = arc_from_edge(Side::East, 790.0, Place::Castillo);
        assert_eq!(arc.start, at(986, 600));
        let arc = arc_from_edge(Side::North, 846.0, Region::Galicia.into());
        assert_eq!(arc.start, at(850, 14), "between two stretches, 850 is nearer than 840");
    }

    #[test]
    fn every_place_can_be_reached_from_every_edge_and_every_stop_by_doors_that_exist() {
        for place in Place::all() {
            for edge in Side::ALL {
                let spans = spans(edge, place);
                assert!(!spans.is_empty(), "{place:?} from {edge:?}");
                assert!(spans.iter().all(|span| Stop::Place(place).doors().get(span.door).is_some()), "{place:?}");
            }
        }
        for (from, arcs) in Stop::all().zip(&ARCS) {
            let later = Stop::all().skip(from.index() + 1);
            assert_eq!(arcs.len(), later.count(), "{from:?}");
            for (to, (leave, arrive, _)) in Stop::all().skip(from.index() + 1).zip(*arcs) {
                assert!(from.doors().get(*leave).is_some() && to.doors().get(*arrive).is_some(), "{from:?} to {to:?}");
            }
        }
    }
}
