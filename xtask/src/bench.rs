//! Measures, prints each measurement as a row or as a line of JSON, and fails if one misses its goal.
//!
//! A measurement comes from a [`Source`]. To add some, print lines of `{"name":…,"value":…,"unit":…}` from a program
//! and name it in [`SOURCES`]. `"atMost"` or `"atLeast"` is a goal.

use std::process::{Command, Stdio};

use serde_json::{Number, Value, json};

use crate::{
    args::Args,
    build,
    failure::{Failure, Result, fail},
    release::sizes,
    setup::{browser, node, toolchain, tools},
    shell::{self, say},
    table, workspace,
};

struct Measurement {
    name: String,
    value: Number,
    unit: String,
    goal: Option<Goal>,
}

/// The limit of a measurement.
#[derive(Clone, Debug, PartialEq)]
enum Goal {
    AtMost(Number),
    AtLeast(Number),
}

impl Goal {
    fn is_met_by(&self, value: &Number) -> bool {
        match self {
            Self::AtMost(most) => value.as_f64() <= most.as_f64(),
            Self::AtLeast(least) => value.as_f64() >= least.as_f64(),
        }
    }
}

impl std::fmt::Display for Goal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::AtMost(most) => write!(f, "at most {most}"),
            Self::AtLeast(least) => write!(f, "at least {least}"),
        }
    }
}

struct Source {
    name: &'static str,
    /// Whether it measures the release, which must be built first.
    of_release: bool,
    measure: fn() -> Result<Vec<Measurement>>,
}

const SOURCES: [Source; 11] = [
    Source { name: "sizes", of_release: true, measure: release_sizes },
    Source { name: "rules", of_release: false, measure: rules_natively },
    Source { name: "rules", of_release: false, measure: rules_in_webassembly },
    Source { name: "opponents", of_release: false, measure: opponents },
    Source { name: "links", of_release: false, measure: links },
    Source { name: "page", of_release: true, measure: page_in_browser },
    Source { name: "game", of_release: true, measure: game_in_browser },
    Source { name: "memory", of_release: true, measure: memory_in_browser },
    Source { name: "load", of_release: true, measure: load_in_browser },
    Source { name: "kill", of_release: true, measure: kills_of_browsers },
    Source { name: "lighthouse", of_release: true, measure: lighthouse },
];

/// Scripts that measure the release in a browser or take pictures of it, and that can run as smoke tests. Lighthouse is
/// not included: it is slow, and the first script needs the same things of the page.
const SCRIPTS: [(&str, Kind); 7] = [
    ("bench.mjs", Kind::Measures),
    ("bench-game.mjs", Kind::Measures),
    ("bench-memory.mjs", Kind::Measures),
    ("bench-load.mjs", Kind::Measures),
    ("bench-kill.mjs", Kind::Measures),
    ("shots.mjs", Kind::TakesPictures),
    ("screenshots.mjs", Kind::TakesPictures),
];

/// The requirements of a script.
#[derive(PartialEq, Eq)]
enum Kind {
    Measures,
    TakesPictures,
}

/// Runs every script once with the smallest counts, to notice a change of the page that breaks one. The measured values
/// mean nothing.
pub(crate) fn smoke() -> Result<()> {
    if !workspace::dist().is_dir() {
        return fail("there is no release to measure, because its build failed.");
    }
    let shots = workspace::target().join("smoke");
    for (script, kind) in SCRIPTS {
        say(script);
        let measured = read_lines(script_in_browser(script)?.env("SMOKE", "1").env("SHOTS", &shots))?;
        if kind == Kind::Measures && measured.is_empty() {
            return fail(format!("{script} measures nothing."));
        }
    }
    Ok(())
}

pub(crate) fn run(mut args: Args) -> Result<()> {
    let as_json = args.switch("--json");
    if args.switch("--smoke") {
        args.finish()?;
        build::release()?;
        return smoke();
    }
    let sources = select(&args.words()?)?;
    if sources.iter().any(|source| source.of_release) {
        build::release()?;
    }
    let mut rows = vec![["measurement", "value", "unit", "goal"].map(str::to_owned).to_vec()];
    let mut missed = Vec::new();
    for source in sources {
        for Measurement { name, value, unit, goal } in (source.measure)()? {
            let goal_text = goal.as_ref().map(Goal::to_string).unwrap_or_default();
            if as_json {
                println!("{}", json!({ "name": name, "value": value, "unit": unit, "goal": goal_text }));
            } else {
                rows.push(vec![name.clone(), value.to_string(), unit, goal_text]);
            }
            if goal.is_some_and(|goal| !goal.is_met_by(&value)) {
                missed.push(name);
            }
        }
    }
    if !as_json {
        table::print(&rows);
    }
    match missed.is_empty() {
        true => Ok(()),
        false => fail(format!("goals are missed: {}.", missed.join(", "))),
    }
}

