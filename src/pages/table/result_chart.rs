//! A chart of points over time with a curve per player, distinguished by colour and emblem, and a table for screen
//! readers.

use engine::GameConfig;
use leptos::prelude::*;
use record::Colour;
use words::t;

use crate::components::colour_class;
use crate::i18n::use_locale;

/// One player's points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Curve {
    pub(super) name: String,
    pub(super) colour: Colour,
    pub(super) letter: char,
    /// Times in hundredths of a round, each with the points at that time.
    pub(super) points: Vec<(u16, u16)>,
}

impl Curve {
    fn last(&self) -> u16 {
        self.points.last().map_or(0, |&(_, points)| points)
    }
}

/// The area of the curves, in units of an SVG that is 720 wide.
const LEFT: i32 = 44;
const RIGHT: i32 = 668;
const TOP: i32 = 30;
const BOTTOM: i32 = 300;

/// The least distance between emblems at the ends.
const APART: i32 = 36;

/// Converts rounds and points to positions.
#[derive(Clone, Copy)]
struct Scale {
    /// The number of rounds.
    rounds: i32,
    /// The points of the top grid line, and the distance between grid lines.
    top: i32,
    step: i32,
}

impl Scale {
    fn new(rounds: usize, most: u16) -> Self {
        let most = i32::from(most).max(1);
        let step = [5, 10, 25, 50].into_iter().find(|step| most <= step * 5).unwrap_or(100);
        Self { rounds: rounds as i32, top: (most + step - 1) / step * step, step }
    }

    const fn x(self, moment: i32) -> i32 {
        LEFT + moment * (RIGHT - LEFT) / (100 * self.rounds)
    }

    const fn y(self, points: i32) -> i32 {
        BOTTOM - points * (BOTTOM - TOP) / self.top
    }

    fn path(self, curve: &Curve) -> String {
        let place = |&(moment, points): &(u16, u16)| format!("{} {}", self.x(moment.into()), self.y(points.into()));
        format!("M{}", curve.points.iter().map(place).collect::<Vec<_>>().join("L"))
    }
}

/// Moves positions apart that are too close, without leaving the chart.
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

/// The curves of a game. The best player's is first in the list.
#[component]
pub(super) fn PointsChart(config: GameConfig, curves: Vec<Curve>) -> impl IntoView {
    let locale = use_locale();
    let rounds = config.rounds();
    let scale = Scale::new(rounds.len(), curves.first().map_or(0, Curve::last));
    let mut ends: Vec<i32> = curves.iter().map(|curve| scale.y(curve.last().into())).collect();
    spread(&mut ends);
    let line = |number: i32| {
        let (points, y) = (number * scale.step, scale.y(number * scale.step));
        view! {
            <path class="result-chart-grid" d=format!("M{LEFT} {y}H{RIGHT}") />
            <text x=LEFT - 10 y=y + 6 text-anchor="end">{points}</text>
        }
    };
    let round = |(number, &round): (i32, &u8)| {
        let x = scale.x(100 * number);
        let general = config.has_general_scoring(round).then(|| {
            view! {
                <path class="result-chart-scoring" d=format!("M{x} {TOP}V{BOTTOM}") />
                <path class="result-chart-diamond" d=format!("M{x} {}l7 7-7 7-7-7Z", TOP - 18) />
            }
        });
        view! { {general}<text x=x y=BOTTOM + 26 text-anchor="middle">{number}</text> }
    };
    // Draw the best player's curve last, above the others.
    let drawn = curves.iter().rev().map(|curve| {
        view! { <path class=format!("result-chart-curve {}", colour_class(curve.colour)) d=scale.path(curve) /> }
    });
    let emblems = curves.iter().zip(ends).map(|(curve, y)| {
        let name = colour_class(curve.colour).trim_start_matches("p-");
        view! {
            <g class=colour_class(curve.colour) transform=format!("translate({} {y}) scale(1.2)", RIGHT + 26)>
                <use href=format!("#emblem-{name}") />
                <text class="result-chart-letter" y="4" text-anchor="middle" fill="var(--on)">{curve.letter}</text>
            </g>
        }
    });
    view! {
        <header class="group-head">
            <h2>{t!(locale, chart_title)}</h2>
            <small>"◇ "{t!(locale, chart_general)}</small>
        </header>
        <svg class="result-chart" viewBox="0 0 720 336" aria-hidden="true">
            {(0..=scale.top / scale.step).map(line).collect_view()}
            {(1..).zip(rounds).map(round).collect_view()}
            {drawn.collect_view()}
            {emblems.collect_view()}
        </svg>
        <div class="spoken"><ChartTable rounds=rounds.len() curves /></div>
    }
}

/// The same as a table.
#[component]
fn ChartTable(rounds: usize, curves: Vec<Curve>) -> impl IntoView {
    let locale = use_locale();
    let row = |number: usize| {
        let points = |curve: &Curve| view! { <td>{curve.points.get(number).map(|&(_, points)| points)}</td> };
        view! { <tr><th scope="row">{number}</th>{curves.iter().map(points).collect_view()}</tr> }
    };
    let names = curves.iter().map(|curve| view! { <th scope="col">{curve.name.clone()}</th> });
    view! {
        <table aria-label=t!(locale, chart_title)>
            <thead><tr><th scope="col">{t!(locale, replay_by_round)}</th>{names.collect_view()}</tr></thead>
            <tbody>{(1..=rounds).map(row).collect_view()}</tbody>
        </table>
    }
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
        for mut places in [vec![50, 50, 50, 50, 50], vec![290, 291, 300], vec![60, 200, 210, 300], vec![]] {
            spread(&mut places);
            assert!(places.windows(2).all(|pair| pair[1] - pair[0] >= APART), "{places:?}");
            assert!(places.iter().all(|place| (TOP..=BOTTOM).contains(place)), "{places:?}");
        }
    }
}
