//! Lets opponents play each other and reports who wins how often. `cargo xtask arena` runs it.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line tool talks on standard output")]

mod clock;
mod entry;
mod play;
mod results;

use std::collections::BTreeMap;
use std::process::ExitCode;

use ai::Budget;
use engine::GameConfig;

use crate::entry::Entry;
use crate::play::Arena;

const USAGE: &str = "\
arena [--players N] [--edition E] [--options WORDS] [--seats a,b,b,b] [--blocks K] [--seed S]
      [--iterations I | --ms T] [--threads N] [--out FILE] [--json]

Opponents: random, greedy, 1 to 5, and v1-1 to v1-5, which are the levels of version 1. The last one named takes all further
seats. 5@200 is level 5 with 200 iterations, 5:300ms with 300 ms of CPU time a decision; --iterations and --ms are for all that
have no budget of their own, so --ms is a match at equal CPU time. 5/leaf=evaluation is level 5 with something changed.

A block is one deal, played once with every rotation of the seats. With --out every block is written as a line of JSON, and a run
that was stopped continues with the blocks that are missing.";

fn main() -> ExitCode {
    let Some((arena, json)) = from_args() else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match arena.play() {
        Ok(blocks) if json => println!("{}", results::json(&arena, &blocks)),
        Ok(blocks) => println!("{}", results::report(&arena, &blocks)),
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn from_args() -> Option<(Arena, bool)> {
    let mut values = BTreeMap::new();
    let mut args = std::env::args().skip(1);
    let mut json = false;
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--")? {
            "json" => json = true,
            name @ ("players" | "edition" | "options" | "seats" | "blocks" | "seed" | "ms" | "iterations"
            | "threads" | "out") => {
                values.insert(name.to_owned(), args.next()?);
            }
            _ => return None,
        }
    }
    let text = |name: &str, otherwise: &str| values.get(name).cloned().unwrap_or_else(|| otherwise.to_owned());
    let number = |name: &str, otherwise: usize| match values.get(name) {
        Some(value) => value.parse().ok(),
        None => Some(otherwise),
    };
    let players = number("players", 4)?;
    let config = format!("{} {players} {}", text("edition", "classic"), text("options", ""));
    let config: GameConfig = config.parse().ok()?;
    config.check().ok()?;
    let seats = text("seats", "5,greedy");
    let mut seats = seats.split(',').map(|it| it.parse().ok()).collect::<Option<Vec<Entry>>>()?;
    let last = *seats.last()?;
    seats.resize(players, last);
    let budget = match (values.get("ms"), values.get("iterations")) {
        (Some(time), None) => Some(Budget::Milliseconds(time.parse().ok()?)),
        (None, Some(count)) => Some(Budget::Iterations(count.parse().ok()?)),
        (None, None) => None,
        _ => return None,
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let arena = Arena {
        config,
        seats,
        budget,
        blocks: number("blocks", 25)?,
        seed: number("seed", 1)? as u64,
        threads: number("threads", cores)?.max(1),
        out: values.get("out").map(Into::into),
    };
    Some((arena, json))
}
