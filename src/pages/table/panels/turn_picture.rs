//! The picture and the title of a turn in the review.

use engine::Card;
use leptos::prelude::*;
use play::select::TurnSummary;
use words::{Voice, card_title, t};

use crate::components::{CardArt, Icon};

/// The title of a turn: the name of its card, or of the general scoring.
pub(crate) fn turn_title(voice: Voice<'_>, turn: &TurnSummary) -> String {
    match (turn.card, turn.seat) {
        (Some(card), _) => card_title(voice.locale, voice.edition, card).to_owned(),
        (None, Some(_)) => String::new(),
        (None, None) => t!(voice.locale, show_general).to_owned(),
    }
}

/// The picture of something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnPicture {
    Card(Card),
    /// A bid, which comes before any card.
    Bid,
    GeneralScoring,
}

impl TurnPicture {
    pub(crate) fn of_card(card: Option<Card>) -> Self {
        card.map_or(Self::Bid, Self::Card)
    }

    pub(crate) fn of(turn: &TurnSummary) -> Self {
        if turn.seat.is_none() { Self::GeneralScoring } else { Self::of_card(turn.card) }
    }

    /// The number of the deck whose colours the picture has, or 0.
    pub(crate) fn deck(self) -> u8 {
        match self {
            Self::Card(card) => card.places(),
            Self::Bid | Self::GeneralScoring => 0,
        }
    }

    pub(crate) fn view(self) -> AnyView {
        match self {
            Self::Card(card) => view! { <CardArt card /> }.into_any(),
            Self::Bid => view! { <Icon name="hand" /> }.into_any(),
            Self::GeneralScoring => view! { <Icon name="scoreboard" /> }.into_any(),
        }
    }
}
