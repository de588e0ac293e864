//! R12: the alternative cards of the New edition, over many deals.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::at;
use crate::random::{configs, deal, play_out};

const DEALS: usize = 600;

/// How often each card is shown in the nine rounds of one deal.
fn shown(config: &str, seed: usize) -> [usize; CARDS.len()] {
    let mut counts = [0; CARDS.len()];
    for round in 1..=9 {
        let offers = at(&format!("{config}\nround {round}\nseed {seed}")).game.table().offers;
        for card in offers.0.into_iter().flatten() {
            counts[card as usize] += 1;
        }
    }
    counts
}

/// The same, summed over many deals.
fn shown_in_all(config: &str) -> [usize; CARDS.len()] {
    let mut sums = [0; CARDS.len()];
    for seed in 0..DEALS {
        for (sum, count) in sums.iter_mut().zip(shown(config, seed)) {
            *sum += count;
        }
    }
    sums
}

/// Checks that an average per deal is right, within little more than random variation.
#[track_caller]
fn about(sum: usize, expected: f64) {
    let average = sum as f64 / DEALS as f64;
    assert!((average - expected).abs() < 0.06 + expected * 0.02, "{average} instead of {expected}");
}

/// R1.7, R12: no card is shown more often than it is in the game.
#[test]
fn no_game_shows_a_card_that_is_not_in_it() {
    for (number, config) in configs().iter().enumerate() {
        let mut left: Vec<i32> = CARDS
            .iter()
            .map(|def| {
                let printed = if config.options.regency && def.deck == 5 {
                    def.regency
                } else {
                    def.copies[config.edition as usize]
                };
                let alternative = match def.card {
                    Card::OwnOrCourt => config.options.own_or_court.into(),
                    Card::Veto => config.options.vetoes,
                    Card::SecretScore => config.options.secret_score.into(),
                    _ => 0,
                };
                i32::from(printed + alternative)
            })
            .collect();
        left[Card::King as usize] *= 9;
        let game = deal(config, number as u64);
        let mut first: Vec<Card> = game.table().offers.0.into_iter().flatten().collect();
        play_out(game, number as u64, |_, events| {
            let revealed = |event: &Event| match *event {
                Event::CardRevealed { card, .. } => Some(card),
                _ => None,
            };
            for card in first.drain(..).chain(events.iter().filter_map(revealed)) {
                left[card as usize] -= 1;
                assert!(left[card as usize] >= 0, "too many {card:?} in {config:?}");
            }
        });
    }
}

/// R12
#[test]
fn without_alternatives_none_is_shown() {
    for seed in 0..40 {
        let counts = shown("new 4", seed);
        for card in [Card::OwnOrCourt, Card::Veto, Card::SecretScore, Card::ScoreAny] {
            assert_eq!(counts[card as usize], 0);
        }
    }
}

/// R12: ten cards again lie in the deck, of which nine are shown.
#[test]
fn an_alternative_takes_the_place_of_a_random_card_of_its_deck() {
    let sums = shown_in_all("new 4 own_or_court secret_score");
    for (card, copies) in [(Card::OwnOrCourt, 1.0), (Card::SecretScore, 1.0)] {
        about(sums[card as usize], 0.9 * copies);
    }
    for def in CARDS.iter().filter(|def| matches!(def.deck, 1 | 4) && def.copies[2] > 0) {
        about(sums[def.card as usize], 0.9 * 0.9 * f64::from(def.copies[2]));
    }
    for def in CARDS.iter().filter(|def| matches!(def.deck, 2 | 3) && def.copies[2] > 0) {
        about(sums[def.card as usize], 0.9 * f64::from(def.copies[2]));
    }
}

/// R12
#[test]
fn each_veto_takes_the_place_of_a_card_of_deck_two() {
    for (config, vetoes) in [("new 4 veto", 1.0), ("new 4 veto veto", 2.0)] {
        let sums = shown_in_all(config);
        about(sums[Card::Veto as usize], 0.9 * vetoes);
        for def in CARDS.iter().filter(|def| def.deck == 2 && def.copies[2] > 0) {
            about(sums[def.card as usize], 0.9 * (1.0 - vetoes / 10.0) * f64::from(def.copies[2]));
        }
    }
}

/// R12, R11.2: only then are contested decks shuffled together, so deck 3 loses nothing.
#[test]
fn contested_decks_are_shuffled_after_the_alternatives_went_in() {
    for config in ["new 3 contested veto veto", "new 2 veto veto"] {
        let sums = shown_in_all(config);
        about(sums[Card::Veto as usize], 9.0 * 2.0 / 20.0);
        let of_deck = |deck| CARDS.iter().filter(|def| def.deck == deck).map(|def| sums[def.card as usize]).sum();
        about(of_deck(2), 4.5);
        about(of_deck(3), 4.5);
    }
}
