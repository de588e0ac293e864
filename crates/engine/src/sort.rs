//! Order among a few.

use core::cmp::Ordering;

/// Sorts a short list; equals stay in their order. The standard library's sorts are made for long lists, and each use
/// of one adds four kilobytes to a program that is downloaded.
pub fn sort_short<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && compare(&items[at - 1], &items[at]).is_gt() {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::sort_short;

    #[test]
    fn equals_stay_in_their_order() {
        let mut items = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        sort_short(&mut items, |a, b| a.0.cmp(&b.0));
        assert_eq!(items, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        sort_short(&mut [(); 0], Ord::cmp);
    }
}
