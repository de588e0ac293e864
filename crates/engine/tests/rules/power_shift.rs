//! R13: Power Shift. Modifiers are numbered: 1, 2 are +1; 3, 4 +2; 5, 6 −1; 7, 8 −2; 9, 10 +1 and 11, 12 −1
//! with one more to court; 13 is +3 and 14 −3 with a move; 15 is +2 and 16 −2 with a placement.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::random::deal;
use crate::scene::with_card;

fn config(players: u8) -> GameConfig {
    let plain = GameConfig::new(Edition::New, players);
    GameConfig { options: NewOptions { power_shift: true, ..plain.options }, ..plain }
}

fn held(game: &Game, seat: Seat) -> Modifiers {
    game.view(Observer::Seat(seat)).own.modifiers
}

fn numbers(cards: Modifiers) -> Vec<usize> {
    cards.iter().map(|card| card.index() + 1).collect()
}

/// R13.1
#[test]
fn everyone_gets_three_and_passes_one_to_the_left_at_the_same_time() {
    for players in 2..=5 {
        for seed in 0..20 {
            let mut game = deal(&config(players), seed);
            let seats = game.table().config.seats();
            assert_eq!(game.awaiting(), seats);
            let dealt: Vec<Modifiers> = seats.iter().map(|seat| held(&game, seat)).collect();
            let all = dealt.iter().fold(Modifiers::EMPTY, |all, &some| all | some);
            assert_eq!((all.len(), dealt[0].len()), (3 * usize::from(players), 3));
            let mut passed = Vec::new();
            for seat in seats {
                let choices = game.choices(seat);
                assert!(choices.iter().all(|it| matches!(it, Choice::Pass(card) if held(&game, seat).contains(card))));
                let Some(Choice::Pass(card)) = choices.nth(0) else { panic!("no card to pass") };
                passed.push(card);
                game.play(seat, Choice::Pass(card), &mut ()).expect("a legal pass");
            }
            for (place, seat) in seats.iter().enumerate() {
                let from = (place + seats.len() - 1) % seats.len();
                let expected = dealt[place].without(passed[place]).with(passed[from]);
                assert_eq!(held(&game, seat), expected);
                let own = game.view(Observer::Seat(seat)).own;
                assert_eq!((own.passed, own.received), (Some(passed[place]), Some(passed[from])));
            }
            assert_eq!(game.view(Observer::Seat(Seat::A)).decision, Some(Decision::Power));
        }
    }
}

/// R13.1
#[test]
fn nothing_is_passed_before_everybody_has_chosen() {
    let mut game = deal(&config(3), 1);
    let before = held(&game, Seat::B);
    let choice = game.choices(Seat::A).nth(0).expect("a choice");
    game.play(Seat::A, choice, &mut ()).expect("legal");
    assert_eq!(game.play(Seat::A, choice, &mut ()), Err(PlayError::NotAsked));
    assert_eq!((held(&game, Seat::B), game.view(Observer::Seat(Seat::B)).own.received), (before, None));
    let foreign = Modifier::all().find(|card| !before.contains(*card)).expect("another");
    assert_eq!(game.check(Seat::B, Choice::Pass(foreign)), Err(PlayError::Forbidden(Rule::ModifierNotHeld)));
}

/// A position in which A bids next, after these bids.
fn bidding(bids: &str) -> Play {
    at(&format!(
        "new 4 power_shift\nfirst B\nmodifiers A 1 8 13\nmodifiers B 2 3 5\nmodifiers C 14 7 4\nmodifiers D 9 11 15\n\
         {bids}\nstage bids"
    ))
}

/// R13.2
#[test]
fn totals_must_differ() {
    let mut play = bidding("bid B 9\nbid C 8\nbid D 10");
    play.refuses("A power 9", Rule::PowerTaken)
        .refuses("A power 7 with 1", Rule::PowerTaken)
        .refuses("A power 8 with 1", Rule::PowerTaken)
        .refuses("A power 9 with 1", Rule::PowerTaken)
        .refuses("A power 10 with 8", Rule::PowerTaken)
        .refuses("A power 9 with 2", Rule::ModifierNotHeld)
        .allows("A power 10 with 1")
        .allows("A power 9 with 8")
        .allows("A power 9 with 13")
        .allows("A power 11");
    bidding("bid B 9").play("C power 1 with 14");
}

/// R13.2: 9+1 may follow a 9.
#[test]
fn equal_power_cards_are_fine_if_totals_differ() {
    let mut play = at("new 3 power_shift\nmodifiers B 1 3 5\nbid A 9\nstage bids");
    play.refuses("B power 9", Rule::PowerTaken).play("B power 9 with 1").refuses("C power 10", Rule::PowerTaken);
}

