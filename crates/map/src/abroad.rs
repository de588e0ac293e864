//! France, Portugal and the sea.

use engine::KingSpot;

use crate::{
    flight::Doors,
    outlines,
    point::{Point, Rect, at},
};

/// A neighbouring country. It is never scored, but the King can be there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Abroad {
    /// Its id in the page.
    pub id: &'static str,
    /// Its outline, which continues beyond the canvas.
    pub outline: &'static str,
    /// Where the King stands.
    pub king: Point,
    /// Where its name is written.
    pub name: AbroadName,
}

/// Where the name of a country is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AbroadName {
    /// The middle of the base line, around which the text is rotated.
    pub at: Point,
    /// The rotation in degrees, clockwise.
    pub turn: i16,
    /// Room for the widest of its names.
    pub length: f64,
}

/// The sea off Valencia. Discs lie here if their players sent their caballeros to the King's region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sea {
    /// The centres of the discs, one per player.
    pub discs: [Point; 5],
    /// The centre of all discs.
    pub anchor: Point,
    /// Where flying pieces leave and arrive.
    pub doors: Doors,
}

/// North-east of Spain.
pub static FRANCE: Abroad = Abroad {
    id: "france",
    outline: outlines::FRANCE,
    king: at(916, 54),
    name: AbroadName { at: at(740, 62), turn: 0, length: 176.0 },
};

/// West of Spain.
pub static PORTUGAL: Abroad = Abroad {
    id: "portugal",
    outline: outlines::PORTUGAL,
    king: at(92, 330),
    name: AbroadName { at: at(48, 492), turn: -90, length: 168.0 },
};

/// Between Valencia, Catalonia and the Castillo.
pub static SEA: Sea = Sea {
    discs: [at(914, 512), at(862, 512), at(966, 512), at(888, 458), at(940, 458)],
    anchor: at(914, 485),
    doors: Doors {
        north: Some(at(915, 423)),
        east: Some(at(975, 478)),
        south: Some(at(915, 547)),
        west: Some(at(827, 484)),
    },
};

/// How far land and sea are drawn. This fills a window of any aspect ratio between 0.6 and 2.4 around the whole canvas.
pub const FAR_FRAME: Rect = Rect::new(-500, -480, 2000, 2180);

/// France or Portugal.
pub fn abroad(spot: KingSpot) -> Option<&'static Abroad> {
    match spot {
        KingSpot::France => Some(&FRANCE),
        KingSpot::Portugal => Some(&PORTUGAL),
        KingSpot::Region(_) | KingSpot::Castillo => None,
    }
}
