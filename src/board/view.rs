//! The board: draws the scene, listens, and says what was tapped.

use play::Tap;
use std::time::Duration;

use engine::Place;
use leptos::prelude::{Callable, Callback, document, on_cleanup, set_timeout_with_handle};
use wasm_bindgen::JsCast;
use web_sys::{
    Element, Event, EventTarget, KeyboardEvent, MouseEvent, PointerEvent, SvgElement, TouchEvent, WheelEvent,
};

use super::{
    camera::Camera,
    geometry::{Point, Rect},
    gesture::Gesture,
    ground,
    model::{BoardModel, Step},
    motion, plates,
    player::Player,
    scene::Scene,
    standing,
    targets::NodeKey as _,
    targets::{Direction, neighbour},
    tower,
};
use crate::components::{IconName, sized_icon};
use crate::dom::{Child, El, IntoChild, html, press, svg, watch};
use crate::signal::{Memo, RwSignal, Signal, StoredValue};

/// Half of the smallest thing a finger hits, in pixels.
const REACH: f64 = 22.0;

/// How long a finger stays before the place under it is lifted.
const LOOK: Duration = Duration::from_millis(180);

/// How much longer it stays before it has only looked: people tap slowly, too.
const ONLY_LOOK: Duration = Duration::from_millis(450);

/// How much one press of a button enlarges.
const ZOOM: f64 = 1.6;

/// The words on and about the board that are not part of the model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardWords {
    /// What the whole is, for screen readers.
    pub(crate) map: String,
    pub(crate) zoom_in: String,
    pub(crate) zoom_out: String,
    pub(crate) whole: String,
}

/// What not every board needs.
#[derive(Clone, Copy, Default)]
pub(crate) struct BoardOptions {
    /// No motion, whatever the system prefers.
    pub(crate) still: Signal<bool>,
    /// A place that is written about elsewhere, such as in an open sheet: its pieces are lifted.
    pub(crate) shown: Signal<Option<Place>>,
    /// Who looks, as a number. Another one finds no trace of what was touched before.
    pub(crate) eyes: Signal<usize>,
    /// Told which place is being looked at: under the mouse, focused, held or tapped last.
    pub(crate) on_look: Option<Callback<Option<Place>>>,
    /// Told when the last of the travels has landed, or was skipped.
    pub(crate) on_rest: Option<Callback<()>>,
}

/// The map with everything on it. It fills its parent, which must have a size. The travels are steps that lead to the
/// model as it is now; they are set together with the model, and played one after the other.
pub(crate) fn board(
    model: Signal<BoardModel>,
    words: Signal<BoardWords>,
    travels: Signal<Vec<Step>>,
    on_tap: Callback<Tap>,
    options: BoardOptions,
) -> El {
    let BoardOptions { still, shown, eyes, on_look, on_rest } = options;
    let scene = Scene::new(model, Player::new(travels, still, on_rest), shown);
    watch(move || {
        eyes.get();
        scene.forget();
    });
    if let Some(on_look) = on_look {
        let looked = Memo::new(move || scene.lift.get().map(|lift| lift.place).or_else(|| scene.tapped.get()));
        watch(move || on_look.run(looked.get()));
    }
    let map = map(scene, "xMidYMin meet")
        .attr("role", "group")
        .attr("aria-label", move || words.with(|words| words.map.clone()));
    let hands = Hands {
        scene,
        on_tap,
        map: StoredValue::new(map.node().clone()),
        gesture: StoredValue::new(Gesture::default()),
    };
    html::div()
        .class("board")
        .class_if("near", move || scene.camera.get().is_near())
        .class_if("dim", move || scene.is_dim())
        .child(hands.on(map))
        .child(zoom(scene.camera, words))
}

/// A board to look at only. It fills its parent, cut at the edges where that has another shape; nobody can tap it, and
/// what it shows is said elsewhere.
pub(crate) fn picture(model: Signal<BoardModel>) -> El {
    let player = Player::new(RwSignal::new(Vec::new()).into(), RwSignal::new(true).into(), None);
    let scene = Scene::new(model, player, RwSignal::new(None).into());
    let picture = html::div().class("board picture").attr("aria-hidden", "true").attr("inert", true);
    picture.child(map(scene, "xMidYMid slice"))
}

