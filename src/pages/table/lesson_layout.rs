//! The position of the lesson's bubble and arrow: beside the target, never over it, always on the screen.

use map::{Point, Rect};

/// The distance of the bubble from the target, for the arrow, and from the edges of the screen.
const GAP: f64 = 34.0;
const MARGIN: f64 = 8.0;

/// A longer arrow would cross too much.
const FAR: f64 = 120.0;

/// The distance between the arrow's head and its target.
const BESIDE: f64 = 5.0;

/// A rectangle of the screen.
pub(super) const fn rect(x: f64, y: f64, width: f64, height: f64) -> Rect {
    Rect { x, y, width, height }
}

/// An area that the bubble should not hide, and how important that is.
pub(super) type Hidden = (Rect, f64);

/// The distance between the positions that are tried.
const STEP: usize = 12;

/// The position for a bubble of that size: never over the target or the top bar, near the target, and over as little as
/// possible of the areas in `read`, which the reader needs meanwhile. If the target fills the screen, inside it at its
/// lower edge.
pub(super) fn place_bubble(target: Rect, size: [f64; 2], screen: Rect, bar: Rect, read: &[Hidden]) -> Point {
    let [width, height] = size;
    let (least, most) = (
        Point { x: screen.x + MARGIN, y: screen.y + MARGIN },
        Point { x: screen.right() - MARGIN - width, y: screen.bottom() - MARGIN - height },
    );
    let along =
        |from: f64, to: f64| (0..=((to - from).max(0.0) as usize)).step_by(STEP).map(move |it| from + it as f64);
    let places = along(least.y, most.y).flat_map(|y| along(least.x, most.x).map(move |x| Point { x, y }));
    let cost = |at: &Point| {
        let bubble = rect(at.x, at.y, width, height);
        let hidden: f64 = read.iter().map(|&(it, weight)| weight * overlap(bubble, it) / (width * height)).sum();
        let away = apart(bubble, target);
        // Close enough to belong together, far enough for an arrow.
        hidden * 500.0
            + (away - GAP).abs()
            + (away - FAR).max(0.0) * 3.0
            + bubble.middle().distance(target.middle()) * 0.1
    };
    let is_free = |at: &Point| [target, bar].iter().all(|&it| overlap(rect(at.x, at.y, width, height), it) <= 0.0);
    let best = places.filter(is_free).min_by(|a, b| cost(a).total_cmp(&cost(b)));
    best.unwrap_or_else(|| Point {
        x: within(target.middle().x - width / 2.0, least.x, most.x),
        y: within(target.bottom() - height - MARGIN, least.y, most.y),
    })
}

/// The distance between two rectangles.
fn apart(a: Rect, b: Rect) -> f64 {
    let gap = |from: f64, to: f64, other_from: f64, other_to: f64| (other_from - to).max(from - other_to).max(0.0);
    gap(a.x, a.right(), b.x, b.right()).hypot(gap(a.y, a.bottom(), b.y, b.bottom()))
}

fn within(value: f64, least: f64, most: f64) -> f64 {
    value.min(most).max(least)
}

fn overlap(a: Rect, b: Rect) -> f64 {
    let width = a.right().min(b.right()) - a.x.max(b.x);
    let height = a.bottom().min(b.bottom()) - a.y.max(b.y);
    if width > 0.0 && height > 0.0 { width * height } else { 0.0 }
}

/// The SVG path of an arrow from the bubble to a point: a bent shaft and a head. `None` if the point is too close.
pub(super) fn arrow(bubble: Rect, to: Point) -> Option<String> {
    let from =
        Point { x: within(to.x, bubble.x + 18.0, bubble.right() - 18.0), y: within(to.y, bubble.y, bubble.bottom()) };
    let from = if bubble.contains(from) && from.y > bubble.y && from.y < bubble.bottom() {
        // The bubble is beside the target: start at the nearer side.
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

/// A point just before the piece at `to` on the way from the bubble, so that the arrow does not hide the piece. Pieces
/// extend further up than down from their position. `scale` is that of the map.
pub(super) fn before_piece(to: Point, bubble: Rect, scale: f64) -> Point {
    let from = Point { x: within(to.x, bubble.x, bubble.right()), y: within(to.y, bubble.y, bubble.bottom()) };
    let reach = if from.y < to.y { 56.0 } else { 28.0 };
    to.towards(from, ((reach * scale + 8.0) / to.distance(from).max(1.0)).min(0.8))
}

/// The end of the arrow beside a target: outside its edge, because its content must stay readable.
pub(super) fn touch(target: Rect, bubble: Rect) -> Point {
    let (from, middle) = (bubble.middle(), target.middle());
    let (x, y) = (target.width * 0.3, target.height * 0.3);
    let (x, y) = (within(from.x, middle.x - x, middle.x + x), within(from.y, middle.y - y, middle.y + y));
    if bubble.bottom() <= target.y {
        Point { x, y: target.y - BESIDE }
    } else if bubble.y >= target.bottom() {
        Point { x, y: target.bottom() + BESIDE }
    } else if bubble.right() <= target.x {
        Point { x: target.x - BESIDE, y }
    } else {
        Point { x: target.right() + BESIDE, y }
    }
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
            let at = place_bubble(target, [230.0, 96.0], PHONE, BAR, &[]);
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
        let at = place_bubble(card, [236.0, 96.0], screen, bar, &[]);
        assert!(overlap(rect(at.x, at.y, 236.0, 96.0), bar) <= 0.0, "{at:?}");
    }

    #[test]
    fn the_bubble_covers_neither_the_line_nor_the_prompt() {
        let (map, line, prompt) =
            (rect(0.0, 126.0, 390.0, 314.0), rect(0.0, 440.0, 390.0, 48.0), rect(0.0, 488.0, 280.0, 50.0));
        let read = [(map, 1.0), (line, 3.0), (prompt, 3.0)];
        for region in [rect(28.0, 330.0, 120.0, 104.0), rect(50.0, 218.0, 165.0, 66.0), rect(4.0, 130.0, 120.0, 100.0)]
        {
            let at = place_bubble(region, [230.0, 80.0], PHONE, BAR, &read);
            let bubble = rect(at.x, at.y, 230.0, 80.0);
            assert!(overlap(bubble, line) + overlap(bubble, prompt) <= 0.0, "{region:?} {bubble:?}");
        }
    }

    #[test]
    fn the_arrow_ends_beside_its_target() {
        let card = rect(330.0, 594.0, 54.0, 60.0);
        let at = touch(card, rect(146.0, 690.0, 236.0, 76.0));
        assert!(!card.contains(at) && at.y > card.bottom() && at.y < card.bottom() + 10.0, "{at:?}");
    }

    #[test]
    fn a_target_that_fills_the_screen_has_the_bubble_at_its_lower_edge() {
        let at = place_bubble(PHONE, [230.0, 96.0], PHONE, BAR, &[]);
        assert!(at.y > 700.0 && at.x > 60.0);
    }

    #[test]
    fn the_arrow_ends_where_it_points_to_and_short_ones_are_left_out() {
        let bubble = rect(20.0, 300.0, 200.0, 80.0);
        let path = arrow(bubble, Point { x: 300.0, y: 200.0 }).expect("far enough");
        assert!(path.contains("300.0 200.0"));
        assert_eq!(arrow(bubble, Point { x: 100.0, y: 290.0 }), None);
        let piece = Point { x: 100.0, y: 200.0 };
        assert_eq!(before_piece(piece, bubble, 0.5), Point { x: 100.0, y: 222.0 }, "from below");
    }
}
