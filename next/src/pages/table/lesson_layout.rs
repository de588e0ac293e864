//! Where the lesson's bubble and arrow go: beside the target, never over it, always on the screen.

use map::{Point, Rect};

/// How far the bubble stays from the target, so that the arrow has room, and from the edges of the screen.
const GAP: f64 = 34.0;
const MARGIN: f64 = 8.0;

/// A rectangle of the screen.
pub(super) const fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
    Rect { x, y, width, height }
}

/// Where a bubble of that size goes on a screen. The nearest place that hides nothing of the target and of the bar at the
/// top; inside the target, at its lower edge, if that fills the screen.
pub(super) fn place_bubble(target: Rect, width: f64, height: f64, screen: Rect, bar: Rect) -> Point {
    let middle = target.middle();
    let (centred_x, centred_y) = (middle.x - width / 2.0, middle.y - height / 2.0);
    let (left, right) = (target.x - GAP - width, target.right() + GAP);
    let (above, below) = (target.y - GAP - height, target.bottom() + GAP);
    let places = [
        (centred_x, below),
        (centred_x, above),
        (right, centred_y),
        (left, centred_y),
        (left, below),
        (left, above),
        (right, below),
        (right, above),
    ];
    let on_screen = |(x, y): (f64, f64)| Point {
        x: within(x, screen.x + MARGIN, screen.right() - MARGIN - width),
        y: within(y, screen.y + MARGIN, screen.bottom() - MARGIN - height),
    };
    let hides = |at: &Point| [target, bar].iter().any(|&it| overlap(rect(at.x, at.y, width, height), it) > 0.0);
    let distance = |at: &Point| at.by(width / 2.0, height / 2.0).distance(middle);
    let free = places.map(on_screen).into_iter().filter(|at| !hides(at));
    let nearest = free.min_by(|a, b| distance(a).total_cmp(&distance(b)));
    nearest.unwrap_or_else(|| on_screen((centred_x, target.bottom() - height - MARGIN)))
}

fn within(value: f64, least: f64, most: f64) -> f64 {
    value.min(most).max(least)
}

fn overlap(a: Rect, b: Rect) -> f64 {
    let width = a.right().min(b.right()) - a.x.max(b.x);
    let height = a.bottom().min(b.bottom()) - a.y.max(b.y);
    if width > 0.0 && height > 0.0 { width * height } else { 0.0 }
}

/// An arrow from the bubble to a point, as a path: a bent shaft and a head. `None` if the point is too close to need one.
pub(super) fn arrow(bubble: Rect, to: Point) -> Option<String> {
    let from =
        Point { x: within(to.x, bubble.x + 18.0, bubble.right() - 18.0), y: within(to.y, bubble.y, bubble.bottom()) };
    let from = if bubble.contains(from) && from.y > bubble.y && from.y < bubble.bottom() {
        // Beside the target: the shaft leaves at the nearer side.
        Point { x: if to.x < bubble.x { bubble.x } else { bubble.right() }, y: from.y }
    } else {
        from
    };
    let length = from.distance(to);
    if length < 14.0 {
        return None;
    }
    let bend = 0.22;
    let control = from.towards(to, 0.5).by((to.y - from.y) * bend, (from.x - to.x) * bend);
    // The head follows the shaft's last direction.
    let (dx, dy) = ((to.x - control.x), (to.y - control.y));
    let scale = 15.0 / dx.hypot(dy).max(1.0);
    let (dx, dy) = (dx * scale, dy * scale);
    let (left, right) = (to.by(-dx - dy * 0.6, -dy + dx * 0.6), to.by(-dx + dy * 0.6, -dy - dx * 0.6));
    Some(format!(
        "M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
        from.x, from.y, control.x, control.y, to.x, to.y, left.x, left.y, to.x, to.y, right.x, right.y
    ))
}

/// A point a little before the piece that stands at `to`, on the way from the bubble: the arrow must not hide it.
pub(super) fn before_piece(to: Point, bubble: Rect, size: f64) -> Point {
    let from = Point { x: within(to.x, bubble.x, bubble.right()), y: within(to.y, bubble.y, bubble.bottom()) };
    to.towards(from, (size / to.distance(from).max(1.0)).min(0.8))
}

/// The point of a target that the arrow touches: not its middle, which would be hidden, but a bit inside its edge.
pub(super) fn touch(target: Rect, bubble: Rect) -> Point {
    let (from, middle) = (bubble.middle(), target.middle());
    let inset = |size: f64| (size / 2.0).min(10.0);
    let (x, y) = (inset(target.width), inset(target.height));
    let nearest = Point {
        x: within(from.x, target.x + x, target.right() - x),
        y: within(from.y, target.y + y, target.bottom() - y),
    };
    // Wide targets are touched nearer to their middle.
    nearest.towards(middle, 0.35)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PHONE: Rect = rect(0.0, 44.0, 390.0, 800.0);
    const BAR: Rect = rect(0.0, 0.0, 390.0, 44.0);

    #[test]
    fn the_bubble_is_on_the_screen_and_hides_nothing_of_the_target() {
        let mut targets = Vec::new();
        for x in (0..390).step_by(30) {
            for y in (44..844).step_by(40) {
                targets.push(rect(x.into(), y.into(), 50.0_f64.min(390.0 - f64::from(x)), 50.0));
            }
        }
        targets.push(rect(210.0, 260.0, 110.0, 130.0));
        for target in targets {
            let at = place_bubble(target, 230.0, 96.0, PHONE, BAR);
            let bubble = rect(at.x, at.y, 230.0, 96.0);
            assert!(overlap(bubble, target) <= 0.0, "{target:?} {bubble:?}");
            assert!(bubble.x >= 0.0 && bubble.right() <= 390.0, "{bubble:?}");
            assert!(bubble.y >= PHONE.y && bubble.bottom() <= PHONE.bottom(), "{bubble:?}");
        }
    }

    #[test]
    fn on_a_phone_on_its_side_the_bubble_stays_clear_of_the_bar_at_the_right() {
        let (screen, bar) = (rect(0.0, 0.0, 844.0, 390.0), rect(488.0, 0.0, 356.0, 42.0));
        let card = rect(766.0, 134.0, 76.0, 60.0);
        let at = place_bubble(card, 236.0, 96.0, screen, bar);
        assert!(overlap(rect(at.x, at.y, 236.0, 96.0), bar) <= 0.0, "{at:?}");
    }

    #[test]
    fn a_target_that_fills_the_screen_has_the_bubble_at_its_lower_edge() {
        let at = place_bubble(PHONE, 230.0, 96.0, PHONE, BAR);
        assert!(at.y > 700.0 && at.x > 60.0);
    }

    #[test]
    fn the_arrow_ends_where_it_points_to_and_short_ones_are_left_out() {
        let bubble = rect(20.0, 300.0, 200.0, 80.0);
        let path = arrow(bubble, Point { x: 300.0, y: 200.0 }).expect("far enough");
        assert!(path.contains("300.0 200.0"));
        assert_eq!(arrow(bubble, Point { x: 100.0, y: 290.0 }), None);
        let piece = Point { x: 100.0, y: 200.0 };
        assert_eq!(before_piece(piece, bubble, 20.0), Point { x: 100.0, y: 220.0 });
    }
}
