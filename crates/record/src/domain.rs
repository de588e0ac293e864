//! The possible answers to each kind of question, legal or not.

use engine::{Choice, DecisionKind, GameConfig, KingSpot, Mobile, Modifier, Place, Played, Power, Region, Seat, Spot};
use engine::{Small, Stack};

use crate::code::{COURT, HALVES};

/// The answers of `seat` to a kind of question. The position of an answer is its number. The list depends on the
/// question and the settings, never on what is legal, so that correcting a rule does not change any number. Its order
/// is part of the format and never changes. An answer that is missing here is written with its number in
/// [`crate::code`].
pub(crate) fn domain(kind: DecisionKind, seat: Seat, config: &GameConfig) -> Vec<Choice> {
    let mut domain: Vec<Choice> = Vec::new();
    let modifiers = || Modifier::all().filter(|_| config.options.power_shift);
    match kind {
        DecisionKind::Pass => domain.extend(Modifier::all().map(Choice::Pass)),
        DecisionKind::Power => {
            for modifier in core::iter::once(None).chain(modifiers().map(Some)) {
                domain.extend(Power::all().map(|power| Choice::Power { modifier, power }));
            }
        }
        DecisionKind::Court => domain.extend((0..=COURT).map(Choice::Court)),
        DecisionKind::Card => domain.extend(Stack::all().map(Choice::Take)),
        DecisionKind::Turn => {
            domain.extend([Choice::Act, Choice::Done]);
            domain.extend(Place::all().map(|to| Choice::Move { whose: seat, from: Spot::Court, to: to.into() }));
        }
        DecisionKind::Half => domain.extend((0..HALVES).map(Choice::Half)),
        DecisionKind::Transfer => {
            domain.push(Choice::Done);
            for whose in config.colours() {
                for from in Spot::all() {
                    domain.extend(Spot::all().filter(|&to| to != from).map(|to| Choice::Move { whose, from, to }));
                }
            }
        }
        DecisionKind::Score => domain.extend(Place::all().map(Choice::Score)),
        DecisionKind::King => domain.extend(KingSpot::all().map(Choice::King)),
        DecisionKind::Grande => domain.extend(Place::all().map(|to| Choice::Grande { whose: seat, to })),
        DecisionKind::GrandeToCastillo => {
            domain.push(Choice::Done);
            domain.extend(Seat::all().map(|whose| Choice::Grande { whose, to: Place::Castillo }));
        }
        DecisionKind::Swap => domain.extend(Seat::all().map(Choice::Swap)),
        DecisionKind::Scoreboard => {
            for mobile in Mobile::all() {
                domain.extend(Place::all().map(|to| Choice::Scoreboard { mobile, to }));
            }
        }
        DecisionKind::Retrieve => {
            domain.extend(Power::all().map(|power| Choice::Retrieve(Played::Power(power))));
            domain.extend(modifiers().map(|modifier| Choice::Retrieve(Played::Modifier(modifier))));
        }
        DecisionKind::Evict => domain.extend(Region::all().map(Choice::Evict)),
        DecisionKind::Disc => domain.extend(Region::all().map(Choice::Disc)),
        DecisionKind::Veto => domain.extend([Choice::Veto, Choice::Allow]),
    }
    domain
}
