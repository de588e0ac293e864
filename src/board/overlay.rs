//! Draws what moves over the map: flying pieces with their arcs, ghosts of hints and announced steps, discs, points.

use engine::Place;
use leptos::prelude::*;
use map::{Piece, Point, Rect, ground};

use super::flights::{Flight, Progress};
use super::model::{Arrow, ArrowKind, Mover, Stop};
use super::pieces::{coloured, moved_to, mover, signed};
use super::player::FlightSeries;
use super::routes::{PointsLabel, Route};
use super::scene::Scene;
use crate::components::colour_class;

/// The most arcs to draw at the same time.
const ARCS: usize = 2;

/// A piece that is being dragged.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Dragged {
    pub(super) mover: Mover,
    /// The position of the finger or the mouse.
    pub(super) at: Point,
    /// How far above that position the piece is drawn, because a finger would hide it.
    pub(super) lift: f64,
}

/// Everything that moves over the map.
#[component]
pub(super) fn Overlay(scene: Scene, dragged: Signal<Option<Dragged>>) -> impl IntoView {
    view! {
        <Arrows scene />
        <Arcs scene />
        <Discs scene />
        <Flying scene />
        <PaidPoints scene />
        <DraggedPiece scene dragged />
    }
}

/// Draws the dragged piece, and the outline of the place where it would be dropped.
#[component]
fn DraggedPiece(scene: Scene, dragged: Signal<Option<Dragged>>) -> impl IntoView {
    let target = Memo::new(move |_| {
        let place = map::place_at(dragged.get()?.at)?;
        scene.model.with(|model| model.place(place).state.is_highlighted()).then_some(place)
    });
    let outline = move || match target.get()? {
        Place::Region(region) => {
            Some(view! { <use class="drop-target" href=format!("#outline-{}", ground(region).id) /> })
        }
        Place::Castillo => None,
    };
    let piece = move || {
        dragged.get().map(|Dragged { mover: it, at, lift }| {
            view! { <g class="dragged" transform=moved_to(at.by(0.0, -lift))>{mover(it, |seat| scene.slot(seat))}</g> }
        })
    };
    view! { {outline} {piece} }
}

/// Draws the flying piece.
#[component]
fn Flying(scene: Scene) -> impl IntoView {
    let flying = Memo::new(move |_| {
        let Progress { left, landed } = scene.player.progress();
        // The key of the series is included, so that the first piece of a new series gets an element of its own.
        (left > landed).then(|| (scene.player.series.with(FlightSeries::key), landed))
    });
    move || {
        let (_, index) = flying.get()?;
        let series = scene.player.series.get_untracked();
        let flight = series.flights.get(index)?;
        let route = scene.model.with_untracked(|model| model.route_of_flight(flight, scene.tiles.get_untracked()))?;
        let time = series.time(flight).0.as_millis();
        let class = if flight.mover == Mover::King { "flying high" } else { "flying" };
        let drawn = mover(flight.mover, |seat| scene.slot(seat));
        Some(view! {
            <g class=class style:offset-path=format!("path('{}')", route.path()) style:--time=format!("{time}ms")>
                <g class="lifted">{drawn}</g>
            </g>
        })
    }
}

/// Draws the arcs of flying pieces. Afterwards only those of other players' moves of the reader's pieces stay. Without
/// motion, draws the arcs of the latest moves.
#[component]
fn Arcs(scene: Scene) -> impl IntoView {
    let seen = Memo::new(move |_| {
        let progress = scene.player.progress();
        scene.player.series.with(|series| seen_arcs(&series.flights, series.pace.is_some(), progress))
    });
    let arc = move |flight: &Flight| {
        let route = scene.model.with_untracked(|model| model.route_of_flight(flight, scene.tiles.get_untracked()));
        route.map(|route| dotted(&route, if flight.affects_reader { "arc bad" } else { "arc" }))
    };
    move || seen.with(|seen| seen.iter().filter_map(arc).collect_view())
}

