//! Checks the land and sea around Spain: they fill any window and hide nothing.

use std::collections::{BTreeMap, BTreeSet};

use map::{
    CANVAS, Piece, Point, Rect, outlines,
    path::{self, Cubic},
};

use super::{
    Findings,
    board::Board,
    expect,
    geometry::{Polygon, inside, least},
    outlines::{Key, key},
};

/// The least distance by which the drawing extends beyond the canvas.
const BEYOND: f64 = 300.0;

/// The aspect ratios of the narrowest and the widest window.
const WINDOWS: [f64; 2] = [0.6, 2.4];

/// A curve longer than this looks like a straight cut.
const CUT: f64 = 60.0;

pub fn check(board: &Board) -> Findings {
    let mut findings = Vec::new();
    let frame = board.far_frame;
    expect(&mut findings, inside(frame, CANVAS) >= BEYOND, || "the surroundings end too near to the canvas".into());
    for aspect in WINDOWS {
        let (width, height) = (CANVAS.width.max(CANVAS.height * aspect), CANVAS.height.max(CANVAS.width / aspect));
        let x = (CANVAS.width - width) / 2.0;
        for y in [(CANVAS.height - height) / 2.0, 0.0] {
            let is_drawn = inside(frame, Rect { x, y, width, height }) >= 0.0;
            expect(&mut findings, is_drawn, || format!("a window of {aspect} shows what is not drawn"));
        }
    }
    check_cuts(board, &mut findings);
    check_coast(board, &mut findings);
    check_far_land(board, &mut findings);
    findings
}

/// Checks that all visible coasts are ragged. Only under France, which covers it, may land be cut off straight.
fn check_cuts(board: &Board, findings: &mut Findings) {
    let france = Polygon::new(&path::cubics(board.abroad[0].1.outline)[0]);
    let is_covered = |curve: &Cubic| path::flatten(&[*curve])[1..12].iter().all(|at| france.encloses(*at));
    let far = [board.far_land, outlines::FAR_ISLANDS].into_iter().flat_map(path::cubics);
    let abroad = board.abroad.iter().flat_map(|(_, country)| path::cubics(country.outline));
    for curve in far.chain(abroad).flatten() {
        let length = curve[0].distance(curve[3]);
        let is_seen = path::flatten(&[curve]).iter().any(|at| board.far_frame.contains(*at));
        let is_fine = length <= CUT || !is_seen || is_covered(&curve);
        expect(findings, is_fine, || format!("a straight cut of {length:.0} at {:?}", curve[0]));
    }
}

/// Checks that shore lines follow every coast and nothing else. A coast belongs to one land and is not covered by
/// others.
fn check_coast(board: &Board, findings: &mut Findings) {
    let lines = [outlines::COAST, board.far_coast].into_iter().flat_map(path::cubics).flatten();
    let lines: BTreeSet<Key> = lines.map(|curve| key(&curve)).collect();
    let regions = board.grounds.iter().map(|(_, ground)| ground.outline);
    let abroad = board.abroad.iter().map(|(_, country)| country.outline);
    let far = [board.far_land, outlines::FAR_ISLANDS];
    let rings: Vec<Vec<Cubic>> = regions.chain(abroad).chain(far).flat_map(path::cubics).collect();
    let polygons: Vec<Polygon> = rings.iter().map(|ring| Polygon::new(ring)).collect();
    let mut owners: BTreeMap<Key, u8> = BTreeMap::new();
    for curve in rings.iter().flatten() {
        *owners.entry(key(curve)).or_default() += 1;
    }
    let stray = lines.iter().filter(|line| owners.get(*line) != Some(&1)).count();
    expect(findings, stray == 0, || format!("{stray} shore lines where no coast is"));
    let is_seen = |points: &[Point]| points.iter().any(|at| board.far_frame.contains(*at));
    let is_covered = |points: &[Point]| polygons.iter().any(|land| points[1..12].iter().all(|at| land.encloses(*at)));
    let coasts = rings.iter().flatten().filter(|curve| owners[&key(curve)] == 1 && !lines.contains(&key(curve)));
    let points = coasts.map(|curve| path::flatten(&[*curve]));
    let bare = points.filter(|points| is_seen(points) && !is_covered(points)).count();
    expect(findings, bare == 0, || format!("{bare} coasts have no shore line"));
}

/// Checks that far land keeps away from Spain, the tower, the King beside it, its name and the discs.
fn check_far_land(board: &Board, findings: &mut Findings) {
    let far = [board.far_land, outlines::FAR_ISLANDS].into_iter().flat_map(path::cubics);
    let far: Vec<Polygon> = far.map(|ring| Polygon::new(&ring)).collect();
    expect(findings, far.iter().all(Polygon::is_simple), || "far land crosses itself".into());
    for (region, ground) in &board.grounds {
        let region_polygon = Polygon::new(&path::cubics(ground.outline)[0]);
        let apart = least(far.iter().map(|land| land.distance(&region_polygon)));
        expect(findings, apart >= 20.0, || format!("far land is {apart:.0} from {region:?}"));
    }
    let castillo = &board.castillo;
    let king = board.piece(Piece::King, castillo.king);
    let discs = board.sea.discs.map(|at: Point| board.piece(Piece::Disc, at));
    for area in [castillo.tower(), castillo.name.rect, king].into_iter().chain(discs) {
        let apart = least(far.iter().map(|land| land.distance_to_rect(area)));
        expect(findings, apart >= 6.0, || format!("far land is {apart:.0} from what stands at sea"));
    }
}
