//! The land: the part of the map that never changes. It is defined once for the whole page, and all boards refer to it.

use engine::{Region, Small};
use leptos::prelude::*;
use map::{FAR_FRAME, FRANCE, PORTUGAL, ground, outlines};

/// The distance of each shore line from the coast and its strength, the outermost first.
const SHORE: [(f64, &str); 4] = [(30.0, "shore-4"), (21.0, "shore-3"), (13.0, "shore-2"), (6.0, "shore-1")];

/// The width of a shore line.
const SHORE_LINE: f64 = 1.5;

/// The definitions that boards refer to: `#map-land` and `#map-borders`, `#map-land-plain` (both together, for small
/// pictures), an `#outline-…` and a clip path `#inside-…` for each region, and the hatching of the King's region.
#[component]
pub(crate) fn MapDefinitions() -> impl IntoView {
    let outline = |id: &str, d: &'static str| view! { <path id=format!("outline-{id}") d=d /> };
    let inside = |region: Region| {
        let ground = ground(region);
        view! { <clipPath id=format!("inside-{}", ground.id)><path d=ground.outline /></clipPath> }
    };
    view! {
        <svg class="map-definitions" width="0" height="0" aria-hidden="true">
            <defs>
                <pattern
                    id="map-hatch"
                    width="13"
                    height="13"
                    patternUnits="userSpaceOnUse"
                    patternTransform="rotate(45)"
                >
                    <path class="hatch-line" d="M0 0V13" />
                </pattern>
                {Region::all().map(|region| outline(ground(region).id, ground(region).outline)).collect_view()}
                {outline(FRANCE.id, FRANCE.outline)}
                {outline(PORTUGAL.id, PORTUGAL.outline)}
                {Region::all().map(inside).collect_view()}
                <g id="map-land">
                    {sea()}
                    <g class="shore">{shore()}</g>
                    {far_land()}
                    {regions(true)}
                </g>
                <g id="map-borders">{borders()}</g>
                <g id="map-land-plain">{sea()} {far_land()} {regions(false)} {borders()}</g>
            </defs>
        </svg>
    }
}

fn sea() -> impl IntoView {
    view! {
        <rect class="sea" x=FAR_FRAME.x y=FAR_FRAME.y width=FAR_FRAME.width height=FAR_FRAME.height />
    }
}

/// Lines along the coast, as on old maps. Each is a broad stroke covered by a narrower one in the sea's colour.
fn shore() -> impl IntoView {
    let coast = [outlines::COAST, outlines::FAR_COAST, outlines::ISLANDS].concat();
    let line = move |(distance, class): (f64, &'static str)| {
        let (outer, inner) = (2.0 * distance + SHORE_LINE, 2.0 * distance - SHORE_LINE);
        view! {
            <path class=class d=coast.clone() stroke-width=outer />
            <path class="shore-gap" d=coast.clone() stroke-width=inner />
        }
    };
    SHORE.into_iter().map(line).collect_view()
}

fn far_land() -> impl IntoView {
    let country = |d: &'static str| view! { <path class="far-land" d=d /> };
    [outlines::FAR_LAND, outlines::FAR_ISLANDS, outlines::ISLANDS, FRANCE.outline, PORTUGAL.outline]
        .map(country)
        .collect_view()
}

/// The nine regions. A wash darkens them towards their edges.
fn regions(has_wash: bool) -> impl IntoView {
    let region = move |region: Region| {
        let ground = ground(region);
        let outline = format!("#outline-{}", ground.id);
        let wash = has_wash.then(|| {
            view! {
                <g clip-path=format!("url(#inside-{})", ground.id)>
                    <use class="wash-far" href=outline.clone() />
                    <use class="wash-near" href=outline.clone() />
                </g>
            }
        });
        view! {
            <use class=format!("region region-{}", ground.id) href=outline.clone() />
            {wash}
        }
    };
    Region::all().map(region).collect_view()
}

fn borders() -> impl IntoView {
    let coast = |region: Region| view! { <use class="coast" href=format!("#outline-{}", ground(region).id) /> };
    view! {
        {Region::all().map(coast).collect_view()}
        <path class="border-light" d=outlines::INNER_BORDERS />
        <path class="border" d=outlines::INNER_BORDERS />
    }
}
