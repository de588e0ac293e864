//! The content inside the frame: one large number with everything in it.

use engine::{
    BySeat, Card, Choice, Decision, Edition, Game, GameConfig, HeadStart, NewOptions, Seat, Seed, Small, Step,
};

use crate::code::codes;
use crate::coder::{Reader, Writer};
use crate::domain::domain;
use crate::frame::{self, Framed, RULES, ReadError};
use crate::save::{Colour, Kind, Level, Person, Save};
use crate::{Header, Name, Record, ReplayError};

/// More choices than any game has.
const MOST_CHOICES: usize = 4_096;

const SEATS: usize = Seat::COUNT;

impl Save {
    /// The save as bytes. Fails for a game that cannot be replayed.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        write(&self.record, Some(self))
    }

    /// Reads what any version up to this one has written with [`Save::to_bytes`]. Time and memory are bounded for any
    /// bytes, and every result can be replayed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let Framed { format, rules, body } = frame::open(bytes)?;
        let mut reader = Reader::new(body);
        let read = if format == 1 { read_first(&mut reader, rules) } else { read(&mut reader, rules) };
        match read {
            Err(ReadError::Diverged(_)) if rules > RULES => Err(ReadError::TooNew),
            Ok(_) if !reader.is_empty() => Err(ReadError::Damaged),
            read => read,
        }
    }
}

impl Header {
    /// Reads the header of what any version up to this one has written with [`Save::to_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let Framed { format, body, .. } = frame::open(bytes)?;
        let mut reader = Reader::new(body);
        if format == 1 { read_first_header(&mut reader) } else { read_header(&mut reader).map(|(header, _)| header) }
    }
}

impl Record {
    /// The record as bytes: a [`Save`] without players. Fails for a record that cannot be replayed.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        write(self, None)
    }

    /// Reads the record from the bytes of any [`Save`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        Save::from_bytes(bytes).map(|save| save.record)
    }
}

fn write(record: &Record, save: Option<&Save>) -> Result<Vec<u8>, ReplayError> {
    let mut writer = Writer::default();
    write_config(&mut writer, &record.config);
    let empty = BySeat::default();
    write_people(&mut writer, record.config.seats(), save.map_or(&empty, |save| &save.people));
    writer.put(save.and_then(|save| save.next).map_or(0, |seat| seat.index() + 1), SEATS + 1);
    write_head_starts(&mut writer, &record.config);
    record.seed.0.to_le_bytes().into_iter().for_each(|byte| writer.put(byte.into(), 256));
    let count = record.choices.len();
    if count >= MOST_CHOICES {
        return Err(ReplayError::Diverged(MOST_CHOICES, engine::PlayError::GameOver));
    }
    writer.put(count, MOST_CHOICES);
    writer.put(save.and_then(|save| save.at).map_or(0, |at| at.min(count) + 1), count + 2);
    write_choices(&mut writer, record)?;
    Ok(frame::seal(&writer.finish()))
}

fn read(reader: &mut Reader, rules: u8) -> Result<Save, ReadError> {
    let (Header { config, seed, people, choices }, next) = read_header(reader)?;
    let at = reader.take(choices + 2).checked_sub(1);
    let record = read_choices(reader, Record::new(config, seed), choices, rules, read_choice)?;
    Ok(Save { record, people, at, next })
}

/// The header, and the seat that a link addresses.
fn read_header(reader: &mut Reader) -> Result<(Header, Option<Seat>), ReadError> {
    let mut config = read_config(reader).ok_or(ReadError::Damaged)?;
    let people = read_people(reader, config.seats())?;
    let next = reader.take(SEATS + 1).checked_sub(1).and_then(Seat::from_index);
    read_head_starts(reader, &mut config)?;
    let seed = read_seed(reader);
    let choices = reader.take(MOST_CHOICES);
    Ok((Header { config, seed, people, choices }, next))
}

/// Format 1: only a record, with every choice as its number in [`crate::code`].
fn read_first(reader: &mut Reader, rules: u8) -> Result<Save, ReadError> {
    let Header { config, seed, choices, .. } = read_first_header(reader)?;
    let codes = codes();
    let next = |reader: &mut Reader, _: &Game, _| codes[reader.take(codes.len())];
    let record = read_choices(reader, Record::new(config, seed), choices, rules, next)?;
    Ok(Save::new(record))
}

