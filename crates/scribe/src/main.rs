//! The program behind `cargo xtask show` and `cargo xtask games`.

#![forbid(unsafe_code)]

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use engine::GameConfig;
use record::{ReadError, Save};
use scribe::{Entry, Tournament};
use words::Locale;

const USAGE: &str = "\
show <link-or-file> [--json] [--lang L]
games --n K [--edition E] [--players P] [--options WORDS] [--opponents a,b,…] [--seed S]
sizes [--seconds N]";

/// The largest file of links to read.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

fn main() -> ExitCode {
    match run(std::env::args().skip(1).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("error: {sentence}");
            ExitCode::FAILURE
        }
    }
}

type Result<T> = std::result::Result<T, String>;

fn run(mut args: Vec<String>) -> Result<()> {
    if args.is_empty() {
        return Err(format!("there is nothing to do; this is what there is:\n{USAGE}"));
    }
    match args.remove(0).as_str() {
        "show" => show(&Args::read(args, &["--json"], &["--lang"])?),
        "games" => {
            games(&Args::read(args, &[], &["--n", "--edition", "--players", "--options", "--opponents", "--seed"])?)
        }
        "sizes" => sizes(&Args::read(args, &[], &["--seconds"])?),
        other => Err(format!("there is no command \"{other}\".")),
    }
}

/// A command line: words, switches, and options with a value.
struct Args {
    words: Vec<String>,
    options: BTreeMap<String, String>,
}

impl Args {
    fn read(args: Vec<String>, switches: &[&str], options: &[&str]) -> Result<Self> {
        let mut read = Self { words: Vec::new(), options: BTreeMap::new() };
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            let (name, value) = arg.split_once('=').map_or((arg.as_str(), None), |(name, value)| (name, Some(value)));
            if !arg.starts_with("--") {
                read.words.push(arg);
            } else if switches.contains(&arg.as_str()) {
                read.options.insert(arg, String::new());
            } else if options.contains(&name) {
                let value = value.map(str::to_owned).or_else(|| args.next());
                let value = value.ok_or_else(|| format!("{name} needs a value."))?;
                read.options.insert(name.to_owned(), value);
            } else {
                return Err(format!("\"{arg}\" is not understood here; `cargo xtask` shows the usage."));
            }
        }
        Ok(read)
    }

    fn get<'a>(&'a self, name: &str, otherwise: &'a str) -> &'a str {
        self.options.get(name).map_or(otherwise, String::as_str)
    }

    fn number(&self, name: &str, otherwise: u64) -> Result<u64> {
        match self.options.get(name) {
            None => Ok(otherwise),
            Some(value) => value.parse().map_err(|_| format!("{name} needs a number, not \"{value}\".")),
        }
    }
}

fn show(args: &Args) -> Result<()> {
    let [what] = &args.words[..] else {
        return Err("show needs one link, or one file with links; quote a link, because of its \"#\".".to_owned());
    };
    let tag = args.get("--lang", "en");
    let known = || Locale::ALL.iter().map(|locale| locale.code()).collect::<Vec<_>>().join(", ");
    let locale =
        Locale::for_tag(tag).ok_or_else(|| format!("there is no language \"{tag}\"; there are {}.", known()))?;
    let as_json = args.options.contains_key("--json");
    for save in saves(what)? {
        // Reading has already replayed every save.
        let replayed = "the game cannot be replayed.";
        if as_json {
            let lines = scribe::json_lines(&save).map_err(|_| replayed)?;
            print(&(lines.join("\n") + "\n"))?;
        } else {
            print(&scribe::text(&save, locale).map_err(|_| replayed)?)?;
        }
    }
    Ok(())
}

/// The saves that an argument names: a link, its text alone, a file, or `-` for standard input.
fn saves(what: &str) -> Result<Vec<Save>> {
    let path = Path::new(what);
    let text = if what == "-" {
        read(io::stdin().lock(), "standard input")?
    } else if path.is_file() {
        let file = fs::File::open(path).map_err(|error| format!("{what} cannot be read: {error}."))?;
        read(file, what)?
    } else {
        return Ok(vec![Save::from_link(what).map_err(|error| refuse(what, error))?]);
    };
    listed(&text, what)
}

/// Reads one save per line. A single save may be broken into lines, or be among other words.
fn listed(text: &str, what: &str) -> Result<Vec<Save>> {
    let lines = || text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let readable = lines().filter(|(_, line)| Save::from_link(line).is_ok()).count();
    match Save::from_link(text) {
        _ if lines().count() == 0 => Err(format!("{what} is empty.")),
        Ok(save) if readable < 2 => Ok(vec![save]),
        Err(error) if lines().count() == 1 => Err(format!("{what}: {error}.")),
        _ => lines()
            .map(|(index, line)| Save::from_link(line).map_err(|error| format!("{what}, line {}: {error}.", index + 1)))
            .collect(),
    }
}

