//! The frozen levels never change: a digest of every choice they make in whole games at fixed iterations.

use ai_v1::{Level, choose};
use engine::{Game, GameConfig, Observer, Seed};

/// Enough that a change of a rare decision shows. The test profile compiles rules and frozen levels for speed (Cargo.toml),
/// because unoptimised they would take many minutes.
const GAMES: u64 = 200;

/// All editions and numbers of players; mostly short games for few, because the test must be quick.
const CONFIGS: [&str; 8] = [
    "classic 2 short",
    "big_box 2 short",
    "new 2 short",
    "classic 3 short",
    "new 2 short regency power_shift veto veto secret_score own_or_court contested",
    "big_box 3 short",
    "new 4 short",
    "classic 5 short",
];

/// A digest of all choices in `games` games, of the configurations in turn.
fn digest(level: Level, iterations: u32, games: u64, configs: &[&str]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for number in 0..games {
        let config: GameConfig = configs[number as usize % configs.len()].parse().expect("a configuration");
        let mut game = Game::new(&config, Seed(number)).expect("a legal configuration");
        let mut decision = 0;
        while let Some(seat) = game.awaiting().first() {
            let view = game.view(Observer::Seat(seat));
            let choice = choose(&view, level, iterations, number << 16 | decision).expect("asked");
            game.play(seat, choice, &mut ()).expect("legal");
            let code = record::number(choice).expect("every choice has a number");
            hash = (hash ^ u64::from(code)).wrapping_mul(0x100_0000_01b3);
            decision += 1;
        }
    }
    hash
}

/// Checks a level with few iterations, but enough that the levels differ.
fn check(level: Level, iterations: u32, expected: u64) {
    assert_eq!(digest(level, iterations, GAMES, &CONFIGS), expected, "{level:?} must never change");
}

#[test]
fn the_first_level_of_version_1_is_frozen() {
    check(Level::Page, 1, 0x47b5_ce06_80e3_976f);
}

#[test]
fn the_second_level_of_version_1_is_frozen() {
    check(Level::Hidalgo, 1, 0xfefb_7b56_1f7c_840e);
}

#[test]
fn the_third_level_of_version_1_is_frozen() {
    check(Level::Caballero, 4, 0x16cc_c76c_ac16_00f5);
}

#[test]
fn the_fourth_level_of_version_1_is_frozen() {
    check(Level::Count, 7, 0xed4a_a4a9_1436_befc);
}

#[test]
fn the_fifth_level_of_version_1_is_frozen() {
    check(Level::ElGrande, 8, 0x99b4_ecab_4142_0ab4);
}

/// The digests above have too few iterations to drop a plan. Here plans are dropped, in the game the arena measures.
#[test]
fn the_fifth_level_of_version_1_is_frozen_as_the_arena_plays_it() {
    let found = digest(Level::ElGrande, 120, 10, &["classic 4"]);
    assert_eq!(found, 0x4156_cc6a_741b_b55a, "it must never change");
}