fn map(scene: Scene, fit: &'static str) -> El {
    let view_box = Memo::new(move || scene.camera.get().view_box());
    html::div()
        .class("board-map")
        .child(sheet(view_box, fit, "sheet sea-sheet", ground::sea()))
        .child(sheet(view_box, fit, "sheet ground-sheet", land(scene)))
        .child(sheet(view_box, fit, "sheet top-sheet", pieces(scene)))
}

/// One of three drawings that lie on top of each other: the browser paints only the one that changes.
fn sheet(view_box: Memo<String>, fit: &'static str, class: &'static str, layers: Child) -> El {
    svg::svg()
        .class(class)
        .attr("role", "presentation")
        .attr("viewBox", move || view_box.get())
        .attr("preserveAspectRatio", fit)
        .child(layers)
}

/// Changes with what is legal.
fn land(scene: Scene) -> Child {
    let (textures, rings) = (ground::textures(scene), ground::rings(scene));
    [ground::abroad(scene), ground::regions(scene), textures.into_child(), rings.into_child()].into_child()
}

/// Changes with every step.
fn pieces(scene: Scene) -> Child {
    Child::Several(vec![
        tower::tower(scene),
        plates::plates(scene).into_child(),
        standing::pieces(scene).into_child(),
        standing::lifted(scene),
        motion::announced(scene),
        motion::flying(scene),
    ])
}

/// Buttons for those who cannot pinch.
fn zoom(camera: RwSignal<Camera>, words: Signal<BoardWords>) -> El {
    let button = move |name: IconName, word: fn(&BoardWords) -> &String, change: fn(&Camera) -> Camera| {
        let say = move || words.with(|words| word(words).clone());
        html::button()
            .attr("type", "button")
            .attr("aria-label", say)
            .attr("title", say)
            .click(move || camera.update(|camera| *camera = change(camera)))
            .child(sized_icon(name, 22))
    };
    let is_near = Memo::new(move || camera.get().is_near());
    let is_nearest = Memo::new(move || camera.get().is_nearest());
    let out = move || {
        let whole = || button(IconName::Whole, |words| &words.whole, |_| Camera::default());
        let out = || button(IconName::ZoomOut, |words| &words.zoom_out, |it| it.zoomed_round_middle(1.0 / ZOOM));
        is_near.get().then(|| [whole(), out()])
    };
    let near = move || {
        let near = || button(IconName::ZoomIn, |words| &words.zoom_in, |it| it.zoomed_round_middle(ZOOM));
        (!is_nearest.get()).then(near)
    };
    html::div().class("zoom").child(out).child(near)
}

/// What people do to the board.
#[derive(Clone, Copy)]
struct Hands {
    scene: Scene,
    on_tap: Callback<Tap>,
    map: StoredValue<Element>,
    gesture: StoredValue<Gesture>,
}

impl Hands {
    /// Listens. Not to the drawings: some browsers make an SVG that listens to focus a stop of its own.
    fn on(self, map: El) -> El {
        self.keep_focus();
        on_cleanup(move || {
            self.gesture.try_update_value(Gesture::stop_holding);
        });
        map.on("focusin", move |event: Event| self.focus(event.target()))
            .on("focusout", move |_: Event| self.scene.focused.set(None))
            .on("click", move |event| self.click(&event))
            .on("keydown", move |event| self.key(&event))
            .on("pointerdown", move |event| self.down(&event))
            .on("pointermove", move |event| self.moved(&event))
            .on("pointerup", move |event| self.up(&event))
            .on("pointercancel", move |event| self.up(&event))
            .on("pointerover", move |event| self.over(&event))
            .on("pointerleave", move |event| self.leave(&event))
            .on("touchmove", |event| pinches_are_ours(&event))
            .on("wheel", move |event| self.wheel(&event))
            .on("contextmenu", move |event| self.menu(&event))
    }

