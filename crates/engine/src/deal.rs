//! All random results after the set-up, drawn before the first choice.

use crate::card::{ByStack, CARDS, Card, CardDef, Stack};
use crate::config::{GameConfig, NewOptions};
use crate::place::Region;
use crate::power::Power;
use crate::rng::Rng;
use crate::set::Small;

/// The order of everything that lies face down. In a [`crate::PlayerView`], entries that the seat cannot know are
/// empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Deal {
    /// Which cards are revealed in each round.
    pub offers: [ByStack<Option<Card>>; 9],
    /// The dummy's power in each round.
    pub dummy_powers: [Option<Power>; 9],
    /// The region cards drawn for the dummy before each general scoring.
    pub dummy_regions: [[Option<Region>; 6]; 3],
}

impl CardDef {
    /// How many copies a game has, without alternatives.
    pub fn printed(&self, config: &GameConfig) -> u8 {
        let is_regency = config.options.regency && self.deck == 5;
        if is_regency { self.regency } else { self.copies[config.edition.index()] }
    }

    /// How many copies are shuffled in as alternatives (R12).
    pub fn alternatives(&self, config: &GameConfig) -> u8 {
        let NewOptions { own_or_court, vetoes, secret_score, .. } = config.options;
        match self.card {
            Card::OwnOrCourt => own_or_court.into(),
            Card::Veto => vetoes,
            Card::SecretScore => secret_score.into(),
            _ => 0,
        }
    }
}

/// A pile of cards that needs no heap memory. The largest are the contested decks with their alternatives.
struct Pile {
    cards: [Card; 24],
    len: usize,
}

/// The decks that lie in a stack (R11.2).
fn decks(config: &GameConfig, stack: Stack) -> &'static [u8] {
    match stack {
        Stack::One => &[1],
        Stack::Two if config.options.contested => &[2, 3],
        Stack::Two => &[2],
        Stack::Three if config.options.contested => &[],
        Stack::Three => &[3],
        Stack::Four => &[4],
        Stack::Five => &[5],
    }
}

impl Pile {
    const EMPTY: Self = Self { cards: [Card::King; 24], len: 0 };

    /// A deck as it is in the box.
    fn printed(config: &GameConfig, deck: u8) -> Self {
        Self::of(deck, |def| def.printed(config))
    }

    /// The alternative cards in use that belong to a deck.
    fn alternatives(config: &GameConfig, deck: u8) -> Self {
        Self::of(deck, |def| def.alternatives(config))
    }

    fn of(deck: u8, copies: impl Fn(&CardDef) -> u8) -> Self {
        let mut pile = Self::EMPTY;
        for def in CARDS.iter().filter(|def| def.deck == deck) {
            for _ in 0..copies(def) {
                pile.push(def.card);
            }
        }
        pile
    }

    fn push(&mut self, card: Card) {
        self.cards[self.len] = card;
        self.len += 1;
    }

    fn append(&mut self, other: &Self) {
        for &card in &other.cards[..other.len] {
            self.push(card);
        }
    }

    fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(&mut self.cards[..self.len]);
    }

    /// Takes one copy of this card out. Returns whether there was one.
    fn take(&mut self, card: Card) -> bool {
        let found = self.cards[..self.len].iter().position(|&it| it == card);
        if let Some(at) = found {
            self.len -= 1;
            self.cards[at] = self.cards[self.len];
        }
        found.is_some()
    }

    fn draw(&mut self) -> Option<Card> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len])
    }
}

impl Deal {
    /// Deals at random.
    pub(crate) fn new(config: &GameConfig, rng: &mut Rng) -> Self {
        Self::default().completed(config, rng)
    }

    /// Keeps the known entries and draws the others at random.
    pub(crate) fn completed(&self, config: &GameConfig, rng: &mut Rng) -> Self {
        let mut deal = *self;
        for stack in Stack::all() {
            deal.complete_stack(config, stack, rng);
        }
        if config.dummy().is_some() {
            deal.complete_dummy(rng);
        }
        deal
    }

    fn complete_stack(&mut self, config: &GameConfig, stack: Stack, rng: &mut Rng) {
        if stack == Stack::Five && !config.options.regency {
            self.offers.iter_mut().for_each(|offer| offer[stack] = Some(Card::King));
            return;
        }
        let mut pile = Pile::EMPTY;
        for &deck in decks(config, stack) {
            pile.append(&self.unseen(config, deck, stack, rng));
        }
        pile.shuffle(rng);
        for offer in &mut self.offers {
            if offer[stack].is_none() {
                offer[stack] = pile.draw();
            }
        }
    }

    /// The cards that may still lie in a deck: its cards without those seen in the stack. If alternatives are used,
    /// also without as many cards as went back to the box for them (R12).
    fn unseen(&self, config: &GameConfig, deck: u8, stack: Stack, rng: &mut Rng) -> Pile {
        let mut pile = Pile::printed(config, deck);
        let mut alternatives = Pile::alternatives(config, deck);
        let boxed = alternatives.len;
        for card in self.offers.iter().filter_map(|offer| offer[stack]) {
            pile.take(card);
            alternatives.take(card);
        }
        pile.shuffle(rng);
        pile.len = pile.len.saturating_sub(boxed);
        pile.append(&alternatives);
        pile
    }

    /// Whether the stack can contain the known cards.
    pub(crate) fn fits(&self, config: &GameConfig, stack: Stack) -> bool {
        let mut seen = self.offers.iter().filter_map(|offer| offer[stack]);
        if stack == Stack::Five && !config.options.regency {
            return seen.all(|card| card == Card::King);
        }
        let mut pile = Pile::EMPTY;
        for &deck in decks(config, stack) {
            pile.append(&Pile::printed(config, deck));
            pile.append(&Pile::alternatives(config, deck));
        }
        seen.all(|card| pile.take(card))
    }

    fn complete_dummy(&mut self, rng: &mut Rng) {
        complete(&mut self.dummy_powers, rng);
        for epoch in &mut self.dummy_regions {
            complete(epoch, rng);
        }
    }

    /// The part of the deal that has been seen after `rounds` rounds began and `drawn` region cards were drawn since
    /// general scoring number `scorings`.
    pub(crate) fn seen(&self, rounds: usize, scorings: usize, drawn: usize) -> Self {
        let mut seen = Self::default();
        seen.offers[..rounds].copy_from_slice(&self.offers[..rounds]);
        seen.dummy_powers[..rounds].copy_from_slice(&self.dummy_powers[..rounds]);
        for (epoch, regions) in self.dummy_regions.iter().enumerate() {
            let count = if epoch == scorings { drawn } else { 0 };
            seen.dummy_regions[epoch][..count].copy_from_slice(&regions[..count]);
        }
        seen
    }
}

/// Fills the empty entries of a sequence without repeating a value.
fn complete<T: Small, const N: usize>(sequence: &mut [Option<T>; N], rng: &mut Rng) {
    let mut rest = [None; 13];
    let mut len = 0;
    for value in T::all().filter(|&value| !sequence.contains(&Some(value))) {
        rest[len] = Some(value);
        len += 1;
    }
    rng.shuffle(&mut rest[..len]);
    let empty = sequence.iter_mut().filter(|entry| entry.is_none());
    for (entry, &value) in empty.zip(&rest[..len]) {
        *entry = value;
    }
}