fn read(from: impl Read, name: &str) -> Result<String> {
    let mut bytes = Vec::new();
    from.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(|error| format!("{name} cannot be read: {error}."))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(format!("{name} is larger than any file of links."));
    }
    String::from_utf8(bytes).map_err(|_| format!("{name} is not text."))
}

fn refuse(what: &str, error: ReadError) -> String {
    if error == ReadError::NotOurs && what.chars().count() < 100 {
        return format!("\"{what}\" is neither a file nor a link to a game of El Grande.");
    }
    format!("{error}.")
}

fn games(args: &Args) -> Result<()> {
    if let Some(word) = args.words.first() {
        return Err(format!("\"{word}\" is not understood here; `cargo xtask` shows the usage."));
    }
    let count = args.number("--n", 0)? as usize;
    if count == 0 {
        return Err("--n says how many games, at least one.".to_owned());
    }
    let players = args.get("--players", "4");
    let agreed = format!("{} {players} {}", args.get("--edition", "classic"), args.get("--options", ""));
    let config: GameConfig =
        agreed.parse().map_err(|_| format!("\"{agreed}\" is no game; try \"new 3 regency veto\"."))?;
    config.check().map_err(|error| format!("{error}."))?;
    let entry = |name: &str| {
        name.trim()
            .parse::<Entry>()
            .map_err(|_| format!("there is no opponent \"{name}\": random, greedy, 1 to 5, or 5@200."))
    };
    let entries = args.get("--opponents", "greedy").split(',').map(entry).collect::<Result<Vec<_>>>()?;
    let tournament = Tournament { config, entries, seed: args.number("--seed", 1)? };
    let mut fault = None;
    tournament.play(count, |number, save| {
        let text = save.to_text().expect("a game that was played");
        if fault.is_none() {
            fault = print(&(text + "\n")).err();
        }
        eprint!("\rgame {} of {count} ", number + 1);
    });
    eprintln!();
    fault.map_or(Ok(()), Err)
}

fn sizes(args: &Args) -> Result<()> {
    if let Some(word) = args.words.first() {
        return Err(format!("\"{word}\" is not understood here."));
    }
    let longest = Duration::from_secs(args.number("--seconds", 55)?);
    for sizes in scribe::sizes(longest) {
        let name =
            |what: &str| format!("link/{} {}/{}/{what}", sizes.config.edition.id(), sizes.config.players, sizes.play);
        let row = |what: &str, value: usize, unit: &str| {
            print(&format!("{}\n", serde_json::json!({ "name": name(what), "value": value, "unit": unit })))
        };
        row("games", sizes.lengths.len(), "games")?;
        row("median", sizes.percentile(50), "characters")?;
        row("p95", sizes.percentile(95), "characters")?;
        row("max", sizes.percentile(100), "characters")?;
    }
    Ok(())
}

/// Prints a text. Ignores that the reader of the output may close it early.
fn print(text: &str) -> Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => std::process::exit(0),
        written => written.map_err(|error| format!("the result cannot be written: {error}.")),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Seed};
    use record::Record;

    use super::*;

    fn save(seed: u64) -> Save {
        Save::new(Record::new(GameConfig::new(Edition::Classic, 3), Seed(seed)))
    }

    #[test]
    fn a_file_has_one_link_somewhere_or_one_in_each_line() {
        let [one, two] = [save(u64::MAX / 3), save(u64::MAX / 5)];
        let [first, second] = [&one, &two].map(|save| save.to_text().expect("replayable"));
        let check = |text: &str, expected: &[&Save]| {
            assert!(listed(text, "it").expect("readable").iter().eq(expected.iter().copied()), "{text}");
        };
        check(&format!("{first}\n"), &[&one]);
        check(&format!("Your turn:\nhttps://example.org/#/game/{first}\n"), &[&one]);
        check(&format!("https://example.org/#/game/{}\n{}\n", &first[..9], &first[9..]), &[&one]);
        check(&format!("{first}\n\nhttps://example.org/#/game/{second}\n"), &[&one, &two]);
        let fault = |text: &str| listed(text, "it").expect_err("unreadable");
        assert_eq!(fault(""), "it is empty.");
        assert_eq!(fault("hello"), "it: this is not a game of El Grande.");
        assert!(
            fault(&format!("{first}\n{}\n{second}", &second[..12])).starts_with("it, line 2: this game is damaged")
        );
    }

    #[test]
    fn options_are_read_and_strangers_refused() {
        let read = |line: &str| {
            let args = line.split_whitespace().map(str::to_owned).collect();
            Args::read(args, &["--json"], &["--lang", "--n"])
        };
        let args = read("link --json --lang=de --n 7").unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!((args.words, args.options.len()), (vec!["link".to_owned()], 3));
        assert!(read("--jsn").is_err());
        assert!(read("--lang").is_err());
        assert!(read("--n x").unwrap_or_else(|fault| panic!("{fault}")).number("--n", 1).is_err());
    }
}
