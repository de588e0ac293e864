//! Fingers and mouse: drag and pinch move the picture, a finger that stays looks, everything else is a tap.

use leptos::leptos_dom::helpers::TimeoutHandle;

use super::{camera::Camera, geometry::Rect};

/// A hand trembles: less than this is no movement. In pixels.
const SLOP: f64 = 8.0;

/// A finger or the mouse button, in pixels of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Finger {
    id: i32,
    x: f64,
    y: f64,
}

/// What the fingers do at the moment.
#[derive(Default)]
pub(super) struct Gesture {
    fingers: Vec<Finger>,
    start: (f64, f64),
    /// It has become something else than a tap.
    is_no_tap: bool,
    pub(super) hold: Option<TimeoutHandle>,
}

impl Gesture {
    pub(super) fn down(&mut self, id: i32, x: f64, y: f64) {
        if self.fingers.is_empty() {
            (self.is_no_tap, self.start) = (false, (x, y));
        }
        self.fingers.retain(|finger| finger.id != id);
        self.fingers.push(Finger { id, x, y });
        if self.fingers.len() > 1 {
            self.is_no_tap = true;
        }
    }

    /// Follows a finger; says how the picture moves with it.
    pub(super) fn moved(&mut self, id: i32, x: f64, y: f64, camera: &Camera, area: Rect) -> Option<Camera> {
        let index = self.fingers.iter().position(|finger| finger.id == id)?;
        let before = self.fingers.clone();
        self.fingers[index] = Finger { id, x, y };
        match (&before[..], &self.fingers[..]) {
            (&[a, b], &[c, d]) => Some(pinch(camera, area, (a, b), (c, d))),
            (&[from], _) => {
                let is_far = (x - self.start.0).hypot(y - self.start.1) > SLOP;
                self.is_no_tap |= is_far;
                let screen = camera.screen(area);
                (self.is_no_tap && camera.is_near())
                    .then(|| camera.dragged(screen.to_map(from.x, from.y), screen.to_map(x, y)))
            }
            _ => None,
        }
    }

    pub(super) fn up(&mut self, id: i32) {
        self.fingers.retain(|finger| finger.id != id);
    }

    /// A finger that stays has looked, not tapped.
    pub(super) fn held(&mut self) {
        self.is_no_tap = true;
    }

    pub(super) fn is_tap(&self) -> bool {
        !self.is_no_tap
    }

    pub(super) fn stop_holding(&mut self) {
        if let Some(timer) = self.hold.take() {
            timer.clear();
        }
    }
}

/// What was under the two fingers stays under them.
fn pinch(camera: &Camera, area: Rect, before: (Finger, Finger), after: (Finger, Finger)) -> Camera {
    let middle = |(a, b): (Finger, Finger)| ((a.x + b.x) / 2.0, (a.y + b.y) / 2.0);
    let spread = |(a, b): (Finger, Finger)| (a.x - b.x).hypot(a.y - b.y).max(1.0);
    let (from, to) = (middle(before), middle(after));
    let nearer = camera.zoomed(spread(after) / spread(before), camera.screen(area).to_map(from.0, from.1));
    let screen = nearer.screen(area);
    nearer.dragged(screen.to_map(from.0, from.1), screen.to_map(to.0, to.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Rect = Rect { x: 0.0, y: 0.0, width: 453.0, height: 368.0 };

    #[test]
    fn a_finger_that_trembles_taps() {
        let mut gesture = Gesture::default();
        gesture.down(1, 100.0, 100.0);
        assert_eq!(gesture.moved(1, 103.0, 104.0, &Camera::default(), AREA), None);
        assert!(gesture.is_tap());
    }

    #[test]
    fn a_finger_that_moves_drags_only_what_is_enlarged() {
        let mut gesture = Gesture::default();
        gesture.down(1, 200.0, 200.0);
        assert_eq!(gesture.moved(1, 230.0, 200.0, &Camera::default(), AREA), None, "the page may scroll");
        assert!(!gesture.is_tap());
        let near = Camera::default().zoomed_round_middle(2.0);
        let dragged = gesture.moved(1, 200.0, 200.0, &near, AREA).expect("it follows");
        assert!((dragged.view().x - near.view().x - 30.0).abs() < 0.1, "30 px are 30 units at twice the size");
    }

    #[test]
    fn two_fingers_enlarge_what_is_between_them() {
        let mut gesture = Gesture::default();
        gesture.down(1, 180.0, 180.0);
        gesture.down(2, 220.0, 180.0);
        let camera = Camera::default();
        let at = camera.screen(AREA).to_map(200.0, 180.0);
        let camera = gesture.moved(1, 160.0, 180.0, &camera, AREA).expect("it follows");
        let camera = gesture.moved(2, 240.0, 180.0, &camera, AREA).expect("it follows");
        assert!((camera.view().width - 453.0).abs() < 0.1, "twice as large");
        assert!(camera.screen(AREA).to_map(200.0, 180.0).distance(at) < 0.1);
        gesture.up(1);
        gesture.up(2);
        assert!(!gesture.is_tap());
        gesture.down(1, 0.0, 0.0);
        assert!(gesture.is_tap());
    }
}
