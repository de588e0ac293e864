//! Power cards.

use core::fmt;
use core::num::NonZeroU8;

use crate::set::{Set, Small};

/// A power card, 1 to 13 (R1.8).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Power(NonZeroU8);

/// A set of power cards, as in a hand.
pub type Powers = Set<Power>;

impl Power {
    /// The card with that value.
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(it) if value <= 13 => Some(Self(it)),
            _ => None,
        }
    }

    /// The value printed on it.
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// How many caballeros it brings to court (R1.8).
    pub const fn caballeros(self) -> u8 {
        [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0][self.value() as usize - 1]
    }
}

impl Small for Power {
    const COUNT: usize = 13;

    fn index(self) -> usize {
        self.value() as usize - 1
    }

    fn from_index(index: usize) -> Option<Self> {
        Self::new(u8::try_from(index + 1).unwrap_or(0))
    }
}

impl fmt::Debug for Power {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.value())
    }
}
