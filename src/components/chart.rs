//! Points over time: a curve for each player, told apart by colour, dashes and emblem, and a table for those who listen.

use record::Colour;

use super::sized_emblem;
use crate::board::Look;
use crate::dom::{El, html, svg};
use crate::i18n::say;

/// One player's points.
pub(crate) struct Curve {
    pub(crate) name: String,
    pub(crate) colour: Colour,
    pub(crate) letter: char,
    /// Hundredths of a round, and the points then.
    pub(crate) points: Vec<(u16, u16)>,
}

/// Where the curves are drawn, in units of a drawing that is 720 wide.
const LEFT: i32 = 58;
const RIGHT: i32 = 656;
const TOP: i32 = 44;
const BOTTOM: i32 = 372;

/// How far apart the emblems at the ends stand at least.
const APART: i32 = 42;

/// From rounds and points to places in the drawing.
#[derive(Clone, Copy)]
struct Scale {
    /// How many rounds fit.
    rounds: i32,
    /// The points of the topmost line, and how far apart lines are.
    top: i32,
    step: i32,
}

impl Scale {
    fn new(rounds: usize, most: u16) -> Self {
        let most = i32::from(most).max(1);
        let step = [5, 10, 25, 50].into_iter().find(|step| most <= step * 5).unwrap_or(100);
        Self { rounds: rounds as i32, top: (most + step - 1) / step * step, step }
    }

    fn x(self, moment: i32) -> i32 {
        LEFT + moment * (RIGHT - LEFT) / (100 * self.rounds)
    }

    fn y(self, points: i32) -> i32 {
        BOTTOM - points * (BOTTOM - TOP) / self.top
    }
}

/// The curves of a game whose rounds have these numbers; `marker` is the moment that is looked at, if any is.
pub(crate) fn chart(rounds: &[u8], mut curves: Vec<Curve>, marker: Option<Box<dyn Fn() -> u16>>) -> El {
    curves.sort_by_key(last);
    let scale = Scale::new(rounds.len(), curves.last().map_or(0, last));
    let drawing = svg::svg()
        .attr("viewBox", "0 0 720 420")
        .attr("aria-hidden", "true")
        .child(lines(scale))
        .child(round_marks(scale, rounds))
        .child(curves.iter().map(|curve| drawn(scale, curve)).collect::<Vec<_>>())
        .child(marker.map(|moment| {
            svg::path().class("now").attr("d", move || format!("M{} {TOP}V{BOTTOM}", scale.x(moment().into())))
        }))
        .child(ends(scale, &curves));
    let general = html::span().child("◇ ").child(say!(chart_general));
    html::section()
        .class("panel chart")
        .child(html::header().child(html::h2().child(say!(chart_title))).child(general))
        .child(drawing)
        .child(html::div().class("unseen").child(table(rounds, &curves)))
}

fn last(curve: &Curve) -> u16 {
    curve.points.last().map_or(0, |&(_, points)| points)
}

/// The lines behind the curves, and their numbers.
fn lines(scale: Scale) -> Vec<El> {
    let line = |number: i32| {
        let (points, y) = (number * scale.step, scale.y(number * scale.step));
        svg::g()
            .child(svg::path().class("grid").attr("d", format!("M{LEFT} {y}H{RIGHT}")))
            .child(svg::text().attr("x", LEFT - 12).attr("y", y + 8).attr("text-anchor", "end").child(points))
    };
    (0..=scale.top / scale.step).map(line).collect()
}

/// The rounds' numbers, and where general scorings are.
fn round_marks(scale: Scale, rounds: &[u8]) -> Vec<El> {
    let mark = |(number, &round): (i32, &u8)| {
        let x = scale.x(100 * number);
        let general = round.is_multiple_of(3).then(|| {
            let dotted = svg::path().class("dotted").attr("d", format!("M{x} {TOP}V{BOTTOM}"));
            [dotted, svg::path().class("general").attr("d", format!("M{x} {}l9 9-9 9-9-9Z", TOP - 22))]
        });
        let label = svg::text().attr("x", x).attr("y", BOTTOM + 34).attr("text-anchor", "middle").child(round);
        svg::g().child(general).child(label)
    };
    (1..).zip(rounds).map(mark).collect()
}

fn drawn(scale: Scale, curve: &Curve) -> El {
    let mut path = String::new();
    for &(moment, points) in &curve.points {
        let sign = if path.is_empty() { 'M' } else { 'L' };
        path += &format!("{sign}{} {}", scale.x(moment.into()), scale.y(points.into()));
    }
    svg::path().class("curve").class(curve.colour.class()).attr("d", path)
}

/// Whose curve ends where, from the highest down; who ends close together stands apart.
fn ends(scale: Scale, curves: &[Curve]) -> Vec<El> {
    let mut places: Vec<i32> = curves.iter().rev().map(|curve| scale.y(last(curve).into())).collect();
    spread(&mut places);
    let emblem = |(curve, y): (&Curve, i32)| {
        sized_emblem(curve.colour, curve.letter, 38).attr("x", RIGHT + 14).attr("y", y - 19)
    };
    curves.iter().rev().zip(places).map(emblem).collect()
}

/// Moves places that are too close apart, without leaving the drawing.
fn spread(places: &mut [i32]) {
    let mut least = TOP;
    for place in &mut *places {
        *place = least.max(*place);
        least = *place + APART;
    }
    let mut most = BOTTOM;
    for place in places.iter_mut().rev() {
        *place = most.min(*place);
        most = *place - APART;
    }
}

/// The same in numbers.
fn table(rounds: &[u8], curves: &[Curve]) -> El {
    let row = |(number, round): (usize, &u8)| {
        let points = curves.iter().rev().map(|curve| html::td().child(curve.points.get(number).map(|&(_, it)| it)));
        let round = html::th().attr("scope", "row").child(*round);
        html::tr().child(round).child(points.collect::<Vec<_>>())
    };
    let rows = (1..).zip(rounds).map(row).collect::<Vec<_>>();
    let names = curves.iter().rev().map(|curve| html::th().attr("scope", "col").child(curve.name.clone()));
    let heads =
        html::tr().child(html::th().attr("scope", "col").child(say!(replay_by_round))).child(names.collect::<Vec<_>>());
    html::table()
        .attr("aria-label", say!(chart_title))
        .child(html::thead().child(heads))
        .child(html::tbody().child(rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_lines_reach_above_the_highest_points() {
        for most in 0..400 {
            let scale = Scale::new(9, most);
            assert!(scale.top >= most.into() && (1..=5).contains(&(scale.top / scale.step)), "{most}");
            assert_eq!((scale.y(0), scale.y(scale.top)), (BOTTOM, TOP));
        }
        assert_eq!((Scale::new(6, 9).x(0), Scale::new(6, 9).x(600)), (LEFT, RIGHT));
    }

    #[test]
    fn emblems_stand_apart_and_inside() {
        for mut places in [vec![50, 50, 50, 50, 50], vec![370, 371, 372], vec![60, 200, 210, 372], vec![]] {
            spread(&mut places);
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= APART), "{places:?}");
            assert!(places.iter().all(|place| (TOP..=BOTTOM).contains(place)), "{places:?}");
        }
    }
}
