//! A tolerant search: ignores case, accents, apostrophes and the order of words.

use crate::names::small;

/// The words to search for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    words: Vec<Vec<char>>,
}

/// A part of a text, and whether it matches a search word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// The text of the part.
    pub text: &'a str,
    /// Whether it matches.
    pub is_hit: bool,
}

/// A search word this short must match the beginning of a word. Inside words it would match nearly everywhere.
const SHORT: usize = 2;

impl Search {
    /// Splits what somebody has typed into search words.
    pub fn new(typed: &str) -> Self {
        let mut words: Vec<Vec<char>> = Vec::new();
        for word in typed.split(|letter: char| is_gap(letter)) {
            let word: Vec<char> = word.chars().flat_map(folded).collect();
            if !word.is_empty() && !words.contains(&word) {
                words.push(word);
            }
        }
        Self { words }
    }

    /// Whether there is nothing to search for.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// For each search word, in the order typed, whether these texts contain it.
    pub fn hits<'a>(&self, texts: impl IntoIterator<Item = &'a str>) -> Vec<bool> {
        let texts: Vec<Letters> = texts.into_iter().map(Letters::new).collect();
        self.words.iter().map(|word| texts.iter().any(|text| text.find(word, 0).is_some())).collect()
    }

    /// Whether these texts contain all search words.
    pub fn finds<'a>(&self, texts: impl IntoIterator<Item = &'a str>) -> bool {
        self.hits(texts).into_iter().all(|is_hit| is_hit)
    }

    /// Splits a text into matching and other parts.
    pub fn pieces<'a>(&self, text: &'a str) -> Vec<Piece<'a>> {
        let letters = Letters::new(text);
        let mut is_hit = vec![false; letters.folded.len()];
        for word in &self.words {
            let mut from = 0;
            while let Some(at) = letters.find(word, from) {
                is_hit[at..at + word.len()].fill(true);
                from = at + 1;
            }
        }
        letters.cut(text, &is_hit)
    }
}

/// The letters of a text in the form in which they are compared, each with its position in the text.
struct Letters {
    folded: Vec<char>,
    /// The start and end of the letter's original character in the text.
    places: Vec<(usize, usize)>,
    begins_word: Vec<bool>,
}

impl Letters {
    fn new(text: &str) -> Self {
        let mut letters = Self { folded: Vec::new(), places: Vec::new(), begins_word: Vec::new() };
        let mut after_gap = true;
        for (at, letter) in text.char_indices() {
            if is_gap(letter) {
                // Keep a gap, so that a match cannot extend across it.
                letters.push(' ', (at, at + letter.len_utf8()), false);
                after_gap = true;
                continue;
            }
            for folded in folded(letter) {
                letters.push(folded, (at, at + letter.len_utf8()), after_gap);
                after_gap = false;
            }
        }
        letters
    }

    fn push(&mut self, letter: char, place: (usize, usize), begins_word: bool) {
        self.folded.push(letter);
        self.places.push(place);
        self.begins_word.push(begins_word);
    }

    /// The next match of a word.
    fn find(&self, word: &[char], from: usize) -> Option<usize> {
        let last = self.folded.len().checked_sub(word.len())?;
        let fits = |at: usize| self.folded[at..].starts_with(word) && (word.len() > SHORT || self.begins_word[at]);
        (from..=last).find(|&at| fits(at))
    }

    fn cut<'a>(&self, text: &'a str, is_hit: &[bool]) -> Vec<Piece<'a>> {
        let mut pieces: Vec<Piece<'a>> = Vec::new();
        let mut begin = 0;
        for (index, &hit) in is_hit.iter().enumerate() {
            let next_differs = is_hit.get(index + 1).is_none_or(|&next| next != hit);
            if next_differs {
                // An ignored character, such as an apostrophe, belongs to the match before it.
                let end = self.places.get(index + 1).map_or(text.len(), |&(next, _)| next);
                if end > begin {
                    pieces.push(Piece { text: &text[begin..end], is_hit: hit });
                }
                begin = end;
            }
        }
        pieces
    }
}

/// Whether a character separates words. Apostrophes do not.
fn is_gap(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_ascii_punctuation() && letter != '\'' && letter != '`'
        || "–—−·…«»“”„¿¡×".contains(letter)
}

