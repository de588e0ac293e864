//! Where everything stands on the map, in map units.

use std::fmt::{self, Display, Formatter};

use engine::{KingSpot, Place, Region, Seat, Small};

use super::model::{Piece, Stop};

/// A point of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
}

impl Point {
    pub(super) fn by(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    pub(super) fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    pub(super) fn translate(self) -> String {
        format!("translate({} {})", Short(self.x), Short(self.y))
    }

    /// Moves something here and draws it in a size.
    pub(super) fn scaled(self, scale: f64) -> String {
        format!("{} scale({})", self.translate(), Short(scale))
    }
}

/// A number to the hundredth, as drawings and style sheets read it. Rust's own way to write floating-point numbers
/// writes all of them exactly, and is large.
pub(super) struct Short(pub(super) f64);

impl Display for Short {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i32;
        let sign = if hundredths < 0 { "-" } else { "" };
        let (whole, rest) = (hundredths.unsigned_abs() / 100, hundredths.unsigned_abs() % 100);
        match (rest, rest % 10) {
            (0, _) => write!(formatter, "{sign}{whole}"),
            (_, 0) => write!(formatter, "{sign}{whole}.{}", rest / 10),
            _ => write!(formatter, "{sign}{whole}.{rest:02}"),
        }
    }
}

const fn at(x: i16, y: i16) -> Point {
    Point { x: x as f64, y: y as f64 }
}

/// A part of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rect {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) width: f64,
    pub(super) height: f64,
}

impl Rect {
    pub(super) fn contains(self, point: Point) -> bool {
        (self.x..=self.x + self.width).contains(&point.x) && (self.y..=self.y + self.height).contains(&point.y)
    }
}

/// What is shown of the map when nothing is enlarged.
pub(super) const FRAME: Rect = Rect { x: 30.0, y: 12.0, width: 906.0, height: 736.0 };

/// The fixed points of a region.
struct Ground {
    /// Of its outline in `spain.svg`, and of its colour.
    id: &'static str,
    /// The middle of its scoreboard.
    plate: Point,
    /// A seat has the same place all game long: stacks grow and shrink, they never jump.
    seats: [Point; 5],
    king: Point,
}

const GROUNDS: [Ground; 9] = [
    Ground {
        id: "galicia",
        plate: at(139, 127),
        seats: [at(310, 88), at(376, 101), at(168, 202), at(98, 179), at(203, 78)],
        king: at(257, 90),
    },
    Ground {
        id: "basque",
        plate: at(526, 132),
        seats: [at(563, 197), at(515, 195), at(546, 66), at(472, 70), at(467, 176)],
        king: at(604, 124),
    },
    Ground {
        id: "aragon",
        plate: at(614, 279),
        seats: [at(632, 212), at(656, 146), at(577, 333), at(713, 146), at(538, 272)],
        king: at(697, 228),
    },
    Ground {
        id: "catalonia",
        plate: at(798, 217),
        seats: [at(738, 260), at(764, 149), at(812, 149), at(893, 162), at(786, 264)],
        king: at(872, 244),
    },
    Ground {
        id: "old-castile",
        plate: at(338, 238),
        seats: [at(341, 330), at(277, 171), at(349, 171), at(465, 262), at(231, 324)],
        king: at(289, 321),
    },
    Ground {
        id: "new-castile",
        plate: at(453, 425),
        seats: [at(369, 442), at(291, 446), at(536, 499), at(437, 354), at(507, 352)],
        king: at(234, 417),
    },
    Ground {
        id: "valencia",
        plate: at(593, 569),
        seats: [at(635, 455), at(683, 494), at(655, 383), at(687, 341), at(603, 501)],
        king: at(596, 426),
    },
    Ground {
        id: "seville",
        plate: at(246, 594),
        seats: [at(290, 526), at(329, 597), at(266, 705), at(338, 526), at(224, 643)],
        king: at(172, 572),
    },
    Ground {
        id: "granada",
        plate: at(474, 618),
        seats: [at(402, 650), at(431, 536), at(332, 668), at(399, 578), at(542, 642)],
        king: at(476, 533),
    },
];

/// The middle of the tower.
pub(super) const CASTILLO: Point = at(842, 604);

/// Below the map, where the player's tray is.
const COURT: Point = at(483, 790);
const PROVINCE: Point = at(180, 790);

/// The name of a region's outline in `spain.svg`.
pub(super) fn id(region: Region) -> &'static str {
    GROUNDS[region.index()].id
}

/// The middle of the scoreboard.
pub(super) fn plate(place: Place) -> Point {
    match place {
        Place::Region(region) => GROUNDS[region.index()].plate,
        Place::Castillo => CASTILLO.by(0.0, -31.0),
    }
}

/// On which side of the scoreboard a lock has room beside the King: 1 is right.
pub(super) fn lock_side(place: Place) -> i32 {
    match place {
        Place::Region(Region::Basque | Region::Catalonia) => -1,
        _ => 1,
    }
}

/// Where a seat's stack stands, and how large it is drawn.
pub(super) fn stack(place: Place, seat: Seat, seats: u8) -> (Point, f64) {
    match place {
        Place::Region(region) => (GROUNDS[region.index()].seats[seat.index()], 1.0),
        Place::Castillo if seats <= 4 => {
            let (column, row) = (seat.index() % 2, seat.index() / 2 % 2);
            (CASTILLO.by([-29.0, 31.0][column], [10.0, 62.0][row]), 0.82)
        }
        Place::Castillo => {
            let at = [(-40.0, 8.0), (1.0, 8.0), (42.0, 8.0), (-19.0, 60.0), (22.0, 60.0)][seat.index()];
            (CASTILLO.by(at.0, at.1), 0.72)
        }
    }
}

