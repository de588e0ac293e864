//! The three published editions and their differences.

use crate::set::small_enum;

/// A published edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Edition {
    /// 1995.
    Classic,
    /// 2015.
    BigBox,
    /// 2023.
    New,
}

small_enum!(Edition: Classic, BigBox, New);

/// Everything that differs between editions, apart from which cards they print.
#[derive(Debug, PartialEq, Eq)]
pub struct Switches {
    /// `court_anywhere` reaches the Castillo.
    pub court_reaches_castillo: bool,
    /// `one_of_each` must be carried out for everybody including oneself. Otherwise the player picks for whom.
    pub one_of_each_is_owed: bool,
    /// `score_one` may choose the Castillo.
    pub castillo_may_be_chosen: bool,
    /// If a card scores several regions, the acting player chooses which one is scored next (R8.0.4).
    pub scorer_orders: bool,
    /// On `evict` a disc may show the region to be left, which means going back to court (R8.2).
    pub evicted_may_stay: bool,
    /// Vetoes stop single steps (R10.4). Otherwise they stop only the whole action before it begins (R10.3).
    pub veto_stops_steps: bool,
    /// How many places in rank are paid with 2, 3, 4 and 5 players (R7.5).
    pub places: [u8; 4],
}

impl Edition {
    /// The name used in notations and data files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Classic => "classic",
            Self::BigBox => "big_box",
            Self::New => "new",
        }
    }

    /// The differences of this edition.
    pub const fn switches(self) -> &'static Switches {
        match self {
            Self::Classic => &Switches {
                court_reaches_castillo: true,
                one_of_each_is_owed: true,
                castillo_may_be_chosen: true,
                scorer_orders: false,
                evicted_may_stay: true,
                veto_stops_steps: true,
                places: [1, 2, 3, 3],
            },
            Self::BigBox => &Switches {
                court_reaches_castillo: true,
                one_of_each_is_owed: false,
                castillo_may_be_chosen: false,
                scorer_orders: true,
                evicted_may_stay: false,
                veto_stops_steps: true,
                places: [1, 2, 3, 3],
            },
            Self::New => &Switches {
                court_reaches_castillo: false,
                one_of_each_is_owed: false,
                castillo_may_be_chosen: false,
                scorer_orders: false,
                evicted_may_stay: false,
                veto_stops_steps: false,
                places: [2, 2, 3, 3],
            },
        }
    }
}
