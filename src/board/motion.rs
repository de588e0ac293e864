//! What moves over the map: pieces in the air, and the arrow of an announced step.

use record::Colour;

use super::{
    geometry::{self, Point, Short},
    look::Look,
    model::{Piece, Step},
    pieces, plates,
    player::FLIGHT,
    scene::Scene,
};
use crate::dom::{Child, El, IntoChild, each, svg};
use crate::signal::Memo;

/// The piece in the air: one group glides, the group inside it rises and falls.
pub(super) fn flying(scene: Scene) -> Child {
    let player = scene.player;
    // With its number, so that a step that equals the one before is played again.
    let first = Memo::new(move || player.queue.with(|queue| queue.first().map(|step| (player.landed.get(), *step))));
    let fly = move |(_, step): (u32, Step)| {
        let seats = scene.seats.get_untracked();
        let (from, from_scale) = geometry::stop(&step.piece, step.from, seats);
        let (to, to_scale) = geometry::stop(&step.piece, step.to, seats);
        let place =
            |at: Point, scale: f64| format!("translate({}px, {}px) scale({})", Short(at.x), Short(at.y), Short(scale));
        svg::g()
            .class("quiet flying")
            .attr("aria-hidden", "true")
            .var("--from", &place(from, from_scale))
            .var("--to", &place(to, to_scale))
            .var("--time", &format!("{}ms", FLIGHT.as_millis()))
            .var("--rise", &format!("{}px", Short(-geometry::rise(from, to))))
            .child(svg::g().class("hop").child(draw(step.piece)))
    };
    // Keyed: an element that is used again would not start its animation again.
    each(move || first.get().into_iter().collect(), |(number, _)| *number, fly)
}

/// A piece by itself, to stand in a sheet.
pub(crate) fn portrait(piece: Piece) -> El {
    let view_box = if matches!(piece, Piece::Mobile(_)) { "-52 -24 104 48" } else { "-36 -56 78 100" };
    svg::svg().class("cube portrait").attr("viewBox", view_box).attr("aria-hidden", "true").child(draw(piece))
}

fn draw(piece: Piece) -> El {
    let wooden = |colour: Colour| svg::g().class("piece").class(colour.class());
    match piece {
        Piece::Caballeros { colour, letter, count, .. } => wooden(colour).child(pieces::cube(colour, letter, count)),
        Piece::Grande { colour, .. } => wooden(colour).child(pieces::grande_body(colour)),
        Piece::King => svg::g().class("piece king").attr("transform", "scale(1.08)").child(pieces::king()),
        Piece::Mobile(mobile) => plates::board(mobile.scoreboard(), true, None),
    }
}

/// A step that is announced and can still be stopped.
pub(super) fn announced(scene: Scene) -> Child {
    let step = Memo::new(move || scene.model.with(|model| model.announced));
    let drawn = move |step: Step| {
        let seats = scene.seats.get();
        let end = |stop| geometry::stop(&step.piece, stop, seats).0.by(0.0, -4.0);
        let Arrow { line, head } = arrow(end(step.from), end(step.to));
        let head = svg::path().class("head").attr("d", "M0-17 11 9H-11Z").attr("transform", head);
        let under = svg::path().class("under").attr("d", line.clone());
        let dots = svg::path().class("dots").attr("d", line);
        svg::g().class("quiet announced").attr("aria-hidden", "true").child([under, dots, head])
    };
    (move || step.get().map(drawn)).into_child()
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
    let at = |point: Point| format!("{} {}", Short(point.x), Short(point.y));
    let tip = end.by(x * 6.0, y * 6.0);
    Arrow {
        line: format!("M{}Q{} {}", at(from), at(bend), at(end)),
        // Turned from pointing up to pointing along the line.
        head: format!("matrix({} {} {})", at(Point { x: -y, y: x }), at(Point { x: -x, y: -y }), at(tip)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_starts_at_one_piece_and_points_at_the_other() {
        let (from, to) = (Point { x: 100.0, y: 300.0 }, Point { x: 300.0, y: 300.0 });
        let Arrow { line, head } = arrow(from, to);
        assert!(line.starts_with("M100 300Q200 "), "{line}");
        let numbers = head.strip_prefix("matrix(").and_then(|head| head.strip_suffix(')')).unwrap();
        let numbers: Vec<f64> = numbers.split(' ').map(|number| number.parse().unwrap()).collect();
        // Where the tip of a head that points up comes to lie, seen from the middle of the head.
        let (x, y) = (-numbers[2], -numbers[3]);
        assert!(x > 0.1 && y > 0.1 && (x.hypot(y) - 1.0).abs() < 0.02, "down and to the right: {head}");
        assert!((numbers[0] + y).abs() < 0.01 && (numbers[1] - x).abs() < 0.01, "turned, not bent: {head}");
    }
}
