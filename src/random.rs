//! Unpredictable random numbers.

/// A random number. If the browser has no source of randomness, it is always the same, which is better than no game.
pub(crate) fn random_u32() -> u32 {
    let mut bytes = [0; 4];
    let _ = getrandom::fill(&mut bytes);
    u32::from_le_bytes(bytes)
}
