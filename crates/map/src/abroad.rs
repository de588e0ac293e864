//! France, Portugal and the sea.

use engine::KingSpot;

use crate::{
    flight::Doors,
    outlines,
    point::{Point, Rect, at},
};

/// A neighbouring country: nobody's, but the King can be there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Abroad {
    /// Its name in the page.
    pub id: &'static str,
    /// Its outline, which goes on beyond the canvas.
    pub outline: &'static str,
    /// The King.
    pub king: Point,
    /// Its name.
    pub name: AbroadName,
}

/// Where the name of a country is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AbroadName {
    /// The middle of the base line, which the text is turned round.
    pub at: Point,
    /// By how many degrees it is turned, clockwise.
    pub turn: i16,
    /// Room for the widest of its names.
    pub length: f64,
}

/// The sea off Valencia, where discs lie whose players sent their caballeros to the King's region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sea {
    /// The middles of the discs, one a player.
    pub discs: [Point; 5],
    /// The middle of them all.
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

/// How far land and sea are drawn. It fills a window of any shape between 0.6 and 2.4 times as wide as high round the
/// whole canvas.
pub const FAR_FRAME: Rect = Rect::new(-500, -480, 2000, 2180);

/// France or Portugal.
pub fn abroad(spot: KingSpot) -> Option<&'static Abroad> {
    match spot {
        KingSpot::France => Some(&FRANCE),
        KingSpot::Portugal => Some(&PORTUGAL),
        KingSpot::Region(_) | KingSpot::Castillo => None,
    }
}
