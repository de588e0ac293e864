//! The pieces and where they are.

use crate::card::ALL;
use crate::place::{KingSpot, Place, Places, Region, Regions, Scoreboard, Spot, Spots};
use crate::seat::{BySeat, Seat, Seats};
use crate::set::{Set, Small, by, small_enum};

by! {
    /// One entry per spot.
    BySpot, Spot, 12
}

/// One of the two mobile scoreboards (R1.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Mobile {
    /// 8 / 4 / 0.
    Eight,
    /// 4 / 0 / 0.
    Four,
}

small_enum!(Mobile: Eight, Four);

by! {
    /// One entry per mobile scoreboard.
    ByMobile, Mobile, 2
}

impl Mobile {
    /// The points it pays.
    pub const fn scoreboard(self) -> Scoreboard {
        match self {
            Self::Eight => [8, 4, 0],
            Self::Four => [4, 0, 0],
        }
    }
}

/// The pieces and where they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// How many caballeros each seat has in each spot; 30 in all for a seat that has any (R1.9).
    pub caballeros: BySeat<BySpot<u8>>,
    /// Where the Grandes stand.
    pub grandes: BySeat<Option<Place>>,
    /// Where the King stands.
    pub king: KingSpot,
    /// Where the mobile scoreboards lie; beside the board at first.
    pub mobiles: ByMobile<Option<Place>>,
}

impl Board {
    /// A board with all caballeros of `colours` in their provinces and no other pieces except the King.
    pub(crate) fn empty(colours: Seats, king: KingSpot) -> Self {
        let mut caballeros = BySeat::<BySpot<u8>>::default();
        for seat in colours {
            caballeros[seat][Spot::Province] = ALL;
        }
        Self { caballeros, grandes: BySeat::default(), king, mobiles: ByMobile::default() }
    }

    /// How many caballeros of `seat` are in `spot`.
    pub fn count(&self, seat: Seat, spot: impl Into<Spot>) -> u8 {
        self.caballeros[seat][spot.into()]
    }

    /// How many caballeros of all seats together are in `region`.
    pub fn total(&self, region: Region) -> u8 {
        self.caballeros.0.iter().map(|spots| spots[Spot::Region(region)]).sum()
    }

    /// The spots where `seat` has caballeros.
    pub fn occupied(&self, seat: Seat) -> Spots {
        let [a, b, c, d, e, f, g, h, i, j, k, l] = self.caballeros[seat].0;
        let low = nonzero(u64::from_le_bytes([a, b, c, d, e, f, g, h]));
        let high = nonzero(u64::from_le_bytes([i, j, k, l, 0, 0, 0, 0]));
        Set::from_bits(low | high << 8)
    }

    /// The regions that pieces may enter and leave: all but the King's (R5.1).
    pub fn open_regions(&self) -> Regions {
        match self.king {
            KingSpot::Region(region) => Regions::ALL.without(region),
            _ => Regions::ALL,
        }
    }

    /// Whether pieces may enter the Castillo (R5.4).
    pub fn castillo_is_open(&self) -> bool {
        self.king != KingSpot::Castillo
    }

    /// The open regions, and the Castillo if it is open.
    pub fn open_places(&self) -> Places {
        Places::from(self.open_regions()) | Places::only(Place::Castillo).when(self.castillo_is_open())
    }

    /// The places where caballeros may be placed (R4.5).
    pub fn near_king(&self) -> Places {
        Places::from(self.king.neighbours()) | Places::only(Place::Castillo).when(self.castillo_is_open())
    }

    /// The place that the King closes, if any (R5).
    pub fn kings_place(&self) -> Option<Place> {
        match self.king {
            KingSpot::Region(region) => Some(Place::Region(region)),
            KingSpot::Castillo => Some(Place::Castillo),
            KingSpot::France | KingSpot::Portugal => None,
        }
    }

    /// The mobile scoreboard on `place`, if there is one.
    pub fn mobile_at(&self, place: Place) -> Option<Mobile> {
        Mobile::all().find(|&mobile| self.mobiles[mobile] == Some(place))
    }

    /// The scoreboard that counts at `place` (R7.6).
    pub fn scoreboard(&self, place: Place) -> Scoreboard {
        self.mobile_at(place).map_or(place.scoreboard(), Mobile::scoreboard)
    }

    /// The regions with the fewest caballeros, not counting regions without any.
    pub fn fewest(&self) -> Regions {
        self.extreme(|total| if total == 0 { u8::MAX } else { total }) - self.deserted()
    }

    /// The regions with the most caballeros; none if there are no caballeros.
    pub fn most(&self) -> Regions {
        self.extreme(|total| u8::MAX - total) - self.deserted()
    }

    fn deserted(&self) -> Regions {
        Region::all().filter(|&region| self.total(region) == 0).collect()
    }

    fn extreme(&self, key: impl Fn(u8) -> u8) -> Regions {
        let least = Region::all().map(|region| key(self.total(region))).min();
        Region::all().filter(|&region| Some(key(self.total(region))) == least).collect()
    }

    pub(crate) fn shift(&mut self, seat: Seat, from: Spot, to: Spot, count: u8) {
        self.caballeros[seat][from] -= count;
        self.caballeros[seat][to] += count;
    }
}

/// One bit per byte that is not zero. Bytes are counts of caballeros, so their top bit is never set.
fn nonzero(bytes: u64) -> u16 {
    const SEVENS: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let tops = (bytes + SEVENS) & !SEVENS;
    // The product gathers the top bits, one every eighth place, in the highest byte.
    ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn occupied_spots_are_those_with_caballeros() {
        let mut board = Board::empty(Seats::only(Seat::A), KingSpot::France);
        assert_eq!(board.occupied(Seat::A), Spots::only(Spot::Province));
        assert!(board.occupied(Seat::B).is_empty());
        for spot in Spot::all() {
            let mut board = board;
            board.shift(Seat::A, Spot::Province, spot, 30);
            assert_eq!(board.occupied(Seat::A), Spots::only(spot), "{spot:?}");
        }
        for spot in Spot::all().filter(|&spot| spot != Spot::Province) {
            board.shift(Seat::A, Spot::Province, spot, 1);
        }
        assert_eq!(board.occupied(Seat::A), Spots::ALL);
    }
}
