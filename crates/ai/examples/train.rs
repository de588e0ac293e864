//! Trains the value network of a number of players. `cargo xtask train` runs it.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line tool talks on standard output")]

use std::collections::BTreeMap;
use std::fs;
use std::process::ExitCode;

use ai::Weights;
use ai::training::{Settings, Trainer, configs, report};

const USAGE: &str = "\
train --players N [--games G] [--chunk C] [--batch B] [--seed S] [--search I] [--state FILE]

Plays G games of the tuned policy against itself, all editions in turn, learns from them, and writes crates/ai/weights/value-N.bin
with a report beside it (value-N.txt). With --state a training that was stopped continues where it was.
With --search the strongest level plays the games, with I iterations a decision: a training that was finished with fewer games goes on from its state.
train --players N --check K    judges K games nobody has learnt from with the committed network";

fn main() -> ExitCode {
    let done = arguments().filter(|args| args.contains_key("players")).and_then(|args| train(&args));
    if done.is_none() {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn arguments() -> Option<BTreeMap<String, String>> {
    let mut found = BTreeMap::new();
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let name = name.strip_prefix("--")?.to_owned();
        if !["players", "games", "chunk", "batch", "seed", "search", "state", "check"].contains(&name.as_str()) {
            return None;
        }
        found.insert(name, args.next()?);
    }
    Some(found)
}

/// Games with seeds from here on are never learnt from.
const FRESH: u64 = 1 << 20;

fn train(args: &BTreeMap<String, String>) -> Option<()> {
    let number = |name: &str, otherwise: u64| args.get(name).map_or(Some(otherwise), |it| it.parse().ok());
    let players = number("players", 4)? as u8;
    let directory = format!("{}/weights", env!("CARGO_MANIFEST_DIR"));
    let (seed, games) = (number("seed", 1)?, number("games", 100_000)?);
    let (chunk, batch) = (number("chunk", 1000)?, number("batch", 1024)? as usize);
    let (configs, weights) = (configs(players), *Weights::tuned(players));
    if let Some(games) = args.get("check") {
        let file = fs::read(format!("{directory}/value-{players}.bin")).ok()?;
        println!("{}", report(&file, &configs, &weights, FRESH + seed, games.parse().ok()?)?);
        return Some(());
    }
    let search = number("search", 0)? as u32;
    let settings = Settings { configs: configs.clone(), weights, search, seed, games, chunk, batch };
    let state = args.get("state");
    let stopped = state.and_then(|path| fs::read(path).ok());
    let mut trainer = match stopped {
        Some(bytes) => Trainer::resume(settings, &bytes)?,
        None => Trainer::new(settings),
    };
    while trainer.games() < games {
        trainer.chunk();
        println!("{} games, error of points {:.1}", trainer.games(), trainer.error.sqrt());
        if let Some(path) = state {
            fs::write(path, trainer.state()).ok()?;
        }
    }
    let file = trainer.file();
    fs::write(format!("{directory}/value-{players}.bin"), &file).ok()?;
    let command = format!(
        "cargo xtask train --players {players} --games {games} --chunk {chunk} --batch {batch} --seed {seed} --search {search}\n\
         with the weights of policy-{players}.txt; {} bytes. Judging 2,000 games nobody has learnt from:\n",
        file.len()
    );
    let text = format!("{command}\n{}", report(&file, &configs, &weights, FRESH + seed, 2000)?);
    println!("{text}");
    fs::write(format!("{directory}/value-{players}.txt"), text).ok()
}