/// The arcs to draw. While pieces fly, those of the last and the present one; after that, those of other players' moves
/// of the reader's pieces.
fn seen_arcs(flights: &[Flight], is_moving: bool, progress: Progress) -> Vec<Flight> {
    let left = progress.left.min(flights.len());
    let is_over = progress.landed >= flights.len();
    let is_seen = |flight: &&Flight| !is_moving || !is_over || flight.affects_reader;
    let seen: Vec<Flight> = flights[..left].iter().filter(is_seen).copied().collect();
    seen[seen.len().saturating_sub(ARCS)..].to_vec()
}

fn dotted(route: &Route, class: &'static str) -> impl IntoView + use<> {
    let route = route.between_pieces();
    view! {
        <g class=class>
            <path class="arc-halo" d=route.path() />
            <path class="arc-dots" d=route.path() />
            <path class="arc-head" d=route.head() />
        </g>
    }
}

/// Draws ghosts of the moves that a hint advises or that are announced.
#[component]
fn Arrows(scene: Scene) -> impl IntoView {
    let arrows = Memo::new(move |_| scene.model.with(|model| model.arrows.clone()));
    let arrow = move |arrow: &Arrow| {
        let (route, at) = scene.model.with_untracked(|model| {
            let at = match arrow.to {
                Stop::Place(place) => Some(model.stands(arrow.mover, place)),
                to => to.king_spot().map(|spot| map::king(spot, model.colours())),
            };
            (model.route_of_arrow(arrow, scene.tiles.get_untracked()), at)
        });
        // A piece from a tile needs no arc: the ghost is enough.
        let has_arc = !(arrow.kind == ArrowKind::Hint && matches!(arrow.from, Stop::Tile(_)));
        let class = match arrow.kind {
            ArrowKind::Hint => "arc hint",
            ArrowKind::Announced => "arc",
            ArrowKind::Trap => "arc bad",
        };
        let cross = route.as_ref().filter(|_| arrow.kind == ArrowKind::Trap).map(|route| {
            view! {
                <g class="no-way" transform=moved_to(route.middle())>
                    <circle r="24" />
                    <path d="M-9 -9L9 9M9 -9L-9 9" />
                </g>
            }
        });
        view! {
            {route.filter(|_| has_arc).map(|route| dotted(&route, class))}
            {cross}
            {at.map(|at| ghost(scene, arrow, at))}
        }
    };
    move || arrows.with(|arrows| arrows.iter().map(arrow).collect_view())
}

/// The ghost of a piece at its destination: a frame with "+n" for a hint, a pale piece for an announced step.
fn ghost(scene: Scene, arrow: &Arrow, at: Point) -> AnyView {
    let count = match arrow.mover {
        Mover::Caballeros(_, count) => count,
        _ => 0,
    };
    let badge = match (arrow.mover, arrow.to) {
        (Mover::Caballeros(seat, _), Stop::Place(place)) => {
            let badge = scene.model.with_untracked(|model| model.badge(place, seat));
            badge.by(-at.x, -at.y)
        }
        _ => Point { x: 0.0, y: -46.0 },
    };
    let is_own =
        matches!(arrow.mover, Mover::Caballeros(seat, _) if scene.model.with_untracked(|model| model.slot(seat) == 0));
    match arrow.kind {
        ArrowKind::Hint if count > 0 => view! {
            <g class="ghost hint" transform=moved_to(at)>
                {frame(arrow.mover)}
                <g transform=moved_to(badge)>
                    <g class="badge change hint-change" class:own=is_own>
                        <rect x="-14.5" y="-12" width="29" height="24" rx="12" />
                        <text y="6">{signed(count as i8)}</text>
                    </g>
                </g>
            </g>
        }
        .into_any(),
        ArrowKind::Hint | ArrowKind::Announced => view! {
            <g class="ghost" class=("hint", arrow.kind == ArrowKind::Hint) transform=moved_to(at)>
                <g class="ghost-piece">{mover(arrow.mover, |seat| scene.slot(seat))}</g>
                {frame(arrow.mover)}
            </g>
        }
        .into_any(),
        ArrowKind::Trap => ().into_any(),
    }
}

