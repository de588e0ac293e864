//! The one source of randomness. Saves depend on its output, so it must never change.

/// The seed of a deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u64);

/// SplitMix64: small and fast. It is implemented here so that no library can change it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(u64);

impl From<Seed> for Rng {
    fn from(seed: Seed) -> Self {
        Self(seed.0)
    }
}

impl Rng {
    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; zero if `bound` is zero.
    ///
    /// The high half of a product, without rejection: the bias is below 2⁻³² for every bound in use.
    pub fn below(&mut self, bound: usize) -> usize {
        (((self.bits() >> 32) * bound as u64) >> 32) as usize
    }

    /// Shuffles `items`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    /// Saves contain seeds: a different output would change every saved game.
    #[test]
    fn the_stream_never_changes() {
        let mut rng = Rng::from(Seed(1995));
        let golden = [rng.bits(), rng.bits(), rng.bits()];
        assert_eq!(golden, [0x80dc_c086_d71c_c77f, 0xcec4_d81b_b70a_c067, 0x008e_19d1_dc5e_cc1b]);
    }

    #[test]
    fn numbers_below_a_bound_reach_each_value_and_none_beyond() {
        let mut rng = Rng::from(Seed(7));
        let mut seen = [0; 9];
        for _ in 0..9_000 {
            seen[rng.below(9)] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
