//! Positions in which somebody has just taken a card, and lists of choices.

use crate::play::{Play, at};
use engine::*;

/// Every region, in the order of R1.2.
pub(crate) const REGIONS: &str = "galicia basque aragon catalonia old_castile new_castile valencia seville granada";

/// A position in which the next to act (A, unless bids are given) has just taken `card`. `config` is the
/// first line of the description, `position` the rest of it.
#[track_caller]
pub(crate) fn with_card(config: &str, card: &str, position: &str) -> Play {
    let places = usize::from(Card::named(card).unwrap_or_else(|| panic!("no card {card}")).places());
    let contested = config.contains("contested") || config.starts_with("new 2");
    let stack = if contested && places == 3 { 2 } else { places };
    let offers = |stacks: &[usize]| -> String {
        stacks.iter().map(|&it| if it == stack { format!(" {card}") } else { " -".to_owned() }).collect()
    };
    let offers = if contested { offers(&[1, 2, 4, 5]) } else { offers(&[1, 2, 3, 4, 5]) };
    at(&format!("{config}\n{position}\noffers{offers}\nstage halves {stack}"))
}

/// Choices of the same kind: `each("king", "aragon basque")` is `king aragon, king basque`.
pub(crate) fn each(kind: &str, places: &str) -> String {
    places.split_whitespace().map(|place| format!("{kind} {place}, ")).collect()
}

/// Every region except these.
pub(crate) fn all_but(excluded: &str) -> String {
    let kept: Vec<&str> =
        REGIONS.split_whitespace().filter(|it| !excluded.split_whitespace().any(|no| no == *it)).collect();
    kept.join(" ")
}

/// Checks where Grandes are: `A granada; B castillo`.
#[track_caller]
pub(crate) fn grandes(play: &Play, text: &str) {
    for part in text.split(';').map(str::trim) {
        let (seat, place) = part.split_once(' ').expect("a seat and a place");
        let seat = Seat::named(seat).expect("a seat");
        assert_eq!(play.game.table().board.grandes[seat], Place::named(place), "Grande of {part}");
    }
}
