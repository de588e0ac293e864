//! All action cards, one per row (R8, R9, R12).

use crate::edition::Edition;
use crate::effect::{Effect, From, KingGoes, Owed, Secret, To, Transfer, Which, Whose};
use crate::set::{Small, small_enum};

/// A face of an action card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the table below says what each does")]
pub enum Card {
    OwnFromOne,
    CourtAnywhere,
    OwnOrCourt,
    FiveFromOne,
    ForeignThree,
    AnyThree,
    TwoAndTwo,
    OwnFour,
    AnyFour,
    Veto,
    CourtDecayAll,
    CourtDecayThree,
    Withdrawal,
    OneOfEach,
    SecretTwo,
    SecretAll,
    ScoreOne,
    ScoreFours,
    ScoreFives,
    ScoreSixSeven,
    ScoreCastillo,
    ScoreFirsts,
    ScoreMost,
    ScoreFewest,
    ScoreAny,
    Scoreboard,
    Advisor,
    Evict,
    Grande,
    Retrieve,
    CourtTwo,
    SecretScore,
    King,
    Exile,
    Entourage,
    Competition,
    Estate,
    Revolt,
    Infiltration,
    Deputy,
    Audience,
}

/// What is printed on a card, and how many copies each box has.
#[derive(Debug)]
pub struct CardDef {
    /// The face.
    pub card: Card,
    /// The name used in notations and data files.
    pub id: &'static str,
    /// 1 to 5: the deck, and how many caballeros it lets place.
    pub deck: u8,
    /// The special action.
    pub effect: Effect,
    /// Copies in the decks of each edition, in the order of [`Edition`].
    pub copies: [u8; 3],
    /// Copies among the New edition's alternative cards (R12).
    pub alternative: u8,
    /// Copies among the New Regency cards (R9).
    pub regency: u8,
    /// The New edition's face of this card is in no rulebook: its text is reconstructed.
    pub reconstructed: bool,
}

impl Card {
    /// The definition of the card.
    pub fn def(self) -> &'static CardDef {
        &CARDS[self as usize]
    }

    /// The name used in notations and data files.
    pub fn id(self) -> &'static str {
        self.def().id
    }

    /// How many caballeros it lets place.
    pub fn places(self) -> u8 {
        self.def().deck
    }

    /// Every card.
    pub fn all() -> impl Iterator<Item = Self> {
        CARDS.iter().map(|def| def.card)
    }

    /// Whether the card exists in that edition, perhaps only as an option.
    pub fn is_in(self, edition: Edition) -> bool {
        let def = self.def();
        def.copies[edition.index()] > 0 || edition == Edition::New && def.alternative + def.regency > 0
    }
}

/// A stack with the card on offer. Stacks lie in the order of the decks. Contested decks (R11.2) share stack `Two`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Stack {
    One,
    Two,
    Three,
    Four,
    Five,
}

small_enum!(Stack: One, Two, Three, Four, Five);

crate::set::by! {
    /// One entry per stack of action cards.
    ByStack, Stack, 5
}

const fn moves(whose: Whose, from: From, owed: Owed) -> Effect {
    Effect::Transfer(Transfer { whose, from, to: To::Anywhere, owed })
}

const fn returns(count: u8, from: From) -> Effect {
    Effect::EachOpponent(Transfer { whose: Whose::Own(count), from, to: To::Province, owed: Owed::All })
}

const OWN_FROM_ONE: Effect = moves(Whose::Own(ALL), From::OneRegion, Owed::One);
const COURT_ANYWHERE: Effect = Effect::Transfer(Transfer {
    whose: Whose::Own(2),
    from: From::Court,
    to: To::AnywhereByEdition,
    owed: Owed::Nothing,
});

/// Stands for "all": more caballeros than anybody has.
pub(crate) const ALL: u8 = 30;

/// A row: face, name, deck, copies in the three editions, effect.
const fn row(card: Card, id: &'static str, deck: u8, copies: [u8; 3], effect: Effect) -> CardDef {
    CardDef { card, id, deck, effect, copies, alternative: 0, regency: 0, reconstructed: false }
}

/// A row whose face in the New edition is reconstructed.
const fn recon(card: Card, id: &'static str, deck: u8, copies: [u8; 3], effect: Effect) -> CardDef {
    CardDef { card, id, deck, effect, copies, alternative: 0, regency: 0, reconstructed: true }
}

/// A row that is an alternative card in the New edition.
const fn alternative(card: Card, id: &'static str, deck: u8, copies: [u8; 3], effect: Effect) -> CardDef {
    CardDef {
        card,
        id,
        deck,
        effect,
        copies: [copies[0], copies[1], 0],
        alternative: copies[2],
        regency: 0,
        reconstructed: true,
    }
}

/// A New Regency row.
const fn regency(card: Card, id: &'static str, copies: u8, effect: Effect) -> CardDef {
    CardDef { card, id, deck: 5, effect, copies: [0; 3], alternative: 0, regency: copies, reconstructed: true }
}

