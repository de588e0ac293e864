//! Every conceivable choice in random games: listed ones are accepted, all others are refused with a reason.

use std::collections::BTreeSet;

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::random::{configs, deal, play_out};
use crate::scene::with_card;

/// Every choice that the types can express.
fn thinkable() -> Vec<Choice> {
    let mut all = vec![Choice::Act, Choice::Veto, Choice::Allow, Choice::Done];
    all.extend((0..=7).map(Choice::Court));
    all.extend((0..=3).map(Choice::Half));
    all.extend(Stack::all().map(Choice::Take));
    all.extend(Place::all().map(Choice::Score));
    all.extend(KingSpot::all().map(Choice::King));
    all.extend(Seat::all().map(Choice::Swap));
    all.extend(Region::all().flat_map(|region| [Choice::Evict(region), Choice::Disc(region)]));
    all.extend(Modifier::all().flat_map(|it| [Choice::Pass(it), Choice::Retrieve(Played::Modifier(it))]));
    for power in Power::all() {
        all.push(Choice::Retrieve(Played::Power(power)));
        let modifiers = Modifier::all().map(Some).chain([None]);
        all.extend(modifiers.map(|modifier| Choice::Power { modifier, power }));
    }
    for to in Place::all() {
        all.extend(Seat::all().map(|whose| Choice::Grande { whose, to }));
        all.extend(Mobile::all().map(|mobile| Choice::Scoreboard { mobile, to }));
    }
    for whose in Seat::all() {
        for from in Spot::all() {
            all.extend(Spot::all().map(|to| Choice::Move { whose, from, to }));
        }
    }
    all
}

/// Checks every conceivable choice of a seat and collects the reasons of the refusals.
fn check_all(game: &Game, seat: Seat, thinkable: &[Choice], reasons: &mut BTreeSet<Rule>) {
    let listed: BTreeSet<Choice> = game.choices(seat).iter().collect();
    assert!(listed.len() >= 2, "a single choice is no choice");
    assert_eq!(listed.len(), game.choices(seat).len());
    for &choice in thinkable {
        let result = game.check(seat, choice);
        assert_eq!(result.is_ok(), listed.contains(&choice), "{choice}: {result:?}");
        match result {
            Ok(()) | Err(PlayError::WrongKind) => {}
            Err(PlayError::Forbidden(rule)) => drop(reasons.insert(rule)),
            Err(error) => panic!("{choice}: {error}"),
        }
    }
}

/// R4.3 and on: a choice is legal if and only if it is listed, and every rule is the reason of some refusal.
#[test]
fn every_listed_choice_is_accepted_and_every_other_one_is_refused() {
    let thinkable = thinkable();
    let mut reasons = BTreeSet::new();
    for (number, config) in configs().iter().enumerate() {
        let mut step = 0;
        play_out(deal(config, number as u64), number as u64, |game, _| {
            step += 1;
            if let Some(seat) = game.awaiting().first().filter(|_| step % 6 == 0) {
                check_all(game, seat, &thinkable, &mut reasons);
            }
        });
    }
    let mut swap = with_card("new 4 regency", "deputy", "king galicia");
    check_all(&swap.play("A act").game, Seat::A, &thinkable, &mut reasons);
    let mut act = with_card("classic 4", "own_four", "king galicia\naragon A2\ncourt A2");
    check_all(&act.play("A move A court basque; A act").game, Seat::A, &thinkable, &mut reasons);
    let never: Vec<Rule> = Rule::ALL.iter().copied().filter(|rule| !reasons.contains(rule)).collect();
    assert!(never.is_empty(), "never the reason: {never:?}");
}

/// R4.4
#[test]
fn placing_in_the_middle_of_an_action_is_refused_as_an_interruption() {
    for card in ["own_four", "own_from_one", "any_three"] {
        with_card("classic 4", card, "king galicia\naragon A2\ncourt A2")
            .play("A act")
            .refuses("A move A court basque", Rule::PlacementOver);
    }
}

/// Every choice can be written and read again.
#[test]
fn every_choice_can_be_written_and_read() {
    for choice in thinkable() {
        assert_eq!(choice.to_string().parse(), Ok(choice));
    }
    for text in
        ["", "jump", "power", "power 14", "power 9 with", "power 9 with 17", "act now", "move A court", "king madrid"]
    {
        assert_eq!(text.parse::<Choice>(), Err(Unreadable), "{text}");
    }
}

/// R3.5
#[test]
fn after_the_end_nothing_is_accepted() {
    for (number, config) in configs().iter().enumerate() {
        let mut end = play_out(deal(config, number as u64), 3, |_, _| {});
        assert!(end.awaiting().is_empty());
        assert_eq!(end.play(Seat::A, Choice::Done, &mut ()), Err(PlayError::GameOver));
        assert_eq!(end.table().scorings, 3);
    }
}
