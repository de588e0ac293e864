//! Inserts no-break spaces by rule, because nobody can see in a file which kind of space it has.

const NO_BREAK: char = '\u{a0}';
const NARROW_NO_BREAK: char = '\u{202f}';

/// A message with the no-break spaces of its language. The syntax of gaps and forks survives, because the names of gaps
/// and arms are trimmed when they are read.
pub fn typeset(code: &str, message: &str) -> String {
    let letters: Vec<char> = message.chars().collect();
    let is_plain = |letter: char| matches!(letter, ' ' | NO_BREAK);
    let set = |(at, &letter): (usize, &char)| {
        let before = |steps: usize| at.checked_sub(steps).map(|at| letters[at]);
        let (last, next) = (before(1), letters.get(at + 1).copied());
        if !is_plain(letter) {
            return letter;
        }
        match code {
            "fr" if matches!(next, Some(';' | ':' | '!' | '?' | '»' | '%')) || last == Some('«') => NARROW_NO_BREAK,
            "cs" | "uk" if last.is_some_and(is_short_word) && !before(2).is_some_and(continues_word) => NO_BREAK,
            "de" | "es" | "pt" | "cs" | "uk" if next == Some('%') => NO_BREAK,
            "de" if next == Some('…') => NO_BREAK,
            _ => letter,
        }
    };
    letters.iter().enumerate().map(set).collect()
}

/// Whether this is a word of one letter in Czech or Ukrainian.
const fn is_short_word(letter: char) -> bool {
    matches!(letter, 'a' | 'i' | 'k' | 'o' | 's' | 'u' | 'v' | 'z' | 'A' | 'I' | 'K' | 'O' | 'S' | 'U' | 'V' | 'Z')
        || matches!(letter, 'а' | 'б' | 'в' | 'є' | 'ж' | 'з' | 'і' | 'й' | 'о' | 'у' | 'я')
        || matches!(letter, 'А' | 'Б' | 'В' | 'Є' | 'Ж' | 'З' | 'І' | 'Й' | 'О' | 'У' | 'Я')
}

fn continues_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '’' | '-' | '}' | '#' | '_')
}

#[cfg(test)]
mod tests {
    use super::typeset;

    #[test]
    fn one_letter_words_stay_with_the_next_word_in_czech_and_ukrainian() {
        assert_eq!(typeset("cs", "Umísti je v Galicii a u věže."), "Umísti je v\u{a0}Galicii a\u{a0}u\u{a0}věže.");
        assert_eq!(typeset("uk", "У регіоні й у замку"), "У\u{a0}регіоні й\u{a0}у\u{a0}замку");
        assert_eq!(typeset("cs", "{a} a {b}"), "{a} a\u{a0}{b}");
        assert_eq!(typeset("en", "a b"), "a b");
    }

    #[test]
    fn french_signs_have_a_narrow_space_before_them() {
        assert_eq!(typeset("fr", "Région : « Galice » ?"), "Région\u{202f}: «\u{202f}Galice\u{202f}»\u{202f}?");
        assert_eq!(typeset("fr", "{n} %"), "{n}\u{202f}%");
        assert_eq!(typeset("de", "{n} % und mehr …"), "{n}\u{a0}% und mehr\u{a0}…");
    }

    #[test]
    fn existing_no_break_spaces_stay() {
        let set = "Région\u{202f}: «\u{202f}Galice\u{202f}»";
        assert_eq!(typeset("fr", set), set);
    }
}
