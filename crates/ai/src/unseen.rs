//! Counts the action cards that have not been seen yet. Everybody at the table can do that.

use engine::{CARDS, Card, Deal, GameConfig, Small, Stack};

/// How many copies of each card have not been on offer yet, by the card's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unseen([u8; CARDS.len()]);

impl Unseen {
    /// The cards unseen after that many rounds of offers.
    #[must_use]
    pub(crate) fn after(config: &GameConfig, deal: &Deal, rounds: usize) -> Self {
        let options = &config.options;
        let mut unseen = Self(core::array::from_fn(|index| {
            let def = &CARDS[index];
            let alternative = match def.card {
                Card::OwnOrCourt => options.own_or_court.into(),
                Card::Veto => options.vetoes,
                Card::SecretScore => options.secret_score.into(),
                _ => 0,
            };
            let printed = match (def.deck, options.regency) {
                (5, true) => def.regency,
                _ => def.copies[config.edition as usize],
            };
            printed + alternative.min(def.alternative)
        }));
        deal.offers.iter().take(rounds).for_each(|offers| unseen.reveal(offers));
        unseen
    }

    /// Marks the cards on offer as seen.
    pub(crate) fn reveal(&mut self, offers: &engine::ByStack<Option<Card>>) {
        for stack in Stack::all() {
            if let Some(card) = offers[stack] {
                let left = &mut self.0[card as usize];
                *left = left.saturating_sub(1);
            }
        }
    }

    /// How many of a card are left.
    pub(crate) fn of(&self, card: Card) -> u8 {
        self.0[card as usize]
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, Seed};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_card_on_offer_counts_as_seen() {
        let config = GameConfig::new(Edition::Classic, 4);
        let game = Game::new(&config, Seed(3)).expect("a legal configuration");
        let count = |rounds| {
            let unseen = Unseen::after(&config, game.deal(), rounds);
            Card::all().filter(|card| card.places() < 5).map(|card| u32::from(unseen.of(card))).sum::<u32>()
        };
        assert_eq!(count(0), 44, "four decks of eleven");
        assert_eq!(count(1), 40);
        assert_eq!(count(9), 8);
    }
}
