//! The lesson's game, word for word: what was played before, and what the coach says to each choice.

use engine::{Choice, KingSpot, Power, Region, Seat, Seed, Spot, Stack};

use Region::{Aragon, Galicia, Granada, NewCastile, OldCastile, Seville, Valencia};
use Seat::{A, B, C, D};
use Stack::{Five, Four, One, Three, Two};

use super::{Step, Until};
use crate::i18n::{Words, say};

/// Chosen for the King in the middle, the reader's Grande beside him, and no veto in the first three rounds.
pub(super) const SEED: Seed = Seed(50_099);

/// A choice, and whose it is.
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

/// The two rounds before: what is left of them is a board to learn from.
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

const fn read(words: Words) -> Step {
    Step { words, task: None, until: Until::Read }
}

const fn watch(words: Words, choices: &'static [Made]) -> Step {
    Step { words, task: None, until: Until::Played(choices) }
}

const fn teach(words: Words, task: Words, choices: &'static [Made]) -> Step {
    Step { words, task: Some(task), until: Until::Played(choices) }
}

pub(super) static STEPS: [Step; 15] = [
    read(say!(learn_goal)),
    read(say!(learn_board)),
    teach(say!(learn_bid), say!(learn_bid_task), &[power(C, 10), power(D, 3), power(A, 7)]),
    watch(
        say!(learn_first),
        &[power(B, 5), court(C, 1), take(C, One), place(C, Valencia), act(C), carry(C, A, Aragon, Galicia), done(C)],
    ),
    teach(say!(learn_court), say!(learn_court_task), &[court(A, 3)]),
    teach(say!(learn_card), say!(learn_card_task), &[take(A, Five)]),
    teach(say!(learn_place), say!(learn_place_task), &[place(A, Seville)]),
    Step { words: say!(learn_taboo), task: Some(say!(learn_taboo_task)), until: Until::Refused },
    teach(say!(learn_lead), say!(learn_lead_task), &[place(A, OldCastile), place(A, OldCastile)]),
    teach(say!(learn_castillo), say!(learn_castillo_task), &[throw(A), throw(A)]),
    teach(say!(learn_action), say!(learn_action_task), &[act(A)]),
    teach(say!(learn_king), say!(learn_king_task), &[king(A, OldCastile)]),
    watch(
        say!(learn_others),
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
    teach(say!(learn_disc), say!(learn_disc_task), &[disc(A, Aragon), disc(D, Valencia)]),
    read(say!(learn_end)),
];