/// R13.2: totals below 1 and above 13 count, for the order of turns and for the marker.
#[test]
fn totals_decide_the_order_of_turns_and_the_marker() {
    let mut play = at("new 3 power_shift\nmodifiers A 14 1 3\nmodifiers B 13 2 4\nmodifiers C 5 7 9\nking galicia\n\
                       court A0\naragon B1\nstage bids");
    play.play("A power 2 with 14; B power 12 with 13; C power 13").kind("B", DecisionKind::Transfer);
    assert_eq!(play.game.table().bids[Seat::A].map(Bid::total), Some(-1));
    assert_eq!(play.game.table().bids[Seat::B].map(Bid::total), Some(15));
    play.play("B done; B take 1; B done").asks("C").play("C take 2; C done").asks("A");
    let mut play = at("new 3 power_shift\nmodifiers A 1 3\nplayed A 14\nbid A 2 with 14\nbid B 1\nbid C 9\ncourt A0\n\
                       taken 1 C\ntaken 2 B\noffers - - - grande -\nstage halves 4");
    play.play("A done");
    assert_eq!(play.game.table().first, Seat::A);
}

/// R13.2
#[test]
fn the_caballeros_brought_to_court_follow_the_power_card() {
    at("new 3 power_shift\nmodifiers A 1 5\nplayed A 3\nbid A 9 with 3\nbid B 8\nbid C 7\nking galicia\ncourt A0\n\
        stage court")
    .offers("A", "court 0, court 1, court 2")
    .refuses("A court 3", Rule::TooManyToCourt)
    .play("A court 2")
    .kind("A", DecisionKind::Card);
}

/// A position in which A's turn begins after that bid, with all courts empty.
fn turn(bid: &str, position: &str) -> Play {
    let modifier = bid.rsplit(' ').next().expect("a modifier");
    let rest: Vec<&str> = ["1", "3", "5"].into_iter().filter(|it| *it != modifier).take(2).collect();
    at(&format!(
        "new 3 power_shift\nmodifiers A {}\nplayed A {modifier}\nbid A {bid}\nbid B 2\nbid C 1\nking galicia\n\
         court A0\n{position}\nstage court",
        rest.join(" ")
    ))
}

/// R13.3, R13.4
#[test]
fn one_extra_caballero_may_come_to_court_between_court_and_card() {
    for modifier in [9, 10, 11, 12] {
        let mut play = turn(&format!("9 with {modifier}"), "aragon A1");
        play.play("A court 1")
            .offers("A", "move A province court, done")
            .refuses("A move A aragon court", Rule::ProvinceFirst)
            .play("A move A province court")
            .kind("A", DecisionKind::Card)
            .has("court A2");
        turn(&format!("9 with {modifier}"), "").play("A court 1; A done").kind("A", DecisionKind::Card).has("court A1");
    }
}

/// R13.4, R4.2: also after a 12 or 13.
#[test]
fn the_extra_caballero_comes_after_a_twelve_or_thirteen_too() {
    for power in [12, 13] {
        let mut play = turn(&format!("{power} with 9"), "");
        play.offers("A", "move A province court, done")
            .play("A move A province court")
            .kind("A", DecisionKind::Card)
            .has("court A1");
        turn(&format!("{power} with 11"), "galicia A3\naragon A2\nvalencia A1\ncastillo A24")
            .offers("A", "move A aragon court, move A valencia court, done")
            .refuses("A move A galicia court", Rule::TabooOfKing)
            .play("A move A valencia court")
            .has("court A1; valencia A0")
            .kind("A", DecisionKind::Card);
    }
}

/// R13.4, R8.0.1
#[test]
fn one_of_your_caballeros_may_move() {
    for modifier in [13, 14] {
        let mut play = turn(&format!("13 with {modifier}"), "galicia A2\naragon A1 B1");
        play.kind("A", DecisionKind::Transfer)
            .refuses("A move B aragon basque", Rule::NotThatOwner)
            .refuses("A move A galicia basque", Rule::TabooOfKing)
            .refuses("A move A aragon galicia", Rule::TabooOfKing)
            .refuses("A move A aragon aragon", Rule::SamePlace)
            .allows("A move A aragon seville")
            .play("A move A aragon castillo")
            .has("aragon A0; castillo A1")
            .kind("A", DecisionKind::Card);
    }
    turn("13 with 13", "aragon A1").play("A done").kind("A", DecisionKind::Card).has("aragon A1");
}

/// R13.4, R4.5
#[test]
fn one_may_be_placed_from_court() {
    for modifier in [15, 16] {
        turn(&format!("13 with {modifier}"), "court A2")
            .offers("A", "move A court basque, move A court old_castile, move A court castillo, done")
            .refuses("A move A court seville", Rule::NotNearKing)
            .refuses("A move A court galicia", Rule::TabooOfKing)
            .play("A move A court basque")
            .has("basque A1; court A1")
            .kind("A", DecisionKind::Card);
    }
}

