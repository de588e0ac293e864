//! The frozen levels never change: a digest of every choice they make in whole games at fixed iterations.

use ai_v1::{Level, choose};
use engine::{Game, GameConfig, Observer, Seed};

/// Unoptimised, a few games must do.
const GAMES: u64 = if cfg!(debug_assertions) { 6 } else { 200 };

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

fn digest(level: Level, iterations: u32) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for number in 0..GAMES {
        let config: GameConfig = CONFIGS[number as usize % CONFIGS.len()].parse().expect("a configuration");
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

/// With few iterations, but enough that the levels differ; `unoptimised` and `optimised` are after fewer and more games.
fn check(level: Level, iterations: u32, unoptimised: u64, optimised: u64) {
    let expected = if cfg!(debug_assertions) { unoptimised } else { optimised };
    assert_eq!(digest(level, iterations), expected, "{level:?} must never change");
}

#[test]
fn the_first_level_of_version_1_is_frozen() {
    check(Level::Page, 1, 0x2c05_2f84_192c_a147, 0x47b5_ce06_80e3_976f);
}

#[test]
fn the_second_level_of_version_1_is_frozen() {
    check(Level::Hidalgo, 1, 0xb04b_1af3_0fa3_d156, 0xfefb_7b56_1f7c_840e);
}

#[test]
fn the_third_level_of_version_1_is_frozen() {
    check(Level::Caballero, 4, 0x0642_97a5_da05_8ce1, 0x16cc_c76c_ac16_00f5);
}

#[test]
fn the_fourth_level_of_version_1_is_frozen() {
    check(Level::Count, 7, 0x304e_26e3_1d7a_8b35, 0xed4a_a4a9_1436_befc);
}

#[test]
fn the_fifth_level_of_version_1_is_frozen() {
    check(Level::ElGrande, 8, 0xc70f_289f_f7fe_b2fb, 0x99b4_ecab_4142_0ab4);
}