/// The letters to compare a letter by: lower case, without accents, and as two letters if some keyboards lack it.
/// Apostrophes, soft hyphens and combining accents are dropped.
fn folded(letter: char) -> impl Iterator<Item = char> {
    let (first, second) = match small(letter) {
        '\'' | '`' | '’' | '‘' | 'ʼ' | '´' | '\u{ad}' | '\u{300}'..='\u{36f}' => (None, None),
        'ß' => (Some('s'), Some('s')),
        'æ' => (Some('a'), Some('e')),
        'œ' => (Some('o'), Some('e')),
        letter => (Some(plain(letter)), None),
    };
    first.into_iter().chain(second)
}

const fn plain(letter: char) -> char {
    match letter {
        'à'..='å' => 'a',
        'ç' | 'č' => 'c',
        'ď' => 'd',
        'è'..='ë' | 'ě' => 'e',
        'ì'..='ï' => 'i',
        'ñ' | 'ň' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ř' => 'r',
        'š' => 's',
        'ť' => 't',
        'ù'..='ü' | 'ů' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' => 'z',
        'ґ' => 'г',
        'ї' => 'і',
        letter => letter,
    }
}

#[cfg(test)]
mod tests {
    use engine::Edition;

    use super::*;
    use crate::{Locale, handbook::handbook};

    fn finds(typed: &str, text: &str) -> bool {
        Search::new(typed).finds([text])
    }

    fn marked(typed: &str, text: &str) -> String {
        let piece = |piece: Piece<'_>| if piece.is_hit { format!("[{}]", piece.text) } else { piece.text.to_owned() };
        Search::new(typed).pieces(text).into_iter().map(piece).collect()
    }

    #[test]
    fn apostrophes_accents_and_case_do_not_matter() {
        for typed in ["king's", "King’s", "kings", "KING`S"] {
            assert!(finds(typed, "Never into the King’s region."), "{typed}");
        }
        assert!(finds("veto", "Le Véto"));
        assert!(finds("espana", "España") && finds("prubezne", "průběžné") && finds("GROSSE", "die große"));
        assert!(finds("Замок", "у замку: ЗАМОК") && finds("обєкт", "об’єкт") && finds("гава", "Ґава"));
        assert!(finds("cœur", "le coeur") && finds("coeur", "le cœur"));
    }

    #[test]
    fn words_come_in_any_order_and_short_ones_begin_a_word() {
        assert!(finds("bonus grande", "The Grande’s home pays a bonus."));
        assert!(finds("castillo, tie!", "Tied players in the Castillo"));
        assert!(!finds("grande queen", "The Grande"));
        assert!(finds("ki", "the King") && !finds("in", "the King"));
        assert!(finds("wertung", "Sonderwertung"));
    }

    #[test]
    fn hits_are_marked_in_the_letters_of_the_text() {
        assert_eq!(marked("king's", "The King’s region"), "The [King’s] region");
        assert_eq!(marked("vota veto", "Veto: VÉTO!"), "[Veto]: [VÉTO]!");
        assert_eq!(marked("anan", "ananan b"), "[ananan] b");
        assert_eq!(marked("strasse", "die Straße."), "die [Straße].");
        assert_eq!(marked("", "nothing"), "nothing");
        assert_eq!(marked("x", ""), "");
    }

    #[test]
    fn pieces_are_the_whole_text_in_every_language() {
        for &locale in Locale::ALL {
            for section in handbook(locale) {
                for text in section.paragraphs.iter().map(|it| it.text).chain([section.title]) {
                    for typed in ["a e i o u", "ka", "кор", "König", "le l'd", text] {
                        let pieces = Search::new(typed).pieces(text);
                        let whole: String = pieces.iter().map(|piece| piece.text).collect();
                        assert_eq!(whole, text);
                    }
                }
            }
        }
    }

    /// Searching for a title of the handbook in plain letters finds it.
    #[test]
    fn every_section_is_found_by_its_title_in_every_language() {
        for &locale in Locale::ALL {
            for section in handbook(locale) {
                let typed: String = section.title.to_uppercase().chars().flat_map(folded).collect();
                assert!(finds(&typed, section.title), "{typed}");
                let texts = section.paragraphs.iter().filter(|it| it.is_for(Edition::New)).map(|it| it.text);
                assert!(Search::new(section.title).finds(texts.chain([section.title])));
            }
        }
    }

    #[test]
    fn nothing_typed_looks_for_nothing() {
        assert!(Search::new("").is_empty() && Search::new(" – ' ").is_empty());
    }
}
