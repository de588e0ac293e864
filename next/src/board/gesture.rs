//! From pixels to the map, and what a finger does: tap, hold or drag.

use engine::Place;
use leptos::leptos_dom::helpers::TimeoutHandle;
use map::{Point, Rect};
use play::Tap;

/// What is always seen of the map. Two units above are left away so that Galicia's cape touches no edge.
pub(super) const VIEW: Rect = Rect { x: 0.0, y: 2.0, width: 1000.0, height: 804.0 };

/// A hand trembles: less than this is no drag, in pixels.
const SLOP: f64 = 8.0;

/// A press that ends further away than this is no tap, in pixels.
const FAR: f64 = 24.0;

/// Where the map lies on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Screen {
    left: f64,
    top: f64,
    /// Pixels a unit.
    pub(super) scale: f64,
}

impl Screen {
    /// The map in an area of the screen: as large as fits, in the middle, at the top.
    pub(super) fn new(area: Rect) -> Self {
        let scale = (area.width / VIEW.width).min(area.height / VIEW.height).max(f64::MIN_POSITIVE);
        Self { left: area.x + (area.width - VIEW.width * scale) / 2.0, top: area.y, scale }
    }

    /// The point of the map under a point of the screen.
    pub(super) fn to_map(self, x: f64, y: f64) -> Point {
        Point { x: VIEW.x + (x - self.left) / self.scale, y: VIEW.y + (y - self.top) / self.scale }
    }
}

/// What the finger or mouse button does at the moment.
#[derive(Default)]
pub(super) struct Gesture {
    start: Option<(f64, f64)>,
    /// The piece that can be dragged from there.
    piece: Option<Tap>,
    is_dragging: bool,
    /// The click that follows is no tap.
    is_spent: bool,
    /// A finger, not a mouse.
    pub(super) is_touch: bool,
    /// Runs out when the finger stays.
    pub(super) hold: Option<TimeoutHandle>,
    /// The place that was last looked at.
    pub(super) looked: Option<Place>,
}

impl Gesture {
    pub(super) fn down(&mut self, x: f64, y: f64, piece: Option<Tap>) {
        (self.start, self.piece) = (Some((x, y)), piece);
        (self.is_dragging, self.is_spent) = (false, false);
    }

    /// Follows the finger; says which piece it drags.
    pub(super) fn moved(&mut self, x: f64, y: f64) -> Option<Tap> {
        let (start_x, start_y) = self.start?;
        let distance = (x - start_x).hypot(y - start_y);
        if distance > SLOP {
            self.stop_holding();
            self.is_dragging |= self.piece.is_some();
        }
        self.is_spent |= self.is_dragging || distance > FAR;
        self.piece.filter(|_| self.is_dragging)
    }

    /// Ends the gesture; says which piece was dragged.
    pub(super) fn up(&mut self) -> Option<Tap> {
        self.stop_holding();
        self.start = None;
        let dragged = self.piece.take().filter(|_| self.is_dragging);
        self.is_dragging = false;
        dragged
    }

    /// A piece can be dragged from here: the page must not scroll.
    pub(super) fn holds_piece(&self) -> bool {
        self.piece.is_some()
    }

    /// What was asked for is done; the click that follows is no tap.
    pub(super) fn spend(&mut self) {
        self.is_spent = true;
    }

    /// Whether the click at the end is a tap. The next click, which may come without a press, is one again.
    pub(super) fn take_tap(&mut self) -> bool {
        !std::mem::take(&mut self.is_spent)
    }

    pub(super) fn stop_holding(&mut self) {
        if let Some(timer) = self.hold.take() {
            timer.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_map_lies_in_the_middle_of_a_wide_area_and_at_the_top_of_a_high_one() {
        let wide = Screen::new(Rect { x: 100.0, y: 50.0, width: 2000.0, height: 804.0 });
        assert_eq!(wide.to_map(600.0, 50.0), Point { x: 0.0, y: 2.0 });
        let high = Screen::new(Rect { x: 0.0, y: 0.0, width: 500.0, height: 900.0 });
        assert_eq!((high.scale, high.to_map(250.0, 200.0)), (0.5, Point { x: 500.0, y: 402.0 }));
    }

    #[test]
    fn a_finger_that_trembles_taps_and_drags_nothing() {
        let mut gesture = Gesture::default();
        gesture.down(100.0, 100.0, Some(Tap::King));
        assert_eq!(gesture.moved(104.0, 105.0), None);
        assert_eq!(gesture.up(), None);
        assert!(gesture.take_tap());
    }

    #[test]
    fn a_piece_follows_the_finger() {
        let mut gesture = Gesture::default();
        gesture.down(100.0, 100.0, Some(Tap::King));
        assert_eq!(gesture.moved(120.0, 100.0), Some(Tap::King));
        assert_eq!(gesture.moved(101.0, 100.0), Some(Tap::King), "also back to where it began");
        assert_eq!(gesture.up(), Some(Tap::King));
        assert!(!gesture.take_tap());
        gesture.down(0.0, 0.0, None);
        assert!(gesture.take_tap(), "the next press is a new one");
    }

    #[test]
    fn without_a_piece_only_a_long_way_is_no_tap() {
        let mut gesture = Gesture::default();
        gesture.down(0.0, 0.0, None);
        assert_eq!(gesture.moved(15.0, 0.0), None);
        assert!(gesture.take_tap());
        gesture.moved(40.0, 0.0);
        gesture.up();
        assert!(!gesture.take_tap());
        assert!(gesture.take_tap(), "a screen reader clicks without a press");
    }
}
