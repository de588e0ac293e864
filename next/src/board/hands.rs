//! What people do to the board: pointer, touch and keyboard.

use std::time::Duration;

use engine::Place;
use leptos::html::Div;
use leptos::prelude::*;
use map::{Point, Rect};
use play::{Input, Selection, Stage, Tap, Turn};
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, KeyboardEvent, MouseEvent, PointerEvent, SvgElement, TouchEvent};

use super::air::Dragged;
use super::gesture::{Gesture, Screen};
use super::model::Mover;
use super::scene::Scene;
use super::targets::{Direction, Meant, Target, from_key, key, neighbour};
use crate::dom::after_paint;
use crate::table_context::TableContext;

/// How long a finger stays on new pieces until one is taken back.
const HOLD: Duration = Duration::from_millis(500);

/// How far above a finger the piece is that it drags, in pixels.
const LIFT: f64 = 40.0;

/// Listens to people and says what they mean. Copies are the same.
#[derive(Clone, Copy)]
pub(super) struct Hands {
    pub(super) scene: Scene,
    table: TableContext,
    pub(super) root: NodeRef<Div>,
    gesture: StoredValue<Gesture, LocalStorage>,
    dragged: RwSignal<Option<Dragged>>,
    /// What has the focus, or will have it when the map is entered.
    pub(super) current: RwSignal<Tap>,
    targets: Memo<Vec<Target>>,
}

impl Hands {
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

    fn point(self, event: &MouseEvent) -> Option<(Point, f64)> {
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
        let piece = match self.meant(event) {
            Some(Meant::Tap(tap @ (Tap::Stack(..) | Tap::Grande(_) | Tap::King))) => Some(tap),
            _ => None,
        };
        let new = self.point(event).and_then(|(at, _)| self.scene.model.with_untracked(|model| model.new_piece_at(at)));
        self.gesture.update_value(|gesture| {
            gesture.down(x, y, piece);
            gesture.is_touch = event.pointer_type() != "mouse";
            gesture.stop_holding();
            if let Some(place) = new {
                gesture.hold = set_timeout_with_handle(move || self.held(place), HOLD).ok();
            }
        });
    }

    fn held(self, place: Place) {
        if self.gesture.try_update_value(Gesture::spend).is_some() {
            self.table.send(Input::TakeBack(place));
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

    /// The pointer may leave the map while it drags. Where a caballero may go is lit at once.
    fn begin_drag(self, event: &PointerEvent, tap: Tap) {
        if let Some(root) = self.root.get_untracked() {
            // Fails only if the pointer is gone; then the drag ends with the next event.
            let _ = root.set_pointer_capture(event.pointer_id());
        }
        self.select(tap, true);
    }

    /// Selects the dragged caballero, or lets go of it.
    fn select(self, tap: Tap, is_wanted: bool) {
        if let Tap::Stack(place, seat) = tap {
            let selection = Selection::Caballero(seat, place);
            let is_selected = self.table.shown.with_untracked(|shown| shown.selection == selection);
            if is_selected != is_wanted {
                self.table.send(Input::Select(selection));
            }
        }
    }

    pub(super) fn up(self, event: &PointerEvent) {
        let dragged = self.gesture.try_update_value(Gesture::up).flatten();
        self.dragged.set(None);
        let Some(from) = dragged else { return };
        if let Some(Meant::Tap(to)) = self.meant(event)
            && to != from
        {
            self.table.send(Input::Drag(from, to));
            // The finger has carried it there already.
            self.scene.player.finish();
        }
        self.select(from, false);
    }

    pub(super) fn cancel(self) {
        self.gesture.update_value(|gesture| {
            gesture.up();
            gesture.spend();
        });
        self.dragged.set(None);
    }

    pub(super) fn click(self, event: &MouseEvent) {
        if self.gesture.try_update_value(Gesture::take_tap) != Some(true) {
            return;
        }
        // A screen reader clicks what it names, wherever that lies.
        let named = tap_of(event.target()).filter(|_| event.detail() == 0).map(Meant::Tap);
        match named.or_else(|| self.meant(event)) {
            Some(Meant::Tap(tap)) => self.answer(tap, Input::Tap(tap)),
            Some(Meant::TakeBack(place)) => self.answer(Tap::Place(place), Input::TakeBack(place)),
            None => self.tap_at_sea(),
        }
    }

    /// A tap anywhere goes on in a scoring.
    fn tap_at_sea(self) {
        if self.table.shown.with_untracked(|shown| matches!(shown.stage, Stage::Scoring(_))) {
            self.table.send(Input::Scoring(Turn::Next));
        }
    }

    /// Shows that the press was felt, and answers it after the next paint.
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
            self.look(tap_of(event.target()).and_then(|tap| self.place_of(tap)));
        }
    }

    pub(super) fn leave(self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
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

    /// A focused piece that is gone or no longer lit hands the focus to its place. While the focus is elsewhere, the map
    /// is entered at a place that can be chosen.
    pub(super) fn keep_focus(self) {
        Effect::new(move |_| {
            let (current, lit) = (self.current.get(), self.first_lit_place());
            let is_there = self.targets.with(|targets| targets.iter().any(|target| target.tap == current));
            let active = document().active_element();
            let is_inside = self.root.get().is_some_and(|root| root.contains(active.as_deref()));
            let next = match lit {
                Some(lit) if is_there && !is_inside => Tap::Place(lit),
                _ if is_there => current,
                _ => Tap::Place(self.place_of(current).unwrap_or(Place::Castillo)),
            };
            if next == current {
                return;
            }
            self.current.set(next);
            // With its element the focus went to the body.
            if !is_there && active.is_none_or(|active| active.tag_name() == "BODY") {
                self.focus_on(next);
            }
        });
    }

    fn first_lit_place(self) -> Option<Place> {
        self.scene.model.with(|model| model.places.iter().find(|place| place.state.is_lit()).map(|place| place.place))
    }

    /// The board is gone: nothing is held any more.
    pub(super) fn let_go(self) {
        self.gesture.try_update_value(Gesture::stop_holding);
    }

    /// A finger that stays takes a piece back; the browser's menu would cover the map.
    pub(super) fn menu(self, event: &MouseEvent) {
        if self.gesture.with_value(|gesture| gesture.is_touch) {
            event.prevent_default();
        }
    }

    /// A finger that drags a piece does not scroll the page.
    pub(super) fn touch_moved(self, event: &TouchEvent) {
        if self.gesture.with_value(Gesture::holds_piece) {
            event.prevent_default();
        }
    }

    fn element(self, tap: Tap) -> Option<Element> {
        self.root.get_untracked()?.query_selector(&format!(".hit[data-target={}]", key(tap))).ok().flatten()
    }

    /// What the target is called, if it is one now.
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

/// What part of the board an event is about.
fn tap_of(target: Option<EventTarget>) -> Option<Tap> {
    let element = target?.dyn_into::<Element>().ok()?;
    from_key(&element.get_attribute("data-target")?)
}
