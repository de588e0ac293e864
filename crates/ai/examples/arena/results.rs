//! Reads and writes blocks as lines of JSON, and sums them up.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::time::Duration;

use ai::{Budget, Style};
use serde_json::{Value, json};

use crate::entry::Entry;
use crate::play::{Arena, Block, Tally};

/// The file with the blocks. Its first line has the arena's settings, every further line is a block.
pub(crate) struct File {
    file: Option<fs::File>,
    blocks: BTreeMap<usize, Block>,
}

impl File {
    /// Opens or creates the arena's file. Refuses a file with other settings.
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
            // The last write was cut off in the middle of a block.
            writeln!(file).map_err(|it| it.to_string())?;
        }
        Ok(Self { file: Some(file), blocks })
    }

    /// The blocks that the file already had.
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
            "style": self.style,
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
            style: std::array::from_fn(|index| value["style"][index].as_f64().unwrap_or_default()),
        })
    }

    /// Milliseconds a decision.
    fn milliseconds(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / f64::from(self.decisions.max(1))
    }

    /// Milliseconds a game, all decisions together. A match at equal time compares this number.
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
        style: std::array::from_fn(|index| sum.style[index] + it.style[index]),
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

/// Averages per game of an entry's style.
fn style(tally: &Tally) -> Value {
    let a_game = |sum: &f64| json!(sum / tally.games.max(1.0));
    Style::NAMES.iter().map(|&name| name.to_owned()).zip(tally.style.iter().map(a_game)).collect()
}

/// A summary for people, in a few lines.
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
    if arena.seats.iter().any(Entry::has_temperament) {
        for name in &names {
            text += &format!("\n{name:>8}: {}", style(&total(blocks, name)));
        }
    }
    if let [first, second, ..] = &names[..] {
        let time = |name| total(blocks, name).milliseconds_a_game();
        text += &format!("\ntime of {first} by that of {second}: {:.2}", time(first) / time(second).max(1e-9));
    }
    text
}

/// The results as JSON for other programs, with every block.
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
                "style_per_game": style(&tally),
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use std::path::PathBuf;

    use super::*;

    /// A file of its own for each test, which is not there yet.
    fn fresh(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("el-grande-arena-{}-{name}", std::process::id()));
        let _ = fs::remove_file(&path);
        path
    }

    fn arena(path: &std::path::Path) -> Arena {
        Arena { out: Some(path.to_owned()), threads: 1, ..Arena::for_tests("classic 2 short", "greedy,random") }
    }

    /// Times differ from run to run.
    fn untimed(blocks: &[Block]) -> Vec<Block> {
        let untimed = |tally: &Tally| Tally { time: Duration::ZERO, longest: Duration::ZERO, ..*tally };
        blocks.iter().map(|block| block.iter().map(|(name, it)| (name.clone(), untimed(it))).collect()).collect()
    }

    #[test]
    fn a_run_that_was_stopped_plays_the_missing_blocks_only() {
        let path = fresh("resumed");
        let whole = arena(&path).play().expect("games");
        let text = fs::read_to_string(&path).expect("the file");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4, "what is played, and three blocks");
        // The second block was never played, the third cut off while it was written.
        let cut = format!("{}\n{}\n{}", lines[0], lines[1], &lines[3][..lines[3].len() / 2]);
        fs::write(&path, &cut).expect("a file");
        let resumed = arena(&path).play().expect("games");
        assert_eq!(untimed(&resumed), untimed(&whole));
        assert_eq!(resumed[0], whole[0], "the first block, times included, comes from the file");
        let text = fs::read_to_string(&path).expect("the file");
        assert!(text.starts_with(&cut), "nothing written is lost");
        assert_eq!(text.lines().filter(|line| serde_json::from_str::<Value>(line).is_ok()).count(), 4);
        // A run that is complete plays nothing, and a longer one goes on.
        assert_eq!(arena(&path).play().expect("games"), resumed);
        let longer = Arena { blocks: 4, ..arena(&path) }.play().expect("games");
        assert_eq!((longer.len(), &longer[..3]), (4, &resumed[..]));
        fs::remove_file(&path).expect("the file");
    }

    #[test]
    fn a_file_with_other_games_is_refused() {
        let path = fresh("refused");
        arena(&path).play().expect("games");
        assert!(Arena { seed: 2, ..arena(&path) }.play().is_err());
        fs::write(&path, "not json\n").expect("a file");
        assert!(arena(&path).play().is_err());
        fs::remove_file(&path).expect("the file");
    }

    #[test]
    fn json_has_the_settings_the_shares_and_every_block() {
        let arena = Arena::for_tests("classic 2 short", "greedy,random");
        let blocks = arena.play().expect("games");
        let json = json(&arena, &blocks);
        assert_eq!(json["games"], 6);
        assert_eq!(json["settings"]["seats"], json!(["greedy", "random"]));
        assert_eq!(json["settings"]["budget"], json!({ "iterations": 1 }));
        let shares: Vec<f64> =
            json["opponents"].as_array().expect("a list").iter().filter_map(|it| it["share"].as_f64()).collect();
        assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{shares:?}");
        let read = json["blocks"].as_array().expect("a list");
        assert_eq!(read.len(), 3);
        for (value, block) in read.iter().zip(&blocks) {
            let tally = Tally::from_json(&value["greedy"]).expect("a tally");
            assert_eq!((tally.games, tally.wins, tally.style), (2.0, block["greedy"].wins, block["greedy"].style));
        }
    }
}
