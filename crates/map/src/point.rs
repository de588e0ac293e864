//! Points and rectangles of the map.

/// A point of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names say all")]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    /// The point that is `x` further right and `y` further down.
    #[must_use]
    pub const fn by(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// The distance to another point.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point at the fraction `t` of the way to another one.
    #[must_use]
    pub fn towards(self, other: Self, t: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * t, y: self.y + (other.y - self.y) * t }
    }
}

/// A point in whole units. All data use this.
pub(crate) const fn at(x: i16, y: i16) -> Point {
    Point { x: x as f64, y: y as f64 }
}

/// A rectangle: the corner with the smallest coordinates, and its size.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(missing_docs, reason = "the names say all")]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

impl Rect {
    pub(crate) const fn new(x: i16, y: i16, width: i16, height: i16) -> Self {
        Self { x: x as f64, y: y as f64, width: width as f64, height: height as f64 }
    }

    /// The right edge.
    pub const fn right(self) -> f64 {
        self.x + self.width
    }

    /// The lower edge.
    pub const fn bottom(self) -> f64 {
        self.y + self.height
    }

    /// The rectangle moved by a point's coordinates, for example a piece's box to the piece's position.
    #[must_use]
    pub const fn moved(self, to: Point) -> Self {
        Self { x: self.x + to.x, y: self.y + to.y, ..self }
    }

    /// The middle.
    pub const fn middle(self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// Whether it contains a point. Its edges belong to it.
    pub fn contains(self, point: Point) -> bool {
        (self.x..=self.right()).contains(&point.x) && (self.y..=self.bottom()).contains(&point.y)
    }

    /// The distance to a point, or 0 if it contains the point.
    pub fn distance(self, point: Point) -> f64 {
        // Not `clamp`: its panic message prints the numbers, and printing floats would add much code to the program.
        let nearest = Point { x: point.x.max(self.x).min(self.right()), y: point.y.max(self.y).min(self.bottom()) };
        nearest.distance(point)
    }
}

/// The part of the map that is always visible. The surroundings are drawn as far as [`FAR_FRAME`](crate::FAR_FRAME).
pub const CANVAS: Rect = Rect::new(0, 0, 1000, 800);
