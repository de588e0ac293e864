//! Numbers for all choices. They never change, whatever happens to the rules.

use engine::{Choice, KingSpot, Mobile, Modifier, Place, Played, Power, Region, Seat, Small, Spot, Stack};

/// The most caballeros that a power card brings to court.
pub(crate) const COURT: u8 = 6;

/// The most alternatives of a card.
pub(crate) const HALVES: u8 = 2;

/// Every choice. Its position is its number. The order is part of the format and never changes.
pub(crate) fn codes() -> Vec<Choice> {
    let mut codes = vec![Choice::Act, Choice::Veto, Choice::Allow, Choice::Done];
    codes.extend((0..=COURT).map(Choice::Court));
    codes.extend(Stack::all().map(Choice::Take));
    codes.extend((0..HALVES).map(Choice::Half));
    codes.extend(Power::all().map(|power| Choice::Power { modifier: None, power }));
    for modifier in Modifier::all() {
        codes.extend(Power::all().map(|power| Choice::Power { modifier: Some(modifier), power }));
    }
    for whose in Seat::all() {
        for from in Spot::all() {
            codes.extend(Spot::all().map(|to| Choice::Move { whose, from, to }));
        }
    }
    codes.extend(Place::all().map(Choice::Score));
    codes.extend(KingSpot::all().map(Choice::King));
    for whose in Seat::all() {
        codes.extend(Place::all().map(|to| Choice::Grande { whose, to }));
    }
    codes.extend(Seat::all().map(Choice::Swap));
    for mobile in Mobile::all() {
        codes.extend(Place::all().map(|to| Choice::Scoreboard { mobile, to }));
    }
    codes.extend(Power::all().map(|power| Choice::Retrieve(Played::Power(power))));
    codes.extend(Modifier::all().map(|modifier| Choice::Retrieve(Played::Modifier(modifier))));
    codes.extend(Region::all().map(Choice::Evict));
    codes.extend(Region::all().map(Choice::Disc));
    codes.extend(Modifier::all().map(Choice::Pass));
    codes
}

/// The number of a choice.
pub fn number(choice: Choice) -> Option<u16> {
    codes().iter().position(|&it| it == choice).map(|number| number as u16)
}

/// The choice that has this number.
pub fn numbered(number: u16) -> Option<Choice> {
    codes().get(usize::from(number)).copied()
}
