//! The lesson's game, choice by choice: the rounds before it begins, and the choices of each step.

use engine::{Choice, KingSpot, Power, Region, Seat, Seed, Spot, Stack};

use Region::{Aragon, Basque, Galicia, Granada, NewCastile, OldCastile, Seville, Valencia};
use Seat::{A, B, C, D};
use Stack::{Five, Four, One, Three, Two};

use super::{Step, Topic, Until};

/// A deal with the King in the middle, the reader's Grande beside him, and no veto in the first three rounds.
pub(super) const SEED: Seed = Seed(50_099);

/// A choice, and the seat that makes it.
pub(super) type Made = (Seat, Choice);

const fn power(seat: Seat, value: u8) -> Made {
    (seat, Choice::Power { modifier: None, power: Power::new(value).expect("a card of the hand") })
}

const fn court(seat: Seat, count: u8) -> Made {
    (seat, Choice::Court(count))
}

const fn take(seat: Seat, stack: Stack) -> Made {
    (seat, Choice::Take(stack))
}

const fn place(whose: Seat, region: Region) -> Made {
    (whose, Choice::Move { whose, from: Spot::Court, to: Spot::Region(region) })
}

const fn throw(whose: Seat) -> Made {
    (whose, Choice::Move { whose, from: Spot::Court, to: Spot::Castillo })
}

const fn carry(seat: Seat, whose: Seat, from: Region, to: Region) -> Made {
    (seat, Choice::Move { whose, from: Spot::Region(from), to: Spot::Region(to) })
}

const fn act(seat: Seat) -> Made {
    (seat, Choice::Act)
}

const fn king(seat: Seat, region: Region) -> Made {
    (seat, Choice::King(KingSpot::Region(region)))
}

const fn done(seat: Seat) -> Made {
    (seat, Choice::Done)
}

const fn disc(seat: Seat, region: Region) -> Made {
    (seat, Choice::Disc(region))
}

/// The two rounds before the lesson. They create a position to learn from.
pub(super) static BEFORE: &[Made] = &[
    power(A, 9),
    power(B, 11),
    power(C, 6),
    power(D, 13),
    take(D, Five),
    throw(D),
    place(D, Granada),
    done(D),
    court(B, 1),
    take(B, Three),
    place(B, OldCastile),
    place(B, OldCastile),
    place(B, OldCastile),
    done(B),
    court(A, 2),
    take(A, Two),
    place(A, Aragon),
    place(A, Aragon),
    done(A),
    court(C, 3),
    take(C, Four),
    place(C, Aragon),
    place(C, Aragon),
    place(C, Aragon),
    done(C),
    power(C, 5),
    power(D, 12),
    power(A, 8),
    power(B, 10),
    take(D, One),
    done(D),
    court(B, 1),
    take(B, Three),
    place(B, Seville),
    place(B, Seville),
    place(B, OldCastile),
    done(B),
    court(A, 2),
    take(A, Four),
    place(A, OldCastile),
    place(A, Seville),
    place(A, Aragon),
    done(A),
    court(C, 4),
    take(C, Two),
    place(C, Valencia),
    place(C, Valencia),
    done(C),
];

const fn read(topic: Topic) -> Step {
    Step { topic, until: Until::Read }
}

const fn play(topic: Topic, choices: &'static [Made]) -> Step {
    Step { topic, until: Until::Played(choices) }
}

pub(super) static STEPS: [Step; 15] = [
    read(Topic::Goal),
    read(Topic::Board),
    play(Topic::Bid, &[power(C, 10), power(D, 3), power(A, 7)]),
    play(
        Topic::First,
        &[power(B, 5), court(C, 1), take(C, One), place(C, Valencia), act(C), carry(C, A, Aragon, Galicia), done(C)],
    ),
    play(Topic::Court, &[court(A, 3)]),
    play(Topic::Card, &[take(A, Five)]),
    play(Topic::Place, &[place(A, Seville)]),
    Step { topic: Topic::Taboo, until: Until::Refused },
    play(Topic::Lead, &[place(A, OldCastile), place(A, OldCastile)]),
    play(Topic::Castillo, &[throw(A), throw(A)]),
    play(Topic::Action, &[act(A)]),
    play(Topic::King, &[king(A, OldCastile)]),
    play(
        Topic::Others,
        &[
            court(B, 4),
            take(B, Four),
            place(B, NewCastile),
            place(B, NewCastile),
            place(B, NewCastile),
            done(B),
            court(D, 5),
            take(D, Three),
            place(D, NewCastile),
            place(D, NewCastile),
            done(D),
        ],
    ),
    play(Topic::Disc, &[disc(A, Basque), disc(D, Valencia)]),
    read(Topic::End),
];
