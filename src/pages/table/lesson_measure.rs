//! Measures where the parts of the lesson are on the screen, because CSS lays out the table.

use leptos::prelude::*;
use map::{Point, Rect};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, SvgGraphicsElement};

use super::lesson_layout::{Hidden, arrow, before_piece, place_bubble, rect, touch};
use super::lesson_model::{Bubble, Target, castillo_area};

/// An SVG that uses the map's units.
const MAP: &str = ".map .board-pieces, .map svg";

/// The positions of everything, in pixels of the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Layout {
    /// The position of the table's top bar, which the lesson's own bar replaces.
    pub(super) top: [f64; 4],
    pub(super) at: [f64; 2],
    pub(super) hole: Option<Hole>,
    pub(super) arrow: Option<String>,
    /// A ring around a piece: its centre and radius.
    pub(super) ring: Option<[f64; 3]>,
    /// Whether the bubble covers the narration line.
    pub(super) covers_line: bool,
}

/// The area that the veil leaves free.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Hole {
    /// A part of the map: its outline in the map's units, and the transform to the screen.
    Outline(&'static str, String),
    Box([f64; 4]),
}

/// The element to point to. `None` for a part of the map.
pub(super) fn target_element(target: Target) -> Option<Element> {
    document().query_selector(&target.selector()?).ok()?
}

/// The transform from the map's units to the screen's: scale and offset.
fn map_matrix() -> Option<(f64, f64, f64)> {
    let map = document().query_selector(MAP).ok()??.dyn_into::<SvgGraphicsElement>().ok()?;
    let matrix = map.get_screen_ctm()?;
    Some((matrix.a().into(), matrix.e().into(), matrix.f().into()))
}

pub(super) fn map_point(screen: Point) -> Option<Point> {
    let (scale, x, y) = map_matrix()?;
    Some(Point { x: (screen.x - x) / scale, y: (screen.y - y) / scale })
}

/// Measures the present positions.
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
        let (at, covers_line) = beside_what_happens(is_scoring, width, height, screen);
        return Layout { top, at, covers_line, ..Layout::default() };
    };
    let at = place_bubble(area, [width, height], screen, bar, &read_meanwhile());
    let bubble = rect(at.x, at.y, width, height);
    let points_to = said
        .filter(|said| said.target != Target::Map)
        .map(|_| slot.map_or_else(|| touch(area, bubble), |(at, scale)| before_piece(at, bubble, scale)));
    let ring = slot.filter(|_| said.is_some_and(|said| said.rings_grande));
    Layout {
        top,
        at: [at.x, at.y],
        hole: Some(hole),
        arrow: points_to.and_then(|to| arrow(bubble, to)),
        ring: ring.map(|(at, scale)| [at.x, at.y + PIECE_MIDDLE * scale, PIECE_RADIUS * scale]),
        covers_line: false,
    }
}

/// A stack with a Grande, in the map's units: the offset of its centre from its position, and the radius of its ring.
const PIECE_MIDDLE: f64 = -8.0;
const PIECE_RADIUS: f64 = 41.0;

/// A side of at least that height has room above its buttons, whatever it shows.
const ROOMY: f64 = 480.0;

/// The position of a bubble that hides neither the map nor what others do: above the buttons at the side. If a scoring
/// leaves no room there, it covers the narration line, which says the same in other words. The second value says
/// whether it does.
fn beside_what_happens(is_scoring: bool, width: f64, height: f64, screen: Rect) -> ([f64; 2], bool) {
    let side = box_of(".side").unwrap_or(screen);
    let line = box_of(".narration").filter(|_| is_scoring && side.height < ROOMY);
    let (area, lift) = line.map_or((side, 68.0), |line| (line, 2.0));
    let x = area.middle().x - width / 2.0;
    let at = [x.min(screen.right() - width - 8.0).max(8.0), (area.bottom() - height - lift).max(screen.y)];
    (at, line.is_some())
}

/// The elements to keep visible during the lesson, and how important that is: texts and values first, then things to
/// tap, then the map with its pieces, then the players.
const READ: [(&str, f64); 6] = [
    (".narration", 4.0),
    (".side .prompt, .side .stepper, .side .fresh, .side .supplies", 4.0),
    (".side .side-foot", 2.0),
    (".side button, .side .ride", 0.7),
    (".map", 1.0),
    (".seats", 0.5),
];

fn read_meanwhile() -> Vec<Hidden> {
    let boxes = READ.iter().flat_map(|&(selector, weight)| {
        let found = document().query_selector_all(selector).ok();
        let elements = found.into_iter().flat_map(|list| (0..list.length()).filter_map(move |index| list.get(index)));
        elements.filter_map(|node| node.dyn_into::<Element>().ok()).map(move |it| (element_box(&it), weight))
    });
    boxes.collect()
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
    /// The area that the veil leaves free.
    hole: Hole,
    area: Rect,
    /// The exact destination of a piece, and the scale of the map.
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
        // A hidden element has no size.
        return (it.width > 9.0).then(|| Located::boxed(it));
    }
    let Target::Place(place) = target else {
        let it = box_of(".map").filter(|_| target == Target::Map)?;
        return Some(Located::boxed(it));
    };
    let (scale, x, y) = map_matrix()?;
    let on_screen = |it: Rect| rect(it.x * scale + x, it.y * scale + y, it.width * scale, it.height * scale);
    let slot = map::layout(place, 4).seats.first();
    let slot = slot.map(|it| (Point { x: it.x * scale + x, y: it.y * scale + y }, scale));
    Some(match place.region() {
        Some(region) => {
            let ground = map::ground(region);
            let hole = Hole::Outline(ground.outline, format!("matrix({scale} 0 0 {scale} {x} {y})"));
            Located { hole, area: on_screen(ground.bounds), slot }
        }
        None => Located::boxed(on_screen(castillo_area())),
    })
}
