//! What is inside the frame: one large number that says everything.

use engine::{BySeat, Card, Choice, Decision, Edition, Game, GameConfig, NewOptions, Seat, Seed, Small, Step};

use crate::code::codes;
use crate::coder::{Reader, Writer};
use crate::domain::domain;
use crate::frame::{self, Framed, RULES, ReadError};
use crate::save::{Colour, Kind, MOST_LEVEL, Person, Save};
use crate::{Header, Name, Record, ReplayError};

/// No game has this many choices.
const MOST_CHOICES: usize = 4_096;

const SEATS: usize = Seat::COUNT;

impl Save {
    /// The save as bytes. A game that cannot be replayed has none.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        write(&self.record, Some(self))
    }

    /// Reads what [`Save::to_bytes`] has written, now or in any earlier version. Time and memory are bounded,
    /// whatever the bytes, and whatever comes out can be replayed.
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
    /// Reads the header of what [`Save::to_bytes`] has written, now or in any earlier version.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let Framed { format, body, .. } = frame::open(bytes)?;
        let mut reader = Reader::new(body);
        if format == 1 { read_first_header(&mut reader) } else { read_header(&mut reader).map(|(header, _)| header) }
    }
}

impl Record {
    /// The record as bytes: a [`Save`] without anybody at the table. A record that cannot be replayed has none.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        write(self, None)
    }

    /// Reads the record out of the bytes of any [`Save`].
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
    // Room for what is still to come: a reader that does not know it says so.
    writer.flag(false);
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

/// The header, and the seat that a link is handed to.
fn read_header(reader: &mut Reader) -> Result<(Header, Option<Seat>), ReadError> {
    let config = read_config(reader).ok_or(ReadError::Damaged)?;
    let people = read_people(reader, config.seats())?;
    let next = reader.take(SEATS + 1).checked_sub(1).and_then(Seat::from_index);
    if reader.flag() {
        return Err(ReadError::TooNew);
    }
    let seed = read_seed(reader);
    let choices = reader.take(MOST_CHOICES);
    Ok((Header { config, seed, people, choices }, next))
}

/// Format 1: a record and nothing else, every choice by its number in [`crate::code`].
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

/// Who chose is written where several could have; what was chosen, by its number among the answers to the question,
/// or as one that is not among them.
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

/// Reads so many choices of a game with `next`, playing each.
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

/// The first rules that ask `seat` this question, or 0 if all do. In a save of older rules the next number answers another question,
/// and might pass for an answer to this one.
fn asked_since(game: &Game, seat: Seat) -> u8 {
    match (game.table().turn.card, game.decision(seat)) {
        (Some(Card::SecretScore), Some(Decision::Score | Decision::Veto(Step::Score(..)))) => 2,
        _ => 0,
    }
}

fn read_seed(reader: &mut Reader) -> Seed {
    Seed(u64::from_le_bytes(core::array::from_fn(|_| reader.take(256) as u8)))
}

/// Who decides, with room for more levels.
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
                Kind::Opponent(level) => level.clamp(1, MOST_LEVEL),
            };
            writer.put(kind.into(), KINDS);
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
            let kind = match reader.take(KINDS) as u8 {
                0 => Kind::Human,
                level @ 1..=MOST_LEVEL => Kind::Opponent(level),
                _ => return Err(ReadError::TooNew),
            };
            people[seat] = Some(Person { name, colour, kind });
        }
    }
    Ok(people)
}

fn write_config(writer: &mut Writer, config: &GameConfig) {
    let GameConfig { edition, players, first, short, open_castillo, options } = *config;
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
    };
    config.check().ok().map(|()| config)
}
