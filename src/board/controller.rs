//! The controller of the board: translates pointer, touch and keyboard events into inputs.

use std::time::Duration;

use engine::{Place, Seat};
use leptos::html::Div;
use leptos::prelude::*;
use map::{Point, Rect};
use play::select::{enter_confirms, go_on_input};
use play::{Input, Tap};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, MouseEvent, PointerEvent, SvgElement, TouchEvent};

use super::gesture::{Gesture, Screen, after_hold, drop_of_placed, selection_for_drag};
use super::model::Mover;
use super::overlay::Dragged;
use super::scene::Scene;
use super::targets::{Direction, Meant, Target, from_key, key, neighbour, next_focus};
use crate::dom::{after_paint, focus_is_by_pointer, focus_moved_by_key};
use crate::table_context::TableContext;

/// How long to hold a new piece to take it back, or a place to show its details.
const HOLD: Duration = Duration::from_millis(500);

/// How far above the finger a dragged piece is drawn, in pixels.
pub(super) const LIFT: f64 = 40.0;

/// Translates what people do on the board into inputs.
#[derive(Clone, Copy)]
pub(super) struct BoardController {
    pub(super) scene: Scene,
    table: TableContext,
    pub(super) root: NodeRef<Div>,
    gesture: StoredValue<Gesture, LocalStorage>,
    pub(super) dragged: RwSignal<Option<Dragged>>,
    /// The target that has the focus, or gets it when the focus enters the map.
    pub(super) current: RwSignal<Tap>,
    targets: Memo<Vec<Target>>,
}

impl BoardController {
    pub(super) fn new(scene: Scene, table: TableContext, dragged: RwSignal<Option<Dragged>>) -> Self {
        let targets = Memo::new(move |_| scene.model.with(super::BoardModel::targets));
        let first = Tap::Place(Place::Castillo);
        Self {
            scene,
            table,
            root: NodeRef::new(),
            gesture: StoredValue::new_local(Gesture::default()),
            dragged,
            current: RwSignal::new(first),
            targets,
        }
    }

    fn screen(self) -> Option<Screen> {
        let area = self.root.get_untracked()?.get_bounding_client_rect();
        Some(Screen::new(Rect { x: area.x(), y: area.y(), width: area.width(), height: area.height() }))
    }

    pub(super) fn point(self, event: &MouseEvent) -> Option<(Point, f64)> {
        let screen = self.screen()?;
        Some((screen.to_map(event.client_x().into(), event.client_y().into()), screen.scale))
    }

    fn meant(self, event: &MouseEvent) -> Option<Meant> {
        let (at, scale) = self.point(event)?;
        self.scene.model.with_untracked(|model| model.meant(at, scale))
    }

    fn place_of(self, tap: Tap) -> Option<Place> {
        self.scene.model.with_untracked(|model| model.place_of(tap))
    }

    // Pointer

    pub(super) fn down(self, event: &PointerEvent) {
        self.scene.player.finish();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let new = self.point(event).and_then(|(at, _)| self.scene.model.with_untracked(|model| model.new_piece_at(at)));
        let piece = match self.meant(event) {
            Some(Meant::Tap(tap @ (Tap::Stack(..) | Tap::Grande(_) | Tap::King))) => Some(tap),
            // Pieces placed in this turn can be dragged elsewhere, or back to court.
            Some(Meant::Tap(_)) => new.zip(self.reader()).map(|(place, reader)| Tap::Stack(place, reader)),
            _ => None,
        };
        let looked_at = match self.meant(event) {
            Some(Meant::Tap(tap)) => self.place_of(tap),
            _ => None,
        };
        let is_lesson = self.table.shown.with_untracked(|shown| shown.lesson.is_some());
        self.gesture.update_value(|gesture| {
            gesture.down(x, y, piece);
            gesture.is_touch = event.pointer_type() != "mouse";
            gesture.stop_holding();
            if let Some(input) = after_hold(new, looked_at, is_lesson) {
                gesture.hold = set_timeout_with_handle(move || self.held(input), HOLD).ok();
            }
        });
    }

    /// Handles a hold: takes back a new piece, or shows the place. Lifting the finger afterwards places nothing.
    fn held(self, input: Input) {
        if self.gesture.try_update_value(Gesture::cancel_click).is_some() {
            self.table.send(input);
        }
    }

    pub(super) fn moved(self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let Some(tap) = self.gesture.try_update_value(|gesture| gesture.moved(x, y)).flatten() else { return };
        let Some((at, scale)) = self.point(event) else { return };
        if self.dragged.with_untracked(Option::is_none) {
            self.begin_drag(event, tap);
        }
        if let Some(mover) = mover_of(tap) {
            let lift = if event.pointer_type() == "mouse" { 0.0 } else { LIFT / scale };
            self.dragged.set(Some(Dragged { mover, at, lift }));
        }
    }