fn read_first_header(reader: &mut Reader) -> Result<Header, ReadError> {
    let config = read_config(reader).ok_or(ReadError::Damaged)?;
    let seed = read_seed(reader);
    Ok(Header { config, seed, people: BySeat::default(), choices: reader.take(MOST_CHOICES) })
}

/// Writes the seat of a choice only where several seats could have chosen. Writes the choice as its number among the
/// answers to the question, or as its number in [`crate::code`] if it is not among them.
fn write_choices(writer: &mut Writer, record: &Record) -> Result<(), ReplayError> {
    let mut game = Game::new(&record.config, record.seed).map_err(ReplayError::Config)?;
    for (position, &(seat, choice)) in record.choices.iter().enumerate() {
        let asked = game.awaiting();
        let answers = answers(&game, seat);
        game.play(seat, choice, &mut ()).map_err(|error| ReplayError::Diverged(position, error))?;
        writer.put(asked.iter().position(|it| it == seat).unwrap_or(0), asked.len());
        match answers.iter().position(|&it| it == choice) {
            Some(number) => writer.put(number, answers.len() + 1),
            None => {
                writer.put(answers.len(), answers.len() + 1);
                let codes = codes();
                writer.put(codes.iter().position(|&it| it == choice).unwrap_or(0), codes.len());
            }
        }
    }
    Ok(())
}

fn answers(game: &Game, seat: Seat) -> Vec<Choice> {
    let kind = game.decision(seat).map(|decision| decision.kind());
    kind.map_or(Vec::new(), |kind| domain(kind, seat, &game.table().config))
}

fn read_choice(reader: &mut Reader, game: &Game, seat: Seat) -> Choice {
    let answers = answers(game, seat);
    match answers.get(reader.take(answers.len() + 1)) {
        Some(&choice) => choice,
        None => {
            let codes = codes();
            codes[reader.take(codes.len())]
        }
    }
}

/// Reads `count` choices with `next`, and plays each of them.
fn read_choices(
    reader: &mut Reader,
    mut record: Record,
    count: usize,
    rules: u8,
    next: impl Fn(&mut Reader, &Game, Seat) -> Choice,
) -> Result<Record, ReadError> {
    let mut game = record.replay().map_err(|_| ReadError::Damaged)?;
    for position in 0..count {
        let asked = game.awaiting();
        let seat = asked.nth(reader.take(asked.len())).ok_or(ReadError::Diverged(position))?;
        if rules < asked_since(&game, seat) {
            return Err(ReadError::Diverged(position));
        }
        let choice = next(reader, &game, seat);
        game.play(seat, choice, &mut ()).map_err(|_| ReadError::Diverged(position))?;
        record.choices.push((seat, choice));
    }
    Ok(record)
}

/// The first rules version that asks `seat` this question, or 0 if all do. In a save of older rules the next number
/// answers another question and must not be read as an answer to this one.
fn asked_since(game: &Game, seat: Seat) -> u8 {
    match (game.table().turn.card, game.decision(seat)) {
        (Some(Card::SecretScore), Some(Decision::Score | Decision::Veto(Step::Score(..)))) => 2,
        _ => 0,
    }
}

fn read_seed(reader: &mut Reader) -> Seed {
    Seed(u64::from_le_bytes(core::array::from_fn(|_| reader.take(256) as u8)))
}

/// The number of kinds of players, with room for more levels.
const KINDS: usize = 16;

fn write_people(writer: &mut Writer, seats: engine::Seats, people: &BySeat<Option<Person>>) {
    let seated = || seats.iter().map(|seat| &people[seat]);
    let anybody = seated().any(Option::is_some);
    writer.flag(anybody);
    for person in seated().filter(|_| anybody) {
        writer.flag(person.is_some());
        if let Some(Person { name, colour, kind }) = person {
            name.write(writer);
            writer.put(colour.index(), Colour::ALL.len());
            let kind = match *kind {
                Kind::Human => 0,
                Kind::Opponent(level) => level.code(),
            };
            writer.put(kind, KINDS);
        }
    }
}

