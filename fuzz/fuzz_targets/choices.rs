//! Arbitrary choices. Run with `cargo +nightly fuzz run choices`.

#![no_main]

#[path = "../../crates/engine/tests/support/drive.rs"]
mod drive;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    drive::drive(bytes);
});
