//! The grey modifiers of Power Shift (R13).

use core::fmt;
use core::num::NonZeroU8;

use crate::effect::{Effect, From, Owed, To, Transfer, Whose};
use crate::set::{Set, Small};

/// One of the sixteen grey cards (R13.4). Cards with the same face are neighbours: the first six faces
/// exist twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Modifier(NonZeroU8);

/// A set of modifiers.
pub type Modifiers = Set<Modifier>;

/// What a modifier lets its player do after bringing caballeros to court and before choosing a card (R13.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ability {
    /// One more caballero to court.
    ExtraCourt,
    /// Move one own caballero.
    MoveOwn,
    /// Place one from court.
    PlaceOne,
}

const FACES: [(i8, Option<Ability>); 10] = [
    (1, None),
    (2, None),
    (-1, None),
    (-2, None),
    (1, Some(Ability::ExtraCourt)),
    (-1, Some(Ability::ExtraCourt)),
    (3, Some(Ability::MoveOwn)),
    (-3, Some(Ability::MoveOwn)),
    (2, Some(Ability::PlaceOne)),
    (-2, Some(Ability::PlaceOne)),
];

const TWICE: u8 = 12;

impl Modifier {
    const fn face(self) -> (i8, Option<Ability>) {
        let index = self.0.get() - 1;
        FACES[if index < TWICE { index / 2 } else { index - TWICE / 2 } as usize]
    }

    /// What it adds to the power card.
    pub const fn value(self) -> i8 {
        self.face().0
    }

    /// Its ability, if it has one.
    pub const fn ability(self) -> Option<Ability> {
        self.face().1
    }

    /// Keeps one of two cards with the same face, because choosing between them would change nothing. If others know of
    /// one of them, keeps that one, so that nobody learns which of the two was played.
    pub(crate) fn distinct(cards: Modifiers, known: Modifiers) -> Modifiers {
        const FIRSTS: u16 = 0b0101_0101_0101;
        let both = cards.bits() & cards.bits() >> 1 & FIRSTS;
        let seconds_known = both & known.bits() >> 1 & !known.bits();
        Set::from_bits(cards.bits() & !seconds_known & !((both & !seconds_known) << 1))
    }
}

impl Ability {
    /// The ability as an effect.
    pub const fn effect(self) -> &'static Effect {
        match self {
            Self::ExtraCourt => &Effect::Transfer(Transfer {
                whose: Whose::Own(1),
                from: From::Supply,
                to: To::Court,
                owed: Owed::Nothing,
            }),
            Self::MoveOwn => &Effect::Transfer(Transfer {
                whose: Whose::Own(1),
                from: From::Regions,
                to: To::Anywhere,
                owed: Owed::Nothing,
            }),
            Self::PlaceOne => &Effect::Transfer(Transfer {
                whose: Whose::Own(1),
                from: From::Court,
                to: To::NearKing,
                owed: Owed::Nothing,
            }),
        }
    }
}

impl Small for Modifier {
    const COUNT: usize = 16;

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn from_index(index: usize) -> Option<Self> {
        let number = u8::try_from(index + 1).ok().filter(|_| index < Self::COUNT)?;
        NonZeroU8::new(number).map(Self)
    }
}

impl fmt::Debug for Modifier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+}", self.value())?;
        match self.ability() {
            None => Ok(()),
            Some(ability) => write!(f, "{ability:?}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    /// R13.4
    #[test]
    fn the_sixteen_have_the_listed_values_and_abilities() {
        let count = |value, ability| Modifier::all().filter(|m| m.value() == value && m.ability() == ability).count();
        for value in [1, 2, -1, -2] {
            assert_eq!(count(value, None), 2);
        }
        assert_eq!(count(1, Some(Ability::ExtraCourt)), 2);
        assert_eq!(count(-1, Some(Ability::ExtraCourt)), 2);
        assert_eq!(count(3, Some(Ability::MoveOwn)), 1);
        assert_eq!(count(-3, Some(Ability::MoveOwn)), 1);
        assert_eq!(count(2, Some(Ability::PlaceOne)), 1);
        assert_eq!(count(-2, Some(Ability::PlaceOne)), 1);
    }

    #[test]
    fn of_two_equal_faces_one_is_listed() {
        let first = Modifiers::from_bits(0b01);
        let second = Modifiers::from_bits(0b10);
        assert_eq!(Modifier::distinct(Modifiers::ALL, Modifiers::EMPTY).len(), 10);
        assert_eq!(Modifier::distinct(second, Modifiers::EMPTY), second);
        assert_eq!(Modifier::distinct(first | second, Modifiers::EMPTY), first);
        assert_eq!(Modifier::distinct(first | second, second), second);
        assert_eq!(Modifier::distinct(first | second, first | second), first);
    }
}
