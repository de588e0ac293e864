//! Seats at the table.

use crate::set::{Set, by, small_enum};

/// A seat at the table; seats are in clockwise order. The interface gives each seat a colour and a person.
///
/// In the New edition's game for two the dummy's caballeros are those of seat [`Seat::C`] (R11.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the letters say all")]
pub enum Seat {
    A,
    B,
    C,
    D,
    E,
}

small_enum!(Seat: A, B, C, D, E);

/// A set of seats.
pub type Seats = Set<Seat>;

by! {
    /// One entry per seat, used or not.
    BySeat, Seat, 5
}

impl Seat {
    /// The first `count` seats.
    pub const fn up_to(count: u8) -> Seats {
        Set::from_bits((1 << count) - 1)
    }

    /// The letter of the seat, for notations and messages.
    pub const fn letter(self) -> char {
        (b'A' + self as u8) as char
    }
}

/// The first member of `seats` clockwise from the left of `seat`. `seat` itself comes last.
pub(crate) fn next_clockwise(seats: Seats, seat: Seat) -> Option<Seat> {
    let behind = Set::from_bits(seats.bits() & !((2u16 << seat as u8) - 1));
    behind.first().or_else(|| seats.first())
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn clockwise_wraps_around_and_ends_at_oneself() {
        let seats = Seats::from([Seat::A, Seat::B, Seat::D]);
        assert_eq!(next_clockwise(seats, Seat::A), Some(Seat::B));
        assert_eq!(next_clockwise(seats, Seat::B), Some(Seat::D));
        assert_eq!(next_clockwise(seats, Seat::D), Some(Seat::A));
        assert_eq!(next_clockwise(Seats::only(Seat::D), Seat::D), Some(Seat::D));
        assert_eq!(next_clockwise(Seats::EMPTY, Seat::A), None);
    }
}
