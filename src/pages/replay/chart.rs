//! The geometry of the chart of points over time. Pure.

use engine::{BySeat, Seat};
use play::{Landmark, Replay};

/// The size of the chart in its own units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Size {
    pub(super) width: f32,
    pub(super) height: f32,
}

/// Wide and low, for phones.
pub(super) const LOW: Size = Size { width: 374.0, height: 150.0 };

/// Narrow and high, for the side column on wide screens.
pub(super) const HIGH: Size = Size { width: 292.0, height: 190.0 };

const LEFT: f32 = 26.0;
const RIGHT: f32 = 30.0;
const TOP: f32 = 14.0;
const BOTTOM: f32 = 16.0;

/// The least distance between emblems at the ends of lines.
const APART: f32 = 17.0;

/// The positions of everything in the chart.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Chart {
    pub(super) size: Size,
    /// Each player's line, as the points of a path.
    pub(super) lines: Vec<(Seat, String)>,
    /// Each player's emblem at the end of the line.
    pub(super) ends: Vec<(Seat, f32)>,
    /// The horizontal grid lines, with their points.
    pub(super) grid: Vec<(f32, u16)>,
    /// The numbers of the rounds, in the middle of each round.
    pub(super) rounds: Vec<(f32, u8)>,
    /// The positions of general scorings.
    pub(super) scorings: Vec<f32>,
    /// The end of the game, in hundredths of a round.
    end: u16,
    /// The points at the upper edge.
    top: u16,
}

impl Chart {
    /// The chart of a game with that many rounds.
    pub(super) fn new(replay: &Replay, seats: &[Seat], rounds: usize, size: Size) -> Self {
        let scorings = replay.landmarks().into_iter().filter(|(_, mark)| *mark == Landmark::GeneralScoring);
        let scorings: Vec<u16> = scorings.map(|(at, _)| replay.moment(at)).collect();
        Self::of(&replay.curves(), seats, &scorings, rounds, size)
    }

    fn of(curves: &BySeat<Vec<(u16, u16)>>, seats: &[Seat], scorings: &[u16], rounds: usize, size: Size) -> Self {
        let most = seats.iter().filter_map(|&seat| curves[seat].last()).map(|&(_, points)| points).max().unwrap_or(0);
        let step = if most > 60 { 50 } else { 20 };
        let top = most.div_ceil(step).max(1) * step;
        let mut chart = Self {
            size,
            lines: Vec::new(),
            ends: Vec::new(),
            grid: Vec::new(),
            rounds: Vec::new(),
            scorings: Vec::new(),
            end: 100 * rounds.max(1) as u16,
            top,
        };
        let floor = chart.floor();
        let y = |points: u16| floor - (floor - TOP) * f32::from(points) / f32::from(top);
        for &seat in seats {
            let points =
                curves[seat].iter().map(|&(moment, points)| format!("{:.1} {:.1}", chart.x(moment), y(points)));
            chart.lines.push((seat, format!("M{}", points.collect::<Vec<_>>().join("L"))));
        }
        chart.grid = (0..=top / step).map(|number| (y(number * step), number * step)).collect();
        chart.rounds = (1..=rounds as u8).map(|round| (chart.x(100 * u16::from(round) - 50), round)).collect();
        chart.scorings = scorings.iter().map(|&moment| chart.x(moment)).collect();
        let last = |seat: Seat| curves[seat].last().map_or(floor, |&(_, points)| y(points));
        chart.ends = spread(seats.iter().map(|&seat| (seat, last(seat))).collect(), floor);
        chart
    }

    /// The x of a time.
    pub(super) fn x(&self, moment: u16) -> f32 {
        LEFT + self.across() * f32::from(moment) / f32::from(self.end)
    }

    /// The point of a player's line at a time.
    pub(super) fn on_line(&self, curve: &[(u16, u16)], moment: u16) -> (f32, f32) {
        let after = curve.partition_point(|&(at, _)| at < moment);
        let points = match (after.checked_sub(1).and_then(|before| curve.get(before)), curve.get(after)) {
            (Some(&(from, low)), Some(&(to, high))) => {
                let part = f32::from(moment - from) / f32::from((to - from).max(1));
                f32::from(low) + part * (f32::from(high) - f32::from(low))
            }
            (Some(&(_, points)), None) | (None, Some(&(_, points))) => f32::from(points),
            (None, None) => 0.0,
        };
        (self.x(moment), self.floor() - (self.floor() - TOP) * points / f32::from(self.top))
    }

