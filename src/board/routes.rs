//! The paths of pieces over the map, as SVG.

use engine::{Place, Seat};
use map::{
    Arc, CANVAS, CASTILLO, NAME_SIZE, Piece, Point, Rect, SEA, SHARED_DISC, Side, arc, arc_from_edge, layout,
    name_rect, piece_at,
};

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

    /// The positions and scales of the discs: in the King's slot of their region, or at sea. Several that name one region
    /// are smaller and lie side by side.
    pub(super) fn disc_places(&self) -> Vec<(Point, f64)> {
        let before = |index: usize, to| self.discs[..index].iter().filter(|it| it.to == to).count();
        let place = |(index, disc): (usize, &super::Disc)| {
            let (turn, of) = (before(index, disc.to), self.discs.iter().filter(|it| it.to == disc.to).count());
            match disc.to {
                None => (SEA.discs[turn.min(SEA.discs.len() - 1)], 1.0),
                Some(region) => {
                    let layout = layout(region.into(), self.colours());
                    match layout.discs.get(turn) {
                        Some(&at) if of > 1 => (at, SHARED_DISC),
                        _ => (disc_place(layout.king), 1.0),
                    }
                }
            }
        };
        self.discs.iter().enumerate().map(place).collect()
    }

    /// For each payment of the scored place: the stack it comes from, its label, and its path to the tile.
    pub(super) fn points_routes(&self, tiles: TileSide) -> Vec<(Point, PointsLabel, Route)> {
        let mut taken = self.signs();
        let route = |points: &super::Points| {
            let from = self.stand(points.place, points.slot.seat);
            // Large labels leave the places of small ones free, which others may need.
            let others = self.points.iter().filter(|it| it.slot.seat != points.slot.seat);
            let small = others.map(|it| self.small_label(it).area());
            let label = self.points_label(points, &taken.iter().copied().chain(small).collect::<Vec<_>>());
            taken.push(label.area());
            let (edge, along) = tiles.edge(self.slot(points.slot.seat), self.slots.len());
            let end = arc_from_edge(edge, along, points.place).start;
            (from, label, Route { start: label.at, arc: Arc::between(label.at, end, 0.1), end })
        };
        self.points.iter().map(route).collect()
    }

    /// A large label beside the stack if one fits there, otherwise a small one where badges stand, which cover nothing
    /// that is read.
    fn points_label(&self, points: &super::Points, taken: &[Rect]) -> PointsLabel {
        let small = self.small_label(points);
        let super::Points { slot, place, points } = *points;
        let stand = self.stand(place, slot.seat);
        let is_wide = points > 9;
        let fits = |label: &PointsLabel| {
            let area = label.area();
            let [left, right, top, bottom] = [area.x, area.right(), area.y, area.bottom()];
            let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map(|(x, y)| Point { x, y });
            corners.iter().all(|&at| CANVAS.contains(at)) && !taken.iter().any(|it| overlap(area, *it))
        };
        let beside = BESIDE_STACK.map(|(x, y)| PointsLabel { at: stand.by(x, y), is_large: true, is_wide });
        let is_home = |label: &&PointsLabel| map::place_at(label.at) == Some(place);
        let free = || beside.iter().filter(|label| fits(label));
        free().find(is_home).or_else(|| free().next()).copied().unwrap_or(small)
    }

    fn small_label(&self, points: &super::Points) -> PointsLabel {
        let at = self.badge(points.place, points.slot.seat);
        PointsLabel { at, is_large: false, is_wide: points.points > 9 }
    }

    /// The boxes of everything on the map that a label must not cover.
    fn signs(&self) -> Vec<Rect> {
        let mut signs: Vec<Rect> =
            self.king.at.map(|at| piece_at(Piece::King, map::king(at, self.colours()))).into_iter().collect();
        for place in &self.places {
            let layout = layout(place.place, self.colours());
            signs.push(name_rect(&layout.name, place.name, NAME_SIZE));
            signs.push(piece_at(Piece::Mobile, layout.plate));
            if place.closed.is_some() {
                signs.push(CASTILLO.tower());
                continue;
            }
            let is_there = place.tokens.iter().map(Option::is_some);
            let stacks = layout.seats.iter().zip(is_there).filter(|(_, is_there)| *is_there);
            signs.extend(stacks.map(|(at, _)| piece_at(Piece::TokenGrande, *at)));
        }
        signs
    }
}

