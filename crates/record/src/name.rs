//! Names of players and games.

use core::fmt;

use crate::coder::{Reader, Writer};

/// A name: one line of at most twenty characters, possibly empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

impl Name {
    /// The most characters of a name.
    pub const MOST: usize = 20;

    /// Makes a name from any text: removes invisible characters, trims and collapses spaces, and cuts what is too long.
    pub fn new(text: &str) -> Self {
        let visible = text.chars().filter(|&char| char.is_whitespace() || !is_invisible(char));
        let mut name = String::new();
        let mut length = 0;
        let mut gap = false;
        for char in visible {
            if char.is_whitespace() {
                gap = length > 0;
                continue;
            }
            let needed = 1 + usize::from(gap);
            if length + needed > Self::MOST {
                break;
            }
            if gap {
                name.push(' ');
            }
            name.push(char);
            (length, gap) = (length + needed, false);
        }
        Self(name)
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether the name is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn write(&self, writer: &mut Writer) {
        writer.put(self.0.chars().count(), Self::MOST + 1);
        for char in self.0.chars() {
            match letters().position(|it| it == char) {
                Some(position) => writer.put(position, LETTERS + 1),
                None => {
                    writer.put(LETTERS, LETTERS + 1);
                    writer.put(char as usize, ALL_CHARACTERS);
                }
            }
        }
    }

    /// Reads a name. `None` if no name could have been written like this.
    pub(crate) fn read(reader: &mut Reader) -> Option<Self> {
        let length = reader.take(Self::MOST + 1);
        let mut name = String::new();
        for _ in 0..length {
            name.push(match reader.take(LETTERS + 1) {
                LETTERS => char::from_u32(reader.take(ALL_CHARACTERS) as u32)?,
                position => letters().nth(position)?,
            });
        }
        let read = Self::new(&name);
        (read.0 == name).then_some(read)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl AsRef<str> for Name {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

/// Invisible characters that change how their neighbours look: controls and marks of direction. Joiners are kept,
/// because some letters and emoji need them.
fn is_invisible(char: char) -> bool {
    char.is_control()
        || matches!(char, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
        || matches!(char, '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fff9}'..='\u{fffb}')
        || matches!(char, '\u{e0000}'..='\u{e0fff}')
}

/// How many characters have a short number.
const LETTERS: usize = 255;

/// An upper bound for any character's number.
const ALL_CHARACTERS: usize = char::MAX as usize + 1;

/// Characters beyond those of English and western Europe: Czech, Ukrainian, and some signs.
const FURTHER: &str = "ČčĎďĚěŇňŘřŠšŤťŮůŽž\
    АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯабвгґдеєжзиіїйклмнопрстуфхцчшщьюя\
    Œœ‘’“”„«»–—…";

/// The characters with a short number. The position of a character is its number. The order is part of the format and
/// never changes.
fn letters() -> impl Iterator<Item = char> {
    (' '..='~').chain('À'..='ÿ').chain(FURTHER.chars())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn a_name_keeps_the_visible_characters_of_a_text() {
        let check = |text: &str, name: &str| assert_eq!(Name::new(text).as_str(), name, "{text:?}");
        check("Ana", "Ana");
        check("  Ana \t\n María  ", "Ana María");
        check("A\u{0}n\u{7}a\u{202e}", "Ana");
        check(" \u{a0}\u{2003}", "");
        check("abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrst");
        check("abcdefghijklmnopqrs tu", "abcdefghijklmnopqrs");
        check("👩\u{200d}🌾", "👩\u{200d}🌾");
        check(&"é".repeat(5_000), &"é".repeat(20));
    }

    #[test]
    fn names_come_back() {
        for text in ["", "Ana", "Žofie Černá", "Олена Ґалаґан", "李小龍", "👩\u{200d}🌾 farms", "l’Œuvre", "a_b-c.d"]
        {
            let name = Name::new(text);
            assert_eq!(name.as_str(), text);
            let mut writer = Writer::default();
            name.write(&mut writer);
            let mut reader = Reader::new(&writer.finish());
            assert_eq!(Name::read(&mut reader), Some(name));
            assert!(reader.is_empty());
        }
    }

    #[test]
    fn impossible_names_are_refused() {
        let read = |numbers: &[(usize, usize)]| {
            let mut writer = Writer::default();
            numbers.iter().for_each(|&(value, bound)| writer.put(value, bound));
            Name::read(&mut Reader::new(&writer.finish()))
        };
        assert_eq!(read(&[(1, 21), (0, 256)]), None, "a space alone");
        assert_eq!(read(&[(1, 21), (255, 256), (0xd800, 0x11_0000)]), None, "no character");
        assert_eq!(read(&[(1, 21), (255, 256), (7, 0x11_0000)]), None, "a bell");
    }

    /// Old saves must stay readable, so the format never changes.
    #[test]
    fn every_letter_keeps_its_number() {
        assert_eq!(letters().count(), LETTERS);
        assert_eq!(letters().collect::<BTreeSet<_>>().len(), LETTERS, "no letter is there twice");
        let sum = letters().fold(0u64, |sum, char| sum.wrapping_mul(0x0100_0000_01b3).wrapping_add(char as u64));
        assert_eq!(sum, 11_672_111_707_319_282_455);
    }
}
