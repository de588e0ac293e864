//! The pieces that stand on the map.

use engine::{KingSpot, Place, Seat, Small};
use play::Tap;
use record::Colour;

use super::{
    geometry::{self, Point},
    look::Look,
    model::{Piece, PlaceModel, State, Stop},
    pieces, plates,
    scene::{Lift, Scene},
    targets::NodeKey as _,
};
use crate::dom::{Child, El, IntoChild, svg};
use crate::signal::Memo;

/// How large the King is drawn.
const KING_SCALE: f64 = 1.08;

/// Every seat's pieces in every place, those that stand lower in front; then the King. A seat's place is fixed, and so
/// is the order.
pub(super) fn pieces(scene: Scene) -> El {
    let mut slots: Vec<(Place, Seat)> =
        Place::all().flat_map(|place| Seat::all().map(move |seat| (place, seat))).collect();
    let y = |(place, seat): &(Place, Seat)| geometry::stack(*place, *seat, 5).0.y;
    slots.sort_by(|a, b| y(a).total_cmp(&y(b)));
    let slots = slots.into_iter().map(|(place, seat)| slot(scene, place, seat)).collect::<Vec<_>>();
    svg::g().class("standing").child(slots).child(king(scene))
}

fn slot(scene: Scene, place: Place, seat: Seat) -> Child {
    let model = scene.place(place);
    let has_stack = Memo::new(move || model.with(|place| place.hidden.is_none() && place.stack(seat).is_some()));
    let has_grande = Memo::new(move || model.with(|place| place.grande(seat).is_some()));
    let group = move || {
        svg::g().attr("transform", move || {
            let (at, scale) = geometry::stack(place, seat, scene.seats.get());
            at.scaled(scale)
        })
    };
    let beside = move || Point { x: geometry::grande_offset(has_stack.get()), y: 0.0 }.translate();
    // Kept while it is there, so that focus stays on a stack that grows.
    let grande = move || {
        let grande = || svg::g().attr("transform", beside).child(grande(scene, place, seat));
        has_grande.get().then(|| group().child(grande()))
    };
    // Beside the button, whose name does not repeat it.
    let change = move || model.with(|place| place.stack(seat).and_then(pieces::changed));
    let changed = move || svg::g().class("quiet").class_if("away", move || scene.is_lifted(place)).child(change);
    let stack = move || has_stack.get().then(|| group().child(stack(scene, place, seat)).child(changed()));
    [grande.into_child(), stack.into_child()].into_child()
}

fn stack(scene: Scene, place: Place, seat: Seat) -> El {
    let model = scene.place(place);
    let stack = Memo::new(move || model.with(|place| place.stack(seat).cloned()));
    let is_marked = Memo::new(move || is_marked(scene, place, seat));
    let look = Memo::new(move || stack.with(|it| it.as_ref().map(|it| (it.colour, it.state))));
    let label = move || stack.with(|it| it.as_ref().map(|it| it.label.clone()).unwrap_or_default());
    let drawn = move || stack.with(|it| it.as_ref().map(|it| pieces::stack(it, is_marked.get())));
    piece(scene, place, Tap::Stack(place, seat), look, label).child(drawn)
}

fn grande(scene: Scene, place: Place, seat: Seat) -> El {
    let model = scene.place(place);
    let grande = Memo::new(move || model.with(|place| place.grande(seat).cloned()));
    let look = Memo::new(move || grande.with(|it| it.as_ref().map(|it| (it.colour, it.state))));
    let label = move || grande.with(|it| it.as_ref().map(|it| it.label.clone()).unwrap_or_default());
    let drawn = move || grande.with(|it| it.as_ref().map(pieces::grande));
    piece(scene, place, Tap::Grande(seat), look, label).child(drawn)
}

/// A piece that answers for itself when something is asked of it, and otherwise for the place it stands in.
fn piece(
    scene: Scene,
    place: Place,
    tap: Tap,
    look: Memo<Option<(Colour, State)>>,
    label: impl Fn() -> String + 'static,
) -> El {
    let is_lit = Memo::new(move || look.get().is_some_and(|(_, state)| state.is_lit()));
    let answers = move || look.get().is_some_and(|(_, state)| state != State::Plain);
    let class = move || {
        let (colour, state) = look.get().unwrap_or((Colour::Purple, State::Plain));
        let away = if scene.is_lifted(place) { " away" } else { "" };
        class(scene, colour, state, tap) + away
    };
    let group = svg::g().attr("class", class);
    let group = group.attr("data-node", move || if answers() { tap } else { Tap::Place(place) }.key());
    let is_pressed = move || look.get().is_some_and(|(_, state)| state == State::Selected).then_some("true");
    hidden_unless(is_lit, scene.button(group, tap, is_lit, label)).attr("aria-pressed", is_pressed)
}

/// Screen readers hear of the pieces from the places, unless they are buttons.
fn hidden_unless(is_lit: Memo<bool>, element: El) -> El {
    element.attr("aria-hidden", move || (!is_lit.get()).then_some("true"))
}

