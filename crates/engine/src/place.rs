//! The map: regions, the Castillo, and the other spots where pieces can be.

use crate::set::{Set, Small, by, small_enum};

/// One of the nine regions (R1.2), in the order of general scorings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Region {
    Galicia,
    Basque,
    Aragon,
    Catalonia,
    OldCastile,
    NewCastile,
    Valencia,
    Seville,
    Granada,
}

small_enum!(Region: Galicia, Basque, Aragon, Catalonia, OldCastile, NewCastile, Valencia, Seville, Granada);

/// A set of regions.
pub type Regions = Set<Region>;

by! {
    /// One entry per region.
    ByRegion, Region, 9
}

/// A place that is scored: a region or the Castillo (R1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Place {
    /// A region.
    Region(Region),
    /// The Castillo, which is not a region.
    Castillo,
}

/// A set of places.
pub type Places = Set<Place>;

/// A spot where a caballero can be (R1.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// On the map.
    Region(Region),
    /// In the tower.
    Castillo,
    /// At its owner's court, ready to be placed.
    Court,
    /// In the general supply.
    Province,
}

/// A set of spots.
pub type Spots = Set<Spot>;

/// A spot where the King can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum KingSpot {
    /// In a region, which closes it (R5.1).
    Region(Region),
    /// Beside the Castillo (R5.4).
    Castillo,
    /// In exile (R5.3).
    France,
    /// In exile (R5.3).
    Portugal,
}

/// A set of places for the King.
pub type KingSpots = Set<KingSpot>;

/// Implements [`Small`] for an enum of the nine regions and further values, so that a region has the same number in
/// each of them.
macro_rules! regions_and {
    ($type:ident: $($further:ident),+) => {
        impl Small for $type {
            const COUNT: usize = Region::COUNT + [$(Self::$further),+].len();

            fn index(self) -> usize {
                match self {
                    Self::Region(region) => region.index(),
                    further => {
                        let position = [$(Self::$further),+].iter().position(|&it| it == further);
                        Region::COUNT + position.unwrap_or(0)
                    }
                }
            }

            fn from_index(index: usize) -> Option<Self> {
                match Region::from_index(index) {
                    Some(region) => Some(Self::Region(region)),
                    None => [$(Self::$further),+].get(index - Region::COUNT).copied(),
                }
            }
        }

        impl From<Region> for $type {
            fn from(region: Region) -> Self {
                Self::Region(region)
            }
        }

        impl From<Regions> for Set<$type> {
            fn from(regions: Regions) -> Self {
                Self::from_bits(regions.bits())
            }
        }

        impl $type {
            /// The region, if it is one.
            pub const fn region(self) -> Option<Region> {
                match self {
                    Self::Region(region) => Some(region),
                    _ => None,
                }
            }
        }

        impl Set<$type> {
            /// The regions in the set.
            pub fn regions(self) -> Regions {
                Regions::from_bits(self.bits() & Regions::ALL.bits())
            }
        }
    };
}

regions_and!(Place: Castillo);
regions_and!(Spot: Castillo, Court, Province);
regions_and!(KingSpot: Castillo, France, Portugal);

impl From<Place> for Spot {
    fn from(place: Place) -> Self {
        match place {
            Place::Region(region) => Self::Region(region),
            Place::Castillo => Self::Castillo,
        }
    }
}

impl From<Places> for Spots {
    fn from(places: Places) -> Self {
        Self::from_bits(places.bits())
    }
}

impl Spot {
    /// The place on the map, unless the spot is a court or the province.
    pub const fn place(self) -> Option<Place> {
        match self {
            Self::Region(region) => Some(Place::Region(region)),
            Self::Castillo => Some(Place::Castillo),
            Self::Court | Self::Province => None,
        }
    }
}

/// Points for the first, second and third place.
pub type Scoreboard = [u8; 3];

impl Region {
    /// The name used in notations and data files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Galicia => "galicia",
            Self::Basque => "basque",
            Self::Aragon => "aragon",
            Self::Catalonia => "catalonia",
            Self::OldCastile => "old_castile",
            Self::NewCastile => "new_castile",
            Self::Valencia => "valencia",
            Self::Seville => "seville",
            Self::Granada => "granada",
        }
    }

    /// The printed scoreboard (R1.2).
    pub const fn scoreboard(self) -> Scoreboard {
        match self {
            Self::Galicia => [4, 2, 0],
            Self::Basque => [5, 3, 1],
            Self::Aragon => [5, 4, 1],
            Self::Catalonia => [4, 2, 1],
            Self::OldCastile => [6, 4, 2],
            Self::NewCastile => [7, 4, 2],
            Self::Valencia => [5, 3, 2],
            Self::Seville => [4, 3, 1],
            Self::Granada => [6, 3, 1],
        }
    }

    /// The regions that share a border with this one (R1.2).
    pub const fn neighbours(self) -> Regions {
        NEIGHBOURS[self as usize]
    }
}

impl Place {
    /// The printed scoreboard (R1.2, R1.3).
    pub const fn scoreboard(self) -> Scoreboard {
        match self {
            Self::Region(region) => region.scoreboard(),
            Self::Castillo => [5, 3, 1],
        }
    }
}

impl KingSpot {
    /// The regions next to the King, where caballeros may be placed (R4.5, R5.3, R5.4).
    pub const fn neighbours(self) -> Regions {
        match self {
            Self::Region(region) => region.neighbours(),
            Self::Castillo => Regions::ALL,
            Self::France => FRANCE,
            Self::Portugal => PORTUGAL,
        }
    }
}

const fn regions<const N: usize>(list: [Region; N]) -> Regions {
    let mut bits = 0;
    let mut i = 0;
    while i < N {
        bits |= 1 << list[i] as u8;
        i += 1;
    }
    Set::from_bits(bits)
}

const FRANCE: Regions = regions([Region::Basque, Region::Aragon, Region::Catalonia]);
const PORTUGAL: Regions = regions([Region::Galicia, Region::OldCastile, Region::NewCastile, Region::Seville]);

const NEIGHBOURS: [Regions; 9] = {
    use Region::{Aragon, Basque, Catalonia, Galicia, Granada, NewCastile, OldCastile, Seville, Valencia};
    [
        regions([Basque, OldCastile]),
        regions([Galicia, OldCastile, Aragon]),
        regions([Basque, OldCastile, NewCastile, Valencia, Catalonia]),
        regions([Aragon, Valencia]),
        regions([Galicia, Basque, Aragon, NewCastile]),
        regions([OldCastile, Aragon, Valencia, Granada, Seville]),
        regions([Catalonia, Aragon, NewCastile, Granada]),
        regions([NewCastile, Granada]),
        regions([Seville, NewCastile, Valencia]),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    /// R1.2
    #[test]
    fn neighbours_are_mutual() {
        for a in Region::all() {
            assert!(!a.neighbours().contains(a));
            for b in Region::all() {
                assert_eq!(a.neighbours().contains(b), b.neighbours().contains(a), "{a:?} {b:?}");
            }
        }
    }

    #[test]
    fn every_kind_of_place_numbers_regions_alike_and_comes_back_from_its_number() {
        fn check<T: Small + From<Region>>() {
            for region in Region::all() {
                assert_eq!(T::from(region).index(), region.index());
            }
            for value in T::all() {
                assert_eq!(T::from_index(value.index()), Some(value));
            }
            assert_eq!(T::all().count(), T::COUNT);
            assert_eq!(T::from_index(T::COUNT), None);
        }
        check::<Place>();
        check::<Spot>();
        check::<KingSpot>();
    }
}