fn read_people(reader: &mut Reader, seats: engine::Seats) -> Result<BySeat<Option<Person>>, ReadError> {
    let mut people = BySeat::default();
    if !reader.flag() {
        return Ok(people);
    }
    for seat in seats {
        if reader.flag() {
            let name = Name::read(reader).ok_or(ReadError::Damaged)?;
            let colour = Colour::from_index(reader.take(Colour::ALL.len())).ok_or(ReadError::Damaged)?;
            let kind = match reader.take(KINDS) {
                0 => Kind::Human,
                // This version does not know the level.
                code => Kind::Opponent(Level::from_code(code).ok_or(ReadError::TooNew)?),
            };
            people[seat] = Some(Person { name, colour, kind });
        }
    }
    Ok(people)
}

/// Writes head starts after a flag that was reserved for extensions. Older versions report a save with the flag as too
/// new, and a game without head starts is written as before. Another reserved flag follows them.
fn write_head_starts(writer: &mut Writer, config: &GameConfig) {
    writer.flag(config.has_head_start());
    if config.has_head_start() {
        for seat in config.seats() {
            let HeadStart { points, court } = config.head_starts[seat];
            writer.put(points.into(), usize::from(HeadStart::MOST_POINTS) + 1);
            writer.put(court.into(), usize::from(HeadStart::MOST_COURT) + 1);
        }
        writer.flag(false);
    }
}

fn read_head_starts(reader: &mut Reader, config: &mut GameConfig) -> Result<(), ReadError> {
    if !reader.flag() {
        return Ok(());
    }
    for seat in config.seats() {
        config.head_starts[seat] = HeadStart {
            points: reader.take(usize::from(HeadStart::MOST_POINTS) + 1) as u8,
            court: reader.take(usize::from(HeadStart::MOST_COURT) + 1) as u8,
        };
    }
    if reader.flag() { Err(ReadError::TooNew) } else { Ok(()) }
}

fn write_config(writer: &mut Writer, config: &GameConfig) {
    let GameConfig { edition, players, first, short, open_castillo, options, head_starts: _ } = *config;
    let NewOptions { regency, power_shift, contested, own_or_court, vetoes, secret_score } = options;
    writer.put(edition.index(), Edition::COUNT);
    writer.put(players.into(), SEATS + 1);
    writer.put(first.map_or(0, |seat| seat.index() + 1), SEATS + 1);
    [short, open_castillo, regency, power_shift, contested, own_or_court].into_iter().for_each(|it| writer.flag(it));
    writer.put(vetoes.into(), 3);
    writer.flag(secret_score);
}

fn read_config(reader: &mut Reader) -> Option<GameConfig> {
    let config = GameConfig {
        edition: Edition::from_index(reader.take(Edition::COUNT))?,
        players: reader.take(SEATS + 1) as u8,
        first: reader.take(SEATS + 1).checked_sub(1).and_then(Seat::from_index),
        short: reader.flag(),
        open_castillo: reader.flag(),
        options: NewOptions {
            regency: reader.flag(),
            power_shift: reader.flag(),
            contested: reader.flag(),
            own_or_court: reader.flag(),
            vetoes: reader.take(3) as u8,
            secret_score: reader.flag(),
        },
        head_starts: BySeat::default(),
    };
    config.check().ok().map(|()| config)
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn every_level_keeps_its_number() {
        for level in Level::ALL {
            assert_eq!(Level::from_code(level.code()), Some(level));
        }
        let codes = [Level::Page, Level::Squire, Level::Knight, Level::Count, Level::Grande].map(Level::code);
        assert_eq!(codes, [1, 2, 3, 4, 5], "the levels of version 1");
    }

    #[test]
    fn a_level_to_come_is_too_new() {
        for (number, expected) in [(Level::ALL.len(), None), (Level::ALL.len() + 1, Some(ReadError::TooNew))] {
            let mut writer = Writer::default();
            writer.flag(true);
            writer.flag(true);
            Name::default().write(&mut writer);
            writer.put(Colour::Red.index(), Colour::ALL.len());
            writer.put(number, KINDS);
            let read = read_people(&mut Reader::new(&writer.finish()), engine::Seats::only(Seat::A));
            assert_eq!(read.err(), expected, "level {number}");
        }
    }
}
