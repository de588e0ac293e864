//! Tunes the weights of planner and playout policy by fast matches. `cargo xtask tune` runs it.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line tool talks on standard output")]

use std::collections::BTreeMap;
use std::fs;
use std::process::ExitCode;

use ai::Weights;
use ai::training::{Tuner, block, configs, mean_and_error};

const USAGE: &str = "\
tune --players N [--trials T] [--seed S] [--start FILE]     continue to tune crates/ai/weights/policy-N.txt
tune --players N --match A,B [--blocks K] [--seed S]        one of file A against others of file B

The file holds the weights and how many changes were tried: a run that was stopped continues from there. A file that was never
tuned begins with the weights of --start. \"original\" instead of a file means the weights of version 1.";

fn main() -> ExitCode {
    let done = arguments().and_then(|args| if args.contains_key("match") { compare(&args) } else { tune(&args) });
    if done.is_none() {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

type Arguments = BTreeMap<String, String>;

fn arguments() -> Option<Arguments> {
    let mut found = Arguments::new();
    let mut args = std::env::args().skip(1);
    while let Some(name) = args.next() {
        let name = name.strip_prefix("--")?.to_owned();
        let known = ["players", "trials", "seed", "start", "match", "blocks"];
        if !known.contains(&name.as_str()) {
            return None;
        }
        found.insert(name, args.next()?);
    }
    Some(found)
}

fn number(args: &Arguments, name: &str, otherwise: u64) -> Option<u64> {
    args.get(name).map_or(Some(otherwise), |it| it.parse().ok())
}

fn read(name: &str) -> Option<Weights> {
    if name == "original" { Some(Weights::ORIGINAL) } else { Weights::parse(&fs::read_to_string(name).ok()?) }
}

/// The number after `word` in the file's comments.
fn noted(text: &str, word: &str) -> Option<u64> {
    let mut words = text.lines().take_while(|line| line.starts_with('#')).flat_map(str::split_whitespace);
    words.find(|it| *it == word)?;
    words.next()?.trim_end_matches(',').parse().ok()
}

fn tune(args: &Arguments) -> Option<()> {
    let players = number(args, "players", 4)? as u8;
    let (trials, seed) = (number(args, "trials", 600)?, number(args, "seed", 1)?);
    let path = format!("{}/weights/policy-{players}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).ok()?;
    let tried = noted(&text, "tried").unwrap_or(0);
    let start = args.get("start").cloned().unwrap_or_else(|| "original".to_owned());
    let champion = if tried > 0 { Weights::parse(&text)? } else { read(&start)? };
    let kept = noted(&text, "kept").unwrap_or(0);
    let mut tuner = Tuner { configs: configs(players), seed, trial: tried, kept, champion };

    while tuner.trial < trials {
        let verdict = tuner.step();
        if verdict.kept {
            println!("{}: kept {:?}, {:.1} %", tuner.trial, verdict.changes, 100.0 * verdict.share);
        }
        if verdict.kept || tuner.trial.is_multiple_of(20) || tuner.trial == trials {
            let command =
                format!("cargo xtask tune --players {players} --trials {trials} --seed {seed} --start {start}");
            let head = format!(
                "# Weights for {players} players, in thousandths; {start} was where it began.\n# {command}\n# tried {}, kept {}\n",
                tuner.trial, tuner.kept
            );
            fs::write(&path, format!("{head}{}", tuner.champion)).ok()?;
        }
    }
    Some(())
}

fn compare(args: &Arguments) -> Option<()> {
    let players = number(args, "players", 4)? as u8;
    let (blocks, seed) = (number(args, "blocks", 300)?, number(args, "seed", 1)?);
    let (one, others) = args.get("match")?.split_once(',')?;
    let (challenger, champion) = (read(one)?, read(others)?);
    let configs = configs(players);
    let play = |deal: u64| {
        block(&configs[deal as usize % configs.len()], &challenger, &champion, seed.wrapping_mul(1 << 32) + deal)
    };
    let played: Vec<_> = (0..blocks).map(play).collect();
    let (share, error) = mean_and_error(&played.iter().map(|it| it.share).collect::<Vec<_>>());
    let (margin, _) = mean_and_error(&played.iter().map(|it| it.margin).collect::<Vec<_>>());
    let games = blocks * u64::from(players);
    println!("{one}: wins {:.1} ± {:.1} % of {games} games, {margin:+.1} points", 100.0 * share, 196.0 * error);
    Some(())
}