/// Where a Grande stands: to the left of and behind its owner's stack, or alone in the stack's place.
pub(super) fn grande_offset(beside_stack: bool) -> f64 {
    if beside_stack { -25.0 } else { 0.0 }
}

/// Where the King stands.
pub(super) fn king(spot: KingSpot) -> Point {
    match spot {
        KingSpot::Region(region) => GROUNDS[region.index()].king,
        KingSpot::Castillo => at(738, 640),
        KingSpot::France => at(897, 85),
        KingSpot::Portugal => at(112, 545),
    }
}

/// The middle of the name of France or Portugal, and how it is turned.
pub(super) fn abroad_name(spot: KingSpot) -> (Point, i32) {
    match spot {
        KingSpot::Portugal => (at(106, 380), -76),
        _ => (at(724, 70), 0),
    }
}

/// Where a travelling piece starts or ends, and how large it is there.
pub(super) fn stop(piece: &Piece, stop: Stop, seats: u8) -> (Point, f64) {
    match (stop, piece) {
        (Stop::Court, _) => (COURT, 1.0),
        (Stop::Province, _) => (PROVINCE, 1.0),
        (Stop::Abroad(spot), _) => (king(spot), 1.0),
        (Stop::Place(place), Piece::King) => (king(king_spot(place)), 1.0),
        (Stop::Place(place), Piece::Mobile(_)) => (plate(place), 1.0),
        (Stop::Place(place), Piece::Caballeros { seat, .. } | Piece::Grande { seat, .. }) => stack(place, *seat, seats),
    }
}

fn king_spot(place: Place) -> KingSpot {
    match place {
        Place::Region(region) => KingSpot::Region(region),
        Place::Castillo => KingSpot::Castillo,
    }
}

/// How much a place grows when it is lifted.
const LIFT: f64 = 1.15;

/// Enlarges a place round its scoreboard, but leaves nothing of it outside the frame. The Castillo has no room to grow.
pub(super) fn lift(place: Place, seats: u8) -> String {
    let middle = plate(place);
    let growth = if place == Place::Castillo { 1.0 } else { LIFT };
    let shift = |of: fn(Point) -> f64, before: f64, behind: f64, start: f64, end: f64| {
        let points = || Seat::all().map(|seat| of(stack(place, seat, seats).0)).chain([of(middle)]);
        let grown = |value: f64| of(middle) + (value - of(middle)) * growth;
        let low = points().map(|value| grown(value - before)).fold(f64::INFINITY, f64::min);
        let high = points().map(|value| grown(value + behind)).fold(f64::NEG_INFINITY, f64::max);
        (start - low).max(0.0) + (end - high).min(0.0)
    };
    let x = shift(|point| point.x, 40.0, 34.0, FRAME.x, FRAME.x + FRAME.width);
    let y = shift(|point| point.y, 50.0, 32.0, FRAME.y, FRAME.y + FRAME.height);
    Point { x: middle.x + x - middle.x * growth, y: middle.y + y - middle.y * growth }.scaled(growth)
}

/// The way of a piece that flies from one point to another: how high the low arc rises.
pub(super) fn rise(from: Point, to: Point) -> f64 {
    (18.0 + from.distance(to) * 0.12).min(70.0)
}

#[cfg(test)]
mod tests {
    use engine::KingSpots;

    use super::*;

    #[test]
    fn numbers_are_written_to_the_hundredth() {
        let written = [-13.5, 0.0, -0.001, 0.82, 1.0, 310.0, 226.499, 7.05].map(|number| Short(number).to_string());
        assert_eq!(written, ["-13.5", "0", "0", "0.82", "1", "310", "226.5", "7.05"]);
    }

    #[test]
    fn every_stack_plate_and_king_stands_inside_the_frame() {
        // A Grande and its halo are 54 high.
        let inner =
            Rect { x: FRAME.x + 20.0, y: FRAME.y + 54.0, width: FRAME.width - 48.0, height: FRAME.height - 78.0 };
        for place in Place::all() {
            assert!(inner.contains(plate(place)), "{place:?}");
            for seats in 2..=5 {
                for seat in Seat::up_to(seats) {
                    assert!(inner.contains(stack(place, seat, seats).0), "{place:?} {seat:?}");
                }
            }
        }
        for spot in KingSpots::ALL {
            assert!(inner.contains(king(spot)), "{spot:?}");
        }
    }

    #[test]
    fn no_two_seats_share_a_place() {
        for place in Place::all() {
            for seats in 2..=5 {
                let points: Vec<_> = Seat::up_to(seats).into_iter().map(|seat| stack(place, seat, seats)).collect();
                for (index, (point, scale)) in points.iter().enumerate() {
                    for (other, _) in &points[..index] {
                        assert!(point.distance(*other) >= 40.0 * scale, "{place:?}: {point:?} and {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_outline_is_in_the_map_file() {
        let map = include_str!("spain.svg");
        for region in Region::all() {
            assert!(map.contains(&format!("<path id=\"map-{}\"", id(region))), "{region:?}");
            assert!(map.contains(&format!("<clipPath id=\"map-{}-inside\"", id(region))), "{region:?}");
        }
    }

    #[test]
    fn an_arc_is_low() {
        assert_eq!(rise(at(0, 0), at(0, 0)), 18.0);
        assert_eq!(rise(at(0, 0), at(900, 0)), 70.0);
    }
}
