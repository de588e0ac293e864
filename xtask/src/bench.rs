//! Measures, and prints each measurement as a row or as a line of JSON.
//!
//! A measurement comes from a [`Source`]. To add some, print lines of `{"name":…,"value":…,"unit":…}` from a program
//! and name it in [`SOURCES`]; programs that do not exist (yet) are left out.

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
}

struct Source {
    name: &'static str,
    /// It measures the release, which has to be built first.
    of_release: bool,
    measure: fn() -> Result<Vec<Measurement>>,
}

const SOURCES: [Source; 9] = [
    Source { name: "sizes", of_release: true, measure: release_sizes },
    Source { name: "rules", of_release: false, measure: rules_natively },
    Source { name: "rules", of_release: false, measure: rules_in_webassembly },
    Source { name: "opponents", of_release: false, measure: opponents },
    Source { name: "links", of_release: false, measure: links },
    Source { name: "page", of_release: true, measure: page_in_browser },
    Source { name: "game", of_release: true, measure: game_in_browser },
    Source { name: "memory", of_release: true, measure: memory_in_browser },
    Source { name: "lighthouse", of_release: true, measure: lighthouse },
];

pub(crate) fn run(mut args: Args) -> Result<()> {
    let as_json = args.switch("--json");
    let sources = select(&args.words()?)?;
    if sources.iter().any(|source| source.of_release) {
        build::release()?;
    }
    let mut rows = vec![["measurement", "value", "unit"].map(str::to_owned).to_vec()];
    for source in sources {
        for Measurement { name, value, unit } in (source.measure)()? {
            if as_json {
                println!("{}", json!({ "name": name, "value": value, "unit": unit }));
            } else {
                rows.push(vec![name, value.to_string(), unit]);
            }
        }
    }
    if !as_json {
        table::print(&rows);
    }
    Ok(())
}

/// The sources named; all of them if none is.
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
    let size = sizes::total(&sizes::measure(&workspace::dist())?);
    let bytes = |name: &str, value: u64| Measurement { name: name.into(), value: value.into(), unit: "bytes".into() };
    Ok(vec![bytes("size/raw", size.raw), bytes("size/gzip", size.gzip), bytes("size/brotli", size.brotli)])
}

/// A program that measures itself and prints lines of JSON, run twice: natively, and in Node's WebAssembly.
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

/// The fastest there is natively, and what players get.
const PROFILE_NATIVELY: &str = "fast";
const PROFILE_IN_BROWSER: &str = "release";

const RULES_ARGS: [&str; 5] = ["--quiet", "--package", "engine", "--example", "bench"];

fn under(place: &str, mut measured: Vec<Measurement>) -> Vec<Measurement> {
    for measurement in &mut measured {
        measurement.name = format!("{place}/{}", measurement.name);
    }
    measured
}

/// The same test measures opponents natively and in WebAssembly.
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

/// How long links to finished games are, by edition, number of players, and how they were played.
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
    say("Measuring the memory of the opponents' thread, for two minutes or so");
    in_browser("bench-memory.mjs")
}

/// Scores are as steady as the machine: it should have nothing else to do.
fn lighthouse() -> Result<Vec<Measurement>> {
    say("Asking Lighthouse");
    node::ensure()?;
    node::install_lighthouse()?;
    in_browser("lighthouse/bench.mjs")
}

fn in_browser(script: &str) -> Result<Vec<Measurement>> {
    let chromium = browser::chromium()?;
    read_lines(node::command()?.arg(script).env("CHROMIUM", chromium).env("DIST", workspace::dist()))
}

fn read_lines(program: &mut Command) -> Result<Vec<Measurement>> {
    // What it says beside the measurements stays on the screen.
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
    })
}

#[cfg(test)]
mod tests {
    use super::{SOURCES, parse, select};

    #[test]
    fn what_is_measured_can_be_named() {
        let named = |names: &[&str]| select(&names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
        assert_eq!(named(&[]).unwrap().len(), SOURCES.len());
        assert_eq!(named(&["links"]).unwrap().len(), 1);
        assert!(named(&["lniks"]).is_err());
    }

    #[test]
    fn a_measurement_is_one_line_of_json() {
        let read = parse(r#"{"name":"playouts","value":1200.5,"unit":"per second"}"#).unwrap();
        assert_eq!(
            (read.name.as_str(), read.value.as_f64(), read.unit.as_str()),
            ("playouts", Some(1200.5), "per second")
        );
        assert!(parse(r#"{"name":"playouts"}"#).is_err());
        assert!(parse("fast").is_err());
    }
}
