//! Which part of the map is shown.

use super::geometry::{FRAME, Point, Rect, Short};

/// Beyond that, one region fills a phone.
const NEAREST: f64 = 4.0;

/// An enlarged part of the map, never beyond the frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Camera {
    zoom: f64,
    /// The upper left corner.
    corner: Point,
}

impl Default for Camera {
    fn default() -> Self {
        Self { zoom: 1.0, corner: Point { x: FRAME.x, y: FRAME.y } }
    }
}

impl Camera {
    /// Shows only a part.
    pub(super) fn is_near(&self) -> bool {
        self.zoom > 1.001
    }

    pub(super) fn is_nearest(&self) -> bool {
        self.zoom >= NEAREST
    }

    pub(super) fn view(&self) -> Rect {
        let (width, height) = (FRAME.width / self.zoom, FRAME.height / self.zoom);
        Rect { x: self.corner.x, y: self.corner.y, width, height }
    }

    /// For the SVG.
    pub(super) fn view_box(&self) -> String {
        let Rect { x, y, width, height } = self.view();
        format!("{} {} {} {}", Short(x), Short(y), Short(width), Short(height))
    }

    /// Enlarges round a point, which stays where it is on the screen.
    #[must_use]
    pub(super) fn zoomed(&self, factor: f64, round: Point) -> Self {
        let zoom = (self.zoom * factor).clamp(1.0, NEAREST);
        let shrink = self.zoom / zoom;
        let corner =
            Point { x: round.x - (round.x - self.corner.x) * shrink, y: round.y - (round.y - self.corner.y) * shrink };
        Self { zoom, corner }.inside()
    }

    /// Enlarges round the middle.
    #[must_use]
    pub(super) fn zoomed_round_middle(&self, factor: f64) -> Self {
        let Rect { x, y, width, height } = self.view();
        self.zoomed(factor, Point { x: x + width / 2.0, y: y + height / 2.0 })
    }

    /// Drags the map, so that what was at `from` comes to `to`.
    #[must_use]
    pub(super) fn dragged(&self, from: Point, to: Point) -> Self {
        Self { corner: self.corner.by(from.x - to.x, from.y - to.y), ..*self }.inside()
    }

    /// Moves only as far as needed to show a point with some ground round it.
    #[must_use]
    pub(super) fn showing(&self, point: Point) -> Self {
        let Rect { x, y, width, height } = self.view();
        let margin = 0.18;
        let shift = |value: f64, start: f64, size: f64| {
            let (low, high) = (start + size * margin, start + size * (1.0 - margin));
            if value < low { value - low } else { (value - high).max(0.0) }
        };
        Self { corner: self.corner.by(shift(point.x, x, width), shift(point.y, y, height)), ..*self }.inside()
    }

    fn inside(self) -> Self {
        let Rect { width, height, .. } = self.view();
        let corner = Point {
            x: self.corner.x.min(FRAME.x + FRAME.width - width).max(FRAME.x),
            y: self.corner.y.min(FRAME.y + FRAME.height - height).max(FRAME.y),
        };
        Self { corner, ..self }
    }

    /// How the picture lies on a screen area: as large as it fits, centred, at the top.
    pub(super) fn screen(&self, area: Rect) -> Screen {
        let view = self.view();
        let scale = (area.width / view.width).min(area.height / view.height).max(f64::MIN_POSITIVE);
        Screen { left: area.x + (area.width - view.width * scale) / 2.0, top: area.y, scale, view }
    }
}

/// Turns points of the screen into points of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Screen {
    left: f64,
    top: f64,
    /// Pixels for one unit of the map.
    pub(super) scale: f64,
    view: Rect,
}

impl Screen {
    pub(super) fn to_map(self, x: f64, y: f64) -> Point {
        Point { x: self.view.x + (x - self.left) / self.scale, y: self.view.y + (y - self.top) / self.scale }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MIDDLE: Point = Point { x: 400.0, y: 300.0 };
    const PHONE: Rect = Rect { x: 0.0, y: 100.0, width: 390.0, height: 316.8 };

    fn assert_near(a: Point, b: Point) {
        assert!(a.distance(b) < 0.01, "{a:?} is not {b:?}");
    }

    #[test]
    fn the_whole_map_is_shown_at_first_and_nothing_beyond_it_later() {
        let camera = Camera::default();
        assert_eq!(camera.view(), FRAME);
        assert_eq!(camera.zoomed(0.2, MIDDLE), camera);
        assert_eq!(camera.dragged(MIDDLE, MIDDLE.by(50.0, 50.0)), camera);
        let near = camera.zoomed(9.0, MIDDLE);
        assert!(near.is_near() && near.is_nearest());
        let corner = near.dragged(MIDDLE, MIDDLE.by(9999.0, 9999.0)).view();
        assert_eq!((corner.x, corner.y), (FRAME.x, FRAME.y));
    }

    #[test]
    fn what_is_under_the_fingers_stays_there() {
        let camera = Camera::default();
        let at = camera.screen(PHONE).to_map(150.0, 200.0);
        assert_near(camera.zoomed(2.0, at).screen(PHONE).to_map(150.0, 200.0), at);
    }

    #[test]
    fn a_dragged_map_follows_the_finger() {
        let camera = Camera::default().zoomed(3.0, MIDDLE);
        let screen = camera.screen(PHONE);
        let (from, to) = (screen.to_map(200.0, 200.0), screen.to_map(180.0, 210.0));
        assert_near(camera.dragged(from, to).screen(PHONE).to_map(180.0, 210.0), from);
    }

    #[test]
    fn a_focused_point_comes_into_view() {
        let camera = Camera::default().zoomed(4.0, MIDDLE);
        let point = Point { x: 842.0, y: 604.0 };
        assert!(!camera.view().contains(point));
        assert!(camera.showing(point).view().contains(point));
        assert_eq!(camera.showing(MIDDLE), camera);
    }

    #[test]
    fn spare_room_lies_at_the_sides_and_below() {
        let wide = Camera::default().screen(Rect { x: 0.0, y: 0.0, width: 2000.0, height: FRAME.height });
        assert_near(wide.to_map(1000.0, 0.0), Point { x: 483.0, y: FRAME.y });
        let tall = Camera::default().screen(Rect { x: 0.0, y: 0.0, width: 906.0, height: 2000.0 });
        assert_near(tall.to_map(0.0, FRAME.height), Point { x: 30.0, y: 748.0 });
    }
}
