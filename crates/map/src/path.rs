//! Converts outlines to curves and polygons.

use crate::point::Point;

/// A cubic curve: start, two control points, end.
pub type Cubic = [Point; 4];

/// The number of straight lines that replace a curve for hit tests. On this map they deviate from it by less than half
/// a unit.
const STEPS: u8 = 12;

/// The rings or lines of an outline. It parses the syntax of this crate's outlines: `M`, relative `c` and `Z` with
/// whole numbers.
pub fn cubics(path: &str) -> Vec<Vec<Cubic>> {
    let mut rings: Vec<Vec<Cubic>> = Vec::new();
    let mut here = Point { x: 0.0, y: 0.0 };
    for (command, numbers) in commands(path) {
        match (command, &numbers[..]) {
            (b'M', [x, y]) => {
                here = Point { x: *x, y: *y };
                rings.push(Vec::new());
            }
            (_, numbers) => {
                for step in numbers.as_chunks::<6>().0 {
                    let cubic = [here, here.by(step[0], step[1]), here.by(step[2], step[3]), here.by(step[4], step[5])];
                    here = cubic[3];
                    rings.last_mut().into_iter().for_each(|ring| ring.push(cubic));
                }
            }
        }
    }
    rings
}

/// Each command with its numbers. Works on bytes, because slicing a `str` would add Unicode tables to the program.
fn commands(path: &str) -> impl Iterator<Item = (u8, Vec<f64>)> {
    let commands = path.as_bytes().chunk_by(|_, next| !next.is_ascii_alphabetic());
    commands.filter_map(|command| command.split_first()).map(|(letter, rest)| (*letter, numbers(rest)))
}

/// Whole numbers, separated by spaces or just by the minus of the next one.
fn numbers(text: &[u8]) -> Vec<f64> {
    let mut numbers = Vec::new();
    let (mut number, mut is_negative, mut is_open) = (0_i32, false, false);
    for sign in text.iter().copied().chain([b' ']) {
        if sign.is_ascii_digit() {
            number = number * 10 + i32::from(sign - b'0');
            is_open = true;
            continue;
        }
        if is_open {
            numbers.push(f64::from(if is_negative { -number } else { number }));
        }
        (number, is_negative, is_open) = (0, sign == b'-', false);
    }
    numbers
}

/// The points of a ring or line of curves. Both regions at a border get exactly the same points for a shared curve.
pub fn flatten(curves: &[Cubic]) -> Vec<Point> {
    let mut points: Vec<Point> = curves.first().map(|curve| curve[0]).into_iter().collect();
    for curve in curves {
        let is_backward = (curve[3].x, curve[3].y) < (curve[0].x, curve[0].y);
        let [a, b, c, d] = *curve;
        let one_way = if is_backward { [d, c, b, a] } else { *curve };
        points.extend((1..=STEPS).map(|step| on(one_way, if is_backward { STEPS - step } else { step })));
    }
    points
}

fn on([a, b, c, d]: Cubic, step: u8) -> Point {
    let t = f64::from(step) / f64::from(STEPS);
    let (ab, bc, cd) = (a.towards(b, t), b.towards(c, t), c.towards(d, t));
    ab.towards(bc, t).towards(bc.towards(cd, t), t)
}

/// Whether a point lies inside a closed outline.
pub fn contains(path: &str, point: Point) -> bool {
    cubics(path).iter().any(|ring| encloses(&flatten(ring), point))
}

/// Whether a closed polygon contains a point: a ray to the right crosses it an odd number of times.
pub fn encloses(polygon: &[Point], point: Point) -> bool {
    let crosses = |edge: &[Point]| {
        let (a, b) = (edge[0], edge[1]);
        (a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y)
    };
    polygon.windows(2).filter(|edge| crosses(edge)).count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::point::at;

    /// A square of 30 with straight sides.
    const SQUARE: &str = "M10 20c10 0 20 0 30 0c0 10 0 20 0 30c-10 0-20 0-30 0c0-10 0-20 0-30Z";

    #[test]
    fn a_path_is_read_number_by_number() {
        let rings = cubics(SQUARE);
        assert_eq!(rings.len(), 1);
        assert_eq!(rings[0][0], [at(10, 20), at(20, 20), at(30, 20), at(40, 20)]);
        assert_eq!(rings[0][2], [at(40, 50), at(30, 50), at(20, 50), at(10, 50)]);
        assert_eq!(rings[0][3][3], rings[0][0][0], "it closes on itself");
    }

    #[test]
    fn several_curves_may_follow_one_letter_and_several_rings_one_another() {
        let rings = cubics("M0 0c1 0 2 0 3 0 1 0 2 0 3 0M-5-6c0 0 0 0 1 1");
        assert_eq!(rings.iter().map(Vec::len).collect::<Vec<_>>(), [2, 1]);
        assert_eq!(rings[1][0], [at(-5, -6), at(-5, -6), at(-5, -6), at(-4, -5)]);
    }

    #[test]
    fn both_owners_of_a_curve_see_the_same_points() {
        let curve = [at(3, 4), at(10, 30), at(17, -8), at(31, 9)];
        let [a, b, c, d] = curve;
        let mut back = flatten(&[[d, c, b, a]]);
        back.reverse();
        assert_eq!(flatten(&[curve]), back);
    }

    #[test]
    fn a_point_is_inside_or_outside() {
        assert!(contains(SQUARE, at(11, 21)));
        assert!(contains(SQUARE, at(39, 49)));
        for point in [at(9, 30), at(41, 30), at(20, 19), at(20, 51)] {
            assert!(!contains(SQUARE, point), "{point:?}");
        }
    }
}
