//! A player's thirteen power cards, as far as they are known.

use leptos::prelude::*;
use play::select::PowerState;
use words::{Locale, t};

use crate::i18n::use_locale;

/// A player's thirteen power cards, with used ones struck through.
#[component]
pub(crate) fn PowerStrip(powers: [PowerState; 13]) -> impl IntoView {
    let card = |(index, state): (usize, PowerState)| {
        view! { <i class=class_of(state)>{index + 1}</i> }
    };
    let label = spoken(use_locale(), &powers);
    view! {
        <div class="hand-strip" role="img" aria-label=label>
            {powers.into_iter().enumerate().map(card).collect_view()}
        </div>
    }
}

const fn class_of(state: PowerState) -> &'static str {
    match state {
        PowerState::InHand => "",
        PowerState::PlayedNow => "now",
        PowerState::Used => "used",
        PowerState::Unknown => "unknown",
    }
}

/// "In hand: 1, 3, 4"
fn spoken(locale: Locale, powers: &[PowerState; 13]) -> String {
    let in_hand = powers.iter().enumerate().filter(|(_, state)| **state == PowerState::InHand);
    let items: Vec<_> = in_hand.map(|(index, _)| (index + 1).to_string()).collect();
    t!(locale, player_in_hand, items = &items.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spoken_text_lists_the_cards_in_hand() {
        let mut powers = [PowerState::Used; 13];
        powers[0] = PowerState::InHand;
        powers[12] = PowerState::InHand;
        powers[5] = PowerState::PlayedNow;
        assert_eq!(spoken(Locale::En, &powers), "In hand: 1, 13");
    }
}
