//! Arbitrary bytes as a saved game or a link. Run with `cargo +nightly fuzz run saves`.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = invariants::saves::probe(bytes);
});
