//! R11: numbers of players, contested decks, and the dummy of the New game for two. The dummy's caballeros
//! are those of seat C.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::random::{deal, play_out};

const FAR: &str = "king galicia\ngrande A granada\ngrande B granada\ncourt A0\n";

fn placed(events: &[Event]) -> Vec<(Region, u8)> {
    let placed = |event: &Event| match *event {
        Event::DummyPlaced { region, count } => Some((region, count)),
        _ => None,
    };
    events.iter().filter_map(placed).collect()
}

/// The next round after one in which A comes last, with the dummy's caballeros as given.
fn next_round(seed: u64, caballeros: &str) -> Play {
    let mut play = at(&format!(
        "new 2\n{FAR}{caballeros}\nbids A1 B13 C12\ntaken 4 B\ntaken 5 C\nseed {seed}\nstage halves 1\n\
         offers own_four - - -"
    ));
    play.play("A done");
    play
}

/// R11.1, R11.2
#[test]
fn contested_decks_are_one_stack() {
    for (config, stacks) in
        [("classic 2", 5), ("classic 3", 5), ("big_box 2", 5), ("new 2", 4), ("new 3", 5), ("new 3 contested", 4)]
    {
        let mut decks = [0; 6];
        for seed in 0..20 {
            let offers = at(&format!("{config}\nseed {seed}")).game.table().offers;
            assert_eq!(offers.0.iter().flatten().count(), stacks, "{config}");
            assert_eq!(offers[Stack::Three].is_none(), stacks == 4);
            decks[usize::from(offers[Stack::Two].expect("a card").places())] += 1;
        }
        assert_eq!(decks[2] > 0 && decks[3] > 0, stacks == 4, "{config}: {decks:?}");
    }
}

/// R11.3
#[test]
fn the_dummy_starts_with_only_the_caballeros_of_the_first_round() {
    for seed in 0..30 {
        let game = deal(&GameConfig::new(Edition::New, 2), seed);
        let board = game.table().board;
        assert_eq!((board.count(Seat::C, Spot::Court), board.count(Seat::C, Spot::Castillo)), (0, 0));
        assert_eq!(board.grandes[Seat::C], None);
        let drawn: Vec<Region> = game.view(Observer::Spectator).seen.dummy_regions[0].into_iter().flatten().collect();
        assert_eq!(drawn.len(), 2);
        for region in Region::all() {
            let expected = if drawn.contains(&region) && board.king != KingSpot::Region(region) { 2 } else { 0 };
            assert_eq!(board.count(Seat::C, region), expected);
        }
    }
}

/// R11.3
#[test]
fn every_round_the_dummy_places_two_in_each_of_two_regions_but_none_with_the_king() {
    let mut with_king = 0;
    for seed in 0..40 {
        let play = next_round(seed, "");
        let placed = placed(&play.events);
        assert_eq!(placed.len(), 2);
        assert_ne!(placed[0].0, placed[1].0);
        for (region, count) in placed {
            let expected = if region == Region::Galicia { 0 } else { 2 };
            with_king += 2 - expected;
            assert_eq!((count, play.game.table().board.count(Seat::C, region)), (expected, expected));
        }
    }
    assert!(with_king > 0);
}

/// R11.3
#[test]
fn the_dummy_places_its_last_caballeros_and_draws_nothing_once_all_are_on_the_board() {
    for seed in 0..40 {
        let counts: Vec<u8> = placed(&next_round(seed, "castillo C20\naragon C7").events)
            .into_iter()
            .map(|(region, count)| if region == Region::Galicia { 9 } else { count })
            .collect();
        assert!(matches!(counts[..], [2, 1] | [9, 2] | [2, 9]), "{counts:?}");
        let counts: Vec<u8> =
            placed(&next_round(seed, "castillo C20\naragon C9").events).into_iter().map(|it| it.1).collect();
        assert!(matches!(counts[..], [1, 0] | [0, 1] | [1]), "{counts:?}");
        assert!(placed(&next_round(seed, "castillo C20\naragon C10").events).is_empty());
    }
}

/// R11.3: drawn cards stay out until all are shuffled after a general scoring; power cards never return.
#[test]
fn region_cards_repeat_only_after_a_general_scoring_and_power_cards_never() {
    for seed in 0..12 {
        let (mut regions, mut powers) = (Regions::EMPTY, Powers::EMPTY);
        let config = GameConfig { short: seed % 2 == 1, ..GameConfig::new(Edition::New, 2) };
        let game = deal(&config, seed);
        for region in game.view(Observer::Spectator).seen.dummy_regions[0].into_iter().flatten() {
            regions.insert(region);
        }
        powers.insert(game.table().bids[Seat::C].expect("the dummy's power").power);
        play_out(game, seed, |game, events| {
            if events.iter().any(|it| matches!(it, Event::RoundBegan { .. })) {
                let all_out = placed(events).is_empty() && game.table().board.count(Seat::C, Spot::Province) == 0;
                assert!(placed(events).len() == 2 || all_out, "two region cards every round: {events:?}");
            }
            for event in events {
                match *event {
                    Event::ScoringEnded { .. } => regions = Regions::EMPTY,
                    Event::DummyPlaced { region, .. } => {
                        assert!(!regions.contains(region), "{region:?} was drawn already");
                        regions.insert(region);
                    }
                    Event::DummyPower { power } => {
                        assert!(!powers.contains(power), "{power:?} was turned up already");
                        powers.insert(power);
                    }
                    _ => {}
                }
            }
        });
        assert_eq!(powers.len(), config.rounds().len());
    }
}

