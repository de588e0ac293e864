//! The content of a slot: a few lines of text with a checksum over all of them.

use engine::{Choice, Game, Seat, Seats, Small};
use record::Name;

/// The layout of the lines. The first line of every layout is its number, so that older versions can tell a slot of a
/// newer version from a damaged one. Lines that older versions may ignore are added at the end, with the same number.
const LAYOUT: u32 = 1;

/// No game has this many states. A higher number is damaged or forged, and adding one to it could overflow.
const MOST_STATES: u32 = 1 << 30;

/// The latest time that a state can have. A later one is damaged or forged: no game could be played after it.
const LATEST: u64 = 1 << 53;

/// Identifies a state of a game: its number, and the tab that wrote it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Grows with every state.
    pub number: u32,
    /// The tab that wrote it.
    pub tab: u32,
}

/// The content of a slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Identifies the state.
    pub stamp: Stamp,
    /// When somebody last played, in milliseconds since 1970. Opening or renaming a game does not change it.
    pub time: u64,
    /// The seats of people at this device; other people play elsewhere.
    pub here: Seats,
    /// The player's name for the game; may be empty.
    pub name: Name,
    /// The game as text, as in a link.
    pub code: String,
    /// A choice that waits for its player's confirmation.
    pub pending: Option<Choice>,
    /// Everybody's points in the order of the seats, if the game is over, so that lists need not replay it. Older
    /// versions did not write them.
    pub final_points: Option<Vec<u16>>,
}

/// Everybody's points in the order of the seats, if the game is over.
pub fn final_points(game: &Game) -> Option<Vec<u16>> {
    let table = game.table();
    game.is_over().then(|| table.config.seats().iter().map(|seat| table.points[seat]).collect())
}

fn points_to_text(points: &[u16]) -> String {
    points.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
}

fn points_from_text(text: &str) -> Option<Vec<u16>> {
    let points: Option<Vec<u16>> = text.split(' ').map(|points| points.parse().ok()).collect();
    points.filter(|points| !points.is_empty())
}

impl Entry {
    pub(crate) fn to_text(&self) -> String {
        let Self { stamp: Stamp { number, tab }, time, here, name, code, pending, final_points } = self;
        let pending = pending.and_then(record::number).map_or_else(String::new, |number| number.to_string());
        let points = final_points.as_ref().map_or_else(String::new, |points| format!("{}\n", points_to_text(points)));
        let text = format!("{LAYOUT}\n{number}\n{tab}\n{time}\n{}\n{name}\n{code}\n{pending}\n{points}", here.bits());
        let sum = sum(&text);
        format!("{text}{sum}")
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
        let time = lines.next()?.parse().ok().filter(|time| *time < LATEST)?;
        let here: u16 = lines.next()?.parse().ok()?;
        Some(Self {
            stamp: Stamp { number, tab },
            time,
            here: Seat::all().filter(|seat| here >> seat.index() & 1 == 1).collect(),
            name: Name::new(lines.next()?),
            code: lines.next()?.to_owned(),
            pending: lines.next().and_then(|number| record::numbered(number.parse().ok()?)),
            final_points: lines.next().and_then(points_from_text),
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
            final_points: None,
        }
    }

    #[test]
    fn an_entry_comes_back() {
        assert_eq!(Entry::from_text(&entry().to_text()), Some(entry()));
        let nameless = Entry { name: Name::default(), ..entry() };
        assert_eq!(Entry::from_text(&nameless.to_text()), Some(nameless));
        let decided = Entry { pending: None, ..entry() };
        assert_eq!(Entry::from_text(&decided.to_text()), Some(decided));
        let over = Entry { pending: None, final_points: Some(vec![108, 0, 97]), ..entry() };
        assert_eq!(Entry::from_text(&over.to_text()), Some(over));
    }

    #[test]
    fn only_a_finished_game_has_final_points() {
        let mut game =
            Game::new(&engine::GameConfig::new(engine::Edition::Classic, 2), engine::Seed(1)).expect("legal");
        assert_eq!(final_points(&game), None);
        while let Some(seat) = game.awaiting().first() {
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
        }
        let expected: Vec<u16> = [Seat::A, Seat::B].map(|seat| game.table().points[seat]).into();
        assert_eq!(final_points(&game), Some(expected));
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
        let after_everything = Entry { time: u64::MAX, ..entry() };
        assert_eq!(Entry::from_text(&after_everything.to_text()), None);
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
