//! Packs numbers with known bounds without wasting any bits.
//!
//! A number below `n` takes log₂ n bits, including fractions of bits: the sequence is one large number in a mixed base.
//! Numbers are written last to first. They can then be read first to last, where the bound of each may depend on those
//! before.

/// Numbers with their bounds, in the order in which they will be read.
#[derive(Default)]
pub(crate) struct Writer {
    numbers: Vec<(u32, u32)>,
}

impl Writer {
    /// Adds a number below `bound`.
    pub(crate) fn put(&mut self, value: usize, bound: usize) {
        debug_assert!(value < bound, "{value} is not below {bound}");
        self.numbers.push((value as u32, bound as u32));
    }

    /// Adds a yes or no.
    pub(crate) fn flag(&mut self, value: bool) {
        self.put(value.into(), 2);
    }

    /// The large number as bytes, least significant first, without leading zeros.
    pub(crate) fn finish(self) -> Vec<u8> {
        let mut limbs: Vec<u32> = Vec::new();
        for &(value, bound) in self.numbers.iter().rev() {
            let mut carry = u64::from(value);
            for limb in &mut limbs {
                carry += u64::from(*limb) * u64::from(bound);
                *limb = carry as u32;
                carry >>= 32;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        let bytes: Vec<u8> = limbs.iter().flat_map(|limb| limb.to_le_bytes()).collect();
        trimmed(&bytes).to_vec()
    }
}

/// Reads numbers below bounds, first to last. Past the end, all numbers are zero.
pub(crate) struct Reader {
    limbs: Vec<u32>,
}

impl Reader {
    pub(crate) fn new(bytes: &[u8]) -> Self {
        let limb = |chunk: &[u8]| chunk.iter().rev().fold(0, |limb, &byte| limb << 8 | u32::from(byte));
        let mut reader = Self { limbs: bytes.chunks(4).map(limb).collect() };
        reader.trim();
        reader
    }

    fn trim(&mut self) {
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
    }

    /// Takes the next number below `bound`.
    pub(crate) fn take(&mut self, bound: usize) -> usize {
        if bound <= 1 {
            return 0;
        }
        let mut rest = 0;
        for limb in self.limbs.iter_mut().rev() {
            rest = rest << 32 | u64::from(*limb);
            *limb = (rest / bound as u64) as u32;
            rest %= bound as u64;
        }
        self.trim();
        rest as usize
    }

    /// Takes a yes or no.
    pub(crate) fn flag(&mut self) -> bool {
        self.take(2) == 1
    }

    /// Whether only zeros are left.
    pub(crate) fn is_empty(&self) -> bool {
        self.limbs.is_empty()
    }
}

/// The bytes without zeros at the end, which are leading zeros of the number.
pub(crate) fn trimmed(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
    &bytes[..end]
}

#[cfg(test)]
mod tests {
    use engine::{Rng, Seed};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn numbers_come_back_in_order_and_nothing_is_left() {
        let mut rng = Rng::from(Seed(5));
        for length in 0..200 {
            let bounds: Vec<usize> = (0..length).map(|_| [1, 2, 7, 256, 721, 0x11_0000][rng.below(6)]).collect();
            let values: Vec<usize> = bounds.iter().map(|&bound| rng.below(bound)).collect();
            let mut writer = Writer::default();
            values.iter().zip(&bounds).for_each(|(&value, &bound)| writer.put(value, bound));
            let mut reader = Reader::new(&writer.finish());
            let read: Vec<usize> = bounds.iter().map(|&bound| reader.take(bound)).collect();
            assert_eq!(read, values);
            assert!(reader.is_empty());
        }
    }
}