/// Every card, in the order of [`Card`].
pub static CARDS: [CardDef; 41] = [
    recon(Card::OwnFromOne, "own_from_one", 1, [1, 1, 1], OWN_FROM_ONE),
    row(Card::CourtAnywhere, "court_anywhere", 1, [1, 1, 1], COURT_ANYWHERE),
    alternative(Card::OwnOrCourt, "own_or_court", 1, [1, 1, 1], Effect::OneOf(&[OWN_FROM_ONE, COURT_ANYWHERE])),
    recon(Card::FiveFromOne, "five_from_one", 1, [2, 2, 2], moves(Whose::Any(5), From::OneRegion, Owed::Nothing)),
    recon(Card::ForeignThree, "foreign_three", 1, [1, 1, 1], moves(Whose::Foreign(3), From::Regions, Owed::Nothing)),
    recon(Card::AnyThree, "any_three", 1, [1, 1, 1], moves(Whose::Any(3), From::Regions, Owed::Nothing)),
    row(Card::TwoAndTwo, "two_and_two", 1, [2, 2, 2], moves(Whose::Both(2, 2), From::Regions, Owed::Nothing)),
    row(Card::OwnFour, "own_four", 1, [1, 1, 1], moves(Whose::Own(4), From::Regions, Owed::Nothing)),
    recon(Card::AnyFour, "any_four", 1, [1, 1, 1], moves(Whose::Any(4), From::Regions, Owed::Nothing)),
    alternative(Card::Veto, "veto", 2, [2, 2, 2], Effect::HoldVeto),
    recon(Card::CourtDecayAll, "court_decay_all", 2, [1, 1, 1], returns(ALL, From::Court)),
    recon(Card::CourtDecayThree, "court_decay_three", 2, [1, 1, 1], returns(3, From::Court)),
    row(Card::Withdrawal, "withdrawal", 2, [1, 1, 1], returns(3, From::CourtAndRegions)),
    recon(
        Card::OneOfEach,
        "one_of_each",
        2,
        [1, 1, 2],
        Effect::Transfer(Transfer {
            whose: Whose::OneOfEach,
            from: From::Regions,
            to: To::Province,
            owed: Owed::ByEdition,
        }),
    ),
    recon(Card::SecretTwo, "secret_two", 2, [1, 1, 1], Effect::Secret(Secret::Return(2))),
    row(Card::SecretAll, "secret_all", 2, [1, 1, 1], Effect::Secret(Secret::Return(ALL))),
    recon(Card::ScoreOne, "score_one", 2, [3, 3, 3], Effect::Score(Which::Chosen, 3)),
    row(Card::ScoreFours, "score_fours", 3, [2, 2, 2], Effect::Score(Which::Worth(4, 4), 3)),
    row(Card::ScoreFives, "score_fives", 3, [2, 2, 2], Effect::Score(Which::Worth(5, 5), 3)),
    recon(Card::ScoreSixSeven, "score_six_seven", 3, [1, 1, 1], Effect::Score(Which::Worth(6, 7), 3)),
    row(Card::ScoreCastillo, "score_castillo", 3, [2, 2, 2], Effect::Score(Which::Castillo, 3)),
    recon(Card::ScoreFirsts, "score_firsts", 3, [1, 1, 1], Effect::Score(Which::All, 1)),
    recon(Card::ScoreMost, "score_most", 3, [1, 1, 1], Effect::Score(Which::Most, 3)),
    recon(Card::ScoreFewest, "score_fewest", 3, [1, 1, 1], Effect::Score(Which::Fewest, 3)),
    row(Card::ScoreAny, "score_any", 3, [1, 1, 0], Effect::Score(Which::Chosen, 3)),
    row(Card::Scoreboard, "scoreboard", 4, [3, 3, 3], Effect::Scoreboard),
    recon(Card::Advisor, "advisor", 4, [1, 1, 1], Effect::King(KingGoes::Next)),
    row(Card::Evict, "evict", 4, [1, 1, 1], Effect::Secret(Secret::Evict)),
    row(Card::Grande, "grande", 4, [2, 2, 2], Effect::Grande),
    row(Card::Retrieve, "retrieve", 4, [2, 2, 2], Effect::Retrieve),
    recon(
        Card::CourtTwo,
        "court_two",
        4,
        [1, 1, 1],
        Effect::Transfer(Transfer { whose: Whose::Own(2), from: From::Supply, to: To::Court, owed: Owed::Nothing }),
    ),
    alternative(Card::SecretScore, "secret_score", 4, [1, 1, 1], Effect::Secret(Secret::Score)),
    row(Card::King, "king", 5, [1, 1, 1], Effect::King(KingGoes::Anywhere)),
    regency(Card::Exile, "exile", 1, Effect::King(KingGoes::Abroad)),
    regency(
        Card::Entourage,
        "entourage",
        1,
        Effect::Then(
            &Effect::King(KingGoes::Anywhere),
            &Effect::Transfer(Transfer {
                whose: Whose::Any(2),
                from: From::KingsFormer,
                to: To::WithKing,
                owed: Owed::All,
            }),
        ),
    ),
    regency(Card::Competition, "competition", 1, Effect::GrandesToCastillo(2)),
    regency(Card::Estate, "estate", 1, Effect::King(KingGoes::Fewest)),
    regency(Card::Revolt, "revolt", 1, Effect::King(KingGoes::Castillo)),
    regency(Card::Infiltration, "infiltration", 1, Effect::Infiltrate),
    regency(Card::Deputy, "deputy", 1, Effect::Swap),
    regency(Card::Audience, "audience", 3, Effect::King(KingGoes::Anywhere)),
];

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn the_table_is_in_the_order_of_the_enum() {
        for (index, def) in CARDS.iter().enumerate() {
            assert_eq!(def.card as usize, index);
        }
    }

    /// R1.7
    #[test]
    fn decks_have_the_printed_number_of_cards() {
        let count =
            |deck, copies: fn(&CardDef) -> u8| -> u8 { CARDS.iter().filter(|def| def.deck == deck).map(copies).sum() };
        for deck in 1..=4 {
            assert_eq!(count(deck, |def| def.copies[0]), 11);
            assert_eq!(count(deck, |def| def.copies[1]), 11);
            assert_eq!(count(deck, |def| def.copies[2]), 10);
        }
        assert_eq!([1, 2, 3, 4].map(|deck| count(deck, |def| def.alternative)), [1, 2, 0, 1]);
        assert_eq!(count(5, |def| def.regency), 10);
    }
}
