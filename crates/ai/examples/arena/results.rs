//! Blocks as lines of JSON, and what they come to.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::time::Duration;

use ai::Budget;
use serde_json::{Value, json};

use crate::play::{Arena, Block, Tally};

/// Where blocks are written: the first line says what is played, every further one is a block.
pub(crate) struct File {
    file: Option<fs::File>,
    blocks: BTreeMap<usize, Block>,
}

impl File {
    /// Opens or begins the arena's file. One that is about something else is refused.
    pub(crate) fn open(arena: &Arena) -> Result<Self, String> {
        let Some(path) = &arena.out else { return Ok(Self { file: None, blocks: BTreeMap::new() }) };
        let text = fs::read_to_string(path).unwrap_or_default();
        let head = settings(arena);
        let mut lines = text.lines().map(serde_json::from_str::<Value>);
        match lines.next() {
            Some(Ok(found)) if found != head => return Err(format!("{} is about {found}", path.display())),
            Some(Err(_)) => return Err(format!("{} is not a file of the arena", path.display())),
            _ => {}
        }
        let blocks = lines.filter_map(|line| block(&line.ok()?)).collect();
        let mut file = fs::OpenOptions::new().create(true).append(true).open(path).map_err(|it| it.to_string())?;
        if text.is_empty() {
            writeln!(file, "{head}").map_err(|it| it.to_string())?;
        } else if !text.ends_with('\n') {
            // A block was cut off while it was written.
            writeln!(file).map_err(|it| it.to_string())?;
        }
        Ok(Self { file: Some(file), blocks })
    }

    /// The blocks that were in the file.
    pub(crate) fn blocks(&mut self) -> BTreeMap<usize, Block> {
        std::mem::take(&mut self.blocks)
    }

    pub(crate) fn write(&mut self, number: usize, block: &Block) {
        let Some(file) = &mut self.file else { return };
        let entries: serde_json::Map<String, Value> =
            block.iter().map(|(name, tally)| (name.clone(), tally.to_json())).collect();
        if let Err(error) = writeln!(file, "{}", json!({ "block": number, "entries": entries })) {
            eprintln!("a block could not be written: {error}");
        }
    }
}

fn block(line: &Value) -> Option<(usize, Block)> {
    let entries = line["entries"].as_object()?;
    let block = entries.iter().map(|(name, tally)| Some((name.clone(), Tally::from_json(tally)?)));
    Some((line["block"].as_u64()? as usize, block.collect::<Option<Block>>()?))
}

/// Everything that the results depend on, save the number of blocks.
fn settings(arena: &Arena) -> Value {
    let seats: Vec<String> = arena.seats.iter().map(ToString::to_string).collect();
    let budget = match arena.budget {
        Some(Budget::Iterations(count)) => json!({ "iterations": count }),
        Some(Budget::Milliseconds(time)) => json!({ "ms": time }),
        None => Value::Null,
    };
    json!({ "game": arena.config.to_string(), "seats": seats, "seed": arena.seed, "budget": budget })
}

impl Tally {
    fn to_json(self) -> Value {
        json!({
            "games": self.games,
            "wins": self.wins,
            "points": self.points,
            "decisions": self.decisions,
            "ms": self.time.as_secs_f64() * 1000.0,
            "longest_ms": self.longest.as_secs_f64() * 1000.0,
        })
    }

    fn from_json(value: &Value) -> Option<Self> {
        let number = |name: &str| value[name].as_f64();
        Some(Self {
            games: number("games")?,
            wins: number("wins")?,
            points: number("points")?,
            decisions: value["decisions"].as_u64()? as u32,
            time: Duration::from_secs_f64(number("ms")? / 1000.0),
            longest: Duration::from_secs_f64(number("longest_ms")? / 1000.0),
        })
    }

    /// Milliseconds a decision.
    fn milliseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / f64::from(self.decisions.max(1))
    }

    /// Milliseconds a game, all decisions together: what must be equal in a match at equal time.
    fn milliseconds_a_game(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / self.games.max(1.0)
    }
}

/// The names of all entries, in the order of the seats.
fn names(arena: &Arena) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for seat in &arena.seats {
        let name = seat.to_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

fn total(blocks: &[Block], name: &str) -> Tally {
    blocks.iter().filter_map(|block| block.get(name)).fold(Tally::default(), |sum, it| Tally {
        games: sum.games + it.games,
        wins: sum.wins + it.wins,
        points: sum.points + it.points,
        decisions: sum.decisions + it.decisions,
        time: sum.time + it.time,
        longest: sum.longest.max(it.longest),
    })
}

/// The share of games that a seat of this entry wins, and half the width of the 95 % interval over blocks.
pub(crate) fn interval(blocks: &[Block], name: &str) -> (f64, f64) {
    let shares: Vec<f64> =
        blocks.iter().filter_map(|block| block.get(name)).map(|tally| tally.wins / tally.games).collect();
    let count = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * (variance / count).sqrt())
}

/// A few lines for people.
pub(crate) fn report(arena: &Arena, blocks: &[Block]) -> String {
    let games = blocks.len() * arena.seats.len();
    let mut text = format!("{}: {games} games in {} blocks", arena.config, blocks.len());
    let names = names(arena);
    for name in &names {
        let tally = total(blocks, name);
        let (share, plus) = interval(blocks, name);
        text += &format!(
            "\n{name:>8}: wins {:5.1} ± {:.1} % a seat, {:5.1} points, {:.2} ms a decision ({} at the most)",
            100.0 * share,
            100.0 * plus,
            tally.points / tally.games,
            tally.milliseconds(),
            tally.longest.as_millis(),
        );
    }
    if let [first, second, ..] = &names[..] {
        let time = |name| total(blocks, name).milliseconds_a_game();
        text += &format!("\ntime of {first} by that of {second}: {:.2}", time(first) / time(second).max(1e-9));
    }
    text
}

/// The same for programs, with every block.
pub(crate) fn json(arena: &Arena, blocks: &[Block]) -> Value {
    let opponents: Vec<Value> = names(arena)
        .iter()
        .map(|name| {
            let tally = total(blocks, name);
            let (share, plus) = interval(blocks, name);
            json!({
                "opponent": name,
                "share": share,
                "plus_minus": plus,
                "points": tally.points / tally.games,
                "ms_per_decision": tally.milliseconds(),
                "ms_at_most": tally.longest.as_millis() as u64,
            })
        })
        .collect();
    let each: Vec<Value> = blocks
        .iter()
        .map(|block| block.iter().map(|(name, tally)| (name.clone(), tally.to_json())).collect::<Value>())
        .collect();
    let games = blocks.len() * arena.seats.len();
    json!({ "settings": settings(arena), "games": games, "opponents": opponents, "blocks": each })
}
