//! What every place would pay if all of them were scored now.

use engine::{BySeat, Place, Region, Seat, Small, Table};

/// The points of everybody, now and if every region were scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    /// Everybody who has points, the one with the most afterwards first, as (seat, points now, points gained).
    pub rows: Vec<(Seat, u16, u16)>,
    /// What every place would pay everybody.
    pub places: Vec<(Place, BySeat<u8>)>,
}

/// What every place would pay if all of them were scored now. Includes the Castillo only if its contents are known.
pub fn if_scored_now(table: &Table, castillo_is_known: bool) -> Standings {
    let paid = |place: Place| {
        let sheet = table.scoring(place);
        (place, BySeat::build(|seat| if table.config.dummy() == Some(seat) { 0 } else { sheet.points(seat) }))
    };
    let regions = Region::all().map(Place::Region);
    let castillo = castillo_is_known.then_some(Place::Castillo);
    let places: Vec<_> = castillo.into_iter().chain(regions).map(paid).collect();
    let gain = |seat: Seat| places.iter().map(|(_, paid)| u16::from(paid[seat])).sum();
    let mut rows: Vec<_> = table.config.seats().iter().map(|seat| (seat, table.points[seat], gain(seat))).collect();
    rows.sort_by_key(|&(_, now, gain)| core::cmp::Reverse(now + gain));
    Standings { rows, places }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Seed, Spot};

    use super::*;

    #[test]
    fn the_gains_are_the_sums_of_the_places() {
        let mut table = *Game::new(&GameConfig::new(Edition::New, 2), Seed(3)).expect("legal").table();
        table.points[Seat::B] = 9;
        table.board.caballeros[Seat::A][Spot::Region(Region::Granada)] = 5;
        let standings = if_scored_now(&table, false);
        assert_eq!(standings.places.len(), 9, "the Castillo is closed");
        assert_eq!(standings.rows.len(), 2, "the dummy has no points (R11.3)");
        for &(seat, now, gain) in &standings.rows {
            assert_eq!(now, table.points[seat]);
            assert_eq!(gain, standings.places.iter().map(|(_, paid)| u16::from(paid[seat])).sum::<u16>());
        }
        assert!(standings.rows.is_sorted_by_key(|&(_, now, gain)| core::cmp::Reverse(now + gain)));
        let dummy = table.config.dummy().expect("two players");
        assert!(standings.places.iter().all(|(_, paid)| paid[dummy] == 0));
        assert_eq!(if_scored_now(&table, true).places.len(), 10);
    }
}
