//! Laws for arbitrary bytes as a save: whatever can be read is intact.

use record::{ReadError, Save};

/// Reads the bytes as they are, as a text, as a link, and with a corrected checksum. Returns all four results.
pub fn probe(bytes: &[u8]) -> [Result<Save, ReadError>; 4] {
    let text = String::from_utf8_lossy(bytes);
    [
        check(Save::from_bytes(bytes)),
        check(Save::from_text(&text)),
        check(Save::from_link(&text)),
        check(Save::from_bytes(&resealed(bytes))),
    ]
}

/// Checks that whatever can be read can be replayed, and is the same after writing and reading it again.
fn check(read: Result<Save, ReadError>) -> Result<Save, ReadError> {
    if let Ok(save) = &read {
        let game = save.record.replay().expect("what is read can be replayed");
        assert_eq!(game.table().config, save.record.config);
        assert!(save.at.is_none_or(|at| at <= save.record.choices.len()));
        let bytes = save.to_bytes().expect("what is read can be written");
        assert_eq!(Save::from_bytes(&bytes), read);
        let text = save.to_text().expect("what is read can be written");
        assert_eq!(Save::from_text(&text), read);
    }
    read
}

/// Where the body begins: after format, rules and checksum.
pub const BODY: usize = 6;

/// The bytes with a corrected checksum.
pub fn resealed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    if bytes.len() >= BODY {
        let end = bytes.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1).max(BODY);
        let covered = if bytes[0] == 1 { [&[], &bytes[BODY..]] } else { [&bytes[..2], &bytes[BODY..end]] };
        let step = |sum: u32, &byte: &u8| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        let sum = covered.into_iter().flatten().fold(0x811c_9dc5u32, step);
        bytes[2..BODY].copy_from_slice(&sum.to_le_bytes());
    }
    bytes
}