/// The dashed frame around a ghost.
fn frame(mover: Mover) -> impl IntoView {
    let Rect { x, y, width, height } = match mover {
        Mover::Caballeros(..) => Rect { x: -30.0, y: -24.0, width: 60.0, height: 48.0 },
        Mover::Grande(_) => Piece::Grande.area(),
        Mover::Disc(_) => Piece::Disc.area(),
        Mover::King => Piece::King.area(),
        Mover::Scoreboard(_) => Piece::Mobile.area(),
    };
    view! { <rect class="ghost-frame" x=x - 2.0 y=y - 2.0 width=width + 4.0 height=height + 4.0 rx="10" /> }
}

/// Draws secret discs in their regions, and reveals one after the other.
#[component]
fn Discs(scene: Scene) -> impl IntoView {
    let discs = Memo::new(move |_| scene.model.with(|model| (model.discs.clone(), model.disc_places())));
    move || {
        let (discs, places) = discs.get();
        let disc = |(index, (disc, (at, scale))): (usize, (super::Disc, (Point, f64)))| {
            view! {
                <g transform=format!("{} scale({scale})", moved_to(at)) class="disc" style:--turn=index.to_string()>
                    <use class="disc-back" href=coloured(Piece::DiscBack, disc.slot.colour) />
                    <use class="disc-front" href=coloured(Piece::Disc, disc.slot.colour) />
                </g>
            }
        };
        discs.into_iter().zip(places).enumerate().map(disc).collect_view()
    }
}

/// Draws the points of the scored place: labels appear beside the stacks, then a dot moves to each owner's tile.
#[component]
fn PaidPoints(scene: Scene) -> impl IntoView {
    let points = move || {
        let routes = |model: &super::BoardModel| model.points_routes(scene.tiles.get_untracked());
        let paid = scene.model.with(|model| model.points.iter().copied().zip(routes(model)).collect::<Vec<_>>());
        paid.into_iter().enumerate().collect::<Vec<_>>()
    };
    let paid = |(index, (paid, (from, label, way))): (usize, (super::Points, (Point, PointsLabel, Route)))| {
        let (rest, Rect { width, height, .. }) = (label.at, label.area());
        view! {
            <g class=format!("paid {}", colour_class(paid.slot.colour)) style:--turn=index.to_string()>
                <circle class="paid-dot" r="9" style:offset-path=format!("path('{}')", way.path()) />
                <g transform=moved_to(rest)>
                    <g
                        class="paid-points"
                        style:--from-x=format!("{}px", from.x - rest.x)
                        style:--from-y=format!("{}px", from.y - rest.y)
                    >
                        <rect x=-width / 2.0 y=-height / 2.0 width=width height=height rx=height / 2.0 />
                        <text class:large=label.is_large y=if label.is_large { 11.5 } else { 9.0 } text-anchor="middle">
                            {signed(paid.points as i8)}
                        </text>
                    </g>
                </g>
            </g>
        }
    };
    // The keys restart the animation for each place.
    view! { <For each=points key=|(_, (paid, _))| (paid.place, paid.slot.seat) children=paid /> }
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    fn flights(affects_reader: &[bool]) -> Vec<Flight> {
        let flight = |&affects_reader: &bool| Flight {
            mover: Mover::Caballeros(Seat::A, 1),
            from: Stop::Tile(Seat::A),
            to: Stop::Place(Place::Castillo),
            affects_reader,
        };
        affects_reader.iter().map(flight).collect()
    }

    #[test]
    fn at_most_two_arcs_are_seen() {
        let flights = flights(&[false; 5]);
        for left in 0..=5 {
            for landed in [left, usize::saturating_sub(left, 1)] {
                assert!(seen_arcs(&flights, true, Progress { left, landed }).len() <= 2);
            }
        }
        assert_eq!(seen_arcs(&flights, true, Progress { left: 1, landed: 0 }).len(), 1);
    }

    #[test]
    fn arcs_go_when_all_pieces_have_landed_except_attacks_or_without_motion() {
        let flights = flights(&[false, true, false]);
        assert_eq!(seen_arcs(&flights, true, Progress::END).len(), 1);
        assert_eq!(seen_arcs(&flights, false, Progress::END).len(), 2);
    }
}
