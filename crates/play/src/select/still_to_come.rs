//! Card counting: the cards still to come in each deck, and the caballeros put into the Castillo.

use engine::{CARDS, Card, CardDef, Event, PlayerView, Seat, Small, Spot, Stack};

/// A deck of action cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// The number of the deck, 1 to 5.
    pub number: u8,
    /// The faces in the deck, in the order of the card list.
    pub faces: Vec<Face>,
    /// How many printed cards went back to the box unseen, one for each alternative card (R12).
    pub boxed: u8,
}

impl Deck {
    /// How many cards the deck had at first, without those in the box.
    pub fn size(&self) -> u8 {
        self.faces.iter().map(|face| face.copies).sum::<u8>() - self.boxed
    }

    /// How many cards nobody has seen: those still to come and those in the box.
    pub fn unseen(&self) -> u8 {
        self.faces.iter().map(|face| face.copies.saturating_sub(face.seen)).sum()
    }

    /// How many cards are still to come.
    pub fn left(&self) -> u8 {
        self.unseen().saturating_sub(self.boxed)
    }
}

/// A face of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// The card.
    pub card: Card,
    /// How many copies there are, including those that may be in the box.
    pub copies: u8,
    /// How many copies have been on offer.
    pub seen: u8,
    /// Whether a copy may be in the box. Alternative cards never go back there (R12).
    pub may_be_boxed: bool,
}

/// Every deck of a game with the cards revealed so far.
pub fn decks(view: &PlayerView) -> Vec<Deck> {
    let seen = |card: Card| {
        let rounds = view.seen.offers.iter();
        rounds.flat_map(|offers| Stack::all().map(|stack| offers[stack])).filter(|it| *it == Some(card)).count() as u8
    };
    let deck = |number: u8| {
        let cards = || CARDS.iter().filter(|def| def.deck == number);
        let alternatives = |def: &CardDef| def.alternatives(&view.table.config);
        let boxed = cards().map(alternatives).sum();
        let face = |def: &CardDef| Face {
            card: def.card,
            copies: def.printed(&view.table.config) + alternatives(def),
            seen: seen(def.card),
            may_be_boxed: boxed > 0 && alternatives(def) == 0,
        };
        Deck { number, faces: cards().map(face).filter(|face| face.copies > 0).collect(), boxed }
    };
    (1..=5).map(deck).collect()
}

/// How many caballeros of each seat went into the Castillo or came out since it was last emptied, as announced.
pub fn castillo_ledger(log: &[(usize, Event)]) -> Vec<(Seat, i8)> {
    let mut ledger = Vec::new();
    for (_, event) in log {
        match *event {
            Event::Moved { whose, to: Spot::Castillo, count, .. } => ledger.push((whose, count as i8)),
            Event::Moved { whose, from: Spot::Castillo, count, .. } => ledger.push((whose, -(count as i8))),
            Event::ScoringEnded { .. } => ledger.clear(),
            _ => {}
        }
    }
    ledger
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Edition, Game, GameConfig, NewOptions, Observer, Place, Rng, Seed};

    use super::*;

    /// How many caballeros of each seat are in the Castillo according to the announcements.
    fn announced(ledger: &[(Seat, i8)]) -> BySeat<i8> {
        let mut sums = BySeat::default();
        for &(seat, count) in ledger {
            sums[seat] += count;
        }
        sums
    }

    /// R1.7: [C][B] 11 cards in each of decks 1–4, [N] 10.
    #[test]
    fn the_decks_have_the_sizes_of_the_rules() {
        for (edition, size) in [(Edition::Classic, 11), (Edition::BigBox, 11), (Edition::New, 10)] {
            let game = Game::new(&GameConfig::new(edition, 4), Seed(1)).expect("legal");
            let decks = decks(&game.view(Observer::Spectator));
            for deck in &decks[..4] {
                assert_eq!(deck.faces.iter().map(|face| face.copies).sum::<u8>(), size, "{edition:?} {}", deck.number);
            }
            assert_eq!(decks[4].faces.len(), 1, "the King's card");
        }
        let options = NewOptions { regency: true, vetoes: 2, ..NewOptions::default() };
        let game = Game::new(&GameConfig { options, ..GameConfig::new(Edition::New, 4) }, Seed(1)).expect("legal");
        let decks = decks(&game.view(Observer::Spectator));
        assert_eq!(decks[4].faces.iter().map(|face| face.copies).sum::<u8>(), 10, "New Regency");
        assert_eq!((decks[1].size(), decks[1].boxed), (10, 2), "two vetoes in, two cards out unseen");
        assert_eq!((decks[1].left(), decks[1].unseen()), (9, 11), "one is turned up");
        assert_eq!((decks[0].size(), decks[0].boxed), (10, 0), "no alternatives");
        let may_be_boxed = |face: &Face| face.may_be_boxed != (face.card == Card::Veto);
        assert!(decks[1].faces.iter().all(may_be_boxed), "the printed cards, not the alternatives");
    }

    #[test]
    fn cards_in_the_box_are_not_still_to_come() {
        let options = NewOptions { own_or_court: true, vetoes: 2, secret_score: true, ..NewOptions::default() };
        let mut game = Game::new(&GameConfig { options, ..GameConfig::new(Edition::New, 4) }, Seed(6)).expect("legal");
        let mut rng = Rng::from(Seed(6));
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut ()).expect("legal");
            let turned_up = game.table().round + 1;
            for deck in &decks(&game.view(Observer::Spectator))[..4] {
                assert_eq!(deck.left(), 10 - turned_up, "deck {}", deck.number);
                assert_eq!(deck.unseen() - deck.left(), [1, 2, 0, 1][usize::from(deck.number) - 1]);
            }
        }
    }

    #[test]
    fn no_face_is_seen_more_often_than_it_is_there() {
        let mut game = Game::new(&GameConfig::new(Edition::Classic, 4), Seed(6)).expect("legal");
        let mut rng = Rng::from(Seed(6));
        let mut log = Vec::new();
        while let Some(seat) = game.awaiting().first() {
            let mut events = Vec::new();
            let choices = game.choices(seat);
            game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut events).expect("legal");
            log.extend(events.into_iter().map(|event| (0, event)));
            let view = game.view(Observer::Spectator);
            for face in decks(&view).iter().flat_map(|deck| &deck.faces).filter(|face| face.card != Card::King) {
                assert!(face.seen <= face.copies, "{face:?}");
            }
            let sums = announced(&castillo_ledger(&log));
            for seat in view.table.config.seats() {
                assert_eq!(sums[seat], view.table.board.count(seat, Place::Castillo) as i8);
            }
        }
    }
}
