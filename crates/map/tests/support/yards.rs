//! Checks that everything in a place lies inside it and covers nothing else there.
//!
//! Each set of positions is checked with everything that can stand in it at once: a stack with its Grande on every
//! seat, the King, a mobile scoreboard, a chip, and one name after the other. With fewer things there is only more
//! room.

use engine::{KingSpot, Place};
use map::{
    ABROAD_SIZE, Abroad, CANVAS, DIGIT_HEIGHT, Face, Piece, Point, Rect, SHARED_DISC, knows, name_rect, path, width,
};

use super::{
    Findings,
    board::{Board, Table, is_stacked, names, spot},
    expect,
    geometry::{Polygon, between, inside, least, overlap},
};

/// The least distance between anything in a place and its outline.
const MARGIN: f64 = 6.0;

/// Pixels per unit on a phone that is 390 pixels wide.
const PHONE: f64 = 0.39;

pub fn check(board: &Board) -> Findings {
    let mut findings = Vec::new();
    let polygons: Vec<Polygon> =
        board.grounds.iter().map(|(_, ground)| Polygon::new(&path::cubics(ground.outline)[0])).collect();
    for (index, table) in board.tables().iter().enumerate() {
        let polygon = polygons.get(index / 3);
        for name in names(spot(table.place)) {
            check_table(board, table, polygon, name, &mut findings);
        }
        check_order(table, &mut findings);
        check_shared_discs(board, table, polygon, &mut findings);
    }
    check_closed(board, &mut findings);
    check_discs(board, &polygons, &mut findings);
    for (spot, country) in &board.abroad {
        check_abroad(board, *spot, country, &mut findings);
    }
    check_sizes(board, &mut findings);
    findings
}

/// The boxes of everything that can stand in a place, each with a name for findings.
pub fn boxes(board: &Board, table: &Table, name: &str) -> Vec<(String, Rect)> {
    let stack = |(slot, at): (usize, &Point)| (format!("seat {slot}"), board.piece(Piece::TokenGrande, *at));
    let mut boxes = vec![
        (format!("name {name}"), name_rect(&table.name, name, board.name_size)),
        ("scoreboard".into(), board.piece(Piece::Mobile, table.plate)),
        ("gain".into(), board.piece(Piece::Gain, table.gain)),
        ("King".into(), board.piece(Piece::King, table.king)),
    ];
    boxes.extend(table.seats.iter().enumerate().map(stack));
    boxes
}

fn check_table(board: &Board, table: &Table, polygon: Option<&Polygon>, name: &str, findings: &mut Findings) {
    let Table { place, colours, .. } = table;
    expect(findings, knows(Face::Name, name), || format!("{place:?}: no width for a letter of {name}"));
    let boxes = boxes(board, table, name);
    for (index, (what, area)) in boxes.iter().enumerate() {
        for (other, _) in boxes[..index].iter().filter(|(_, other)| overlap(*area, *other)) {
            findings.push(format!("{place:?} with {colours}: {what} and {other} overlap"));
        }
        match polygon {
            Some(polygon) => {
                let away = polygon.clearance(*area);
                expect(findings, away >= MARGIN, || {
                    format!("{place:?} with {colours}: {what} is {away:.1} from the border")
                });
            }
            None => check_at_castillo(board, what, *area, findings),
        }
    }
    let room = table.name.rect;
    let fits = inside(room, name_rect(&table.name, name, board.name_size)) >= -1.5;
    expect(findings, fits, || format!("{place:?} with {colours}: {name} is wider than its box"));
}

fn check_at_castillo(board: &Board, what: &str, area: Rect, findings: &mut Findings) {
    let castillo = &board.castillo;
    expect(findings, inside(CANVAS, area) >= 0.0, || format!("Castillo: {what} leaves the canvas"));
    if what.starts_with("name") || what == "King" {
        expect(findings, !overlap(area, castillo.tower()), || format!("Castillo: {what} covers the tower"));
    } else {
        expect(findings, inside(castillo.inside(), area) >= 0.0, || format!("Castillo: {what} leaves the walls"));
    }
}

