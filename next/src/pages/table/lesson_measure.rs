//! Where the parts of the lesson are on the screen: measured, because the table lays itself out.

use leptos::prelude::*;
use map::{CASTILLO, Point, Rect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, SvgGraphicsElement};

use super::lesson_layout::{arrow, before_piece, place_bubble, rect, touch};
use super::lesson_model::{Bubble, Target};

/// The drawing whose units are those of the map.
const MAP: &str = ".map .board-pieces, .map svg";

/// Where everything is, in pixels of the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Layout {
    /// Where the table has its top bar; the lesson has its own.
    pub(super) top: [f64; 4],
    pub(super) at: [f64; 2],
    pub(super) hole: Option<Hole>,
    pub(super) arrow: Option<String>,
}

/// What the veil leaves free.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hole {
    /// A part of the map: its outline in the map's units, and the way from there to the screen.
    Outline(&'static str, String),
    Box([f64; 4]),
}

/// The element that is pointed to, unless that is a part of the map.
pub(super) fn target_element(target: Target) -> Option<Element> {
    document().query_selector(&target.selector()?).ok()?
}

/// The way from the map's units to the screen's: scale and shift.
fn map_matrix() -> Option<(f64, f64, f64)> {
    let map = document().query_selector(MAP).ok()??.dyn_into::<SvgGraphicsElement>().ok()?;
    let matrix = map.get_screen_ctm()?;
    Some((matrix.a().into(), matrix.e().into(), matrix.f().into()))
}

pub(super) fn map_point(screen: Point) -> Option<Point> {
    let (scale, x, y) = map_matrix()?;
    Some(Point { x: (screen.x - x) / scale, y: (screen.y - y) / scale })
}

/// Where everything is now.
pub(super) fn measured(said: Option<Bubble>, (width, height): (f64, f64)) -> Layout {
    let screen = {
        let size = |value: Result<JsValue, _>| value.ok().and_then(|it| it.as_f64()).unwrap_or(0.0);
        rect(0.0, 0.0, size(window().inner_width()), size(window().inner_height()))
    };
    let bar = box_of(".top").unwrap_or(rect(0.0, 0.0, screen.width, 48.0));
    let found = said.and_then(|said| located(said.target));
    let top = [bar.x, bar.y, bar.width, bar.height];
    let Some(Located { hole, area, slot }) = found else {
        let is_scoring = said.is_some_and(|said| said.is_scoring);
        return Layout { top, at: beside_what_happens(is_scoring, width, height, screen), hole: None, arrow: None };
    };
    let at = place_bubble(area, width, height, screen, bar);
    let bubble = rect(at.x, at.y, width, height);
    let points_to = said
        .filter(|said| said.target != Target::Map)
        .map(|_| slot.map_or_else(|| touch(area, bubble), |(at, size)| before_piece(at, bubble, size)));
    Layout { top, at: [at.x, at.y], hole: Some(hole), arrow: points_to.and_then(|to| arrow(bubble, to)) }
}

/// A side of that height has room above its buttons whatever it shows.
const ROOMY: f64 = 480.0;

/// The bubble where it hides neither the map nor what the others do: above the buttons at the side. Where a scoring
/// leaves no room there, it lies over the line below the map, which says the same in other words.
fn beside_what_happens(is_scoring: bool, width: f64, height: f64, screen: Rect) -> [f64; 2] {
    let side = box_of(".side").unwrap_or(screen);
    let line = box_of(".say").filter(|_| is_scoring && side.height < ROOMY);
    let (area, lift) = line.map_or((side, 68.0), |line| (line, 2.0));
    let x = area.middle().x - width / 2.0;
    [x.min(screen.right() - width - 8.0).max(8.0), (area.bottom() - height - lift).max(screen.y)]
}

fn box_of(selector: &str) -> Option<Rect> {
    document().query_selector(selector).ok()?.map(|element| element_box(&element))
}

fn element_box(element: &Element) -> Rect {
    let it = element.get_bounding_client_rect();
    rect(it.x(), it.y(), it.width(), it.height())
}

/// A target on the screen.
struct Located {
    /// What the veil leaves free.
    hole: Hole,
    area: Rect,
    /// Where exactly a piece goes, and how far the arrow stays from it.
    slot: Option<(Point, f64)>,
}

impl Located {
    const fn boxed(area: Rect) -> Self {
        Self { hole: Hole::Box([area.x, area.y, area.width, area.height]), area, slot: None }
    }
}

fn located(target: Target) -> Option<Located> {
    if let Some(element) = target_element(target) {
        let it = element_box(&element);
        let it = rect(it.x - 4.0, it.y - 4.0, it.width + 8.0, it.height + 8.0);
        // One that is not shown has no size.
        return (it.width > 9.0).then(|| Located::boxed(it));
    }
    let Target::Place(place) = target else {
        let it = box_of(".map").filter(|_| target == Target::Map)?;
        return Some(Located::boxed(it));
    };
    let (scale, x, y) = map_matrix()?;
    let on_screen = |it: Rect| rect(it.x * scale + x, it.y * scale + y, it.width * scale, it.height * scale);
    let slot = map::layout(place, 4).seats.first();
    let slot = slot.map(|it| (Point { x: it.x * scale + x, y: it.y * scale + y }, 34.0 * scale));
    Some(match place.region() {
        Some(region) => {
            let ground = map::ground(region);
            let hole = Hole::Outline(ground.outline, format!("matrix({scale} 0 0 {scale} {x} {y})"));
            Located { hole, area: on_screen(ground.bounds), slot }
        }
        None => Located::boxed(on_screen(CASTILLO.tower())),
    })
}
