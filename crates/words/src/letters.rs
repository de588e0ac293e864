//! A byte a letter. Texts travel as the letters beyond ASCII that they use, in a line of their own, and then a byte for each
//! letter: what is 128 or more is a position in that line. Alphabets of two bytes a letter pack worse.

use std::collections::BTreeSet;

const ASCII: usize = 128;

/// None if a text needs more letters than a byte can tell apart.
pub(crate) fn narrow(text: &str) -> Option<Vec<u8>> {
    let letters: Vec<char> =
        text.chars().filter(|letter| !letter.is_ascii()).collect::<BTreeSet<_>>().into_iter().collect();
    let byte = |letter: char| match letters.binary_search(&letter) {
        Ok(at) => u8::try_from(ASCII + at).ok(),
        Err(_) => Some(letter as u8),
    };
    let narrow: Option<Vec<u8>> = text.chars().map(byte).collect();
    Some([letters.iter().collect::<String>().as_bytes(), b"\n", &narrow?].concat())
}

/// The text that was made narrow.
pub(crate) fn widen(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    let letters: Vec<char> = str::from_utf8(&bytes[..end]).unwrap_or_default().chars().collect();
    let mut text = String::new();
    for &byte in bytes.iter().skip(end + 1) {
        text.push(letters.get(usize::from(byte).wrapping_sub(ASCII)).map_or(byte.into(), |&letter| letter));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{narrow, widen};

    #[test]
    fn texts_arrive_as_they_were_sent() {
        for text in ["", "Castillo", "Příliš\nžluťoučký", "Ґанок – «її»"] {
            let sent = narrow(text).unwrap();
            assert_eq!(widen(&sent), text);
        }
        assert_eq!(narrow("да, да").unwrap(), ["ад\n".as_bytes(), &[129, 128, b',', b' ', 129, 128]].concat());
    }

    #[test]
    fn too_many_letters_are_refused() {
        let letters: String = ('\u{4e00}'..).take(129).collect();
        assert_eq!(narrow(&letters), None);
        assert!(narrow(&letters[3..]).is_some());
    }
}
