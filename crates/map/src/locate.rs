//! Finds what lies under a point.

use engine::{KingSpot, Place, Region, Small};

use crate::{
    abroad::{FRANCE, PORTUGAL},
    castillo::CASTILLO,
    path,
    pieces::{Piece, piece_at},
    point::Point,
    yard::ground,
};

/// The region, tower or country under a point, or `None` at sea. The King's spot beside the tower and the name below it
/// count as the tower.
pub fn spot_at(point: Point) -> Option<KingSpot> {
    if is_at_castillo(point) {
        return Some(KingSpot::Castillo);
    }
    if let Some(region) = Region::all().find(|region| is_in(*region, point)) {
        return Some(KingSpot::Region(region));
    }
    let countries = [(KingSpot::France, &FRANCE), (KingSpot::Portugal, &PORTUGAL)];
    countries.into_iter().find(|(_, country)| path::contains(country.outline, point)).map(|(spot, _)| spot)
}

/// The region or tower under a point.
pub fn place_at(point: Point) -> Option<Place> {
    match spot_at(point)? {
        KingSpot::Region(region) => Some(Place::Region(region)),
        KingSpot::Castillo => Some(Place::Castillo),
        KingSpot::France | KingSpot::Portugal => None,
    }
}

fn is_at_castillo(point: Point) -> bool {
    let king = piece_at(Piece::King, CASTILLO.king);
    [CASTILLO.tower(), king, CASTILLO.name.rect].iter().any(|rect| rect.contains(point))
}

/// Checks the bounds first, because reading an outline takes longer.
fn is_in(region: Region, point: Point) -> bool {
    let ground = ground(region);
    ground.bounds.contains(point) && path::contains(ground.outline, point)
}

#[cfg(test)]
mod tests {
    use engine::KingSpots;

    use super::*;
    use crate::{
        abroad::SEA,
        point::at,
        yard::{king, layout},
    };

    #[test]
    fn every_stack_scoreboard_and_chip_lies_in_its_place() {
        for place in Place::all() {
            for colours in [2, 3, 5] {
                let layout = layout(place, colours);
                for point in layout.seats.iter().chain([&layout.plate, &layout.gain, &layout.name.at]) {
                    assert_eq!(place_at(*point), Some(place), "{point:?}");
                }
            }
        }
    }

    #[test]
    fn the_king_lies_where_he_is() {
        for spot in KingSpots::ALL {
            for colours in [2, 3, 5] {
                assert_eq!(spot_at(king(spot, colours)), Some(spot));
            }
        }
    }

    #[test]
    fn the_sea_is_no_place() {
        for point in SEA.discs.into_iter().chain([at(300, 5), at(60, 780), at(-400, 300)]) {
            assert_eq!(spot_at(point), None, "{point:?}");
        }
    }

    #[test]
    fn a_country_is_no_place_for_caballeros() {
        assert_eq!(place_at(FRANCE.king), None);
        assert_eq!(place_at(PORTUGAL.king), None);
    }

    #[test]
    fn no_point_of_an_outline_lies_outside_its_bounds() {
        for region in Region::all() {
            let ground = ground(region);
            let rings = path::cubics(ground.outline);
            let outside =
                rings.iter().flat_map(|ring| path::flatten(ring)).filter(|at| ground.bounds.distance(*at) > 0.5);
            assert_eq!(outside.count(), 0, "{region:?}");
        }
    }
}