/// The sources with these names, or all of them if there are no names.
fn select(names: &[String]) -> Result<Vec<&'static Source>> {
    if let Some(unknown) = names.iter().find(|name| SOURCES.iter().all(|source| source.name != name.as_str())) {
        let mut known = SOURCES.map(|source| source.name).to_vec();
        known.dedup();
        return fail(format!("nothing called \"{unknown}\" is measured: there are {}.", known.join(", ")));
    }
    let wanted = |source: &&Source| names.is_empty() || names.iter().any(|name| name == source.name);
    Ok(SOURCES.iter().filter(wanted).collect())
}

fn release_sizes() -> Result<Vec<Measurement>> {
    let bytes = |name: &str, way: &str, value: u64, goal| Measurement {
        name: format!("size/{name}, {way}"),
        value: value.into(),
        unit: "bytes".into(),
        goal,
    };
    let budgets = sizes::budgets(&sizes::measure(&workspace::dist())?);
    let rows = budgets.map(|(name, size, budget)| {
        [
            bytes(name, "raw", size.raw, None),
            bytes(name, "gzip", size.gzip, None),
            bytes(name, "brotli", size.brotli, Some(Goal::AtMost(budget.into()))),
        ]
    });
    Ok(rows.into_iter().flatten().collect())
}

/// A program that measures itself and prints lines of JSON. It runs twice: natively, and in Node's WebAssembly.
const RULES: &str = "crates/engine/examples/bench.rs";

fn rules_natively() -> Result<Vec<Measurement>> {
    if !workspace::root().join(RULES).is_file() {
        return Ok(Vec::new());
    }
    say("Measuring the rules natively");
    let measured = read_lines(shell::cargo().args(["run", "--profile", PROFILE_NATIVELY]).args(RULES_ARGS))?;
    Ok(under("native", measured))
}

fn rules_in_webassembly() -> Result<Vec<Measurement>> {
    if !workspace::root().join(RULES).is_file() {
        return Ok(Vec::new());
    }
    say("Measuring the rules in WebAssembly");
    toolchain::ensure_target(toolchain::WASI)?;
    shell::run(
        shell::cargo().args(["build", "--target", toolchain::WASI, "--profile", PROFILE_IN_BROWSER]).args(RULES_ARGS),
        "the rules could not be built for measuring.",
    )?;
    node::ensure()?;
    let program = workspace::target().join(toolchain::WASI).join(PROFILE_IN_BROWSER).join("examples/bench.wasm");
    let measured = read_lines(
        shell::command("node").args(["--no-warnings", "wasi.mjs"]).arg(program).current_dir(node::directory()),
    )?;
    Ok(under("wasm", measured))
}

/// The profiles to measure: the fastest one natively, and that of the release in WebAssembly.
const PROFILE_NATIVELY: &str = "fast";
const PROFILE_IN_BROWSER: &str = "release";

const RULES_ARGS: [&str; 5] = ["--quiet", "--package", "engine", "--example", "bench"];

fn under(place: &str, mut measured: Vec<Measurement>) -> Vec<Measurement> {
    for measurement in &mut measured {
        measurement.name = format!("{place}/{}", measurement.name);
    }
    measured
}

/// Measures opponents with the same test, natively and in WebAssembly.
fn opponents() -> Result<Vec<Measurement>> {
    say("Measuring the opponents");
    let test = |profile| ["test", "--profile", profile, "--package", "ai", "--test", "speed"];
    let mut found = read_lines(shell::cargo().args(test(PROFILE_NATIVELY)).args(["--", "--nocapture"]))?;
    let runner = tools::wasm_bindgen()?.join("wasm-bindgen-test-runner");
    node::ensure()?;
    let mut wasm = shell::cargo();
    wasm.args(test(PROFILE_IN_BROWSER)).args(["--target", "wasm32-unknown-unknown", "--", "--nocapture"]);
    found.extend(read_lines(wasm.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner))?);
    Ok(found)
}

