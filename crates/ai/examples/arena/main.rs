//! Lets opponents play each other and reports who wins how often. `cargo xtask arena` runs it.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line tool talks on standard output")]

mod cards;
mod characters;
mod clock;
mod discs;
mod entry;
mod novice;
mod play;
mod results;

use std::collections::BTreeMap;
use std::process::ExitCode;

use ai::{Budget, Level};
use engine::GameConfig;

use crate::entry::Entry;
use crate::play::Arena;

const USAGE: &str = "\
arena [--players N] [--edition E] [--options WORDS] [--seats a,b,b,b] [--blocks K] [--seed S]
      [--iterations I | --ms T] [--threads N] [--out FILE] [--json]
arena --characters LEVEL …     each of the six characters against copies of the plain level, with the statistic it is named for
arena --discs …                in K games: what the best answer to the strongest level's secret discs gains
arena --cards …                in K games: how often the card that a hint for a bid names is still there; the first entry bids as
                               the hints advise, and all others are of the last entry's kind

Opponents: random, greedy, novice, 1 to 8, and v1-1 to v1-5, which are the levels of version 1. The last one named takes all
further seats. 8@200 is level 8 with 200 iterations, 8:300ms with 300 ms of CPU time a decision; --iterations and --ms are for all
that have no budget of their own, so --ms is a match at equal CPU time. 8+bold is level 8 with a temperament (bold, counting,
patient, sly, keeping, gambling), 8+bruno the same as the page seats Bruno (bruno, lucia, mateo, ines, alba, tomas).
8/leaf=evaluation/rivals=0.5 is level 8 with something changed: weights, leaf, discs, horizon, castillo, candidates, considered,
worlds, or any weight by its name. novice simulates a player in their second game: it tries each legal choice, judges only the next
general scoring by present majorities, bids for the card that pays most now, does not look ahead and does not count.

A block is one deal, played once with every rotation of the seats. With --out every block is written as a line of JSON, and a run
that was stopped continues with the blocks that are missing.";

/// The kind of measurement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Match,
    Characters(Level),
    Discs,
    Cards,
}

fn main() -> ExitCode {
    let Some((arena, mode, as_json)) = read(std::env::args().skip(1)) else {
        eprintln!("{USAGE}");
        return ExitCode::FAILURE;
    };
    match run(&arena, mode, as_json) {
        Ok(text) => println!("{text}"),
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn run(arena: &Arena, mode: Mode, as_json: bool) -> Result<String, String> {
    Ok(match mode {
        Mode::Match => {
            let blocks = arena.play()?;
            if as_json { results::json(arena, &blocks).to_string() } else { results::report(arena, &blocks) }
        }
        Mode::Characters(level) => {
            let runs = characters::play(arena, level)?;
            if as_json { characters::json(arena, &runs).to_string() } else { characters::report(arena, &runs) }
        }
        Mode::Discs => {
            let answers = discs::play(arena);
            if as_json { discs::json(arena, &answers).to_string() } else { discs::report(arena, &answers) }
        }
        Mode::Cards => {
            let claims = cards::play(arena);
            if as_json { cards::json(arena, &claims).to_string() } else { cards::report(arena, &claims) }
        }
    })
}

/// Reads the command line. `None` if it cannot be understood.
fn read(mut args: impl Iterator<Item = String>) -> Option<(Arena, Mode, bool)> {
    let mut values = BTreeMap::new();
    let (mut as_json, mut mode) = (false, Mode::Match);
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--")? {
            "json" => as_json = true,
            "discs" => mode = Mode::Discs,
            "cards" => mode = Mode::Cards,
            "characters" => mode = Mode::Characters(args.next()?.parse().ok().and_then(Level::numbered)?),
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
    let last = seats.last()?.clone();
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
    Some((arena, mode, as_json))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    fn line(text: &str) -> Option<(Arena, Mode, bool)> {
        read(text.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn the_last_entry_takes_all_further_seats() {
        let (arena, mode, as_json) = line("--players 5 --seats 7@200,v1-5 --ms 20 --json").expect("a match");
        let names: Vec<String> = arena.seats.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["7@200", "v1-5", "v1-5", "v1-5", "v1-5"]);
        assert_eq!((mode, as_json, arena.budget), (Mode::Match, true, Some(Budget::Milliseconds(20))));
    }

    #[test]
    fn modes_are_read() {
        assert_eq!(line("--characters 8 --blocks 100").expect("characters").1, Mode::Characters(Level::Grande));
        assert_eq!(line("--discs --players 3").expect("discs").1, Mode::Discs);
        assert_eq!(line("--cards --seats 8,5").expect("cards").1, Mode::Cards);
    }

    #[test]
    fn unknown_or_unreadable_arguments_are_refused() {
        for text in
            ["--sets 7", "7", "--ms 20 --iterations 5", "--players 6", "--seats 9", "--blocks", "--characters 9"]
        {
            assert!(line(text).is_none(), "{text}");
        }
    }
}