/// Where a label of points rests, and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PointsLabel {
    pub(super) at: Point,
    pub(super) is_large: bool,
    /// Whether it has two digits.
    is_wide: bool,
}

impl PointsLabel {
    /// The box of its pill.
    pub(super) fn area(self) -> Rect {
        let (width, height) = match (self.is_large, self.is_wide) {
            (true, false) => (52.0, 38.0),
            (true, true) => (68.0, 38.0),
            (false, false) => (36.0, 29.0),
            (false, true) => (44.0, 29.0),
        };
        Rect { x: self.at.x - width / 2.0, y: self.at.y - height / 2.0, width, height }
    }
}

/// Where a large label may stand, relative to its stack: at its sides, above it, below it, and at its corners.
const BESIDE_STACK: [(f64, f64); 12] = [
    (58.0, -4.0),
    (-58.0, -4.0),
    (0.0, -72.0),
    (0.0, 44.0),
    (66.0, -4.0),
    (-66.0, -4.0),
    (40.0, -72.0),
    (-40.0, -72.0),
    (40.0, 44.0),
    (-40.0, 44.0),
    (58.0, -40.0),
    (-58.0, -40.0),
];

fn overlap(a: Rect, b: Rect) -> bool {
    a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom()
}

/// The centre of a disc in a King's slot.
fn disc_place(king: Point) -> Point {
    piece_at(Piece::King, king).middle()
}

#[cfg(test)]
mod tests {
    use engine::{KingSpot, KingSpots, Region, Small};

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
        for (&(at, scale), to) in places.iter().zip(to) {
            match to {
                Some(Region::Aragon) => assert!(scale == 1.0 && slot(Region::Aragon).contains(at)),
                Some(region) => assert!(scale < 1.0 && map::place_at(at) == Some(region.into())),
                None => assert!(scale == 1.0 && SEA.discs.contains(&at)),
            }
        }
        assert_ne!(places[3], places[4]);
    }

    #[test]
    fn any_number_of_discs_that_name_one_region_can_be_read() {
        for (players, region) in (2..=5).flat_map(|players| Region::all().map(move |region| (players, region))) {
            let mut model = sample::of(players, &[]);
            model.discs = model.slots.iter().map(|&slot| Disc { slot, to: Some(region) }).collect();
            let places = model.disc_places();
            for (index, (at, scale)) in places.iter().enumerate() {
                let apart = |(other, _): &(Point, f64)| other.distance(*at) >= Piece::Disc.area().width * scale;
                assert!(places[..index].iter().all(apart), "{region:?} of {players}");
                assert_eq!(map::place_at(*at), Some(region.into()));
            }
        }
    }

    /// A board on which these seats have a caballero in a place and get points there.
    fn paid(place: Place, seats: &[Seat], points: u8) -> BoardModel {
        let stacks: Vec<(Place, Seat, u8)> =
            Place::all().flat_map(|it| seats.iter().map(move |&seat| (it, seat, 1))).collect();
        let mut model = sample::of(5, &stacks);
        let slots = model.slots.iter().filter(|slot| seats.contains(&slot.seat));
        model.points = slots.map(|&slot| Points { slot, place, points }).collect();
        model
    }

    #[test]
    fn labels_of_points_cover_no_piece_no_scoreboard_and_no_other_label() {
        let (mut large, mut all) = (0, 0);
        for (place, seats) in Place::all().flat_map(|place| (1..32_u8).map(move |bits| (place, bits))) {
            let seats: Vec<Seat> = Seat::all().filter(|seat| seats >> seat.index() & 1 == 1).collect();
            let model = paid(place, &seats, 4);
            let signs = model.signs();
            let labels: Vec<PointsLabel> = model.points_routes(TileSide::Above).iter().map(|it| it.1).collect();
            for (index, label) in labels.iter().enumerate() {
                let area = label.area();
                assert!(CANVAS.contains(label.at), "{place:?} {seats:?}");
                assert!(labels[..index].iter().all(|it| !overlap(area, it.area())), "{place:?} {seats:?}");
                // The map proves that a badge covers nothing that is read.
                let is_proven = !label.is_large
                    && Some(label.at) == model.points.get(index).map(|it| model.badge(place, it.slot.seat));
                assert!(is_proven || !signs.iter().any(|sign| overlap(area, *sign)), "{place:?} {seats:?}");
                (large, all) = (large + usize::from(label.is_large), all + 1);
            }
        }
        assert!(large * 3 > all * 2, "most are large: {large} of {all}");
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
