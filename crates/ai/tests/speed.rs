//! How fast opponents think, here and in WebAssembly: `cargo xtask bench` reads the line that this prints.

#![allow(clippy::print_stdout, reason = "the measurement is read from standard output")]

use ai::{Level, Opponent, Thinker};
use engine::{Edition, Game, GameConfig, Observer, Seat, Seed};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Variations of the first decision of a game for four. Unoptimised, only that it works is of interest.
const VARIATIONS: u32 = if cfg!(debug_assertions) { 50 } else { 6000 };

#[cfg(target_arch = "wasm32")]
const WHERE: &str = "in WebAssembly";
#[cfg(not(target_arch = "wasm32"))]
const WHERE: &str = "natively";

/// Milliseconds from any fixed moment.
#[cfg(target_arch = "wasm32")]
fn now() -> f64 {
    js_sys::Date::now()
}

#[cfg(not(target_arch = "wasm32"))]
fn now() -> f64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

#[test]
fn variations_per_second_are_measured() {
    let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 4) };
    let game = Game::new(&config, Seed(1)).expect("a legal configuration");
    let view = game.view(Observer::Seat(Seat::A));
    let (begun, mut count, mut seed) = (now(), 0, 0);
    while count < VARIATIONS {
        let mut thinker = Thinker::new(&view, Opponent::Level(Level::ElGrande), seed).expect("asked");
        while count + thinker.iterations() < VARIATIONS && thinker.step() {}
        count += thinker.iterations();
        seed += 1;
    }
    let seconds = (now() - begun) / 1000.0;
    let value = (f64::from(count) / seconds.max(0.001)).round();
    let line = format!("{{\"name\":\"thinking {WHERE}\",\"value\":{value},\"unit\":\"variations per second\"}}");
    #[cfg(target_arch = "wasm32")]
    wasm_bindgen_test::console_log!("{line}");
    #[cfg(not(target_arch = "wasm32"))]
    println!("{line}");
}
