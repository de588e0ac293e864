//! The thirteen power cards of somebody, as far as they are known.

use leptos::prelude::*;
use play::select::PowerState;
use words::{Locale, t};

use crate::i18n::use_locale;

/// The thirteen power cards of somebody: used ones are struck through.
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
    fn what_is_in_hand_is_said() {
        let mut powers = [PowerState::Used; 13];
        powers[0] = PowerState::InHand;
        powers[12] = PowerState::InHand;
        powers[5] = PowerState::PlayedNow;
        assert_eq!(spoken(Locale::En, &powers), "In hand: 1, 13");
    }
}
