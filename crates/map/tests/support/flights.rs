//! Checks that pieces fly from door to door, stay on the canvas, and never cross pieces of the places they connect.

use engine::{Place, Small};
use map::{Arc, CANVAS, EDGE_INSET, Piece, Point, Rect, Stop, path};

use super::{
    Findings,
    board::{Board, Entry, Flight},
    expect,
    geometry::{Line, Polygon, inside, least, lines, to_lines},
};

/// The least distance between an arc and the pieces of its own places.
const ARC: f64 = 4.0;

/// The least distance between a door and the pieces of its place.
const DOOR: f64 = 8.0;

/// The least distance between an arc and the edge of the canvas.
const EDGE: f64 = 10.0;

pub fn check(board: &Board) -> Findings {
    let mut findings = Vec::new();
    let stops: Vec<(Stop, Vec<Rect>)> = Stop::all().map(|stop| (stop, pieces(board, stop))).collect();
    for (stop, pieces) in &stops {
        check_doors(board, *stop, pieces, &mut findings);
    }
    let of = |stop: Stop| &stops.iter().find(|(it, _)| *it == stop).expect("every stop is there").1;
    for flight in &board.flights {
        check_flight(board, flight, of(flight.from), of(flight.to), &mut findings);
    }
    for entry in &board.entries {
        check_entry(board, entry, of(entry.to.into()), &mut findings);
    }
    let pairs = stops.len() * (stops.len() - 1);
    expect(&mut findings, board.flights.len() == pairs, || "an arc between two stops is missing".into());
    findings
}

/// The pieces that an arc of a stop must not cross: its stacks with any number of colours, and the King. Beside the
/// Castillo the King is in nobody's way.
fn pieces(board: &Board, stop: Stop) -> Vec<Rect> {
    let Stop::Place(place) = stop else {
        return board.sea.discs.map(|at| board.piece(Piece::Disc, at)).to_vec();
    };
    let mut pieces = Vec::new();
    for table in board.tables().iter().filter(|table| table.place == place) {
        pieces.extend(table.seats.iter().map(|at| board.piece(Piece::TokenGrande, *at)));
        if place != Place::Castillo {
            pieces.push(board.piece(Piece::King, table.king));
        }
    }
    pieces
}

fn check_doors(board: &Board, stop: Stop, pieces: &[Rect], findings: &mut Findings) {
    let doors = board.doors(stop);
    expect(findings, doors.len() >= 2, || format!("{stop:?}: fewer than two doors"));
    for door in doors {
        let away = least(pieces.iter().map(|piece| piece.distance(door)));
        expect(findings, away >= DOOR, || format!("{stop:?}: a door is {away:.1} from its pieces"));
        expect(findings, is_at_home(board, stop, door), || format!("{stop:?}: a door is not in its own place"));
    }
}

/// Whether a door is where it belongs: a region's inside it, the Castillo's beside the tower, the discs' at sea.
fn is_at_home(board: &Board, stop: Stop, door: Point) -> bool {
    let lies_in = |outline: &str| path::contains(outline, door);
    match stop {
        Stop::Place(Place::Region(home)) => lies_in(board.grounds[home.index()].1.outline),
        Stop::Place(Place::Castillo) => {
            let away = board.castillo.tower().distance(door);
            away > 0.0 && away <= 24.0
        }
        Stop::Sea => board.grounds.iter().all(|(_, ground)| !lies_in(ground.outline)),
    }
}

fn check_flight(board: &Board, flight: &Flight, from: &[Rect], to: &[Rect], findings: &mut Findings) {
    let Flight { from: start, to: end, arc } = flight;
    let starts = board.doors(*start).contains(&arc.start) && board.doors(*end).contains(&arc.end);
    expect(findings, starts, || format!("arc {start:?} to {end:?}: it does not go from door to door"));
    let lines = flat(*arc);
    let is_on_canvas = inside(CANVAS, bounds(&lines)) >= EDGE;
    expect(findings, is_on_canvas, || format!("arc {start:?} to {end:?}: it leaves the canvas"));
    let away = away(&lines, from).min(self::away(&lines, to));
    expect(findings, away >= ARC, || format!("arc {start:?} to {end:?}: {away:.1} from its own pieces"));
}

fn check_entry(board: &Board, entry: &Entry, pieces: &[Rect], findings: &mut Findings) {
    let Entry { edge, along, to, arc } = entry;
    let what = || format!("arc from {edge:?} at {along} to {to:?}");
    let lines = flat(*arc);
    let on_edge = inside(CANVAS, Rect { x: arc.start.x, y: arc.start.y, width: 0.0, height: 0.0 });
    expect(findings, on_edge == EDGE_INSET, || format!("{}: it does not start at the edge", what()));
    let arrives = board.doors((*to).into()).contains(&arc.end);
    expect(findings, arrives, || format!("{}: it does not end at a door", what()));
    expect(findings, inside(CANVAS, bounds(&lines)) >= EDGE, || format!("{}: it leaves the canvas", what()));
    let away = away(&lines, pieces);
    expect(findings, away >= ARC, || format!("{}: {away:.1} from its own pieces", what()));
}

/// The arc as straight lines. They deviate from it by less than a tenth of a unit.
fn flat(arc: Arc) -> Vec<Line> {
    let points: Vec<Point> = (0..=48).map(|step| arc.at(f64::from(step) / 48.0)).collect();
    lines(&points).collect()
}

fn bounds(lines: &[Line]) -> Rect {
    let points: Vec<Point> = lines.iter().flat_map(|line| [line.0, line.1]).collect();
    Polygon { points }.bounds()
}

fn away(lines: &[Line], pieces: &[Rect]) -> f64 {
    least(pieces.iter().map(|piece| to_lines(lines.iter().copied(), *piece)))
}
