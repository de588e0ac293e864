//! Polygons, rectangles and the distances between them.

use map::{
    Point, Rect,
    path::{self, Cubic},
};

/// Distances between outlines are capped at this, because no check needs more.
const FAR: f64 = 50.0;

/// A straight line between two points.
#[derive(Clone, Copy, Debug)]
pub struct Line(pub Point, pub Point);

impl Line {
    /// The distance of a point from the line.
    pub fn distance_to_point(self, point: Point) -> f64 {
        let (x, y) = (self.1.x - self.0.x, self.1.y - self.0.y);
        let length = x * x + y * y;
        let along = ((point.x - self.0.x) * x + (point.y - self.0.y) * y) / length;
        let t = if length == 0.0 { 0.0 } else { along.clamp(0.0, 1.0) };
        self.0.towards(self.1, t).distance(point)
    }

    /// Whether two lines cross in a single point inside both.
    pub fn crosses(self, other: Self) -> bool {
        let side = |line: Self, point: Point| {
            (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)
        };
        let parted = |line: Self, by: Self| side(by, line.0) * side(by, line.1) < 0.0;
        parted(self, other) && parted(other, self)
    }

    pub fn distance(self, other: Self) -> f64 {
        if self.crosses(other) {
            return 0.0;
        }
        let ends = [self.distance_to_point(other.0), self.distance_to_point(other.1)];
        let other_ends = [other.distance_to_point(self.0), other.distance_to_point(self.1)];
        least(ends.into_iter().chain(other_ends))
    }

    /// The distance of a rectangle from the line, or 0 if they touch.
    pub fn distance_to_rect(self, rect: Rect) -> f64 {
        let corners = corners(rect);
        let crosses = rect.contains(self.0) || sides(rect).any(|side| self.crosses(side));
        if crosses {
            return 0.0;
        }
        let ends = [rect.distance(self.0), rect.distance(self.1)];
        least(corners.into_iter().map(|corner| self.distance_to_point(corner)).chain(ends))
    }
}

/// The distance of a rectangle from the nearest of several lines.
pub fn to_lines(lines: impl IntoIterator<Item = Line>, rect: Rect) -> f64 {
    let mut best = f64::INFINITY;
    for line in lines {
        // Skip lines that are too far away to be the nearest: this is cheaper than computing their distance.
        if rect.distance(line.0) - line.0.distance(line.1) < best {
            best = best.min(line.distance_to_rect(rect));
        }
    }
    best
}

/// The smallest number.
pub fn least(numbers: impl IntoIterator<Item = f64>) -> f64 {
    numbers.into_iter().fold(f64::INFINITY, f64::min)
}

pub fn lines(points: &[Point]) -> impl Iterator<Item = Line> {
    points.windows(2).map(|ends| Line(ends[0], ends[1]))
}

fn corners(rect: Rect) -> [Point; 4] {
    let at = |x, y| Point { x, y };
    [at(rect.x, rect.y), at(rect.right(), rect.y), at(rect.right(), rect.bottom()), at(rect.x, rect.bottom())]
}

fn sides(rect: Rect) -> impl Iterator<Item = Line> {
    let corners = corners(rect);
    (0..4).map(move |at| Line(corners[at], corners[(at + 1) % 4]))
}

/// Whether two rectangles share more than an edge.
pub fn overlap(a: Rect, b: Rect) -> bool {
    let apart = a.right() <= b.x || b.right() <= a.x || a.bottom() <= b.y || b.bottom() <= a.y;
    !apart
}

/// The distance between two rectangles.
pub fn between(a: Rect, b: Rect) -> f64 {
    let x = (b.x - a.right()).max(a.x - b.right()).max(0.0);
    let y = (b.y - a.bottom()).max(a.y - b.bottom()).max(0.0);
    x.hypot(y)
}

/// The distance of a rectangle from the edges of the one around it. Negative if it is not inside.
pub fn inside(outer: Rect, inner: Rect) -> f64 {
    least([inner.x - outer.x, inner.y - outer.y, outer.right() - inner.right(), outer.bottom() - inner.bottom()])
}

/// A closed outline.
pub struct Polygon {
    /// The first point is repeated at the end.
    pub points: Vec<Point>,
}

impl Polygon {
    pub fn new(ring: &[Cubic]) -> Self {
        Self { points: path::flatten(ring) }
    }

    pub fn lines(&self) -> impl Iterator<Item = Line> {
        lines(&self.points)
    }

    pub fn is_closed(&self) -> bool {
        self.points.len() > 3 && self.points.first() == self.points.last()
    }

    /// Whether no two of its lines cross and no point occurs twice.
    pub fn is_simple(&self) -> bool {
        let lines: Vec<Line> = self.lines().filter(|line| line.0 != line.1).collect();
        let crossing = |at: usize| lines[..at].iter().any(|other| lines[at].crosses(*other));
        let again = |at: usize| lines[..at].iter().any(|other| other.0 == lines[at].0);
        (0..lines.len()).all(|at| !crossing(at) && !again(at))
    }

    pub fn area(&self) -> f64 {
        let doubled: f64 = self.lines().map(|Line(a, b)| a.x * b.y - b.x * a.y).sum();
        (doubled / 2.0).abs()
    }

    pub fn bounds(&self) -> Rect {
        let (left, top) = (least(self.points.iter().map(|at| at.x)), least(self.points.iter().map(|at| at.y)));
        let (right, bottom) = (-least(self.points.iter().map(|at| -at.x)), -least(self.points.iter().map(|at| -at.y)));
        Rect { x: left, y: top, width: right - left, height: bottom - top }
    }

    pub fn encloses(&self, point: Point) -> bool {
        path::encloses(&self.points, point)
    }

    fn to_edge(&self, rect: Rect) -> f64 {
        to_lines(self.lines(), rect)
    }

    /// The distance of a rectangle inside from the outline, or 0 if it is not inside.
    pub fn clearance(&self, rect: Rect) -> f64 {
        if self.encloses(rect.middle()) { self.to_edge(rect) } else { 0.0 }
    }

    /// The distance of a rectangle outside from the polygon, or 0 if they touch.
    pub fn distance_to_rect(&self, rect: Rect) -> f64 {
        if self.encloses(rect.middle()) { 0.0 } else { self.to_edge(rect) }
    }

    /// The distance between two outlines, neither of which contains the other.
    pub fn distance(&self, other: &Self) -> f64 {
        let bounds = other.bounds();
        let mut best = f64::INFINITY;
        for line in self.lines().filter(|line| line.distance_to_rect(bounds) < FAR) {
            best = best.min(least(other.lines().map(|it| line.distance(it))));
        }
        best.min(FAR)
    }
}
