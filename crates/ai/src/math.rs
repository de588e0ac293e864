//! Functions with the same result on every platform.
//!
//! Addition, multiplication, division and square root of floats are the same everywhere. `exp` of the standard
//! library is not: every platform brings its own, and an opponent could choose differently in a browser.

use core::f32::consts::{LN_2, LOG2_E};

/// The exponential function, to about five digits.
pub(crate) fn exp(x: f32) -> f32 {
    // Results below 2^-126 would not be normal numbers.
    let doublings = (x * LOG2_E).clamp(-126.0, 126.0);
    let whole = doublings as i32 - i32::from(doublings < 0.0);
    let rest = (doublings - whole as f32) * LN_2;
    let series = 1.0
        + rest * (1.0 + rest * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0 + rest / 720.0)))));
    f32::from_bits(((whole + 127) as u32) << 23) * series
}

/// The hyperbolic tangent. Its results are between −1 and 1.
pub(crate) fn tanh(x: f32) -> f32 {
    1.0 - 2.0 / (exp(2.0 * x) + 1.0)
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn exp_is_right_to_five_digits() {
        for step in -500..500 {
            let x = step as f32 / 50.0;
            let (found, right) = (exp(x), f64::from(x).exp());
            assert!((f64::from(found) - right).abs() < 1e-5 * right, "exp({x}) = {found}, not {right}");
        }
        assert_eq!(exp(0.0), 1.0);
        assert!(exp(-1000.0) < 1e-37 && exp(1000.0) > 1e37);
        assert!((tanh(0.5) - 0.462_117_2).abs() < 1e-6);
    }

    /// Compares bits: the same test also runs in WebAssembly.
    #[test]
    fn exp_is_the_same_to_the_last_bit_everywhere() {
        let bits = [-20.0, -3.3, -0.1, 0.7, 2.5, 11.0].map(|x: f32| exp(x).to_bits());
        assert_eq!(bits, [822_977_586, 1_024_922_320, 1_063_756_606, 1_073_799_507, 1_094_904_698, 1_198_121_453]);
    }
}
