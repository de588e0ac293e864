//! Numbers below known bounds, packed without waste.
//!
//! A number below `n` takes log₂ n bits, fractions included: the sequence is one large number in a mixed base.
//! Numbers are written last to first, so that they can be read first to last while each bound follows from
//! what was read before.

/// Writes numbers below bounds, the last one first.
pub(crate) struct Writer {
    /// A large number, least byte first.
    digits: Vec<u8>,
}

impl Writer {
    pub(crate) const fn new() -> Self {
        Self { digits: Vec::new() }
    }

    /// Puts a number in front of those already written.
    pub(crate) fn put(&mut self, value: usize, bound: usize) {
        let mut carry = value as u64;
        for digit in &mut self.digits {
            carry += u64::from(*digit) * bound as u64;
            *digit = carry as u8;
            carry >>= 8;
        }
        while carry > 0 {
            self.digits.push(carry as u8);
            carry >>= 8;
        }
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        self.digits
    }
}

/// Reads numbers below bounds, first to last.
pub(crate) struct Reader {
    digits: Vec<u8>,
}

impl Reader {
    pub(crate) fn new(bytes: &[u8]) -> Self {
        let mut reader = Self { digits: bytes.to_vec() };
        reader.trim();
        reader
    }

    fn trim(&mut self) {
        while self.digits.last() == Some(&0) {
            self.digits.pop();
        }
    }

    /// Takes the next number below `bound`.
    pub(crate) fn take(&mut self, bound: usize) -> usize {
        let mut rest = 0;
        for digit in self.digits.iter_mut().rev() {
            rest = rest << 8 | u64::from(*digit);
            *digit = (rest / bound as u64) as u8;
            rest %= bound as u64;
        }
        self.trim();
        rest as usize
    }

    /// Whether nothing but zeros is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }
}
