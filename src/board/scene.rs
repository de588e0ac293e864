//! What the parts of the board share.

use engine::{KingSpot, Place, Small};
use play::Tap;

use super::{
    camera::Camera,
    flight,
    model::{BoardModel, PlaceModel, State},
    player::Player,
    targets::NodeKey as _,
    targets::Target,
};
use crate::dom::El;
use crate::signal::{Memo, RwSignal, Signal};

/// A place whose pieces are brought to the front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lift {
    pub(super) place: Place,
    /// Its pieces grow and all others step back. A mouse or a focus that passes by does not do that.
    pub(super) is_high: bool,
}

/// Signals, so that a change redraws only what it changes.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    pub(super) model: Signal<BoardModel>,
    /// As seen while pieces are on their way.
    places: [Memo<PlaceModel>; Place::COUNT],
    pub(super) seats: Memo<u8>,
    pub(super) king: Memo<Option<KingSpot>>,
    pub(super) targets: Memo<Vec<Target>>,
    pub(super) player: Player,
    pub(super) camera: RwSignal<Camera>,
    /// What was focused last.
    pub(super) last: RwSignal<Tap>,
    /// What is focused, if the browser thinks that it should be seen.
    pub(super) focused: RwSignal<Option<Tap>>,
    /// Under the mouse.
    pub(super) passed: RwSignal<Option<Place>>,
    /// Tapped last.
    pub(super) tapped: RwSignal<Option<Place>>,
    /// Under a finger that stays.
    pub(super) held: RwSignal<Option<Place>>,
    pub(super) lift: Memo<Option<Lift>>,
    /// The one stop of the Tab key.
    tab_stop: Memo<Tap>,
}

impl Scene {
    pub(super) fn new(model: Signal<BoardModel>, player: Player, shown: Signal<Option<Place>>) -> Self {
        let queue = player.queue;
        let places = std::array::from_fn(|index| {
            Memo::new(move || model.with(|model| queue.with(|queue| flight::shown(&model.places[index], queue))))
        });
        let king = Memo::new(move || model.with(|model| queue.with(|queue| flight::shown_king(model.king, queue))));
        let targets = Memo::new(move || model.with(BoardModel::targets));
        let (last, focused) = (RwSignal::new(first()), RwSignal::new(None::<Tap>));
        let (passed, tapped, held) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        let lift = Memo::new(move || {
            let focused = || model.with(|model| focused.get().and_then(|tap| model.place_of(tap)));
            let high = held.get().or_else(|| shown.get()).map(|place| Lift { place, is_high: true });
            high.or_else(|| focused().or_else(|| passed.get()).map(|place| Lift { place, is_high: false }))
        });
        // Whatever was focused last; if that is gone, what can be tapped.
        let tab_stop = Memo::new(move || {
            let is_there = targets.with(|targets| targets.iter().any(|target| target.tap == last.get()));
            if is_there { last.get() } else { model.with(home) }
        });
        let seats = Memo::new(move || model.with(|model| model.seats));
        let camera = RwSignal::new(Camera::default());
        Self {
            model,
            places,
            seats,
            king,
            targets,
            player,
            camera,
            last,
            focused,
            passed,
            tapped,
            held,
            lift,
            tab_stop,
        }
    }

    /// Everything is as nobody had ever touched it.
    pub(super) fn forget(&self) {
        self.last.set(first());
        self.focused.set(None);
        for place in [self.passed, self.tapped, self.held] {
            place.set(None);
        }
        self.camera.set(Camera::default());
    }

    pub(super) fn place(&self, place: Place) -> Memo<PlaceModel> {
        self.places[place.index()]
    }

    pub(super) fn state(&self, place: Place) -> Memo<State> {
        let place = self.place(place);
        Memo::new(move || place.with(|place| place.state))
    }

    fn tab_index(&self, tap: Tap) -> &'static str {
        if self.tab_stop.get() == tap { "0" } else { "-1" }
    }

    /// Makes a place of an element: a button that is always there.
    pub(super) fn place_button(self, element: El, place: Place) -> El {
        let (tap, model) = (Tap::Place(place), self.place(place));
        element
            .attr("role", "button")
            .attr("data-node", tap.key())
            .attr("tabindex", move || self.tab_index(tap))
            .attr("aria-label", move || model.with(|place| place.label.clone()))
            .attr("aria-pressed", move || model.with(|place| (place.state == State::Selected).then_some("true")))
    }

    /// Makes a button of an element as long as it is a target.
    pub(super) fn button(
        self,
        element: El,
        tap: Tap,
        is_target: Memo<bool>,
        label: impl Fn() -> String + 'static,
    ) -> El {
        element
            .attr("role", move || is_target.get().then_some("button"))
            .attr("tabindex", move || is_target.get().then(|| self.tab_index(tap)))
            .attr("aria-label", move || is_target.get().then(&label))
    }

    pub(super) fn is_focused(&self, tap: Tap) -> bool {
        self.focused.get() == Some(tap)
    }

    /// Another place is being looked at.
    pub(super) fn is_dim(&self) -> bool {
        self.lift.get().is_some_and(|lift| lift.is_high)
    }

    /// Its pieces are drawn in front.
    pub(super) fn is_lifted(&self, place: Place) -> bool {
        self.lift.get() == Some(Lift { place, is_high: true })
    }
}

/// What is focused before anything was.
fn first() -> Tap {
    Tap::Place(Place::from_index(0).expect("there are places"))
}

/// Where a search for something to tap begins.
fn home(model: &BoardModel) -> Tap {
    let lit = model.places.iter().find(|place| place.state.is_lit());
    Tap::Place(lit.or(model.places.first()).expect("there are places").place)
}
