//! Saves that were written once and must stay readable.

use engine::{Named, Seat, Small};
use record::{Kind, Save};

/// A golden save: a description and its text.
pub(crate) struct Golden {
    pub(crate) says: &'static str,
    pub(crate) text: &'static str,
}

pub(crate) const FIRST: &str = include_str!("../data/format-1.txt");
pub(crate) const SECOND: &str = include_str!("../data/format-2.txt");
/// The second format with secret scorings, which only rules 2 and later understand.
pub(crate) const SECOND_BY_RULES_2: &str = include_str!("../data/format-2-rules-2.txt");

/// The saves of a file. Each has a line with its description, a line with its text, and an empty line.
pub(crate) fn goldens(file: &'static str) -> Vec<Golden> {
    let mut lines = file.lines().filter(|line| !line.is_empty());
    let mut goldens = Vec::new();
    while let (Some(says), Some(text)) = (lines.next(), lines.next()) {
        goldens.push(Golden { says, text });
    }
    goldens
}

/// The description of a save, as written in the files.
pub(crate) fn describe(save: &Save) -> String {
    let config = save.record.config;
    let game = save.record.replay().expect("what is read can be replayed");
    let notation = |&(seat, choice): &(Seat, engine::Choice)| format!("{} {choice}\n", seat.letter());
    let choices: String = save.record.choices.iter().map(notation).collect();
    let sum = choices
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    let points: Vec<_> = config.seats().iter().map(|seat| game.table().points[seat].to_string()).collect();
    let mut says = format!(
        "{config}; seed {}; {} choices {sum:016x}; points {}",
        save.record.seed.0,
        save.record.choices.len(),
        points.join(" ")
    );
    if game.is_over() {
        says += "; over";
    }
    for (seat, person) in Seat::all().filter_map(|seat| Some((seat, save.people[seat].as_ref()?))) {
        let level = match person.kind {
            Kind::Human => 0,
            Kind::Opponent(level) => level.code(),
        };
        says += &format!("; {} {} {:?} {level}", seat.id(), person.name, person.colour);
    }
    says += &save.at.map_or(String::new(), |at| format!("; at {at}"));
    says += &save.next.map_or(String::new(), |seat| format!("; next {}", seat.id()));
    says
}