    fn click(&self, event: &MouseEvent) {
        if self.gesture.with_value(|gesture| !gesture.is_tap()) {
            return;
        }
        // A screen reader clicks what it names, wherever that lies. Anybody else clicks the ground: see `board.css`.
        let under = node_of(event.target());
        let is_exact = event.detail() == 0;
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let screen = self.scene.camera.get_untracked().screen(self.area());
        let at = screen.to_map(x, y);
        let meant = self.scene.model.with_untracked(|model| model.meant(at, under, REACH / screen.scale));
        if let Some(tap) = if is_exact { under } else { meant } {
            self.tap(event, tap);
        }
    }

    fn tap(self, event: &Event, tap: Tap) {
        let Some(element) = element_of(event.target()) else { return };
        press(&element, &self.map.get_value(), move || {
            self.scene.tapped.set(self.place_of(tap));
            self.on_tap.run(tap);
        });
    }

    fn key(&self, event: &KeyboardEvent) {
        if event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let Some(here) = node_of(event.target()) else { return };
        let camera = self.scene.camera;
        let is_done = match event.key().as_str() {
            "ArrowLeft" => self.walk(here, Direction::Left),
            "ArrowRight" => self.walk(here, Direction::Right),
            "ArrowUp" => self.walk(here, Direction::Up),
            "ArrowDown" => self.walk(here, Direction::Down),
            "Enter" | " " => {
                if !event.repeat() {
                    self.tap(event, here);
                }
                true
            }
            "+" | "=" => self.zoom_round_focus(ZOOM),
            "-" => self.zoom_round_focus(1.0 / ZOOM),
            "0" => {
                camera.set(Camera::default());
                true
            }
            "Escape" if self.scene.player.is_playing() => {
                self.scene.player.skip();
                true
            }
            "Escape" if camera.get_untracked().is_near() => {
                camera.set(Camera::default());
                true
            }
            _ => false,
        };
        if is_done {
            event.prevent_default();
            event.stop_propagation();
        }
    }

    /// True even at the edge of the map: the page must not scroll there all of a sudden.
    fn walk(&self, from: Tap, direction: Direction) -> bool {
        let to = self.scene.targets.with_untracked(|targets| neighbour(targets, from, direction));
        if let Some(to) = to {
            self.focus_on(to);
        }
        true
    }

    fn zoom_round_focus(&self, factor: f64) -> bool {
        let camera = self.scene.camera.get_untracked();
        let last = self.scene.last.get_untracked();
        let round = self.point_of(last).unwrap_or(Point { x: 0.0, y: 0.0 });
        self.scene.camera.set(camera.zoomed(factor, round));
        true
    }

    fn focus_on(&self, tap: Tap) {
        let name = format!("[data-node='{}'][tabindex]", tap.key());
        let found = self.map.with_value(|map| map.query_selector(&name)).ok().flatten();
        if let Some(element) = found.and_then(|element| element.dyn_into::<SvgElement>().ok()) {
            element.focus().ok();
        }
    }

