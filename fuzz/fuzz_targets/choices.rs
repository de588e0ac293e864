//! Arbitrary choices. Run with `cargo +nightly fuzz run choices`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    invariants::choices::drive(bytes);
});
