//! Small sets as bit masks.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, Not, Sub};

/// A type with at most sixteen values, numbered from zero.
pub trait Small: Copy + Ord + fmt::Debug {
    /// How many values there are.
    const COUNT: usize;
    /// The number of this value.
    fn index(self) -> usize;
    /// The value with that number, if there is one.
    fn from_index(index: usize) -> Option<Self>;
    /// All values in order.
    fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT).filter_map(Self::from_index)
    }
}

/// A set of [`Small`] values. Iterates in ascending order.
pub struct Set<T> {
    bits: u16,
    of: PhantomData<T>,
}

impl<T> Set<T> {
    /// The set without members.
    pub const EMPTY: Self = Self::from_bits(0);

    /// The set with these bits. Each value's bit has the value's number.
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self { bits, of: PhantomData }
    }

    /// The bits of the set. Each value's bit has the value's number.
    pub const fn bits(self) -> u16 {
        self.bits
    }

    /// How many members there are.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is no member.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }
}

impl<T: Small> Set<T> {
    /// The set of all values.
    pub const ALL: Self = Self::from_bits(((1u32 << T::COUNT) - 1) as u16);

    /// The set with a single member.
    pub fn only(value: T) -> Self {
        Self::from_bits(1 << value.index())
    }

    /// Whether `value` is a member.
    pub fn contains(self, value: T) -> bool {
        self.bits & (1 << value.index()) != 0
    }

    /// Adds `value`.
    pub fn insert(&mut self, value: T) {
        self.bits |= 1 << value.index();
    }

    /// Removes `value`.
    pub fn remove(&mut self, value: T) {
        self.bits &= !(1 << value.index());
    }

    /// The set with `value`.
    #[must_use]
    pub fn with(mut self, value: T) -> Self {
        self.insert(value);
        self
    }

    /// The set without `value`.
    #[must_use]
    pub fn without(mut self, value: T) -> Self {
        self.remove(value);
        self
    }

    /// This set if `keep`, otherwise the empty set.
    #[must_use]
    pub(crate) fn when(self, keep: bool) -> Self {
        if keep { self } else { Self::EMPTY }
    }

    /// The smallest member.
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::from_index(self.bits.trailing_zeros() as usize)).flatten()
    }

    /// The only member, if there is exactly one.
    pub fn single(self) -> Option<T> {
        self.first().filter(|_| self.len() == 1)
    }

    /// The member at `position` in ascending order.
    pub fn nth(self, position: usize) -> Option<T> {
        let mut bits = self.bits;
        for _ in 0..position {
            bits &= bits.wrapping_sub(1);
        }
        Self::from_bits(bits).first()
    }

    /// The members in ascending order.
    pub fn iter(self) -> Members<T> {
        Members(self)
    }
}

/// The members of a [`Set`] in ascending order.
#[derive(Clone)]
pub struct Members<T>(Set<T>);

impl<T: Small> Iterator for Members<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0.remove(first);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Small> ExactSizeIterator for Members<T> {}

impl<T: Small> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: Small> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        values.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Small, const N: usize> From<[T; N]> for Set<T> {
    fn from(values: [T; N]) -> Self {
        values.into_iter().collect()
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T: Small> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T> BitAnd for Set<T> {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}

impl<T> BitOr for Set<T> {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}

impl<T> Sub for Set<T> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::from_bits(self.bits & !other.bits)
    }
}

impl<T: Small> Not for Set<T> {
    type Output = Self;

    fn not(self) -> Self {
        Self::ALL - self
    }
}

/// Implements [`Small`] for an enum without fields, whose variants are listed in order.
macro_rules! small_enum {
    ($type:ident: $($variant:ident),+ $(,)?) => {
        impl $type {
            const LISTED: &'static [Self] = &[$(Self::$variant),+];
        }

        impl $crate::set::Small for $type {
            const COUNT: usize = Self::LISTED.len();

            fn index(self) -> usize {
                self as usize
            }

            fn from_index(index: usize) -> Option<Self> {
                Self::LISTED.get(index).copied()
            }
        }
    };
}

/// Defines an array with one entry per value of a [`Small`] type.
macro_rules! by {
    ($(#[$doc:meta])* $name:ident, $key:ident, $count:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name<T>(pub [T; $count]);

        impl<T> $name<T> {
            /// Builds every entry from its key.
            pub fn build(mut entry: impl FnMut($key) -> T) -> Self {
                Self(core::array::from_fn(|index| {
                    entry(<$key as $crate::set::Small>::from_index(index).expect("an index below the count"))
                }))
            }

            /// Keys and entries in order.
            pub fn iter(&self) -> impl Iterator<Item = ($key, &T)> {
                <$key as $crate::set::Small>::all().zip(&self.0)
            }
        }

        impl<T> core::ops::Index<$key> for $name<T> {
            type Output = T;

            fn index(&self, key: $key) -> &T {
                &self.0[$crate::set::Small::index(key)]
            }
        }

        impl<T> core::ops::IndexMut<$key> for $name<T> {
            fn index_mut(&mut self, key: $key) -> &mut T {
                &mut self.0[$crate::set::Small::index(key)]
            }
        }
    };
}

pub(crate) use {by, small_enum};
