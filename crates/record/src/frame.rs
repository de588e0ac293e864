//! The frame around all written data: versions and a checksum.

use core::fmt;

use crate::coder::trimmed;

/// The format that is written. All older ones can be read.
pub const FORMAT: u8 = 2;

/// The version of the rules. It grows when a change of the engine allows games that older versions cannot read.
///
/// - 1: the first release.
/// - 2: Big Box scores the regions of `secret_score` one by one while a veto is out (R8.0.4, R10.4).
pub const RULES: u8 = 2;

/// More bytes than we ever write. Longer input is refused before any work is done.
const MOST_BYTES: usize = 6_144;

/// Why bytes or a text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The choice at this position, counted from zero, is illegal: the game was played with other rules.
    Diverged(usize),
    /// This is not one of our saves.
    NotOurs,
    /// It was written by a newer version.
    TooNew,
    /// Part of it is missing or was changed.
    Damaged,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Diverged(position) => {
                return write!(f, "this game follows other rules from choice {} on", position + 1);
            }
            Self::NotOurs => "this is not a game of El Grande",
            Self::TooNew => "this game was saved by a newer version",
            Self::Damaged => "this game is damaged: something is missing or was changed",
        })
    }
}

impl core::error::Error for ReadError {}

/// The content of a frame.
pub(crate) struct Framed<'a> {
    pub(crate) format: u8,
    pub(crate) rules: u8,
    pub(crate) body: &'a [u8],
}

/// Puts a body of the current format into a frame.
pub(crate) fn seal(body: &[u8]) -> Vec<u8> {
    let mut bytes = vec![FORMAT, RULES];
    bytes.extend(checksum(FORMAT, RULES, body));
    bytes.extend(body);
    bytes
}

/// Takes the body out of a frame. Frames will stay the same in all future formats, so that a format that is too new can
/// be told from data that is not ours.
pub(crate) fn open(bytes: &[u8]) -> Result<Framed<'_>, ReadError> {
    let (&format, rest) = bytes.split_first().ok_or(ReadError::NotOurs)?;
    if format == 0 || bytes.len() > MOST_BYTES {
        return Err(ReadError::NotOurs);
    }
    let known = format <= FORMAT;
    let broken = if known { ReadError::Damaged } else { ReadError::NotOurs };
    let (&rules, rest) = rest.split_first().ok_or(broken)?;
    let (sum, body) = rest.split_at_checked(CHECKSUM).ok_or(broken)?;
    match checksum(format, rules, body) == *sum {
        false => Err(broken),
        true if known => Ok(Framed { format, rules, body }),
        true => Err(ReadError::TooNew),
    }
}

const CHECKSUM: usize = 4;

/// The FNV-1a hash, to detect accidental damage. In format 1 it did not cover the versions, and included zeros at the
/// end.
fn checksum(format: u8, rules: u8, body: &[u8]) -> [u8; CHECKSUM] {
    let (head, body): (&[u8], _) = if format == 1 { (&[], body) } else { (&[format, rules], trimmed(body)) };
    let step = |sum: u32, &byte: &u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    head.iter().chain(body).fold(0x811c_9dc5, step).to_le_bytes()
}
