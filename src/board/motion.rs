//! What moves over the map: pieces in the air, and the arrow of an announced step.

use leptos::prelude::*;

use super::{
    geometry::{self, Point},
    model::{Piece, Step},
    pieces, plates,
    player::FLIGHT,
    scene::Scene,
};

/// The piece in the air: one group glides, the group inside it rises and falls.
pub(super) fn flying(scene: Scene) -> impl IntoView {
    let player = scene.player;
    // With its number, so that a step that equals the one before is played again.
    let first = Memo::new(move |_| player.queue.with(|queue| queue.first().map(|step| (player.landed.get(), *step))));
    let fly = move |step: Step| {
        let seats = scene.seats.get_untracked();
        let (from, from_scale) = geometry::stop(&step.piece, step.from, seats);
        let (to, to_scale) = geometry::stop(&step.piece, step.to, seats);
        let place = |at: Point, scale: f64| format!("translate({}px, {}px) scale({scale})", at.x, at.y);
        let (rise, time) = (geometry::rise(from, to), format!("{}ms", FLIGHT.as_millis()));
        view! {
            <g class="quiet flying" aria-hidden="true" style=("--from", place(from, from_scale))
                style=("--to", place(to, to_scale)) style=("--time", time) style=("--rise", format!("{}px", -rise))>
                <g class="hop">{draw(step)}</g>
            </g>
        }
    };
    // Keyed: an element that is used again would not start its animation again.
    view! { <For each=move || first.get() key=|(number, _)| *number let:((_, step))>{fly(step)}</For> }
}

fn draw(step: Step) -> AnyView {
    match step.piece {
        Piece::Caballeros { colour, letter, count, .. } => {
            view! { <g class=format!("piece {}", colour.class())>{pieces::cube(colour, letter, count)}</g> }.into_any()
        }
        Piece::Grande { colour, .. } => {
            view! { <g class=format!("piece {}", colour.class())>{pieces::grande_body(colour)}</g> }.into_any()
        }
        Piece::King => view! { <g class="piece king" transform="scale(1.08)">{pieces::king()}</g> }.into_any(),
        Piece::Mobile(mobile) => plates::board(mobile.scoreboard(), true, None).into_any(),
    }
}

/// A step that is announced and can still be stopped.
pub(super) fn announced(scene: Scene) -> impl IntoView {
    let step = Memo::new(move |_| scene.model.with(|model| model.announced));
    move || {
        step.get().map(|step| {
            let seats = scene.seats.get();
            let end = |stop| geometry::stop(&step.piece, stop, seats).0.by(0.0, -4.0);
            let Arrow { line, head } = arrow(end(step.from), end(step.to));
            view! {
                <g class="quiet announced" aria-hidden="true">
                    <path class="under" d=line.clone() />
                    <path class="dots" d=line />
                    <path class="head" d="M0-17 11 9H-11Z" transform=head />
                </g>
            }
        })
    }
}

struct Arrow {
    line: String,
    head: String,
}

/// A bow above both ends, which stops short of the piece it points at.
fn arrow(from: Point, to: Point) -> Arrow {
    let rise = geometry::rise(from, to) + 24.0;
    let bend = Point { x: (from.x + to.x) / 2.0, y: from.y.min(to.y) - rise };
    let length = bend.distance(to).max(1.0);
    let (x, y) = ((to.x - bend.x) / length, (to.y - bend.y) / length);
    let end = to.by(-x * 34.0, -y * 34.0);
    let turn = y.atan2(x).to_degrees() + 90.0;
    let tip = end.by(x * 6.0, y * 6.0);
    Arrow {
        line: format!("M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", from.x, from.y, bend.x, bend.y, end.x, end.y),
        head: format!("translate({:.1} {:.1}) rotate({turn:.0})", tip.x, tip.y),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_starts_at_one_piece_and_points_at_the_other() {
        let (from, to) = (Point { x: 100.0, y: 300.0 }, Point { x: 300.0, y: 300.0 });
        let Arrow { line, head } = arrow(from, to);
        assert!(line.starts_with("M100.0 300.0Q200.0 "), "{line}");
        assert!(head.contains("rotate(1"), "down and to the right: {head}");
    }
}
