//! Opponents in whole games: they choose legally, reproducibly, and only from what their seat may know.

mod support;

use std::collections::BTreeMap;

use ai::{Level, Opponent, Temperament, Thinker, choose};
use engine::{DecisionKind, GameConfig, Observer, Rng, Seat, Seed};
use support::{configs, random_game};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const ITERATIONS: u32 = 2;

/// Each temperament, at a level without playouts or at the strongest. Another position swaps the two.
fn tempered(position: usize) -> impl Iterator<Item = Opponent> {
    let level = move |index: usize| if (index + position).is_multiple_of(2) { Level::Squire } else { Level::Grande };
    (0..).zip(Temperament::ALL).map(move |(index, temperament)| Opponent::Tempered(level(index), temperament))
}

/// Calls `see` with some positions of every kind of decision in every configuration.
fn positions(seeds: u64, of_each_kind: usize, mut see: impl FnMut(&GameConfig, &engine::Game, engine::Seat)) {
    for config in configs() {
        let mut seen: BTreeMap<DecisionKind, usize> = BTreeMap::new();
        for seed in 0..seeds {
            random_game(&config, seed, |game, seat| {
                let kind = game.decision(seat).expect("asked").kind();
                let count = seen.entry(kind).or_default();
                // Spread over the rounds instead of taking the first of each kind.
                if *count < of_each_kind && (u64::from(game.table().round) + seed) % 6 < 2 {
                    *count += 1;
                    see(&config, game, seat);
                }
            });
        }
    }
}

#[test]
fn every_kind_of_decision_is_answered_legally_by_everybody() {
    let (mut kinds, mut count) = (BTreeMap::new(), 0);
    positions(6, 1, |config, game, seat| {
        count += 1;
        *kinds.entry(game.decision(seat).expect("asked").kind()).or_insert(0) += 1;
        let view = game.view(Observer::Seat(seat));
        for opponent in Opponent::ALL.into_iter().chain(tempered(count)) {
            let mut thinker = Thinker::new(&view, opponent, 5).expect("asked");
            while thinker.iterations() < ITERATIONS && thinker.step() {}
            let mut game = game.clone();
            let planned = thinker.best();
            assert!(!planned.is_empty(), "{config}: {opponent} is silent");
            for choice in planned {
                let played = game.play(seat, choice, &mut ());
                assert!(played.is_ok(), "{config}: {opponent} answers {:?} with {choice}", game.decision(seat));
            }
        }
    });
    for kind in DecisionKind::ALL {
        assert!(kinds.contains_key(kind), "{kind:?} was never asked");
    }
}

/// R14: two worlds that look alike to a seat lead to the same choice of every level and temperament.
#[test]
fn hidden_information_does_not_change_a_choice() {
    let mut rng = Rng::from(Seed(14));
    let mut pairs = 0;
    positions(1, 1, |config, game, seat| {
        let view = game.view(Observer::Seat(seat));
        let other = view.sample(&mut rng);
        if other == *game {
            return;
        }
        assert_eq!(other.view(Observer::Seat(seat)), view, "{config}: the worlds look alike");
        pairs += 1;
        for opponent in Level::ALL.map(Opponent::Level).into_iter().chain(tempered(pairs)) {
            let choice = |game: &engine::Game| choose(&game.view(Observer::Seat(seat)), opponent, ITERATIONS, 9);
            assert_eq!(choice(game), choice(&other), "{config}: {opponent} knows too much");
        }
    });
    assert!(pairs > 100, "{pairs} pairs prove little");
}

#[test]
fn the_same_seed_and_iterations_lead_to_the_same_choice() {
    let config: GameConfig = "new 4 regency power_shift veto veto secret_score".parse().expect("a configuration");
    let mut count = 0;
    random_game(&config, 4, |game, seat| {
        count += 1;
        if count % 20 == 0 {
            let view = game.view(Observer::Seat(seat));
            for opponent in Opponent::ALL.into_iter().chain(tempered(count / 20)) {
                assert_eq!(choose(&view, opponent, 10, 3), choose(&view, opponent, 10, 3), "{opponent}");
            }
        }
    });
    assert!(count > 100);
}

/// A digest of choices in whole games, with temperaments in seat B. The same test runs in WebAssembly, to prove that
/// opponents choose alike everywhere. A deliberate change of an opponent changes the number.
#[test]
fn opponents_choose_the_same_natively_and_in_web_assembly() {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (number, config) in ["classic 3 short", "new 2 short", "big_box 4 short"].iter().enumerate() {
        let config: GameConfig = config.parse().expect("a configuration");
        let mut game = engine::Game::new(&config, Seed(number as u64)).expect("a legal configuration");
        let mut asked = 0;
        while let Some(seat) = game.awaiting().first() {
            let level = Level::ALL[(asked + number) % Level::ALL.len()];
            let temperament = Temperament::ALL[asked % Temperament::ALL.len()];
            let opponent =
                if seat == Seat::B { Opponent::Tempered(level, temperament) } else { Opponent::Level(level) };
            let view = game.view(Observer::Seat(seat));
            let choice = choose(&view, opponent, 8, asked as u64).expect("asked");
            game.play(seat, choice, &mut ()).expect("legal");
            let code = record::number(choice).expect("every choice has a number");
            hash = (hash ^ u64::from(code)).wrapping_mul(0x100_0000_01b3);
            asked += 1;
        }
    }
    assert_eq!(hash, 16_236_345_356_461_853_318);
}
