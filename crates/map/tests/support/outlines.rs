//! Checks that outlines are closed and simple, and touch exactly where the rules say that regions are neighbours.

use std::collections::{BTreeMap, BTreeSet};

use engine::KingSpot;
use map::{
    CANVAS, outlines,
    path::{self, Cubic},
};

use super::{
    Findings,
    board::Board,
    expect,
    geometry::{Polygon, inside, lines},
};

/// The least distance between regions that are not neighbours, so that nobody takes them for neighbours.
const APART: f64 = 20.0;

/// The shortest border that is recognisable as one.
const SHORTEST_BORDER: f64 = 30.0;

/// The largest allowed ratio between the largest and the smallest region.
const RATIO: f64 = 1.8;

/// The limit for all outlines together, in bytes.
const BYTES: usize = 25_000;

/// A curve's points as whole numbers in a canonical direction.
pub type Key = [(i32, i32); 4];

pub fn key(curve: &Cubic) -> Key {
    let there = curve.map(|at| (at.x as i32, at.y as i32));
    let [a, b, c, d] = there;
    there.min([d, c, b, a])
}

/// One region or country with its curves.
struct Land {
    spot: KingSpot,
    rings: Vec<Vec<Cubic>>,
    polygon: Polygon,
}

impl Land {
    fn new(spot: KingSpot, outline: &str) -> Self {
        let rings = path::cubics(outline);
        let polygon = Polygon::new(&rings[0]);
        Self { spot, rings, polygon }
    }

    fn is_region(&self) -> bool {
        self.spot.region().is_some()
    }
}

pub fn check(board: &Board) -> Findings {
    let mut findings = Vec::new();
    let regions = board.grounds.iter().map(|(region, ground)| Land::new((*region).into(), ground.outline));
    let abroad = board.abroad.iter().map(|(spot, country)| Land::new(*spot, country.outline));
    let lands: Vec<Land> = regions.chain(abroad).collect();
    for land in &lands {
        check_ring(land, &mut findings);
    }
    let owners = owners(&lands);
    check_borders(&lands, &owners, &mut findings);
    check_distances(&lands, &mut findings);
    check_whole(&lands, &owners, &mut findings);
    check_abroad(&lands, &owners, &mut findings);
    check_bytes(board, &mut findings);
    findings
}

fn check_ring(land: &Land, findings: &mut Findings) {
    let (spot, polygon) = (land.spot, &land.polygon);
    expect(findings, land.rings.len() == 1, || format!("{spot:?}: more than one ring"));
    expect(findings, polygon.is_closed() && polygon.is_simple(), || format!("{spot:?}: the outline crosses itself"));
    if land.is_region() {
        expect(findings, inside(CANVAS, polygon.bounds()) >= 2.0, || format!("{spot:?} leaves the canvas"));
    }
}

/// The lands that have each curve.
fn owners(lands: &[Land]) -> BTreeMap<Key, Vec<KingSpot>> {
    let mut owners: BTreeMap<Key, Vec<KingSpot>> = BTreeMap::new();
    for land in lands {
        for curve in &land.rings[0] {
            owners.entry(key(curve)).or_default().push(land.spot);
        }
    }
    owners
}

/// The length of a curve.
fn length(key: &Key) -> f64 {
    let curve = key.map(|(x, y)| map::Point { x: x.into(), y: y.into() });
    lines(&path::flatten(&[curve])).map(|line| line.0.distance(line.1)).sum()
}

fn check_borders(lands: &[Land], owners: &BTreeMap<Key, Vec<KingSpot>>, findings: &mut Findings) {
    let mut borders: BTreeMap<(KingSpot, KingSpot), f64> = BTreeMap::new();
    for (curve, owners) in owners {
        match owners[..] {
            [_] => {}
            [a, b] if a != b => *borders.entry((a.min(b), a.max(b))).or_default() += length(curve),
            _ => findings.push(format!("a curve has the owners {owners:?}")),
        }
    }
    for (index, a) in lands.iter().enumerate() {
        for b in &lands[..index] {
            let pair = (a.spot.min(b.spot), a.spot.max(b.spot));
            let length = borders.get(&pair).copied().unwrap_or(0.0);
            let is_long_enough = if are_neighbours(pair) { length >= SHORTEST_BORDER } else { length == 0.0 };
            expect(findings, is_long_enough, || format!("{pair:?}: a common border of {length:.0}"));
        }
    }
}

fn are_neighbours((a, b): (KingSpot, KingSpot)) -> bool {
    let borders_on = |a: KingSpot, b: KingSpot| b.region().is_some_and(|region| a.neighbours().contains(region));
    borders_on(a, b) || borders_on(b, a)
}

