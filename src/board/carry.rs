//! Dragging caballeros onto the map from outside: from the reader's tile, from those left to place, or from court.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, PointerEvent};

use super::controller::{BoardController, LIFT};
use super::gesture::SLOP;
use super::model::{BoardModel, Mover};
use super::overlay::Dragged;

/// Elements from which a caballero can be dragged.
const SOURCES: &str = ".seat.you, .cubes-left, .court-supply";

/// A press that began on a source.
#[derive(Clone, Copy)]
struct Carried {
    start: (f64, f64),
    mover: Mover,
    is_dragging: bool,
}

/// Listens to pointers while the board is on the screen.
pub(super) fn listen(controller: BoardController) {
    let carried = StoredValue::new_local(None::<Carried>);
    let down = window_event_listener(ev::pointerdown, move |event| carried.set_value(picked_up(controller, &event)));
    let moved = window_event_listener(ev::pointermove, move |event| {
        if let Some(mut it) = carried.get_value() {
            let (x, y) = position(&event);
            it.is_dragging |= (x - it.start.0).hypot(y - it.start.1) > SLOP;
            carried.set_value(Some(it));
            if let Some((at, scale)) = controller.point(&event).filter(|_| it.is_dragging) {
                let lift = if event.pointer_type() == "mouse" { 0.0 } else { LIFT / scale };
                controller.dragged.set(Some(Dragged { mover: it.mover, at, lift }));
            }
        }
    });
    let up = window_event_listener(ev::pointerup, move |event| {
        if carried.try_update_value(Option::take).flatten().is_some_and(|it| it.is_dragging) {
            controller.dragged.set(None);
            controller.place_at(controller.highlighted_place(&event));
        }
    });
    let cancel = window_event_listener(ev::pointercancel, move |_| {
        if carried.try_update_value(Option::take).flatten().is_some() {
            controller.dragged.set(None);
        }
    });
    on_cleanup(move || {
        down.remove();
        moved.remove();
        up.remove();
        cancel.remove();
    });
}

/// The caballero under the pointer, if the reader may place one now.
fn picked_up(controller: BoardController, event: &PointerEvent) -> Option<Carried> {
    let element = event.target()?.dyn_into::<Element>().ok()?;
    element.closest(SOURCES).ok().flatten()?;
    let mover = controller.scene.model.with_untracked(carries)?;
    Some(Carried { start: position(event), mover, is_dragging: false })
}

/// The piece that can be dragged onto the map: a caballero of the reader, while they place.
fn carries(model: &BoardModel) -> Option<Mover> {
    let reader = model.reader?;
    let mut tokens = model.places.iter().flat_map(|place| place.tokens.iter().flatten());
    tokens.any(|token| token.adds).then_some(Mover::Caballeros(reader.seat, 1))
}

fn position(event: &PointerEvent) -> (f64, f64) {
    (event.client_x().into(), event.client_y().into())
}

#[cfg(test)]
mod tests {
    use engine::{Place, Seat};

    use super::*;
    use crate::board::sample;

    #[test]
    fn a_caballero_is_carried_only_while_one_may_be_placed() {
        let mut model = sample::with(&[(Place::Castillo, Seat::A, 1)]);
        assert_eq!(carries(&model), None);
        let token = model.places.iter_mut().flat_map(|place| place.tokens.iter_mut().flatten()).next();
        token.expect("a stack").adds = true;
        assert_eq!(carries(&model), Some(Mover::Caballeros(Seat::A, 1)));
        model.reader = None;
        assert_eq!(carries(&model), None, "a spectator places nothing");
    }
}
