//! Converts pixels to map coordinates, and tells taps, holds and drags apart.

use engine::Place;
use leptos::leptos_dom::helpers::TimeoutHandle;
use map::{Point, Rect};
use play::{Input, Panel, Selection, Shown, Tap};

/// The visible part of the map. The two units above it keep Galicia's cape away from the edge.
pub(super) const VIEW: Rect = Rect { x: 0.0, y: 2.0, width: 1000.0, height: 804.0 };

/// A pointer that moves less than this does not drag, because hands tremble. In pixels.
pub(super) const SLOP: f64 = 8.0;

/// A press that ends farther away than this is no tap. In pixels.
const FAR: f64 = 24.0;

/// The position and scale of the map on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Screen {
    left: f64,
    top: f64,
    /// Pixels per unit of the map.
    pub(super) scale: f64,
}

impl Screen {
    /// Fits the map into an area of the screen: as large as possible, centred, at the top.
    pub(super) fn new(area: Rect) -> Self {
        let scale = (area.width / VIEW.width).min(area.height / VIEW.height).max(f64::MIN_POSITIVE);
        Self { left: area.x + (area.width - VIEW.width * scale) / 2.0, top: area.y, scale }
    }

    /// The point of the map under a point of the screen.
    pub(super) fn to_map(self, x: f64, y: f64) -> Point {
        Point { x: VIEW.x + (x - self.left) / self.scale, y: VIEW.y + (y - self.top) / self.scale }
    }
}

/// The state of the finger or mouse button.
#[derive(Default)]
pub(super) struct Gesture {
    start: Option<(f64, f64)>,
    /// The piece that can be dragged from the start.
    piece: Option<Tap>,
    is_dragging: bool,
    /// Whether to ignore the click that follows, because the gesture was no tap.
    ignores_click: bool,
    /// Whether a finger is used rather than a mouse.
    pub(super) is_touch: bool,
    /// The timer for holding.
    pub(super) hold: Option<TimeoutHandle>,
    /// The place that was looked at last.
    pub(super) looked: Option<Place>,
}

impl Gesture {
    pub(super) fn down(&mut self, x: f64, y: f64, piece: Option<Tap>) {
        (self.start, self.piece) = (Some((x, y)), piece);
        (self.is_dragging, self.ignores_click) = (false, false);
    }

    /// Follows the pointer. Returns the piece that it drags.
    pub(super) fn moved(&mut self, x: f64, y: f64) -> Option<Tap> {
        let (start_x, start_y) = self.start?;
        let distance = (x - start_x).hypot(y - start_y);
        if distance > SLOP {
            self.stop_holding();
            self.is_dragging |= self.piece.is_some();
        }
        self.ignores_click |= self.is_dragging || distance > FAR;
        self.piece.filter(|_| self.is_dragging)
    }

    /// Ends the gesture. Returns the piece that was dragged.
    pub(super) fn up(&mut self) -> Option<Tap> {
        self.stop_holding();
        self.start = None;
        let dragged = self.piece.take().filter(|_| self.is_dragging);
        self.is_dragging = false;
        dragged
    }

    /// Whether the gesture began on a piece that can be dragged. If so, the page must not scroll.
    pub(super) fn holds_piece(&self) -> bool {
        self.piece.is_some()
    }

    /// Makes the page ignore the click that follows, because the gesture has had its effect already.
    pub(super) fn cancel_click(&mut self) {
        self.ignores_click = true;
    }

    /// Whether a click is a tap. Also resets the state, because the next click may come without a press.
    pub(super) fn ends_as_tap(&mut self) -> bool {
        !std::mem::take(&mut self.ignores_click)
    }

    pub(super) fn stop_holding(&mut self) {
        if let Some(timer) = self.hold.take() {
            timer.clear();
        }
    }
}

/// The input after holding: takes back the new piece under the finger, or shows the place there. The lesson shows no
/// places, because they would cover what it teaches.
pub(super) fn after_hold(new_piece: Option<Place>, place: Option<Place>, is_lesson: bool) -> Option<Input> {
    match (new_piece, place) {
        (Some(place), _) => Some(Input::TakeBack(place)),
        (None, Some(place)) if !is_lesson => Some(Input::Open(Panel::Place(place))),
        _ => None,
    }
}

