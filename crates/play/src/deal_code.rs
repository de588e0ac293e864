//! The code of a deal: its seed in letters and digits, to tell a friend.

use engine::Seed;

/// Letters and digits that are hard to confuse (Crockford's Base32).
const SYMBOLS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The number of symbols in a group, and the least number in a code.
const GROUP: usize = 4;
const SHORTEST: usize = 2 * GROUP;

/// The code of a deal in groups: `K7QF-2M9D`.
pub fn deal_code(seed: Seed) -> String {
    let mut symbols = Vec::new();
    let mut rest = seed.0;
    while rest > 0 || symbols.len() < SHORTEST {
        symbols.push(char::from(SYMBOLS[(rest % 32) as usize]));
        rest /= 32;
    }
    let mut code = String::new();
    for (index, symbol) in symbols.iter().rev().enumerate() {
        if index > 0 && index % GROUP == 0 {
            code.push('-');
        }
        code.push(*symbol);
    }
    code
}

/// The deal for a text: the seed of a code in any spelling, or a seed computed from any other words. `None` if the text
/// is empty.
pub fn deal_of(text: &str) -> Option<Seed> {
    let symbols = || text.chars().filter(|symbol| !symbol.is_whitespace() && !symbol.is_ascii_punctuation());
    symbols().next()?;
    Some(Seed(read(symbols()).unwrap_or_else(|| mix(symbols()))))
}

fn read(symbols: impl Iterator<Item = char>) -> Option<u64> {
    symbols.into_iter().try_fold(0u64, |seed, symbol| {
        let symbol = match symbol.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            symbol => symbol,
        };
        let digit = SYMBOLS.iter().position(|&it| char::from(it) == symbol)?;
        seed.checked_mul(32)?.checked_add(digit as u64)
    })
}

/// The FNV-1a hash of the text. It must never change, so that the same words always give the same deal.
fn mix(symbols: impl Iterator<Item = char>) -> u64 {
    symbols.fold(0xcbf2_9ce4_8422_2325, |hash, symbol| {
        (hash ^ u64::from(u32::from(symbol.to_ascii_uppercase()))).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_code_leads_back_to_its_seed() {
        for seed in [0, 1, 31, 32, 0x12_3456_789A, (1 << 40) - 1, 1 << 40, u64::MAX] {
            let code = deal_code(Seed(seed));
            assert_eq!(deal_of(&code), Some(Seed(seed)), "{code}");
            assert_eq!(deal_of(&format!(" {} ", code.to_lowercase().replace('-', ""))), Some(Seed(seed)));
        }
        assert_eq!(deal_code(Seed(7)), "0000-0007");
        assert_eq!(deal_of("oooo-OOO7"), Some(Seed(7)), "letters that look like digits");
    }

    #[test]
    fn any_words_name_a_deal_but_an_empty_text_names_none() {
        assert_eq!(deal_of(""), None);
        assert_eq!(deal_of(" - "), None);
        assert_eq!(deal_of("Sunday at Grandma’s!"), deal_of("sunday at grandma’s"));
        assert_ne!(deal_of("Український"), deal_of("вечір"));
        assert_eq!(deal_of("U"), Some(Seed(mix("U".chars()))), "no symbol of a code");
    }
}