/// R13.4, R5.4
#[test]
fn abilities_respect_the_king_at_the_castillo() {
    let turn = |modifier, position: &str| {
        at(&format!(
            "new 3 power_shift regency\nmodifiers A 1 3\nplayed A {modifier}\nbid A 13 with {modifier}\nbid B 2\nbid C 1\n\
             king castillo\n{position}\nstage court"
        ))
    };
    turn(15, "court A1").refuses("A move A court castillo", Rule::CastilloLocked).allows("A move A court galicia");
    turn(13, "aragon A1").refuses("A move A aragon castillo", Rule::CastilloLocked).allows("A move A aragon galicia");
}

/// R13.3, R4.1: a caballero that has just come to court can be placed.
#[test]
fn the_ability_comes_after_the_court() {
    turn("1 with 15", "").play("A court 6").allows("A move A court basque").play("A done; A take 1").asks("A");
    turn("13 with 15", "").kind("A", DecisionKind::Card);
}

/// R13.4
#[test]
fn most_modifiers_have_no_ability() {
    for modifier in 1..=8 {
        turn(&format!("13 with {modifier}"), "aragon A1\ncourt A2").kind("A", DecisionKind::Card);
    }
}

/// R13.3
#[test]
fn a_played_modifier_is_gone() {
    let mut play = at("new 3 power_shift\nround 2\nmodifiers A 1 5\nplayed A 3\nstage bids");
    play.refuses("A power 9 with 3", Rule::ModifierNotHeld).play("A power 9 with 1");
    assert_eq!(numbers(held(&play.game, Seat::A)), [5]);
    assert_eq!(numbers(play.game.table().played_modifiers[Seat::A]), [1, 3]);
}

/// A position in which A played modifier 3 before and 13 with this round's 9, and has 1 in hand.
fn retrieve() -> Play {
    with_card(
        "new 3 power_shift",
        "retrieve",
        "round 2\nmodifiers A 1\nplayed A 3 13\nbid A 9 with 13\nbid B 8\nbid C 7\ncourt A1\n\
         hand A 13 12 11 10 8 7 6 5 4 3 2",
    )
}

/// R13.3, R8.4
#[test]
fn a_played_modifier_may_be_retrieved_instead_of_a_power_card() {
    retrieve()
        .play("A act")
        .offers("A", "retrieve power 1, retrieve power 9, retrieve modifier 3, retrieve modifier 13")
        .refuses("A retrieve modifier 1", Rule::NotPlayedYet)
        .refuses("A retrieve modifier 5", Rule::NotPlayedYet)
        .refuses("A retrieve power 2", Rule::NotPlayedYet);
    for card in [3, 13] {
        let mut play = retrieve();
        play.play(&format!("A act; A retrieve modifier {card}"));
        assert_eq!(numbers(held(&play.game, Seat::A)), [1, card]);
        assert_eq!(play.game.table().hand_size(Seat::A), 11);
        assert_eq!(play.game.table().bids[Seat::A].map(Bid::total), Some(12), "this round's total stands");
        let told = |it: &Event| matches!(it, Event::Retrieved { seat: Seat::A, modifier: true, this_round, .. } if *this_round == (card == 13));
        assert!(play.events.iter().any(told));
    }
}

/// R8.4, R13.3
#[test]
fn of_two_equal_modifiers_one_is_offered_unless_the_round_tells_them_apart() {
    let position = |bid: &str| {
        let text =
            format!("round 4\nmodifiers A 5\nplayed A 1 2\nbid A {bid}\nbid B 8\nbid C 7\nhand A 12 11 10 8 7 6 5 4 3");
        let mut play = with_card("new 3 power_shift", "retrieve", &text);
        play.play("A act");
        play
    };
    let powers = "retrieve power 1, retrieve power 2, retrieve power 9, retrieve power 13";
    position("9").offers("A", &format!("{powers}, retrieve modifier 1"));
    position("9 with 2").offers("A", &format!("{powers}, retrieve modifier 1, retrieve modifier 2"));
}

/// R13.3
#[test]
fn a_retrieved_modifier_can_be_played_again() {
    let position = "round 2\nmodifiers A 1\nplayed A 3 13\nbid A 1 with 13\nbid B 8\nbid C 7\ncourt A0\n\
                    taken 1 B\ntaken 2 C\nfirst A\nhand A 13 12 11 10 9 8 7 6 5 4 3";
    for card in [3, 13] {
        let mut play = with_card("new 3 power_shift", "retrieve", position);
        play.play(&format!("A act; A retrieve modifier {card}; A power 9 with {card}"));
        assert_eq!(play.game.table().bids[Seat::A].and_then(|bid| bid.modifier).map(|it| it.index() + 1), Some(card));
    }
}

/// R13.1, R11.3
#[test]
fn the_dummy_gets_no_modifiers() {
    let game = deal(&config(2), 3);
    assert_eq!(game.awaiting().len(), 2);
    assert!(held(&game, Seat::C).is_empty());
}
