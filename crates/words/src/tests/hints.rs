//! What advice sounds like, and what is said before a veto.

use ai::{Hint, Reason};
use engine::{Card, Choice, Edition, Game, KingSpot, Mobile, Place, Region, Returned, Seal, Seat, Setup, Spot, Step};

use super::{check_sentence, check_text, names, voice};
use crate::{
    Locale,
    hint::{advice, reason, worth},
    steps::{announcer, most_steps, step_title},
};

#[track_caller]
fn check_advice(setup: &str, choices: &[&str], expect: &[&str]) {
    let names = names();
    let game = Game::from_setup(&setup.parse::<Setup>().unwrap()).unwrap();
    let choices: Vec<Choice> = choices.iter().map(|choice| choice.parse().unwrap()).collect();
    assert_eq!(advice(voice(&names, game.table().config.edition), &game, Seat::A, &choices), expect);
}

#[test]
fn moves_of_a_kind_are_one_piece_of_advice() {
    check_advice(
        "big_box 4\nround 3\nking new_castile\ncourt A3\nstage halves 4",
        &["move A court granada", "move A court seville", "move A court granada", "done"],
        &["Place 2 in Granada and 1 in Sevilla.", "End the turn."],
    );
}

#[test]
fn bids_cards_and_the_king_are_named() {
    check_advice("classic 4\nround 2\nfirst A\nstage bids", &["power 9"], &["Play power 9."]);
    check_advice(
        "classic 4\nround 3\nking galicia\nstage halves 5",
        &["act", "king granada"],
        &["Move the King to Granada."],
    );
    check_advice("classic 4\nround 3\nking galicia\nstage halves 5", &["act"], &["Use King’s card."]);
}

#[test]
fn what_does_not_fit_is_left_out() {
    check_advice("classic 4\nround 2\nfirst A\nstage bids", &["power 9", "done", "power 3"], &["Play power 9."]);
}

#[test]
fn the_best_is_the_measure_of_the_others() {
    let hint = |tenths, percent| Hint { choices: Vec::new(), tenths, percent, reasons: Vec::new() };
    assert_eq!(worth(Locale::En, &hint(0, None)), "Best");
    assert_eq!(worth(Locale::En, &hint(-12, None)), "1.2 points less");
    assert_eq!(worth(Locale::En, &hint(0, Some(40))), "40 % of the time");
}

#[test]
fn every_reason_is_a_sentence() {
    let (place, seat) = (Place::Region(Region::Granada), Seat::B);
    let reasons = [
        Reason::TakesLead { place, tenths: 32 },
        Reason::GivesUpLead { place, tenths: -8 },
        Reason::Improves { place: Place::Castillo, tenths: 5 },
        Reason::Denies { place, seat, tenths: 21 },
        Reason::Helps { place, seat, tenths: 9 },
        Reason::LocksLead { place },
        Reason::EarnsGrandeBonus { place },
        Reason::Scores { seat: Seat::A, points: 5 },
        Reason::FillsCourt { count: 1 },
        Reason::HidesInCastillo { count: 2 },
        Reason::ActsBefore { seats: 2 },
        Reason::Brings { count: 3 },
    ];
    let names = names();
    for &locale in Locale::ALL {
        let voice = crate::Voice { locale, ..voice(&names, Edition::Classic) };
        for it in reasons {
            check_sentence(&reason(voice, it));
        }
    }
    let said = |at: usize| reason(voice(&names, Edition::Classic), reasons[at]);
    assert_eq!(said(0), "You take the lead in Granada (+3.2).");
    assert_eq!(said(3), "Bruno stands worse in Granada (−2.1).");
    assert_eq!(said(7), "You score 5 points at once.");
}

#[test]
fn every_step_has_a_heading() {
    let (granada, aragon) = (Spot::Region(Region::Granada), Spot::Region(Region::Aragon));
    let steps = [
        Step::Action(&Card::King.def().effect),
        Step::Evict(Region::Granada),
        Step::Reveal(Seal::Score),
        Step::Move { whose: Seat::C, from: granada, to: aragon },
        Step::Move { whose: Seat::A, from: granada, to: Spot::Province },
        Step::Move { whose: Seat::B, from: granada, to: Spot::Court },
        Step::Move { whose: Seat::B, from: Spot::Court, to: granada },
        Step::Return(Returned { whose: Seat::C, court: 2, regions: [None; 3] }),
        Step::Score(Place::Castillo, 3),
        Step::King(KingSpot::Castillo),
        Step::Grande { whose: Seat::B, to: Place::Castillo },
        Step::Swap(Seat::A),
        Step::Scoreboard { mobile: Mobile::Eight, to: Place::Castillo },
        Step::Retrieve { this_round: true, modifier: false },
    ];
    let names = names();
    for &locale in Locale::ALL {
        let voice = crate::Voice { locale, ..voice(&names, Edition::Classic) };
        for step in steps {
            check_text(&step_title(voice, Some(Card::King), step));
        }
    }
    let voice = voice(&names, Edition::BigBox);
    assert_eq!(step_title(voice, None, steps[3]), "One of Lucía’s moves");
    assert_eq!(announcer(voice, Seat::B, 2, most_steps(Card::AnyFour)), "Bruno announces, step 2 of up to 4");
    assert_eq!(announcer(voice, Seat::B, 0, None), "Bruno announces");
}
