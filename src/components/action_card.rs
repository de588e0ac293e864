//! An action card: a chip in a row of five, a row with its sentence, or a poster.

use engine::{Card, Edition};
use leptos::prelude::*;
use record::Colour;
use words::{card_sentence_in, card_subtitle, card_title, divisible, t};

use super::card::{CardArt, CardSquares, deck_class};
use super::portrait::Emblem;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// The state of an action card in this round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum CardState {
    /// Nobody has taken it.
    #[default]
    Free,
    /// Selected, but not taken yet.
    Chosen,
    /// Taken by the reader.
    Yours,
    /// Taken by another player, with their colour and name.
    Taken(Colour, String),
    /// Taken by another player, with their colour and name, and its action was vetoed.
    Vetoed(Colour, String),
}

impl CardState {
    const fn class(&self) -> &'static str {
        match self {
            Self::Free => "",
            Self::Chosen => "chosen",
            Self::Yours => "yours",
            Self::Taken(..) => "taken",
            Self::Vetoed(..) => "taken stopped",
        }
    }
}

/// The size of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardForm {
    /// One of five in a row: picture and name.
    Chip,
    /// A chip on phones, a row with its sentence in the side column.
    ChipOrRow,
    /// A row with a larger picture.
    LargeRow,
    /// A row on phones, a poster in the side column.
    RowOrPoster,
}

impl CardForm {
    const fn class(self) -> &'static str {
        match self {
            Self::Chip => "card-chip",
            Self::ChipOrRow => "card-chip card-row-beside",
            Self::LargeRow => "card-row card-large",
            Self::RowOrPoster => "card-row card-poster-beside",
        }
    }
}

/// The face of an action card. The element around it has the accessible name and handles taps.
#[component]
pub(crate) fn ActionCard(
    card: Card,
    edition: Edition,
    form: CardForm,
    #[prop(optional, into)] state: Signal<CardState>,
    /// A line above the title.
    #[prop(optional, into)]
    above: Option<String>,
) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let sentence = table.shown.with_untracked(|shown| card_sentence_in(locale, &shown.view.table.config, card));
    let title = divisible(locale, card_title(locale, edition, card));
    let subtitle = card_subtitle(locale, edition, card)
        .map(|subtitle| view! { <small class="card-subtitle">{divisible(locale, subtitle)}</small> });
    let badge = move || match state.get() {
        CardState::Yours => view! { <span class="card-ribbon">{t!(locale, card_yours)}</span> }.into_any(),
        CardState::Taken(colour, name) | CardState::Vetoed(colour, name) => {
            view! { <span class="card-taker" aria-hidden="true"><Emblem colour size=19 /><b>{name}</b></span> }
                .into_any()
        }
        _ => ().into_any(),
    };
    view! {
        <span class=move || format!("action-card {} {} {}", deck_class(card), form.class(), state.with(CardState::class))>
            <span class="card-panel"><CardSquares card /><CardArt card /></span>
            <span class="card-text">
                {above.map(|above| view! { <span class="caps">{above}</span> })}
                <b class="card-title">{title}</b>
                {subtitle}
                <span class="card-sentence">{sentence}</span>
            </span>
            {badge}
        </span>
    }
}
