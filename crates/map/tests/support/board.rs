//! The whole board as a value, so that tests can put faults into it.

use engine::{Edition, KingSpot, Place, Region, Small};
use map::{
    Abroad, Anchor, Arc, CASTILLO, Castillo, FAR_FRAME, FRANCE, Few, Ground, NAME_SIZE, NameBox, PORTUGAL, Piece,
    Point, Rect, SEA, Sea, Side, Stop, Yard, arc, arc_from_edge, ground, outlines, spans,
};
use words::{Locale, names::king_spot_name};

/// A flight between two stops.
pub struct Flight {
    pub from: Stop,
    pub to: Stop,
    pub arc: Arc,
}

/// A flight that enters from outside the map.
pub struct Entry {
    pub edge: Side,
    pub along: f64,
    pub to: Place,
    pub arc: Arc,
}

pub struct Board {
    pub grounds: Vec<(Region, Ground)>,
    pub castillo: Castillo,
    pub abroad: [(KingSpot, Abroad); 2],
    pub sea: Sea,
    pub flights: Vec<Flight>,
    pub entries: Vec<Entry>,
    pub areas: Vec<(Piece, Rect)>,
    pub name_size: f64,
    pub count_size: f64,
    pub number_size: f64,
    pub far_frame: Rect,
    pub far_land: &'static str,
    pub far_coast: &'static str,
}

/// One set of positions in a place: everything that can stand there at the same time.
pub struct Table {
    pub place: Place,
    pub colours: usize,
    pub name: NameBox,
    pub plate: Point,
    pub gain: Point,
    pub seats: Vec<Point>,
    pub king: Point,
    pub discs: Vec<Point>,
}

impl Board {
    /// The board without any fault.
    pub fn new() -> Self {
        let size = |piece: Piece| piece.text().expect("it has text").size;
        Self {
            grounds: Region::all().map(|region| (region, *ground(region))).collect(),
            castillo: CASTILLO,
            abroad: [(KingSpot::France, FRANCE), (KingSpot::Portugal, PORTUGAL)],
            sea: SEA,
            flights: flights(),
            entries: entries(),
            areas: Piece::ALL.map(|piece| (piece, piece.area())).to_vec(),
            name_size: NAME_SIZE,
            count_size: size(Piece::Token),
            number_size: size(Piece::Mobile).min(size(Piece::Plate)),
            far_frame: FAR_FRAME,
            far_land: outlines::FAR_LAND,
            far_coast: outlines::FAR_COAST,
        }
    }

    pub fn ground(&mut self, region: Region) -> &mut Ground {
        &mut self.grounds[region.index()].1
    }

    /// The box of a piece at a position on the map.
    pub fn piece(&self, piece: Piece, at: Point) -> Rect {
        let (_, area) = self.areas.iter().find(|(it, _)| *it == piece).expect("every piece has an area");
        area.moved(at)
    }

    pub fn area(&mut self, piece: Piece) -> &mut Rect {
        let (_, area) = self.areas.iter_mut().find(|(it, _)| *it == piece).expect("every piece has an area");
        area
    }

    /// The positions in the regions, then those in the Castillo: for five, three and two colours.
    pub fn tables(&self) -> Vec<Table> {
        let regions = self.grounds.iter().flat_map(|(region, ground)| region_tables(*region, ground));
        regions.chain(castillo_tables(&self.castillo)).collect()
    }

    /// The doors of a stop.
    pub fn doors(&self, stop: Stop) -> Vec<Point> {
        let doors = match stop {
            Stop::Place(Place::Region(region)) => self.grounds[region.index()].1.doors,
            Stop::Place(Place::Castillo) => self.castillo.doors,
            Stop::Sea => self.sea.doors,
        };
        Side::ALL.iter().filter_map(|side| doors.get(*side)).collect()
    }
}

fn region_tables(region: Region, ground: &Ground) -> [Table; 3] {
    let place = region.into();
    let Yard { name, plate, gain, seats, king, discs } = ground.yard;
    let (seats, discs) = (seats.to_vec(), discs.to_vec());
    let five = Table { place, colours: 5, name, plate, gain, seats, king, discs };
    let Few { name, plate, gain, seats, seats2, king, discs } = ground.few;
    let few = |colours, seats: &[Point]| Table {
        place,
        colours,
        name,
        plate,
        gain,
        seats: seats.to_vec(),
        king,
        discs: discs.to_vec(),
    };
    let (three, two) = (few(3, &seats), few(2, &seats2));
    [five, three, two]
}

fn castillo_tables(castillo: &Castillo) -> [Table; 3] {
    let Castillo { name, plate, gain, king, seats, few, few2, .. } = *castillo;
    let table = |seats: &[Point], colours| Table {
        place: Place::Castillo,
        colours,
        name,
        plate,
        gain,
        seats: seats.to_vec(),
        king,
        discs: Vec::new(),
    };
    [table(&seats, 5), table(&few, 3), table(&few2, 2)]
}

fn flights() -> Vec<Flight> {
    let pairs = Stop::all().flat_map(|from| Stop::all().map(move |to| (from, to)));
    pairs.filter_map(|(from, to)| arc(from, to).map(|arc| Flight { from, to, arc })).collect()
}

/// A flight from every fifth unit of each section of each edge.
fn entries() -> Vec<Entry> {
    let mut entries = Vec::new();
    for to in Place::all() {
        for edge in Side::ALL {
            for along in spans(edge, to).iter().flat_map(|span| (span.from..=span.to).step_by(5)).map(f64::from) {
                entries.push(Entry { edge, along, to, arc: arc_from_edge(edge, along, to) });
            }
        }
    }
    entries
}

/// The names of a place in every language and edition.
pub fn names(spot: impl Into<KingSpot>) -> Vec<&'static str> {
    let spot = spot.into();
    let editions = [Edition::Classic, Edition::BigBox, Edition::New];
    let all = Locale::ALL.iter().flat_map(|locale| editions.map(|edition| king_spot_name(*locale, edition, spot)));
    let mut names: Vec<_> = all.collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The spot of the King if he is in a place.
pub fn spot(place: Place) -> KingSpot {
    match place {
        Place::Region(region) => region.into(),
        Place::Castillo => KingSpot::Castillo,
    }
}

/// Whether names stand above the row instead of beside the scoreboard.
pub fn is_stacked(table: &Table) -> bool {
    table.name.anchor == Anchor::Middle
}
