//! Chance that nobody can foresee.

/// A random number. Without a source of chance it is always the same, which is better than no game.
pub(crate) fn random_u32() -> u32 {
    let mut bytes = [0; 4];
    let _ = getrandom::fill(&mut bytes);
    u32::from_le_bytes(bytes)
}
