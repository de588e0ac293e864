//! Card counting: what is still to come in each deck, and what was thrown into the Castillo.

use engine::{Card, Edition, Event, PlayerView, Seat, Small, Spot, Stack};

/// A deck of action cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    /// 1 to 5.
    pub number: u8,
    /// Its faces in the order of the card list.
    pub faces: Vec<Face>,
}

/// A face of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    /// Which.
    pub card: Card,
    /// How many copies the deck began with. Some of them may be back in the box, unseen (R12).
    pub copies: u8,
    /// How many were turned up.
    pub seen: u8,
}

/// Every deck of a game, with what was turned up so far.
pub fn decks(view: &PlayerView) -> Vec<Deck> {
    let seen = |card: Card| {
        let rounds = view.seen.offers.iter();
        rounds.flat_map(|offers| Stack::all().map(|stack| offers[stack])).filter(|it| *it == Some(card)).count() as u8
    };
    let deck = |number: u8| Deck {
        number,
        faces: Card::all()
            .filter(|card| card.places() == number)
            .map(|card| Face { card, copies: copies(view, card), seen: seen(card) })
            .filter(|face| face.copies > 0)
            .collect(),
    };
    (1..=5).map(deck).collect()
}

/// How many copies of a card are shuffled in.
fn copies(view: &PlayerView, card: Card) -> u8 {
    let (config, def) = (&view.table.config, card.def());
    let options = &config.options;
    let alternatives = match card {
        Card::OwnOrCourt if options.own_or_court => 1,
        Card::Veto => options.vetoes,
        Card::SecretScore if options.secret_score => 1,
        _ => 0,
    };
    let [classic, big_box, new] = def.copies;
    match config.edition {
        Edition::Classic => classic,
        Edition::BigBox => big_box,
        Edition::New if options.regency && def.deck == 5 => def.regency,
        Edition::New => new + alternatives,
    }
}

/// How many caballeros of each seat were thrown into the Castillo or taken out since it was last emptied, as announced.
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
    use engine::{BySeat, Game, GameConfig, NewOptions, Observer, Place, Rng, Seed};

    use super::*;

    /// How many caballeros of each seat are in the Castillo by the announcements.
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
        assert_eq!(
            decks[1].faces.iter().map(|face| face.copies).sum::<u8>(),
            12,
            "two vetoes in, two cards out unseen"
        );
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