    /// Begins a drag, during which the pointer may leave the map. Highlights the possible destinations at once.
    fn begin_drag(self, event: &PointerEvent, tap: Tap) {
        if let Some(root) = self.root.get_untracked() {
            // Fails only if the pointer is gone. In that case the next event ends the drag.
            let _ = root.set_pointer_capture(event.pointer_id());
        }
        self.select(tap, true);
    }

    /// Selects the dragged caballero, or clears the selection.
    fn select(self, tap: Tap, is_wanted: bool) {
        let takes_back = self.place_of(tap).is_some_and(|place| self.takes_back(place));
        let input = self.table.shown.with_untracked(|shown| selection_for_drag(shown, tap, takes_back, is_wanted));
        if let Some(input) = input {
            self.table.send(input);
        }
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let dragged = self.gesture.try_update_value(Gesture::up).flatten();
        self.dragged.set(None);
        let Some(from) = dragged else { return };
        if let Tap::Stack(place, _) = from
            && self.takes_back(place)
        {
            self.drop_new(place, event);
        } else if let Some(Meant::Tap(to)) = self.meant(event)
            && to != from
        {
            self.table.send(Input::Drag(from, to));
            // The piece is at its destination already, so it need not fly there.
            self.scene.player.finish();
        }
        self.select(from, false);
    }

    /// Drops a caballero that was placed in this turn.
    fn drop_new(self, from: Place, event: &MouseEvent) {
        let target = self.meant(event).and_then(|meant| match meant {
            Meant::TakeBack(place) => Some(place),
            Meant::Tap(tap) => self.place_of(tap),
        });
        self.table.send(drop_of_placed(from, target));
        self.scene.player.finish();
    }

    /// The place under the pointer, if it can be chosen.
    pub(super) fn highlighted_place(self, event: &MouseEvent) -> Option<Place> {
        let Some(Meant::Tap(Tap::Place(place))) = self.meant(event) else { return None };
        self.scene.model.with_untracked(|model| model.place(place).state.is_highlighted()).then_some(place)
    }

    /// Places a caballero that was dragged there.
    pub(super) fn place_at(self, place: Option<Place>) {
        if let Some(place) = place {
            self.table.send(Input::Tap(Tap::Place(place)));
            self.scene.player.finish();
        }
    }

    fn reader(self) -> Option<Seat> {
        self.scene.model.with_untracked(|model| model.reader.map(|reader| reader.seat))
    }

    /// Whether the reader has placed caballeros there in this turn.
    fn takes_back(self, place: Place) -> bool {
        self.scene.model.with_untracked(|model| model.place(place).tokens.iter().flatten().any(|it| it.takes_back))
    }

    pub(super) fn cancel(self) {
        self.gesture.update_value(|gesture| {
            gesture.up();
            gesture.cancel_click();
        });
        self.dragged.set(None);
    }

    pub(super) fn click(self, event: &MouseEvent) {
        if self.gesture.try_update_value(Gesture::ends_as_tap) != Some(true) {
            return;
        }
        // A screen reader clicks the element it has named, with meaningless coordinates.
        let named = tap_of(event.target()).filter(|_| event.detail() == 0).map(Meant::Tap);
        match named.or_else(|| self.meant(event)) {
            Some(Meant::Tap(tap)) => self.answer(tap, Input::Tap(tap)),
            Some(Meant::TakeBack(place)) => self.answer(Tap::Place(place), Input::TakeBack(place)),
            None => self.tap_outside_targets(),
        }
    }

    /// Handles a tap outside all targets: goes to the next stop of a scoring, continues after a veto, or skips other
    /// players' turns that are shown again.
    fn tap_outside_targets(self) {
        if let Some(input) = self.table.shown.with_untracked(go_on_input) {
            self.table.send(input);
        }
    }

    /// Shows the pressed state, and sends the input after the next paint.
    fn answer(self, pressed: Tap, input: Input) {
        let element = self.element(pressed);
        if let Some(element) = &element {
            // Cannot fail: the attribute's name is a constant.
            let _ = element.set_attribute("data-pressed", "");
        }
        after_paint(move || {
            self.table.send(input);
            if let Some(element) = &element {
                let _ = element.remove_attribute("data-pressed");
            }
        });
    }