/// Checks that the King ends the last row, and that few colours stand in one row below the centre of the scoreboard.
fn check_order(table: &Table, findings: &mut Findings) {
    let Table { place, colours, seats, king, .. } = table;
    let is_before_king = |seat: &Point| seat.y <= king.y + 14.0 && (seat.y < king.y - 30.0 || seat.x < king.x);
    if *place != Place::Castillo {
        let ends = seats.iter().all(is_before_king);
        expect(findings, ends, || format!("{place:?} with {colours}: the King does not end the last row"));
    }
    if *colours == 5 {
        return;
    }
    let in_a_row = seats.windows(2).all(|pair| pair[0].y == pair[1].y && pair[1].x - pair[0].x == 62.0);
    expect(findings, in_a_row, || format!("{place:?} with {colours}: seats are not in one row without gaps"));
    let middle = seats[0].towards(seats[seats.len() - 1], 0.5).x;
    if is_stacked(table) {
        let off = (table.plate.x - middle).abs();
        expect(findings, off <= 12.0, || {
            format!("{place:?} with {colours}: scoreboard {off} off the middle of the row")
        });
    }
}

/// Checks that several discs that name a region lie inside it, and cover neither each other nor anything but the King,
/// who is elsewhere then.
fn check_shared_discs(board: &Board, table: &Table, polygon: Option<&Polygon>, findings: &mut Findings) {
    let Table { place, colours, .. } = table;
    let area = board.piece(Piece::Disc, Point { x: 0.0, y: 0.0 });
    let small = Rect {
        x: area.x * SHARED_DISC,
        y: area.y * SHARED_DISC,
        width: area.width * SHARED_DISC,
        height: area.height * SHARED_DISC,
    };
    let mut others = vec![("name", table.name.rect), ("scoreboard", board.piece(Piece::Mobile, table.plate))];
    others.extend(table.seats.iter().map(|at| ("stack", board.piece(Piece::TokenGrande, *at))));
    for (index, at) in table.discs.iter().enumerate() {
        let disc = small.moved(*at);
        for (what, _) in others.iter().filter(|(_, other)| overlap(disc, *other)) {
            findings.push(format!("{place:?} with {colours}: disc {index} and {what} overlap"));
        }
        let is_inside = polygon.is_some_and(|polygon| polygon.clearance(disc) >= 1.0);
        expect(findings, is_inside, || format!("{place:?} with {colours}: disc {index} leaves the region"));
        // Discs are round.
        let is_alone = table.discs[..index].iter().all(|other| other.distance(*at) >= small.width);
        expect(findings, is_alone, || format!("{place:?} with {colours}: disc {index} covers another"));
    }
}

/// Checks that a closed tower shows a stack, a number and a ribbon below its scoreboard.
fn check_closed(board: &Board, findings: &mut Findings) {
    let castillo = &board.castillo;
    let closed = &castillo.closed;
    let boxes = [
        ("scoreboard", board.piece(Piece::Mobile, castillo.plate)),
        ("stack", board.piece(Piece::TokenGrande, closed.stack)),
        ("number", closed.total.rect),
        ("ribbon", closed.ribbon),
    ];
    for (index, (what, area)) in boxes.iter().enumerate() {
        let is_inside = inside(castillo.inside(), *area) >= 0.0;
        expect(findings, is_inside, || format!("Castillo closed: {what} leaves the walls"));
        for (other, _) in boxes[..index].iter().filter(|(_, other)| overlap(*area, *other)) {
            findings.push(format!("Castillo closed: {what} and {other} overlap"));
        }
    }
}

/// Checks that the discs and the tower are in the sea.
fn check_discs(board: &Board, regions: &[Polygon], findings: &mut Findings) {
    let countries = board.abroad.iter().map(|(_, country)| Polygon::new(&path::cubics(country.outline)[0]));
    let countries: Vec<Polygon> = countries.collect();
    let to_land = |area: Rect| least(regions.iter().chain(&countries).map(|land| land.distance_to_rect(area)));
    let tower = board.castillo.tower();
    expect(findings, to_land(tower) >= 8.0, || "the tower stands on land".into());
    let king = board.piece(Piece::King, board.castillo.king);
    for (what, area) in [("name", board.castillo.name.rect), ("King", king)] {
        expect(findings, to_land(area) >= MARGIN, || format!("Castillo: {what} is on land"));
    }
    let discs = board.sea.discs.map(|at| board.piece(Piece::Disc, at));
    for (index, disc) in discs.iter().enumerate() {
        let is_at_sea = to_land(*disc) >= MARGIN && between(*disc, tower) >= MARGIN && inside(CANVAS, *disc) >= 0.0;
        expect(findings, is_at_sea, || format!("disc {index} is not in the sea"));
        let is_alone = discs[..index].iter().all(|other| !overlap(*disc, *other));
        expect(findings, is_alone, || format!("disc {index} overlaps another"));
    }
}

