//! Sentences of advice, and sentences shown before a veto.

use ai::{Hint, Reason};
use engine::{Card, Choice, Edition, Game, KingSpot, Mobile, Place, Region, Returned, Seal, Seat, Setup, Spot, Step};

use super::{check_sentence, check_text, names, voice};
use crate::{
    Locale,
    hint::{advice, matters, reason, worth},
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
        &["Place 2 caballeros in Granada and 1 in Sevilla.", "End your turn."],
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
    check_advice("classic 4\nround 3\nking galicia\nstage halves 5", &["act"], &["Use the King’s card."]);
}

#[test]
fn an_action_without_a_question_is_named() {
    check_advice(
        "classic 4\nround 3\nking new_castile\ncourt A3\noffers - - score_fives - king\nstage halves 3",
        &["act", "move A court granada", "done"],
        &["Use “Scoring: fives”.", "Place 1 caballero in Granada.", "End your turn."],
    );
}

#[test]
fn steps_that_do_not_follow_are_left_out() {
    check_advice("classic 4\nround 2\nfirst A\nstage bids", &["power 9", "done", "power 3"], &["Play power 9."]);
}

#[test]
fn the_best_is_the_measure_of_the_others() {
    let hint = |tenths, percent| Hint { choices: Vec::new(), tenths, percent, reasons: Vec::new() };
    assert_eq!(worth(Locale::En, &hint(0, None)), "Best");
    assert_eq!(worth(Locale::En, &hint(-12, None)), "about 1 point less");
    assert_eq!(worth(Locale::En, &hint(-3, None)), "About as good");
    assert_eq!(worth(Locale::En, &hint(0, Some(100))), "Best");
    assert_eq!(worth(Locale::En, &hint(0, Some(40))), "Pick it 40% of the time");
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
        Reason::PaysLater,
        Reason::Lands { place, count: 4 },
        Reason::Returns { count: 2, tenths: -13 },
        Reason::ScoresAlone { place, points: 5 },
    ];
    let names = names();
    for &locale in Locale::ALL {
        let voice = crate::Voice { locale, ..voice(&names, Edition::Classic) };
        for it in reasons {
            check_sentence(&reason(voice, it));
        }
    }
    let said = |at: usize| reason(voice(&names, Edition::Classic), reasons[at]);
    assert_eq!(said(0), "You take the lead in Granada (+3).");
    assert_eq!(said(3), "Bruno loses ground in Granada (−2).");
    assert_eq!(said(7), "You score 5 points right away.");
    assert_eq!(said(13), "4 caballeros go to Granada.");
    assert_eq!(said(14), "2 caballeros return to the province (−1).");
    assert_eq!(said(15), "You score 5 points in Granada if no one else picks it.");
}

/// The disc to set is often the one that costs nothing.
#[test]
fn a_return_that_costs_nothing_is_told() {
    let returns = Reason::Returns { count: 1, tenths: -3 };
    assert!(matters(returns));
    let names = names();
    assert_eq!(reason(voice(&names, Edition::Classic), returns), "1 caballero returns to the province (±0).");
}

/// The most likely card may still be an unlikely one.
#[test]
fn the_most_likely_card_is_not_promised() {
    let names = names();
    let said = |locale, tenths| {
        let it = Reason::LikelyCard { card: Card::TwoAndTwo, percent: 20, tenths };
        reason(crate::Voice { locale, ..voice(&names, Edition::Classic) }, it)
    };
    let points = |n: &str| format!("Most likely card: Intrigue (20%), worth about {n} by the end of the game.");
    assert_eq!(said(Locale::En, 84), points("8 points"));
    assert_eq!(said(Locale::En, 9), points("1 point"));
    assert_eq!(said(Locale::En, -21), points("−2 points"));
    for &locale in Locale::ALL {
        [84, 31, 9, 0, -21].into_iter().for_each(|tenths| check_sentence(&said(locale, tenths)));
    }
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
    assert_eq!(step_title(voice, None, steps[3]), "1 of Lucía’s caballeros moves");
    assert_eq!(step_title(voice, None, steps[4]), "1 of your caballeros returns to the province");
    assert_eq!(step_title(voice, None, steps[7]), "2 of Lucía’s caballeros return to the province");
    let three = Returned { whose: Seat::A, court: 1, regions: [Some(Region::Aragon), Some(Region::Granada), None] };
    assert_eq!(step_title(voice, None, Step::Return(three)), "3 of your caballeros return to the province");
    let german = crate::Voice { locale: Locale::De, ..voice };
    assert_eq!(step_title(german, None, steps[4]), "1 deiner Caballeros geht zurück in die Provinz");
    assert_eq!(announcer(voice, Seat::B, 2, most_steps(Card::AnyFour)), "Bruno announces step 2 of up to 4");
    assert_eq!(announcer(voice, Seat::B, 0, None), "Bruno announces");
}