    /// The time at an x.
    pub(super) fn moment(&self, x: f32) -> u16 {
        let part = ((x - LEFT) / self.across()).clamp(0.0, 1.0);
        (part * f32::from(self.end)).round() as u16
    }

    fn across(&self) -> f32 {
        self.size.width - LEFT - RIGHT
    }

    /// The lower edge, where the handle of the scrubber is.
    pub(super) fn floor(&self) -> f32 {
        self.size.height - BOTTOM
    }

    /// Converts an x on the screen to the units of the chart, which is scaled to fit its box.
    pub(super) fn x_on_screen(&self, x: f32, left: f32, width: f32, height: f32) -> f32 {
        let scale = (width / self.size.width).min(height / self.size.height).max(f32::EPSILON);
        (x - left - (width - scale * self.size.width) / 2.0) / scale
    }
}

/// Moves emblems apart that would overlap, and keeps them above the floor.
fn spread(mut ends: Vec<(Seat, f32)>, floor: f32) -> Vec<(Seat, f32)> {
    ends.sort_by(|a, b| a.1.total_cmp(&b.1));
    for index in 1..ends.len() {
        ends[index].1 = ends[index].1.max(ends[index - 1].1 + APART);
    }
    // If the lowest emblems would be below the floor, move them and those above them up.
    let mut limit = floor;
    for end in ends.iter_mut().rev() {
        end.1 = end.1.min(limit);
        limit = end.1 - APART;
    }
    ends
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chart(size: Size) -> Chart {
        let curve = |points: [u16; 3]| vec![(0, 0), (100, points[0]), (200, points[1]), (300, points[2])];
        let curves = BySeat([curve([5, 20, 97]), curve([3, 30, 92]), curve([0, 9, 91]), Vec::new(), Vec::new()]);
        Chart::of(&curves, &[Seat::A, Seat::B, Seat::C], &[300], 3, size)
    }

    #[test]
    fn everything_lies_inside_and_time_runs_to_the_right() {
        for size in [LOW, HIGH] {
            let chart = chart(size);
            assert_eq!(chart.grid.iter().map(|(_, points)| *points).collect::<Vec<_>>(), [0, 50, 100]);
            assert!(chart.grid.is_sorted_by(|a, b| a.0 > b.0), "more points are higher");
            assert!(chart.rounds.is_sorted_by(|a, b| a.0 < b.0));
            assert_eq!(chart.scorings, [chart.x(300)]);
            assert!(chart.x(300) < size.width && chart.x(0) > 0.0);
        }
    }

    #[test]
    fn a_point_of_the_chart_leads_back_to_its_moment() {
        let chart = chart(LOW);
        for moment in [0, 42, 150, 300] {
            assert_eq!(chart.moment(chart.x(moment)), moment);
        }
        assert_eq!(chart.moment(-50.0), 0);
        assert_eq!(chart.moment(9_999.0), 300);
        // Twice as large, 100 further right, with margins of 13 at both sides.
        assert_eq!(chart.x_on_screen(100.0 + 13.0 + 2.0 * 26.0, 100.0, 774.0, 300.0), 26.0);
    }

    #[test]
    fn stars_lie_on_the_line() {
        let chart = chart(LOW);
        let curve = [(0, 0), (100, 50), (200, 50), (300, 100)];
        let floor = chart.floor();
        let y = |points: f32| floor - (floor - TOP) * points / 100.0;
        for (moment, points) in [(0, 0.0), (50, 25.0), (100, 50.0), (150, 50.0), (250, 75.0), (300, 100.0)] {
            let (x, at) = chart.on_line(&curve, moment);
            assert!((at - y(points)).abs() < 0.01 && x == chart.x(moment), "{moment}: {at}");
        }
        assert_eq!(chart.on_line(&[], 100).1, floor);
    }

    #[test]
    fn emblems_at_the_end_do_not_cover_each_other() {
        let ends = chart(LOW).ends;
        assert!(ends.windows(2).all(|pair| pair[1].1 - pair[0].1 >= APART - 0.01), "{ends:?}");
        let low = spread(vec![(Seat::A, 130.0), (Seat::B, 131.0), (Seat::C, 134.0)], 134.0);
        assert!(low.iter().all(|(_, y)| *y <= 134.0) && low.windows(2).all(|pair| pair[1].1 - pair[0].1 >= APART));
    }
}