    fn focus(&self, target: Option<EventTarget>) {
        let Some(tap) = node_of(target.clone()) else { return };
        self.scene.last.set(tap);
        let element = target.and_then(|target| target.dyn_into::<Element>().ok());
        if element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false)) {
            self.scene.focused.set(Some(tap));
            if let Some(point) = self.point_of(tap) {
                self.scene.camera.update(|camera| *camera = camera.showing(point));
            }
        }
    }

    /// A focused piece that is gone or no longer lit hands the focus to its place.
    fn keep_focus(self) {
        let scene = self.scene;
        watch(move || {
            let Some(tap) = scene.focused.get() else { return };
            let is_there = scene.targets.with(|targets| targets.iter().any(|target| target.tap == tap));
            if !is_there && let Some(place) = self.place_of(tap) {
                self.focus_on(Tap::Place(place));
            }
        });
    }

    fn down(&self, event: &PointerEvent) {
        self.scene.player.skip();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let place = node_of(event.target()).and_then(|tap| self.place_of(tap));
        let is_finger = event.pointer_type() != "mouse";
        let hands = *self;
        self.gesture.update_value(|gesture| {
            gesture.down(event.pointer_id(), x, y);
            gesture.stop_holding();
            if is_finger && gesture.is_tap() && place.is_some() {
                gesture.hold = set_timeout_with_handle(move || hands.look(place), LOOK).ok();
            }
        });
    }

    fn look(&self, place: Option<Place>) {
        let gesture = self.gesture;
        let only_look = move || gesture.update_value(Gesture::held);
        gesture.update_value(|gesture| gesture.hold = set_timeout_with_handle(only_look, ONLY_LOOK).ok());
        self.scene.held.set(place);
    }

    fn moved(&self, event: &PointerEvent) {
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let (camera, area) = (self.scene.camera.get_untracked(), || self.area());
        let (next, is_tap) = self
            .gesture
            .try_update_value(|gesture| {
                let next = gesture.moved(event.pointer_id(), x, y, &camera, area());
                (next, gesture.is_tap())
            })
            .unwrap_or((None, true));
        if !is_tap && self.scene.held.get_untracked().is_none() {
            self.gesture.update_value(Gesture::stop_holding);
        }
        if let Some(next) = next {
            // The finger may leave the map while it drags.
            self.map.with_value(|map| map.set_pointer_capture(event.pointer_id())).ok();
            self.scene.camera.set(next);
        }
    }

    fn up(&self, event: &PointerEvent) {
        self.gesture.update_value(|gesture| {
            gesture.up(event.pointer_id());
            gesture.stop_holding();
        });
        self.scene.held.set(None);
    }

    fn over(&self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            self.scene.passed.set(node_of(event.target()).and_then(|tap| self.place_of(tap)));
        }
    }

    fn leave(&self, event: &PointerEvent) {
        if event.pointer_type() == "mouse" {
            self.scene.passed.set(None);
        }
    }

    /// A pinch on a touchpad arrives as a wheel with Ctrl. A plain wheel belongs to the page, if that can scroll.
    fn wheel(&self, event: &WheelEvent) {
        let is_pinch = event.ctrl_key() || event.meta_key();
        if !is_pinch && page_scrolls() {
            return;
        }
        event.prevent_default();
        let speed = if is_pinch { 0.008 } else { 0.0016 };
        let camera = self.scene.camera.get_untracked();
        let (x, y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let round = camera.screen(self.area()).to_map(x, y);
        self.scene.camera.set(camera.zoomed(js_sys::Math::exp(-event.delta_y() * speed), round));
    }

    /// A finger that stays looks at a region; the browser's menu would cover it.
    fn menu(&self, event: &MouseEvent) {
        if self.gesture.with_value(|gesture| gesture.hold.is_some()) || self.scene.held.get_untracked().is_some() {
            event.prevent_default();
        }
    }

    fn area(&self) -> Rect {
        let rect = self.map.with_value(Element::get_bounding_client_rect);
        Rect { x: rect.x(), y: rect.y(), width: rect.width(), height: rect.height() }
    }

    fn place_of(&self, tap: Tap) -> Option<Place> {
        self.scene.model.with_untracked(|model| model.place_of(tap))
    }

    fn point_of(&self, tap: Tap) -> Option<Point> {
        let targets = self.scene.targets;
        targets.with_untracked(|targets| targets.iter().find(|target| target.tap == tap).map(|target| target.at))
    }
}

/// What part of the board an event is about.
fn node_of(target: Option<EventTarget>) -> Option<Tap> {
    Tap::from_key(&element_of(target)?.get_attribute("data-node")?)
}

fn element_of(target: Option<EventTarget>) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest("[data-node]").ok().flatten()
}

/// Two fingers are ours; one finger scrolls the page until the map is enlarged.
fn pinches_are_ours(event: &TouchEvent) {
    if event.touches().length() > 1 {
        event.prevent_default();
    }
}

fn page_scrolls() -> bool {
    let root = document().document_element();
    root.is_some_and(|root| root.scroll_height() > root.client_height())
}