/// R11.3, R3.1
#[test]
fn a_round_begins_with_the_dummys_caballeros_then_the_cards_then_its_power() {
    let play = next_round(0, "");
    let at = |wanted: fn(&Event) -> bool| play.events.iter().position(wanted).expect("such an event");
    let order = [
        at(|it| matches!(it, Event::RoundBegan { .. })),
        at(|it| matches!(it, Event::DummyPlaced { .. })),
        at(|it| matches!(it, Event::CardRevealed { .. })),
        at(|it| matches!(it, Event::DummyPower { .. })),
    ];
    assert!(order.is_sorted(), "{:?}", play.events);
}

/// R11.3
#[test]
fn nobody_may_play_the_dummys_power() {
    at("new 2\nbids C7\nstage bids")
        .refuses("A power 7", Rule::PowerTaken)
        .play("A power 9")
        .refuses("B power 7", Rule::PowerTaken)
        .refuses("B power 9", Rule::PowerTaken)
        .allows("B power 8");
}

/// R11.3, R13.2
#[test]
fn with_power_shift_nobody_may_reach_the_dummys_total() {
    at("new 2 power_shift\nbids C7\nmodifiers A 1 5 7\nstage bids")
        .refuses("A power 7", Rule::PowerTaken)
        .refuses("A power 6 with 1", Rule::PowerTaken)
        .refuses("A power 9 with 7", Rule::PowerTaken)
        .allows("A power 7 with 1")
        .allows("A power 7 with 5");
}

const OFFERS: &str = "offers own_four score_fives scoreboard king\n";

fn removed(play: &Play) -> Vec<Stack> {
    let removed = |event: &Event| match *event {
        Event::CardRemoved { stack, .. } => Some(stack),
        _ => None,
    };
    play.events.iter().filter_map(removed).collect()
}

/// R11.3
#[test]
fn on_its_turn_the_dummy_removes_the_card_that_lets_place_the_most() {
    let mut play = at(&format!("new 2\n{FAR}{OFFERS}bids C13\nstage bids"));
    play.play("A power 12; B power 11").refuses("A take 5", Rule::CardGone).allows("A take 4");
    assert_eq!(removed(&play), [Stack::Five]);
    let mut play = at(&format!("new 2\n{FAR}{OFFERS}bids A13 B11 C12\nstage card"));
    play.play("A take 5; A done").asks("B").play("B court 0").refuses("B take 4", Rule::CardGone);
    assert_eq!(removed(&play), [Stack::Four]);
    let mut play = at(&format!("new 2\n{FAR}{OFFERS}bids A13 B12 C11\nstage card"));
    play.play("A take 5; A done; B take 4; B done");
    assert_eq!(removed(&play), [Stack::Two]);
}

/// R11.3, R9
#[test]
fn a_regency_card_counts_five_for_the_dummy_and_is_not_executed() {
    let mut play = at(&format!("new 2 regency\n{FAR}offers own_four - scoreboard revolt\nbids C13\nstage bids"));
    play.play("A power 12; B power 11").king("galicia");
    assert_eq!(removed(&play), [Stack::Five]);
}

/// R11.3, R3.1
#[test]
fn the_kings_card_that_the_dummy_removed_is_back_in_the_next_round() {
    let play = next_round(0, "");
    assert_eq!(play.game.table().offers[Stack::Five], Some(Card::King));
    assert!(play.game.table().taken[Stack::Five].is_none() || !removed(&play).is_empty());
}

/// R11.3
#[test]
fn the_dummy_never_takes_the_first_player_marker() {
    for (bids, first) in [("A10 B9 C1", Seat::B), ("A9 B10 C1", Seat::A), ("A10 B8 C9", Seat::B)] {
        let mut play = at(&format!("new 2\n{FAR}{OFFERS}bids {bids}\nstage card"));
        while play.game.table().round == 0 {
            let seat = play.game.awaiting().first().expect("somebody");
            let last = play.game.choices(seat).len() - 1;
            let choice = play.game.choices(seat).nth(last).expect("a choice");
            play.game.play(seat, choice, &mut play.events).expect("legal");
        }
        assert_eq!(play.game.table().first, first, "{bids}");
    }
}
