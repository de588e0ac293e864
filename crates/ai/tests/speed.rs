//! Measures how fast opponents think, natively and in WebAssembly. `cargo xtask bench` reads the line printed here.

#![allow(clippy::print_stdout, reason = "the measurement is read from standard output")]

use ai::{Budget, Level, Opponent, Request, RequestQueue, Task, Thinker, choose};
use engine::{Edition, Game, GameConfig, Observer, Seat, Seed};
use record::Record;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Playouts of the first decision of a game for four.
const VARIATIONS: u32 = if cfg!(debug_assertions) { 50 } else { 6000 };

/// A tenth of what an ordinary computer manages. Fewer mean a mistake, not a slow machine.
const LEAST_PER_SECOND: f64 = if cfg!(debug_assertions) { 10.0 } else { 300.0 };

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
        let mut thinker = Thinker::new(&view, Opponent::Level(Level::Grande), seed).expect("asked");
        while count + thinker.iterations() < VARIATIONS && thinker.step() {}
        count += thinker.iterations();
        seed += 1;
    }
    let seconds = (now() - begun) / 1000.0;
    let value = (f64::from(count) / seconds.max(0.001)).round();
    report("thinking", value, "variations per second");
    assert_eq!(count, VARIATIONS, "a thinker stops at its limit");
    assert!(value >= LEAST_PER_SECOND, "{value} variations per second");
}

fn report(name: &str, value: f64, unit: &str) {
    let line = format!("{{\"name\":\"{name} {WHERE}\",\"value\":{value},\"unit\":\"{unit}\"}}");
    #[cfg(target_arch = "wasm32")]
    wasm_bindgen_test::console_log!("{line}");
    #[cfg(not(target_arch = "wasm32"))]
    // On a line of its own, because the test runner may have written something before.
    println!("\n{line}");
}

/// The longest time without receiving messages, in milliseconds. Unoptimised code is about ten times slower.
const LONGEST_SILENCE: f64 = if cfg!(debug_assertions) { 400.0 } else { 50.0 };

/// How many decisions of a game are timed.
const DECISIONS: usize = if cfg!(debug_assertions) { 20 } else { 100 };

/// The longest time without receiving messages while the worker computes a hint.
fn longest_silence(record: &Record, seat: Seat) -> f64 {
    let task = Task::new(record, seat, Opponent::Random, 1, Budget::Milliseconds(40)).expect("a legal game");
    let mut queue = RequestQueue::new();
    let begun = now();
    queue.receive(1, &Request::Hint(task));
    let mut longest = now() - begun;
    while queue.is_busy() {
        let begun = now();
        queue.think(now);
        longest = longest.max(now() - begun);
    }
    longest
}

/// The worker receives messages only between time slices, so a cancellation waits for the end of one.
#[test]
fn the_worker_listens_at_least_every_fifty_milliseconds() {
    let mut record = Record::new(GameConfig::new(Edition::Classic, 4), Seed(7));
    let mut game = record.replay().expect("a legal game");
    let mut longest = 0.0_f64;
    for _ in 0..DECISIONS {
        let Some(seat) = game.awaiting().first() else { break };
        // Other work on the machine may interrupt a slice, but hardly five times in a row.
        let silences = (0..5).map(|_| longest_silence(&record, seat));
        longest = longest.max(silences.fold(f64::INFINITY, f64::min));
        let choice = choose(&game.view(Observer::Seat(seat)), Opponent::Level(Level::Squire), 1, 1).expect("asked");
        game.play(seat, choice, &mut ()).expect("legal");
        record.choices.push((seat, choice));
    }
    report("longest slice of thinking", longest.round(), "ms");
    assert!(longest < LONGEST_SILENCE, "{longest} ms");
}
