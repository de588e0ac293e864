//! A short run of the fuzz target: arbitrary choices never panic, and a refused choice never changes the game.
//! `fuzz/` has the unlimited run.

use engine::{Rng, Seed, Set};
use invariants::choices::{Refusal, drive};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

#[test]
fn arbitrary_bytes_never_break_a_game() {
    let mut rng = Rng::from(Seed(42));
    let mut refusals = Set::EMPTY;
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..rng.below(3_000)).map(|_| rng.bits() as u8).collect();
        refusals = refusals | drive(&bytes);
    }
    for refusal in [Refusal::NotAsked, Refusal::WrongKind, Refusal::Forbidden] {
        assert!(refusals.contains(refusal), "{refusal:?} was never met");
    }
}
