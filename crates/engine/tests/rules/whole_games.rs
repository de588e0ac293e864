//! Whole random games, compared with a second implementation of the rules.

use crate::shadow::Shadow;
use engine::{BySpot, Choice, Edition, Event, Game, GameConfig, Place, Region, Rng, Seed, Setup, Small, Spot};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// A full board: nearly empty provinces, with the King, Grandes and scoreboards anywhere.
fn crowded(config: &GameConfig, seed: u64) -> Game {
    let mut rng = Rng::from(Seed(seed));
    let mut any = |count: usize| rng.below(count);
    let mut setup = Setup::new(*config);
    setup.seed = Seed(seed);
    setup.king = Region::from_index(any(Region::COUNT)).expect("a region").into();
    setup.mobiles.0 = [Place::from_index(any(5)), Place::from_index(5 + any(5))];
    for seat in config.seats() {
        setup.grandes[seat] = Region::from_index(any(Region::COUNT)).map(Place::from);
        setup.caballeros[seat] = BySpot::default();
        let spots = 1 + any(Spot::COUNT - 1);
        for _ in 0..25 + any(6) {
            let spot = Spot::from_index(any(spots)).expect("a spot");
            setup.caballeros[seat][spot] += 1;
        }
    }
    Game::from_setup(&setup).expect("a possible position")
}

/// Plays a random game and checks every question, event and position.
fn follow(mut game: Game, seed: u64) {
    let config = game.table().config;
    let mut rng = Rng::from(Seed(seed));
    let mut shadow = Shadow::new(&game);
    let mut events: Vec<Event> = Vec::new();
    while !game.is_over() {
        let asked: Vec<_> = game.awaiting().iter().collect();
        let seat = asked[rng.below(asked.len())];
        let decision = game.decision(seat).expect("a question");
        let mut choices: Vec<Choice> = game.choices(seat).iter().collect();
        assert!(choices.len() > 1, "nobody is asked without a choice: {decision:?}");
        if let Some(mut legal) = shadow.legal(seat, decision) {
            legal.sort();
            choices.sort();
            assert_eq!(choices, legal, "{config:?}, seed {seed}: {decision:?} to {seat:?} in {:?}", game.table().turn);
        }
        // Begins half of all actions at the first opportunity, and rarely ends one early.
        let eager = choices.contains(&Choice::Act) && rng.below(2) == 0;
        let choice = if eager { Choice::Act } else { choices[rng.below(choices.len())] };
        shadow.chosen(seat, decision.kind(), choice);
        game.play(seat, choice, &mut events).expect("a legal choice");
        events.drain(..).for_each(|event| shadow.follow(&event));
        shadow.compare(&game);
    }
}

/// R1.9, R3, R4, R5.1, R6, R7, R8: decks 1 to 3.
#[track_caller]
fn games(edition: Edition, players: core::ops::RangeInclusive<u8>) {
    for players in players {
        for short in [false, true] {
            let config = GameConfig { short, ..GameConfig::new(edition, players) };
            for seed in 0..8 {
                let seed = seed + 100 * u64::from(players);
                follow(Game::new(&config, Seed(seed)).expect("a game"), seed);
                follow(crowded(&config, seed), seed);
            }
        }
    }
}

/// R1 to R8
#[test]
fn classic_games_follow_the_rules() {
    games(Edition::Classic, 2..=5);
}

/// R1 to R8. With vetoes, the acting player orders the scorings.
#[test]
fn big_box_games_follow_the_rules() {
    games(Edition::BigBox, 2..=5);
}

/// R1 to R8
#[test]
fn new_games_follow_the_rules() {
    games(Edition::New, 3..=5);
}

/// R1 to R8, R11.2, R12
#[test]
fn new_games_with_alternative_cards_and_contested_decks_follow_the_rules() {
    for players in 3..=5 {
        let mut config = GameConfig::new(Edition::New, players);
        config.options.contested = players == 3;
        config.options.own_or_court = true;
        config.options.vetoes = 2;
        config.options.secret_score = true;
        (0..8).for_each(|seed| follow(crowded(&config, seed), seed));
    }
}