    pub(super) fn over(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            let place = tap_of(event.target()).and_then(|tap| self.place_of(tap));
            self.scene.hovered.set(place);
            self.look(place);
        }
    }

    pub(super) fn leave(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            self.scene.hovered.set(None);
            self.look(None);
        }
    }

    fn look(self, place: Option<Place>) {
        let is_new = self.gesture.try_update_value(|gesture| std::mem::replace(&mut gesture.looked, place) != place);
        if is_new == Some(true) {
            self.table.send(Input::Look(place));
        }
    }

    // Keyboard

    pub(super) fn key(self, event: &KeyboardEvent) {
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let Some(here) = tap_of(event.target()) else { return };
        match event.key().as_str() {
            // After a tap on the map, Enter presses the main button.
            "Enter" | " " if focus_is_by_pointer() => return,
            // Enter also presses the main button if the focused place is chosen already.
            "Enter" if self.table.shown.with_untracked(|shown| enter_confirms(shown, self.place_of(here))) => return,
            "ArrowLeft" => self.walk(here, Direction::Left),
            "ArrowRight" => self.walk(here, Direction::Right),
            "ArrowUp" => self.walk(here, Direction::Up),
            "ArrowDown" => self.walk(here, Direction::Down),
            "Enter" | " " => {
                if !event.repeat() {
                    self.answer(here, Input::Tap(here));
                }
            }
            "Backspace" | "Delete" | "-" | "−" => {
                if let Some(place) = self.place_of(here) {
                    self.answer(here, Input::TakeBack(place));
                }
            }
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    }

    fn walk(self, from: Tap, direction: Direction) {
        focus_moved_by_key();
        let to = self.targets.with_untracked(|targets| neighbour(targets, from, direction));
        if let Some(to) = to {
            self.focus_on(to);
        }
    }

    fn focus_on(self, tap: Tap) {
        if let Some(element) = self.element(tap).and_then(|element| element.dyn_into::<SvgElement>().ok()) {
            // Fails only for elements that cannot be focused.
            let _ = element.focus();
        }
    }

    pub(super) fn focused(self, target: Option<EventTarget>) {
        let Some(tap) = tap_of(target.clone()) else { return };
        self.current.set(tap);
        let element = target.and_then(|target| target.dyn_into::<Element>().ok());
        if element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false)) {
            self.look(self.place_of(tap));
        }
    }

    /// Keeps the focus valid: if a focused piece disappears or can no longer be chosen, its place gets the focus. While
    /// the focus is outside, makes sure that it enters the map at a place that can be chosen.
    pub(super) fn keep_focus(self) {
        Effect::new(move |_| {
            let (current, highlighted) = (self.current.get(), self.first_highlighted_place());
            let is_there = self.targets.with(|targets| targets.iter().any(|target| target.tap == current));
            let active = document().active_element();
            let is_inside = self.root.get().is_some_and(|root| root.contains(active.as_deref()));
            let next = next_focus(current, is_there, self.place_of(current), highlighted.filter(|_| !is_inside));
            if next == current {
                return;
            }
            self.current.set(next);
            // The focus moved to the body when its element was removed.
            if !is_there && active.is_none_or(|active| active.tag_name() == "BODY") {
                self.focus_on(next);
            }
        });
    }

    fn first_highlighted_place(self) -> Option<Place> {
        self.scene
            .model
            .with(|model| model.places.iter().find(|place| place.state.is_highlighted()).map(|place| place.place))
    }

    /// Cleans up when the board is removed.
    pub(super) fn clean_up(self) {
        self.gesture.try_update_value(Gesture::stop_holding);
    }

    /// Suppresses the browser's menu for fingers, because holding takes a piece back.
    pub(super) fn menu(self, event: &MouseEvent) {
        if self.gesture.with_value(|gesture| gesture.is_touch) {
            event.prevent_default();
        }
    }

    /// Keeps a finger that drags a piece from scrolling the page. Two fingers can zoom it anywhere.
    pub(super) fn touch_moved(self, event: &TouchEvent) {
        if event.touches().length() == 1 && self.gesture.with_value(Gesture::holds_piece) {
            event.prevent_default();
        }
    }

    fn element(self, tap: Tap) -> Option<Element> {
        self.root.get_untracked()?.query_selector(&format!(".hit[data-target={}]", key(tap))).ok().flatten()
    }

    /// Whether the target is selected.
    pub(super) fn is_pressed(self, tap: Tap) -> bool {
        self.targets.with(|targets| targets.iter().any(|target| target.tap == tap && target.is_pressed))
    }

    /// The accessible name of a target, if it exists now.
    pub(super) fn label(self, tap: Tap) -> Option<String> {
        self.targets.with(|targets| targets.iter().find(|target| target.tap == tap).map(|target| target.label.clone()))
    }
}

fn mover_of(tap: Tap) -> Option<Mover> {
    match tap {
        Tap::Stack(_, seat) => Some(Mover::Caballeros(seat, 1)),
        Tap::Grande(seat) => Some(Mover::Grande(seat)),
        Tap::King => Some(Mover::King),
        Tap::Place(_) | Tap::Abroad(_) => None,
    }
}

/// The target that an event happened on.
fn tap_of(target: Option<EventTarget>) -> Option<Tap> {
    let element = target?.dyn_into::<Element>().ok()?;
    from_key(&element.get_attribute("data-target")?)
}