fn check_distances(lands: &[Land], findings: &mut Findings) {
    let regions: Vec<&Land> = lands.iter().filter(|land| land.is_region()).collect();
    for (index, a) in regions.iter().enumerate() {
        for b in regions[..index].iter().filter(|b| !are_neighbours((a.spot, b.spot))) {
            let apart = a.polygon.distance(&b.polygon);
            expect(findings, apart >= APART, || format!("{:?} and {:?}: only {apart:.0} apart", a.spot, b.spot));
        }
    }
    let areas = || regions.iter().map(|land| land.polygon.area());
    let (smallest, largest) = (areas().fold(f64::INFINITY, f64::min), areas().fold(0.0, f64::max));
    expect(findings, largest <= RATIO * smallest, || format!("regions from {smallest:.0} to {largest:.0}"));
}

/// Checks that Spain is one piece without gaps or overlaps: the curves that only one region has form a single simple
/// ring, and the area inside it equals the sum of all regions.
fn check_whole(lands: &[Land], owners: &BTreeMap<Key, Vec<KingSpot>>, findings: &mut Findings) {
    let regions = |owners: &[KingSpot]| owners.iter().filter(|owner| owner.region().is_some()).count();
    let outer: Vec<Key> = owners.iter().filter(|(_, owners)| regions(owners) == 1).map(|(key, _)| *key).collect();
    let Some(ring) = single_ring(outer) else {
        findings.push("Spain is not one piece".into());
        return;
    };
    let spain = Polygon::new(&ring);
    expect(findings, spain.is_simple(), || "Spain's outline crosses itself".into());
    let sum: f64 = lands.iter().filter(|land| land.is_region()).map(|land| land.polygon.area()).sum();
    expect(findings, (spain.area() - sum).abs() < 1.0, || format!("Spain has {}, its regions {sum}", spain.area()));
}

/// The curves in the order in which they form one ring. `None` if they do not.
fn single_ring(mut curves: Vec<Key>) -> Option<Vec<Cubic>> {
    let mut ring = vec![curves.pop()?];
    while let Some(at) = curves.iter().position(|curve| [curve[0], curve[3]].contains(&ring[ring.len() - 1][3])) {
        let [a, b, c, d] = curves.swap_remove(at);
        let is_forward = a == ring[ring.len() - 1][3];
        ring.push(if is_forward { [a, b, c, d] } else { [d, c, b, a] });
    }
    let is_closed = ring[0][0] == ring[ring.len() - 1][3] && curves.is_empty();
    let points = |key: Key| key.map(|(x, y)| map::Point { x: x.into(), y: y.into() });
    is_closed.then(|| ring.into_iter().map(points).collect())
}

/// Checks that no country overlaps a region: no curve of one that is not shared runs through the other.
fn check_abroad(lands: &[Land], owners: &BTreeMap<Key, Vec<KingSpot>>, findings: &mut Findings) {
    let own_points = |land: &Land| {
        let own = land.rings[0].iter().filter(|curve| owners[&key(curve)].len() == 1);
        own.flat_map(|curve| path::flatten(&[*curve])[1..12].to_vec()).collect::<Vec<_>>()
    };
    for country in lands.iter().filter(|land| !land.is_region()) {
        for region in lands.iter().filter(|land| land.is_region()) {
            let goes_through = |a: &Land, b: &Land| own_points(a).iter().any(|at| b.polygon.encloses(*at));
            let overlap = goes_through(country, region) || goes_through(region, country);
            expect(findings, !overlap, || format!("{:?} lies over {:?}", country.spot, region.spot));
        }
    }
}

fn check_bytes(board: &Board, findings: &mut Findings) {
    let regions = board.grounds.iter().map(|(_, ground)| ground.outline);
    let abroad = board.abroad.iter().map(|(_, country)| country.outline);
    let near = [outlines::ISLANDS, outlines::COAST, outlines::INNER_BORDERS];
    let far = [board.far_land, outlines::FAR_ISLANDS, board.far_coast];
    let bytes: usize = regions.chain(abroad).chain(near).chain(far).map(str::len).sum();
    expect(findings, bytes <= BYTES, || format!("outlines of {bytes} bytes"));
    let inner: BTreeSet<Key> = path::cubics(outlines::INNER_BORDERS).iter().flatten().map(key).collect();
    let regions: Vec<Land> =
        board.grounds.iter().map(|(region, ground)| Land::new((*region).into(), ground.outline)).collect();
    let shared = owners(&regions).into_iter().filter(|(_, owners)| owners.len() == 2).map(|(key, _)| key);
    expect(findings, shared.collect::<BTreeSet<_>>() == inner, || "inner borders are others than regions share".into());
}
