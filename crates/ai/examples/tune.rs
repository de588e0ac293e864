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
tune --players N --against FILE [--out FILE] [--trials T] [--seed S] [--blocks K]
                                                            tune an answer to the weights of a file, all rivals keeping them
tune --players N --match A,B [--blocks K] [--seed S]        one of file A against others of file B

The file holds the weights and how many changes were tried: a run that was stopped continues from there. A file that was never
tuned begins with the weights of --start. \"original\" instead of a file means the weights of version 1, \"champion\" those of
crates/ai/weights/policy-N.txt. --against measures how far weights can be exploited: it writes --out (target/answer-N.txt), never
the committed weights, then says what the answer wins in K fresh deals (1000), and how to write it as an entry of the arena.";

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
        let known = ["players", "trials", "seed", "start", "match", "blocks", "against", "out"];
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

fn read(name: &str, players: u8) -> Option<Weights> {
    match name {
        "original" => Some(Weights::ORIGINAL),
        "champion" => Some(*Weights::tuned(players)),
        _ => Weights::parse(&fs::read_to_string(name).ok()?),
    }
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
    let directory = env!("CARGO_MANIFEST_DIR");
    let against = args.get("against");
    let path = match (args.get("out"), against) {
        (Some(path), Some(_)) => path.clone(),
        (None, Some(_)) => format!("{directory}/../../target/answer-{players}.txt"),
        (None, None) => format!("{directory}/weights/policy-{players}.txt"),
        (Some(_), None) => return None,
    };
    let rivals = match against {
        Some(name) => Some(read(name, players)?),
        None => None,
    };
    let text = if against.is_some() {
        fs::read_to_string(&path).unwrap_or_default()
    } else {
        fs::read_to_string(&path).ok()?
    };
    let tried = noted(&text, "tried").unwrap_or(0);
    let usual = against.cloned().unwrap_or_else(|| "original".to_owned());
    let start = args.get("start").cloned().unwrap_or(usual);
    let champion = if tried > 0 { Weights::parse(&text)? } else { read(&start, players)? };
    let kept = noted(&text, "kept").unwrap_or(0);
    let mut tuner = Tuner { configs: configs(players), seed, trial: tried, kept, champion, against: rivals };

    while tuner.trial < trials {
        let verdict = tuner.step();
        if verdict.kept {
            println!("{}: kept {:?}, {:.1} %", tuner.trial, verdict.changes, 100.0 * verdict.share);
        }
        if verdict.kept || tuner.trial.is_multiple_of(20) || tuner.trial == trials {
            let rivals = against.map(|name| format!(" --against {name}")).unwrap_or_default();
            let command =
                format!("cargo xtask tune --players {players}{rivals} --trials {trials} --seed {seed} --start {start}");
            let head = format!(
                "# Weights for {players} players, in thousandths; {start} was where it began.\n# {command}\n# tried {}, kept {}\n",
                tuner.trial, tuner.kept
            );
            fs::write(&path, format!("{head}{}", tuner.champion)).ok()?;
        }
    }
    match rivals {
        Some(rivals) => exploit(&tuner, &rivals, number(args, "blocks", 1000)?),
        None => Some(()),
    }
}

/// The first of the deals that judge answers. Tuning draws its deals from all numbers, so it hardly ever meets these.
const FRESH: u64 = 1 << 40;

/// Prints what an answer wins in fresh deals, and its name in the arena.
fn exploit(tuner: &Tuner, rivals: &Weights, blocks: u64) -> Option<()> {
    let players = tuner.configs.first()?.players;
    println!("{}", match_of(&tuner.champion, rivals, players, FRESH + tuner.seed * blocks, blocks));
    let tuned = Weights::tuned(players).thousandths();
    let own = tuner.champion.thousandths();
    let changed = Weights::NAMES.iter().zip(own.iter().zip(&tuned)).filter(|(_, (own, tuned))| own != tuned);
    let changes: String = changed.map(|(name, (own, _))| format!("/{name}={}", f64::from(*own) / 1000.0)).collect();
    println!("in the arena: 7{changes}");
    Some(())
}

fn match_of(challenger: &Weights, champion: &Weights, players: u8, first: u64, blocks: u64) -> String {
    let configs = configs(players);
    let play = |deal: u64| block(&configs[deal as usize % configs.len()], challenger, champion, first + deal);
    let played: Vec<_> = (0..blocks).map(play).collect();
    let (share, error) = mean_and_error(&played.iter().map(|it| it.share).collect::<Vec<_>>());
    let (margin, _) = mean_and_error(&played.iter().map(|it| it.margin).collect::<Vec<_>>());
    let games = blocks * u64::from(players);
    format!("wins {:.1} ± {:.1} % of {games} games, {margin:+.1} points", 100.0 * share, 196.0 * error)
}

fn compare(args: &Arguments) -> Option<()> {
    let players = number(args, "players", 4)? as u8;
    let (blocks, seed) = (number(args, "blocks", 300)?, number(args, "seed", 1)?);
    let (one, others) = args.get("match")?.split_once(',')?;
    let (challenger, champion) = (read(one, players)?, read(others, players)?);
    println!("{one}: {}", match_of(&challenger, &champion, players, seed.wrapping_mul(1 << 32), blocks));
    Some(())
}
