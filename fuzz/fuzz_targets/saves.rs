//! Arbitrary bytes as a saved game or a link. Run with `cargo +nightly fuzz run saves`.

#![no_main]

#[path = "../../crates/record/tests/support/probe.rs"]
mod probe;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = probe::probe(bytes);
});
