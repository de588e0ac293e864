//! Pictures of action cards, drawn in `art/cards.svg`.

use engine::Card;
use leptos::prelude::*;

/// The picture of a card. Give an element around it the class `deck-1` to `deck-5` for its colours.
#[component]
pub(crate) fn CardArt(card: Card) -> impl IntoView {
    view! { <svg class="art" viewBox="0 0 96 72" aria-hidden="true"><use href=format!("#art-{}", card.def().id) /></svg> }
}

/// The squares of a card, which show how many caballeros it lets you place.
#[component]
pub(crate) fn CardSquares(card: Card) -> impl IntoView {
    let squares = (0..card.places()).map(|_| view! { <i></i> }).collect_view();
    view! { <span class="squares" aria-hidden="true">{squares}</span> }
}

/// The class that gives a card the colours of its deck.
pub(crate) fn deck_class(card: Card) -> &'static str {
    match card.places() {
        1 => "deck-1",
        2 => "deck-2",
        3 => "deck-3",
        4 => "deck-4",
        _ => "deck-5",
    }
}
