//! Records as text for links: bytes in the alphabet that needs no escaping in an address.

use crate::bytes::ReadError;
use crate::{Record, ReplayError};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// No record's text is longer.
const MOST_CHARACTERS: usize = 8_192;

impl Record {
    /// The record as text for a link.
    pub fn to_text(&self) -> Result<String, ReplayError> {
        Ok(encode(&self.to_bytes()?))
    }

    /// Reads what [`Record::to_text`] has written.
    pub fn from_text(text: &str) -> Result<Self, ReadError> {
        if text.len() > MOST_CHARACTERS {
            return Err(ReadError::NotOurs);
        }
        Self::from_bytes(&decode(text.trim()).ok_or(ReadError::NotOurs)?)
    }
}

fn encode(bytes: &[u8]) -> String {
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

fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    for chunk in text.as_bytes().chunks(4) {
        let mut word = 0u32;
        for &character in chunk {
            word = word << 6 | ALPHABET.iter().position(|&it| it == character)? as u32;
        }
        let count = chunk.len().checked_sub(1).filter(|&count| count > 0)?;
        word <<= 6 * (4 - chunk.len());
        bytes.extend(&word.to_be_bytes()[1..=count]);
    }
    Some(bytes)
}
