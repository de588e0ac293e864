//! The set of legal answers to a decision, as a few bit masks.

use crate::board::Mobile;
use crate::card::Stack;
use crate::choice::{Choice, Played};
use crate::modifier::{Modifier, Modifiers};
use crate::place::{KingSpots, Places, Regions, Spots};
use crate::power::Powers;
use crate::seat::{Seat, Seats};
use crate::set::{Set, Small};

/// All legal answers of a seat, complete and in ascending order, without listing them one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choices {
    verb: Verb,
    /// A set of values for each row. What rows and values mean depends on the verb.
    rows: [u16; 5],
    /// For moves: the spots to enter. For bids: the modifiers of the rows after the first.
    to: u16,
    /// Which choices of [`TAIL`] are legal too.
    tail: u8,
}

/// What the rows stand for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Verb {
    /// No rows, only the tail.
    None,
    Pass,
    Power,
    Court,
    Take,
    Move,
    Half,
    Score,
    King,
    Grande,
    Swap,
    Scoreboard,
    Retrieve,
    Evict,
    Disc,
}

const TAIL: [Choice; 4] = [Choice::Act, Choice::Veto, Choice::Allow, Choice::Done];

impl Choices {
    const fn of(verb: Verb, rows: [u16; 5]) -> Self {
        Self { verb, rows, to: 0, tail: 0 }
    }

    const fn row(verb: Verb, row: u16) -> Self {
        Self::of(verb, [row, 0, 0, 0, 0])
    }

    /// No choices, because nothing is asked.
    pub const fn none() -> Self {
        Self::row(Verb::None, 0)
    }

    pub(crate) fn veto() -> Self {
        Self { tail: tail(Choice::Veto) | tail(Choice::Allow), ..Self::none() }
    }

    pub(crate) fn pass(modifiers: Modifiers) -> Self {
        Self::row(Verb::Pass, modifiers.bits())
    }

    /// Bids: the powers that may be played alone, and with each of the (at most four) modifiers.
    pub(crate) fn power(alone: Powers, modifiers: Modifiers, with: impl Fn(Modifier) -> Powers) -> Self {
        let mut rows = [alone.bits(), 0, 0, 0, 0];
        for (row, modifier) in rows[1..].iter_mut().zip(modifiers) {
            *row = with(modifier).bits();
        }
        Self { to: modifiers.bits(), ..Self::of(Verb::Power, rows) }
    }

    pub(crate) fn court(up_to: u8) -> Self {
        Self::row(Verb::Court, (2 << up_to) - 1)
    }

    pub(crate) fn take(stacks: Set<Stack>) -> Self {
        Self::row(Verb::Take, stacks.bits())
    }

    /// Moves of single caballeros: for each owner the spots they may leave, and the spots they may enter.
    pub(crate) fn moves(from: [Spots; 5], to: Spots) -> Self {
        Self { to: to.bits(), ..Self::of(Verb::Move, from.map(Set::bits)) }
    }

    pub(crate) fn half(count: usize) -> Self {
        Self::row(Verb::Half, (1 << count) - 1)
    }

    pub(crate) fn score(places: Places) -> Self {
        Self::row(Verb::Score, places.bits())
    }

    pub(crate) fn king(spots: KingSpots) -> Self {
        Self::row(Verb::King, spots.bits())
    }

    pub(crate) fn grandes(whose: Seats, to: Places) -> Self {
        let row = |seat: Seat| if whose.contains(seat) { to.bits() } else { 0 };
        Self::of(Verb::Grande, [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E].map(row))
    }

    pub(crate) fn swap(whose: Seats) -> Self {
        Self::row(Verb::Swap, whose.bits())
    }

    pub(crate) fn scoreboards(which: Set<Mobile>, to: Places) -> Self {
        let row = |mobile: Mobile| if which.contains(mobile) { to.bits() } else { 0 };
        Self::of(Verb::Scoreboard, [row(Mobile::Eight), row(Mobile::Four), 0, 0, 0])
    }

    pub(crate) fn retrieve(powers: Powers, modifiers: Modifiers) -> Self {
        Self::of(Verb::Retrieve, [powers.bits(), modifiers.bits(), 0, 0, 0])
    }

    pub(crate) fn evict(regions: Regions) -> Self {
        Self::row(Verb::Evict, regions.bits())
    }

    pub(crate) fn disc(regions: Regions) -> Self {
        Self::row(Verb::Disc, regions.bits())
    }