/// The King, in front of all other pieces.
fn king(scene: Scene) -> Child {
    let is_lit = Memo::new(move || scene.model.with(|model| model.king_is_lit));
    let is_marked = Memo::new(move || scene.player.marked.with(|steps| steps.iter().any(|it| it.piece == Piece::King)));
    let is_there = Memo::new(move || scene.king.get().is_some());
    let spot = move || scene.king.get().unwrap_or(KingSpot::Castillo);
    let class = move || {
        let lit = if is_lit.get() { " legal" } else { "" };
        let focused = if scene.is_focused(Tap::King) { " focused" } else { "" };
        let away =
            if scene.king.get().and_then(stands_in).is_some_and(|place| scene.is_lifted(place)) { " away" } else { "" };
        ["piece king", lit, focused, away].concat()
    };
    let key = move || match spot() {
        _ if is_lit.get() => Tap::King.key(),
        KingSpot::Region(region) => Tap::Place(Place::Region(region)).key(),
        KingSpot::Castillo => Tap::Place(Place::Castillo).key(),
        spot => Tap::Abroad(spot).key(),
    };
    let label = move || scene.model.with(|model| model.king_label.clone());
    let frame = move || is_marked.get().then(|| pieces::rect([-29, -60, 58, 107, 6]).class("frame"));
    let drawn = move || {
        let group = svg::g().attr("class", class).attr("data-node", key);
        let group = group.attr("transform", move || geometry::king(spot()).scaled(KING_SCALE));
        hidden_unless(is_lit, scene.button(group, Tap::King, is_lit, label)).child(pieces::king()).child(frame)
    };
    (move || is_there.get().then(drawn)).into_child()
}

/// The pieces of one place once more, in front of everything: touched regions stay legible however crowded the map is.
pub(super) fn lifted(scene: Scene) -> Child {
    let lifted = move |lift: Lift| {
        let place = scene.place(lift.place);
        let king = move || {
            let here = scene.king.get().filter(|spot| stands_in(*spot) == Some(lift.place));
            here.map(|spot| {
                let group = svg::g().class("piece king").attr("transform", geometry::king(spot).scaled(KING_SCALE));
                group.child(pieces::king())
            })
        };
        svg::g()
            .class("quiet lifted")
            .attr("aria-hidden", "true")
            .attr("transform", move || lift.is_high.then(|| geometry::lift(lift.place, scene.seats.get())))
            .child(move || place.with(|place| copies(scene, place, lift.is_high)))
            .child(king)
    };
    (move || scene.lift.get().map(lifted)).into_child()
}

fn copies(scene: Scene, place: &PlaceModel, is_high: bool) -> Child {
    let mut drawn: Vec<(f64, El)> = Vec::new();
    let here = place.place;
    let group = |colour: Colour, state: State, tap: Tap| svg::g().class(class(scene, colour, state, tap));
    for it in &place.grandes {
        let (at, scale) = geometry::stack(here, it.seat, scene.seats.get());
        let offset = geometry::grande_offset(place.hidden.is_none() && place.stack(it.seat).is_some()) * scale;
        let group = group(it.colour, it.state, Tap::Grande(it.seat));
        let group = group.attr("transform", at.by(offset, 0.0).scaled(scale));
        drawn.push((at.y - 0.5, group.child(pieces::grande(it))));
    }
    for it in place.stacks.iter().filter(|_| place.hidden.is_none()) {
        let (at, scale) = geometry::stack(here, it.seat, scene.seats.get());
        let group = group(it.colour, it.state, Tap::Stack(here, it.seat)).attr("transform", at.scaled(scale));
        let drawing = group.child(pieces::stack(it, is_marked(scene, here, it.seat))).child(pieces::changed(it));
        drawn.push((at.y, drawing));
    }
    drawn.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let plate = (is_high && here != Place::Castillo).then(|| plates::copy(place));
    plate.into_iter().chain(drawn.into_iter().map(|(_, piece)| piece)).collect::<Vec<_>>().into_child()
}

fn class(scene: Scene, colour: Colour, state: State, tap: Tap) -> String {
    let focused = if scene.is_focused(tap) { " focused" } else { "" };
    ["piece ", colour.class(), " ", state_class(state), focused].concat()
}

fn is_marked(scene: Scene, place: Place, seat: Seat) -> bool {
    let moved = |piece: &Piece| matches!(piece, Piece::Caballeros { seat: it, .. } | Piece::Grande { seat: it, .. } if *it == seat);
    scene.player.marked.with(|steps| steps.iter().any(|step| step.to == Stop::Place(place) && moved(&step.piece)))
}

fn stands_in(spot: KingSpot) -> Option<Place> {
    match spot {
        KingSpot::Region(region) => Some(Place::Region(region)),
        KingSpot::Castillo => Some(Place::Castillo),
        KingSpot::France | KingSpot::Portugal => None,
    }
}

fn state_class(state: State) -> &'static str {
    match state {
        State::Plain => "",
        State::Legal => "legal",
        State::Veiled => "veiled",
        State::Selected => "selected",
    }
}
