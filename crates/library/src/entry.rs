//! What a slot holds: a few lines of text with a checksum over all of them.

use engine::{Choice, Seat, Seats, Small};
use record::Name;

/// The layout of the lines. The first line of every layout is its number, so that older versions can tell a slot of a
/// newer version from a damaged one. What older versions may ignore is added as a last line instead.
const LAYOUT: u32 = 1;

/// No game has this many states. A higher number is damage or a forgery; counting on from it would overflow.
const MOST_STATES: u32 = 1 << 30;

/// Which state of a game this is, and which tab has written it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Grows with every state.
    pub number: u32,
    /// The tab that wrote it.
    pub tab: u32,
}

/// What a slot holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which state this is.
    pub stamp: Stamp,
    /// When somebody last played, in milliseconds since 1970. Opening or renaming a game does not change it.
    pub time: u64,
    /// The seats of people at this device; other people play elsewhere.
    pub here: Seats,
    /// What the player calls the game; perhaps nothing.
    pub name: Name,
    /// The game as a link has it.
    pub code: String,
    /// A choice that waits for its player's confirmation.
    pub pending: Option<Choice>,
}

impl Entry {
    pub(crate) fn to_text(&self) -> String {
        let Self { stamp: Stamp { number, tab }, time, here, name, code, pending } = self;
        let pending = pending.and_then(record::number).map_or_else(String::new, |number| number.to_string());
        let text = format!("{LAYOUT}\n{number}\n{tab}\n{time}\n{}\n{name}\n{code}\n{pending}\n", here.bits());
        let sum = sum(&text);
        format!("{text}{sum}")
    }

    /// Whether the two differ only in their time and stamp.
    pub fn says_the_same(&self, other: &Self) -> bool {
        let Self { here, name, code, pending, .. } = self;
        (here, name, code, pending) == (&other.here, &other.name, &other.code, &other.pending)
    }

    /// `None` if the text is not exactly what [`Entry::to_text`] wrote.
    pub(crate) fn from_text(text: &str) -> Option<Self> {
        let (lines, written) = text.rsplit_once('\n')?;
        let lines = text.get(..=lines.len())?;
        if written.parse() != Ok(sum(lines)) {
            return None;
        }
        let mut lines = lines.lines();
        if lines.next()?.parse() != Ok(LAYOUT) {
            return None;
        }
        let number = lines.next()?.parse().ok().filter(|number| *number <= MOST_STATES)?;
        let tab = lines.next()?.parse().ok()?;
        let time = lines.next()?.parse().ok()?;
        let here: u16 = lines.next()?.parse().ok()?;
        Some(Self {
            stamp: Stamp { number, tab },
            time,
            here: Seat::all().filter(|seat| here >> seat.index() & 1 == 1).collect(),
            name: Name::new(lines.next()?),
            code: lines.next()?.to_owned(),
            pending: lines.next().and_then(|number| record::numbered(number.parse().ok()?)),
        })
    }
}

/// Whether a newer version of the app wrote this slot. The checksum is not checked: a newer layout may compute it
/// differently, and overwriting a game is worse than keeping a damaged slot.
pub(crate) fn is_newer(text: &str) -> bool {
    text.lines().next().and_then(|layout| layout.parse::<u32>().ok()).is_some_and(|layout| layout > LAYOUT)
}

/// FNV-1a: enough to notice damage.
fn sum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> Entry {
        Entry {
            stamp: Stamp { number: 7, tab: 99 },
            time: 1_700_000_000_000,
            here: [Seat::A, Seat::C].into(),
            name: "Friday".into(),
            code: "AbC-_9".into(),
            pending: Some(Choice::Court(3)),
        }
    }

    #[test]
    fn an_entry_comes_back() {
        assert_eq!(Entry::from_text(&entry().to_text()), Some(entry()));
        let nameless = Entry { name: Name::default(), ..entry() };
        assert_eq!(Entry::from_text(&nameless.to_text()), Some(nameless));
        let decided = Entry { pending: None, ..entry() };
        assert_eq!(Entry::from_text(&decided.to_text()), Some(decided));
    }

    #[test]
    fn an_entry_without_a_pending_choice_can_be_read() {
        let lines = "1\n7\n99\n1700000000000\n5\nFriday\nAbC-_9\n";
        let older = Entry::from_text(&format!("{lines}{}", sum(lines)));
        assert_eq!(older, Some(Entry { pending: None, ..entry() }));
    }

    #[test]
    fn a_forged_number_counts_as_damage() {
        let forged = Entry { stamp: Stamp { number: u32::MAX, tab: 1 }, ..entry() };
        assert_eq!(Entry::from_text(&forged.to_text()), None);
    }

    #[test]
    fn every_change_is_noticed() {
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