/// Checks that the King and the name of a country are in its part that is always visible.
fn check_abroad(board: &Board, spot: KingSpot, country: &Abroad, findings: &mut Findings) {
    let polygon = Polygon::new(&path::cubics(country.outline)[0]);
    let king = board.piece(Piece::King, country.king);
    let clearance = |area: Rect| polygon.clearance(area).min(inside(CANVAS, area));
    let away = clearance(king);
    expect(findings, away >= MARGIN, || format!("{spot:?}: the King is {away:.1} from the border"));
    for name in names(spot) {
        expect(findings, knows(Face::Abroad, name), || format!("{spot:?}: no width for a letter of {name}"));
        let length = width(Face::Abroad, name, ABROAD_SIZE);
        expect(findings, length <= country.name.length, || format!("{spot:?}: {name} is {length:.0} long"));
        let area = turned(country, length);
        let away = clearance(area);
        expect(findings, away >= 2.0, || format!("{spot:?}: {name} is {away:.1} from the border"));
        expect(findings, between(area, king) >= 4.0, || format!("{spot:?}: {name} is too near to the King"));
    }
}

/// The box of a country's name, which reads from left to right or upwards.
fn turned(country: &Abroad, length: f64) -> Rect {
    let (ascent, descent) = (20.0, 6.0);
    let at = country.name.at;
    match country.name.turn {
        0 => Rect { x: at.x - length / 2.0, y: at.y - ascent, width: length, height: ascent + descent },
        -90 => Rect { x: at.x - ascent, y: at.y - length / 2.0, width: ascent + descent, height: length },
        turn => panic!("nobody has thought about names turned by {turn}"),
    }
}

/// Checks that everything is large enough to read and to hit on a phone.
fn check_sizes(board: &Board, findings: &mut Findings) {
    let token = board.piece(Piece::Token, Point { x: 0.0, y: 0.0 });
    let pixels = [
        ("digits of a count", board.count_size * DIGIT_HEIGHT * PHONE, 11.2),
        ("numbers of a scoreboard", board.number_size * PHONE, 14.0),
        ("names", board.name_size * PHONE, 10.7),
        ("a stack's width", token.width * PHONE, 22.0),
        ("a stack's height", token.height * PHONE, 24.0),
        ("the distance of two seats", seat_distance(board) * PHONE, 24.0),
    ];
    for (what, pixels, least) in pixels {
        expect(findings, pixels >= least, || format!("{what}: only {pixels:.1} pixels on a phone"));
    }
    let (count, face) = (width(Face::Count, "30", board.count_size), token.width - 10.0);
    expect(findings, count <= face, || "two digits are wider than a stack".into());
    let fits = |inner: Piece, outer: Piece| inside(outer.area(), inner.area()) >= 0.0;
    let covered = fits(Piece::Token, Piece::TokenGrande) && fits(Piece::Grande, Piece::TokenGrande);
    expect(findings, covered, || "a stack without Grande is larger than one with a Grande".into());
    expect(findings, fits(Piece::Plate, Piece::Mobile), || "a printed scoreboard is larger than a mobile one".into());
    let (disc, king) = (Piece::Disc.area(), Piece::King.area());
    expect(findings, disc.width <= king.width, || "a disc is wider than the King's place".into());
}

fn seat_distance(board: &Board) -> f64 {
    let tables = board.tables();
    let distances = tables.iter().flat_map(|table| {
        let seats = table.seats.iter().enumerate();
        seats.flat_map(|(index, seat)| table.seats[..index].iter().map(|other| seat.distance(*other)))
    });
    least(distances)
}
