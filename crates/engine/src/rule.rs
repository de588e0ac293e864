//! Reasons for refusing a choice.

use core::fmt;

/// Why [`crate::Game::play`] refused a choice. The game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// The game is over.
    GameOver,
    /// The seat is not asked anything now.
    NotAsked,
    /// The seat is asked something else.
    WrongKind,
    /// A rule forbids it.
    Forbidden(Rule),
}

/// Generates [`Rule`], with the paragraph of each rule and a sentence for logs.
macro_rules! rules {
    ($($name:ident, $paragraph:literal, $sentence:literal;)+) => {
        /// The rule that forbids a choice. The interface translates it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $(#[doc = concat!($sentence, " (", $paragraph, ")")] $name,)+
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The paragraph in `docs/rules.md`.
            pub const fn paragraph(self) -> &'static str {
                match self { $(Self::$name => $paragraph,)+ }
            }

            /// The rule as a sentence.
            pub const fn sentence(self) -> &'static str {
                match self { $(Self::$name => $sentence,)+ }
            }
        }
    };
}

rules! {
    NotInHand, "R3.2", "This power card is not in your hand.";
    PowerTaken, "R3.2", "This power has already been played in this round.";
    ModifierNotHeld, "R13.2", "This modifier is not in your hand.";
    TooManyToCourt, "R4.1", "That is more than the power card brings, or than the province holds.";
    ProvinceFirst, "R4.2", "The province comes first; regions only once it is empty.";
    CardGone, "R4.3", "This card is not on offer any more.";
    TabooOfKing, "R5.1", "The King is here: nothing moves in or out.";
    CastilloLocked, "R5.4", "The King stands beside the Castillo: nothing moves in or out.";
    NotNearKing, "R4.5", "Caballeros are placed next to the King's region or in the Castillo.";
    CastilloExcluded, "R8.0.1", "This cannot reach into the Castillo or out of it.";
    NothingLeftToPlace, "R4.5", "You have placed as many as the card allows.";
    CourtIsEmpty, "R4.5", "There is no caballero at court.";
    NoneThere, "R8.0.1", "There is no such caballero.";
    NotThatOwner, "R8.0.1", "The card does not let you take this player's caballeros, or not any more.";
    MovedAlready, "R8.0.1", "No caballero moves twice in one action.";
    SamePlace, "R8.0.1", "It must go to another place than the one it leaves.";
    OneRegionOnly, "R8.0.1", "All must come out of the same region.";
    NotThere, "R8.0.1", "This card does not reach there.";
    MustGoOn, "R4.6", "An action that is begun is carried out as fully as possible.";
    ActionOver, "R4.4", "The special action is possible once a turn.";
    PlacementOver, "R4.4", "Placement and special action do not interrupt each other.";
    TooLateToInfiltrate, "R9", "This action must be announced before placing.";
    NoSuchHalf, "R8", "The card has no such alternative.";
    NotScored, "R8.0.4", "This is not among what the card scores.";
    KingMustMove, "R8.5", "The King must move to another place.";
    KingNotThere, "R8", "This card does not let the King go there.";
    GrandeStays, "R8.3", "This Grande cannot move.";
    GrandeNotThere, "R8.3", "A Grande cannot go there.";
    NoSwap, "R9", "The King cannot swap places with this Grande.";
    ScoreboardStays, "R8.1", "This scoreboard lies under the King's protection.";
    ScoreboardNotThere, "R8.1", "A scoreboard goes to another place without one, not where the King is.";
    NotPlayedYet, "R8.4", "Only cards that you have played come back.";
    DiscNotAllowed, "R8.0.3", "This region cannot be set on the disc now.";
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("The game is over."),
            Self::NotAsked => f.write_str("This seat is not asked anything now."),
            Self::WrongKind => f.write_str("This does not answer what is asked."),
            Self::Forbidden(rule) => write!(f, "{} ({})", rule.sentence(), rule.paragraph()),
        }
    }
}

impl core::error::Error for PlayError {}