/// The lengths of links to finished games, by edition, number of players, and way of playing.
fn links() -> Result<Vec<Measurement>> {
    say("Measuring links, for a minute at the most");
    read_lines(shell::cargo().args(["run", "--quiet", "--profile", "fast", "--package", "scribe", "--", "sizes"]))
}

fn page_in_browser() -> Result<Vec<Measurement>> {
    say("Measuring the page");
    in_browser("bench.mjs")
}

fn game_in_browser() -> Result<Vec<Measurement>> {
    say("Measuring a whole game");
    in_browser("bench-game.mjs")
}

fn memory_in_browser() -> Result<Vec<Measurement>> {
    say("Measuring the memory of the page and of the opponents' worker, for three minutes or so");
    in_browser("bench-memory.mjs")
}

fn load_in_browser() -> Result<Vec<Measurement>> {
    say("Measuring screens with a thousand saved games");
    in_browser("bench-load.mjs")
}

/// Skips Firefox on machines that do not have it.
fn kills_of_browsers() -> Result<Vec<Measurement>> {
    say("Killing browsers in the middle of games, for five minutes or so; KILLS=50 kills each fifty times");
    in_browser("bench-kill.mjs")
}

/// Lighthouse scores depend on the load of the machine, which should have nothing else to do.
fn lighthouse() -> Result<Vec<Measurement>> {
    say("Asking Lighthouse");
    node::ensure()?;
    node::install_lighthouse()?;
    in_browser("lighthouse/bench.mjs")
}

fn in_browser(script: &str) -> Result<Vec<Measurement>> {
    read_lines(&mut script_in_browser(script)?)
}

/// A script of `e2e/` with the release and a browser.
fn script_in_browser(script: &str) -> Result<Command> {
    let chromium = browser::chromium()?;
    let mut command = node::command()?;
    command.arg(script).env("CHROMIUM", chromium).env("DIST", workspace::dist());
    command.envs(browser::firefox().map(|program| ("FIREFOX", program)));
    Ok(command)
}

fn read_lines(program: &mut Command) -> Result<Vec<Measurement>> {
    // Everything besides the measurements stays on the screen.
    let output = program.stderr(Stdio::inherit()).output();
    let printed = match output {
        Ok(output) if output.status.success() => output.stdout,
        _ => {
            return fail(format!("{} could not measure.", program.get_program().display()));
        }
    };
    String::from_utf8_lossy(&printed).lines().filter(|line| line.starts_with('{')).map(parse).collect()
}

fn parse(line: &str) -> Result<Measurement> {
    let wrong = || Failure::new(format!("this is not a measurement: {line}"));
    let parsed: Value = serde_json::from_str(line).map_err(|_| wrong())?;
    let text = |key: &str| parsed[key].as_str().map(str::to_owned).ok_or_else(wrong);
    Ok(Measurement {
        name: text("name")?,
        value: parsed["value"].as_number().cloned().ok_or_else(wrong)?,
        unit: text("unit")?,
        goal: [("atMost", Goal::AtMost as fn(Number) -> Goal), ("atLeast", Goal::AtLeast)]
            .into_iter()
            .find_map(|(key, goal)| parsed[key].as_number().cloned().map(goal)),
    })
}

#[cfg(test)]
mod tests {
    use super::{SOURCES, parse, select};

    #[test]
    fn measurements_are_selected_by_name() {
        let named = |names: &[&str]| select(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(named(&[]).unwrap().len(), SOURCES.len());
        assert_eq!(named(&["links"]).unwrap().len(), 1);
        assert!(named(&["lniks"]).is_err());
    }

    #[test]
    fn goals_are_read_and_missed() {
        let is_met = |goal: &str| {
            let read = parse(&format!(r#"{{"name":"a","value":120,"unit":"ms","{goal}}}"#)).unwrap();
            read.goal.unwrap().is_met_by(&read.value)
        };
        assert!(is_met(r#"atMost":120"#) && is_met(r#"atLeast":119.5"#));
        assert!(!is_met(r#"atMost":119"#) && !is_met(r#"atLeast":121"#));
    }

    #[test]
    fn a_measurement_is_one_line_of_json() {
        let read = parse(r#"{"name":"playouts","value":1200.5,"unit":"per second"}"#).unwrap();
        assert_eq!(
            (read.name.as_str(), read.value.as_f64(), read.unit.as_str()),
            ("playouts", Some(1200.5), "per second")
        );
        assert_eq!(read.goal, None);
        assert!(parse(r#"{"name":"playouts"}"#).is_err());
        assert!(parse("fast").is_err());
    }
}
