//! Records as bytes: the versions, a checksum, and one large number that says all the rest.

use core::fmt;

use engine::{Edition, Game, GameConfig, NewOptions, Seat, Seed, Small};

use crate::code::codes;
use crate::coder::{Reader, Writer};
use crate::{Record, ReplayError};

/// The format that is written. Older ones are read for ever.
pub const FORMAT: u8 = 1;

/// The rules that are played. It grows when a change of the engine makes some old games impossible.
pub const RULES: u8 = 1;

/// No game has this many choices; bytes that claim more are refused before any work is done.
const MOST_CHOICES: usize = 4_096;

/// No record has this many bytes.
const MOST_BYTES: usize = 4_096;

/// Why bytes or a text cannot be read as a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The choice at this position, from zero, is not legal: the game was played by other rules.
    Diverged(usize),
    /// It is not one of ours.
    NotOurs,
    /// It was written by a newer version.
    TooNew,
    /// Something is missing or was changed.
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

impl Record {
    /// The record as bytes. A record that cannot be replayed has none.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        let numbers = self.numbers()?;
        let mut writer = Writer::new();
        for &(value, bound) in numbers.iter().rev() {
            writer.put(value, bound);
        }
        let body = writer.finish();
        let mut bytes = vec![FORMAT, RULES];
        bytes.extend(checksum(&body));
        bytes.extend(body);
        Ok(bytes)
    }

    /// Reads what [`Record::to_bytes`] has written. Time and memory are bounded, whatever the bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReadError> {
        let (&format, rest) = bytes.split_first().ok_or(ReadError::NotOurs)?;
        match format {
            FORMAT => {}
            0 => return Err(ReadError::NotOurs),
            _ => return Err(ReadError::TooNew),
        }
        let (&rules, rest) = rest.split_first().ok_or(ReadError::Damaged)?;
        let (sum, body) = rest.split_at_checked(CHECKSUM).ok_or(ReadError::Damaged)?;
        if body.len() > MOST_BYTES || checksum(body) != *sum {
            return Err(ReadError::Damaged);
        }
        match Self::from_numbers(Reader::new(body)) {
            Err(ReadError::Diverged(_)) if rules > RULES => Err(ReadError::TooNew),
            read => read,
        }
    }

    /// Every number with its bound, in the order of reading.
    fn numbers(&self) -> Result<Vec<(usize, usize)>, ReplayError> {
        let mut game = Game::new(&self.config, self.seed).map_err(ReplayError::Config)?;
        let codes = codes();
        let mut numbers = config_numbers(&self.config);
        numbers.extend(self.seed.0.to_le_bytes().map(|byte| (usize::from(byte), 256)));
        numbers.push((self.choices.len(), MOST_CHOICES));
        for (position, &(seat, choice)) in self.choices.iter().enumerate() {
            let asked = game.awaiting();
            game.play(seat, choice, &mut ()).map_err(|error| ReplayError::Diverged(position, error))?;
            let who = asked.iter().position(|it| it == seat).unwrap_or(0);
            let what = codes.iter().position(|&it| it == choice).unwrap_or(0);
            numbers.push((who, asked.len()));
            numbers.push((what, codes.len()));
        }
        Ok(numbers)
    }

    fn from_numbers(mut reader: Reader) -> Result<Self, ReadError> {
        let config = read_config(&mut reader).ok_or(ReadError::Damaged)?;
        let seed = Seed(u64::from_le_bytes(core::array::from_fn(|_| reader.take(256) as u8)));
        let mut record = Self::new(config, seed);
        let mut game = Game::new(&config, seed).map_err(|_| ReadError::Damaged)?;
        let codes = codes();
        for position in 0..reader.take(MOST_CHOICES) {
            let asked = game.awaiting();
            let seat = asked.nth(reader.take(asked.len().max(1))).ok_or(ReadError::Diverged(position))?;
            let choice = codes[reader.take(codes.len())];
            game.play(seat, choice, &mut ()).map_err(|_| ReadError::Diverged(position))?;
            record.choices.push((seat, choice));
        }
        if reader.is_empty() { Ok(record) } else { Err(ReadError::Damaged) }
    }
}

const SEATS: usize = Seat::COUNT;

fn config_numbers(config: &GameConfig) -> Vec<(usize, usize)> {
    let GameConfig { edition, players, first, short, open_castillo, options } = *config;
    let NewOptions { regency, power_shift, contested, own_or_court, vetoes, secret_score } = options;
    let flag = |it: bool| (usize::from(it), 2);
    vec![
        (edition.index(), Edition::COUNT),
        (usize::from(players), SEATS + 1),
        (first.map_or(0, |seat| seat.index() + 1), SEATS + 1),
        flag(short),
        flag(open_castillo),
        flag(regency),
        flag(power_shift),
        flag(contested),
        flag(own_or_court),
        (usize::from(vetoes), 3),
        flag(secret_score),
    ]
}

fn read_config(reader: &mut Reader) -> Option<GameConfig> {
    let config = GameConfig {
        edition: Edition::from_index(reader.take(Edition::COUNT))?,
        players: reader.take(SEATS + 1) as u8,
        first: reader.take(SEATS + 1).checked_sub(1).and_then(Seat::from_index),
        short: reader.take(2) == 1,
        open_castillo: reader.take(2) == 1,
        options: NewOptions {
            regency: reader.take(2) == 1,
            power_shift: reader.take(2) == 1,
            contested: reader.take(2) == 1,
            own_or_court: reader.take(2) == 1,
            vetoes: reader.take(3) as u8,
            secret_score: reader.take(2) == 1,
        },
    };
    config.check().ok().map(|()| config)
}

const CHECKSUM: usize = 4;

/// FNV-1a: enough to notice damage, which is all it is for.
fn checksum(bytes: &[u8]) -> [u8; CHECKSUM] {
    let start = 0x811c_9dc5u32;
    bytes.iter().fold(start, |sum, &byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)).to_le_bytes()
}
