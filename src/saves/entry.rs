//! What lies in a slot: a few lines of text with a sum over all of them.

use engine::{Seat, Seats, Small};
use record::Name;

/// The layout of the lines. Another one is another number, and slots with numbers unknown are left alone.
const LAYOUT: &str = "1";

/// Which state of a game this is, and which tab has written it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stamp {
    /// Grows with every state.
    pub(crate) number: u32,
    pub(crate) tab: u32,
}

/// What lies in a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) stamp: Stamp,
    /// When it was written, in milliseconds as the browser counts them.
    pub(crate) time: u64,
    /// The seats of people at this device; other people play elsewhere.
    pub(crate) here: Seats,
    /// What the player calls the game; perhaps nothing.
    pub(crate) name: Name,
    /// The game as a link has it.
    pub(crate) code: String,
}

impl Entry {
    pub(super) fn to_text(&self) -> String {
        let Self { stamp: Stamp { number, tab }, time, here, name, code } = self;
        let text = format!("{LAYOUT}\n{number}\n{tab}\n{time}\n{}\n{name}\n{code}\n", here.bits());
        let sum = sum(&text);
        format!("{text}{sum}")
    }

    /// `None` if it is not exactly what was written.
    pub(super) fn from_text(text: &str) -> Option<Self> {
        let (lines, written) = text.rsplit_once('\n')?;
        let lines = &text[..=lines.len()];
        if written.parse() != Ok(sum(lines)) {
            return None;
        }
        let mut lines = lines.lines();
        if lines.next() != Some(LAYOUT) {
            return None;
        }
        let number = lines.next()?.parse().ok()?;
        let tab = lines.next()?.parse().ok()?;
        let time = lines.next()?.parse().ok()?;
        let here: u16 = lines.next()?.parse().ok()?;
        Some(Self {
            stamp: Stamp { number, tab },
            time,
            here: Seat::all().filter(|seat| here >> seat.index() & 1 == 1).collect(),
            name: Name::new(lines.next()?),
            code: lines.next()?.to_owned(),
        })
    }
}

/// FNV-1a: enough to notice damage.
fn sum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> Entry {
        let here = [Seat::A, Seat::C].into();
        let stamp = Stamp { number: 7, tab: 99 };
        Entry { stamp, time: 1_700_000_000_000, here, name: "Friday".into(), code: "AbC-_9".into() }
    }

    #[test]
    fn an_entry_comes_back() {
        assert_eq!(Entry::from_text(&entry().to_text()), Some(entry()));
        let nameless = Entry { name: Name::default(), ..entry() };
        assert_eq!(Entry::from_text(&nameless.to_text()), Some(nameless));
    }

    #[test]
    fn whatever_was_changed_is_noticed() {
        let text = entry().to_text();
        for length in 0..text.len() {
            assert_eq!(Entry::from_text(&text[..length]), None, "cut at {length}");
        }
        for position in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[position] ^= 1;
            assert_eq!(Entry::from_text(&String::from_utf8(bytes).expect("ASCII")), None, "changed at {position}");
        }
        for other in ["", "\n", "null", "{\"record\":\"AbC\"}", "1\n2\n3"] {
            assert_eq!(Entry::from_text(other), None, "{other}");
        }
    }
}