    /// Adds one of the plain choices (`TAIL`) if `offered`.
    #[must_use]
    pub(crate) fn or(mut self, choice: Choice, offered: bool) -> Self {
        if offered {
            self.tail |= tail(choice);
        }
        self
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.body_len() + self.tail.count_ones() as usize
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The choice, if there is exactly one.
    pub(crate) fn only(&self) -> Option<Choice> {
        if self.len() == 1 { self.nth(0) } else { None }
    }

    /// How many there are besides the plain ones.
    pub(crate) fn body_len(&self) -> usize {
        (0..self.rows.len()).map(|row| self.row_len(row)).sum()
    }

    fn row_len(&self, row: usize) -> usize {
        let bits = self.rows[row];
        let count = match self.verb {
            // A caballero cannot go to the spot it is in.
            Verb::Move => bits.count_ones() * self.to.count_ones() - (bits & self.to).count_ones(),
            _ => bits.count_ones(),
        };
        count as usize
    }

    /// The choice at `position` in ascending order.
    pub fn nth(&self, mut position: usize) -> Option<Choice> {
        for row in 0..self.rows.len() {
            let len = self.row_len(row);
            if position < len {
                return self.in_row(row, position);
            }
            position -= len;
        }
        TAIL.into_iter().filter(|&choice| self.tail & tail(choice) != 0).nth(position)
    }

    fn in_row(&self, row: usize, mut position: usize) -> Option<Choice> {
        let bits = self.rows[row];
        if self.verb == Verb::Move {
            let whose = Seat::from_index(row)?;
            for from in Spots::from_bits(bits) {
                let to = Spots::from_bits(self.to).without(from);
                if position < to.len() {
                    return Some(Choice::Move { whose, from, to: to.nth(position)? });
                }
                position -= to.len();
            }
            return None;
        }
        fn nth<T: Small>(bits: u16, position: usize) -> Option<T> {
            Set::from_bits(bits).nth(position)
        }
        Some(match self.verb {
            Verb::None | Verb::Move => return None,
            Verb::Pass => Choice::Pass(nth(bits, position)?),
            Verb::Power => {
                let modifier = match row {
                    0 => None,
                    _ => Some(nth(self.to, row - 1)?),
                };
                Choice::Power { modifier, power: nth(bits, position)? }
            }
            Verb::Court => Choice::Court(position as u8),
            Verb::Take => Choice::Take(nth(bits, position)?),
            Verb::Half => Choice::Half(position as u8),
            Verb::Score => Choice::Score(nth(bits, position)?),
            Verb::King => Choice::King(nth(bits, position)?),
            Verb::Grande => Choice::Grande { whose: Seat::from_index(row)?, to: nth(bits, position)? },
            Verb::Swap => Choice::Swap(nth(bits, position)?),
            Verb::Scoreboard => Choice::Scoreboard { mobile: Mobile::from_index(row)?, to: nth(bits, position)? },
            Verb::Retrieve if row == 0 => Choice::Retrieve(Played::Power(nth(bits, position)?)),
            Verb::Retrieve => Choice::Retrieve(Played::Modifier(nth(bits, position)?)),
            Verb::Evict => Choice::Evict(nth(bits, position)?),
            Verb::Disc => Choice::Disc(nth(bits, position)?),
        })
    }

    /// Whether `choice` is one of them.
    pub fn contains(&self, choice: Choice) -> bool {
        let has = |verb: Verb, row: usize, bit: usize| {
            self.verb == verb && self.rows.get(row).is_some_and(|bits| bit < 16 && bits & (1 << bit) != 0)
        };
        match choice {
            Choice::Pass(modifier) => has(Verb::Pass, 0, modifier.index()),
            Choice::Power { modifier, power } => {
                let row = modifier.map_or(Some(0), |modifier| {
                    let position = Modifiers::from_bits(self.to).iter().position(|it| it == modifier);
                    position.map(|position| position + 1)
                });
                row.is_some_and(|row| has(Verb::Power, row, power.index()))
            }
            Choice::Court(count) => has(Verb::Court, 0, count.into()),
            Choice::Take(stack) => has(Verb::Take, 0, stack.index()),
            Choice::Move { whose, from, to } => {
                from != to && Spots::from_bits(self.to).contains(to) && has(Verb::Move, whose.index(), from.index())
            }
            Choice::Half(half) => has(Verb::Half, 0, half.into()),
            Choice::Score(place) => has(Verb::Score, 0, place.index()),
            Choice::King(spot) => has(Verb::King, 0, spot.index()),
            Choice::Grande { whose, to } => has(Verb::Grande, whose.index(), to.index()),
            Choice::Swap(whose) => has(Verb::Swap, 0, whose.index()),
            Choice::Scoreboard { mobile, to } => has(Verb::Scoreboard, mobile.index(), to.index()),
            Choice::Retrieve(Played::Power(power)) => has(Verb::Retrieve, 0, power.index()),
            Choice::Retrieve(Played::Modifier(modifier)) => has(Verb::Retrieve, 1, modifier.index()),
            Choice::Evict(region) => has(Verb::Evict, 0, region.index()),
            Choice::Disc(region) => has(Verb::Disc, 0, region.index()),
            Choice::Act | Choice::Veto | Choice::Allow | Choice::Done => self.tail & tail(choice) != 0,
        }
    }

    /// The choices in ascending order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Choice> + use<> {
        let choices = *self;
        (0..choices.len()).map(move |position| choices.nth(position).unwrap_or(Choice::Done))
    }
}

fn tail(choice: Choice) -> u8 {
    match choice {
        Choice::Act => 1,
        Choice::Veto => 2,
        Choice::Allow => 4,
        Choice::Done => 8,
        _ => 0,
    }
}