/// The input that changes the selection for a drag, if one is needed: a dragged caballero is selected during the drag
/// only, so that its destinations are highlighted. Caballeros that were placed in this turn move without a selection.
pub(super) fn selection_for_drag(shown: &Shown, piece: Tap, takes_back: bool, is_wanted: bool) -> Option<Input> {
    let Tap::Stack(place, seat) = piece else { return None };
    let is_selected = shown.selection.caballero() == Some((seat, place));
    (!takes_back && is_selected != is_wanted).then_some(Input::Select(Selection::Caballero(seat, place)))
}

/// The input for dropping a caballero that was placed in this turn: on a place, or outside the map, which is back to
/// court.
pub(super) fn drop_of_placed(from: Place, onto: Option<Place>) -> Input {
    onto.map_or(Input::TakeBack(from), |to| Input::MovePlaced(from, to))
}

#[cfg(test)]
mod tests {
    use engine::{Region, Seat};
    use play::{NewGame, Opening, Play};

    use super::*;

    #[test]
    fn holding_takes_back_or_shows_the_place_except_in_the_lesson() {
        let castillo = Some(Place::Castillo);
        let (back, details) = (Input::TakeBack(Place::Castillo), Input::Open(Panel::Place(Place::Castillo)));
        for is_lesson in [false, true] {
            assert_eq!(after_hold(castillo, castillo, is_lesson), Some(back.clone()));
            assert_eq!(after_hold(None, None, is_lesson), None);
        }
        assert_eq!(after_hold(None, castillo, false), Some(details));
        assert_eq!(after_hold(None, castillo, true), None, "the finger then taps");
    }

    /// Selecting a selected caballero clears the selection, so nothing may be sent twice.
    #[test]
    fn a_caballero_is_selected_while_it_is_dragged() {
        let save =
            NewGame::quick(Default::default(), Default::default(), record::Level::Squire).to_save(engine::Seed(1));
        let still = Play::open(Opening::new(save)).expect("legal").0.shown();
        let (place, seat) = (Region::Seville.into(), Seat::A);
        let (piece, selection) = (Tap::Stack(place, seat), Selection::Caballero(seat, place));
        let lifted = Shown { selection, ..still.clone() };
        let select = Some(Input::Select(selection));
        assert_eq!(selection_for_drag(&still, piece, false, true), select, "when the drag begins");
        assert_eq!(selection_for_drag(&lifted, piece, false, true), None, "it was selected before");
        assert_eq!(selection_for_drag(&lifted, piece, false, false), select, "when it was dropped in vain");
        assert_eq!(selection_for_drag(&still, piece, false, false), None, "when it has moved");
        assert_eq!(selection_for_drag(&still, piece, true, true), None, "it was placed in this turn");
        assert_eq!(selection_for_drag(&still, Tap::King, false, true), None);
    }

    #[test]
    fn a_placed_caballero_moves_to_another_place_or_back_to_court() {
        let (from, to) = (Place::Castillo, Region::Granada.into());
        assert_eq!(drop_of_placed(from, Some(to)), Input::MovePlaced(from, to));
        assert_eq!(drop_of_placed(from, None), Input::TakeBack(from));
    }

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
        assert!(gesture.ends_as_tap());
    }

    #[test]
    fn a_piece_follows_the_finger() {
        let mut gesture = Gesture::default();
        gesture.down(100.0, 100.0, Some(Tap::King));
        assert_eq!(gesture.moved(120.0, 100.0), Some(Tap::King));
        assert_eq!(gesture.moved(101.0, 100.0), Some(Tap::King), "also back to where it began");
        assert_eq!(gesture.up(), Some(Tap::King));
        assert!(!gesture.ends_as_tap());
        gesture.down(0.0, 0.0, None);
        assert!(gesture.ends_as_tap(), "the next press is a new one");
    }

    #[test]
    fn without_a_piece_only_a_long_way_is_no_tap() {
        let mut gesture = Gesture::default();
        gesture.down(0.0, 0.0, None);
        assert_eq!(gesture.moved(15.0, 0.0), None);
        assert!(gesture.ends_as_tap());
        gesture.moved(40.0, 0.0);
        gesture.up();
        assert!(!gesture.ends_as_tap());
        assert!(gesture.ends_as_tap(), "a screen reader clicks without a press");
    }
}
