//! Soft hyphens in long words. Browsers hyphenate only some languages, and some words are wider than small cards.

use crate::{Locale, t};

/// A hyphen that is visible only at the end of a line.
const SOFT_HYPHEN: char = '\u{ad}';

/// The text with soft hyphens in its long words. For display only: names, titles and searches use the plain text.
pub fn divisible(locale: Locale, text: &str) -> String {
    let divided = |word: &str| t!(locale, long_words).split(' ').find(|it| is_same(it, word));
    let mut result = String::with_capacity(text.len() + 8);
    for part in text.split_inclusive(|letter: char| !letter.is_alphabetic()) {
        let word = part.trim_end_matches(|letter: char| !letter.is_alphabetic());
        match divided(word) {
            Some(divided) => result.extend(divided.chars().map(|it| if it == '-' { SOFT_HYPHEN } else { it })),
            None => result.push_str(word),
        }
        result.push_str(&part[word.len()..]);
    }
    result
}

fn is_same(divided: &str, word: &str) -> bool {
    divided.chars().filter(|&it| it != '-').eq(word.chars())
}

#[cfg(test)]
mod tests {
    use engine::{Card, Edition, Small};

    use super::*;
    use crate::{card_name, card_title};

    /// The number of letters that fit on the narrowest card with a title.
    const LETTERS: usize = 9;

    #[test]
    fn every_long_word_of_a_title_can_be_divided() {
        for &locale in Locale::ALL {
            for (card, edition) in Card::all().flat_map(|card| Edition::all().map(move |edition| (card, edition))) {
                let name = divisible(locale, &card_name(locale, edition, card));
                let long = |part: &&str| part.chars().filter(|it| it.is_alphabetic()).count() > LETTERS;
                let word = name.split([' ', '-', SOFT_HYPHEN]).find(long);
                assert_eq!(word, None, "{locale:?}: say in hyphens.txt where it may be divided");
            }
        }
    }

    #[test]
    fn only_the_looks_of_a_text_change() {
        assert_eq!(divisible(Locale::De, "Sonderwertung: eine"), "Son\u{ad}der\u{ad}wer\u{ad}tung: eine");
        for &locale in Locale::ALL {
            for card in Card::all() {
                let title = card_title(locale, Edition::Classic, card);
                assert_eq!(divisible(locale, title).replace(SOFT_HYPHEN, ""), title);
            }
        }
    }
}
