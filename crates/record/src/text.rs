//! Saves as text for links, in the alphabet that needs no escaping in a URL.

use std::borrow::Cow;

use crate::frame::ReadError;
use crate::{Record, ReplayError, Save};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Longer texts are refused before any work is done. No game comes near this length.
pub const LONGEST_TEXT: usize = 8_192;

impl Save {
    /// The save as text for a link: letters, digits, `-` and `_`, a letter or digit at both ends.
    pub fn to_text(&self) -> Result<String, ReplayError> {
        Ok(encode(self.to_bytes()?))
    }

    /// Reads what any version up to this one has written with [`Save::to_text`]. Ignores white space and other marks
    /// that mail programs and messengers insert into long words.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        Self::from_bytes(&decode(text)?)
    }

    /// Reads the save from whatever a person copied: a whole URL, the text alone, or either among other words.
    pub fn from_link(text: &str) -> Result<Self, ReadError> {
        if text.len() > LONGEST_TEXT {
            return Err(ReadError::NotOurs);
        }
        let code = text.rsplit_once('#').map_or(text, |(_, fragment)| fragment);
        let runs = code.split(|char| !is_ours(char));
        let longest = runs.max_by_key(|run| run.len()).unwrap_or_default();
        let read = Self::from_text(longest);
        if read.is_ok() {
            return read;
        }
        // The longest run may be part of a text that was broken into lines: try everything after the last `/` or `=`.
        let last = code.rsplit(['/', '=']).next().unwrap_or(code);
        Self::from_text(last).or(read)
    }
}

impl Record {
    /// The record as text for a link: a [`Save`] without players.
    pub fn to_text(&self) -> Result<String, ReplayError> {
        Ok(encode(self.to_bytes()?))
    }

    /// Reads the record from the text of any [`Save`].
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        Self::from_bytes(&decode(text)?)
    }
}

fn is_ours(char: char) -> bool {
    char.is_ascii_alphanumeric() || char == '-' || char == '_'
}

/// Characters that programs insert to break long words.
fn is_overlooked(char: char) -> bool {
    char.is_whitespace() || matches!(char, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}')
}

fn encode(mut bytes: Vec<u8>) -> String {
    // Programs that detect URLs in texts leave out a sign such as `-` at the end. A zero byte at the end changes
    // nothing, and makes the last character a letter.
    if bytes.len().is_multiple_of(3) && bytes.last().is_some_and(|last| last & 63 >= 62) {
        bytes.push(0);
    }
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0u32, |word, &byte| word << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for position in 0..=chunk.len() {
            let sextet = word >> (18 - 6 * position) & 63;
            text.push(char::from(ALPHABET[sextet as usize]));
        }
    }
    text
}

pub(crate) fn decode(text: &str) -> Result<Vec<u8>, ReadError> {
    if text.len() > LONGEST_TEXT {
        return Err(ReadError::NotOurs);
    }
    let text = match text.contains(is_overlooked) {
        true => Cow::Owned(text.replace(is_overlooked, "")),
        false => Cow::Borrowed(text),
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for chunk in text.as_bytes().chunks(4) {
        let mut word = 0u32;
        for &character in chunk {
            word = word << 6 | sextet(character).ok_or(ReadError::NotOurs)?;
        }
        word <<= 6 * (4 - chunk.len());
        let word = word.to_be_bytes();
        bytes.extend(&word[1..chunk.len()]);
        // We never write bits beyond the last byte, so they count as damage.
        bytes.extend(word.get(chunk.len()).filter(|&&left| left != 0));
    }
    Ok(bytes)
}

fn sextet(character: u8) -> Option<u32> {
    ALPHABET.iter().position(|&it| it == character).map(|position| position as u32)
}
