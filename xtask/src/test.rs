//! Everything that guards the product, in named and timed parts.

use std::{
    path::PathBuf,
    time::{Duration, Instant},
};

use crate::{
    args::Args,
    build,
    failure::{Result, fail},
    release::reproduce,
    setup::{browser, node, toolchain, tools},
    shell::{self, say},
    table, tidy, workspace,
};

struct Part {
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<()>,
}

/// Quick ones first: most mistakes are found in seconds.
const PARTS: [Part; 10] = [
    Part { name: "fmt", about: "formatting", run: fmt },
    Part { name: "tidy", about: "house rules", run: tidy::check },
    Part { name: "clippy", about: "lints, warnings denied", run: clippy },
    Part { name: "docs", about: "documentation without warnings", run: docs },
    Part { name: "deny", about: "licences and sources of dependencies", run: deny },
    Part { name: "unit", about: "unit, property and golden tests", run: unit },
    Part { name: "wasm", about: "the rules' tests in WebAssembly", run: wasm },
    Part { name: "build", about: "the release and its budget", run: build::run },
    Part { name: "again", about: "a second build elsewhere is equal", run: reproduce::check },
    Part { name: "browser", about: "the release in real browsers", run: in_browser },
];

/// Their tests also run in WebAssembly, where the game is played.
const RULES: [&str; 3] = ["engine", "record", "ai"];

pub(crate) fn run(args: Args) -> Result<()> {
    let names = args.words()?;
    let parts = select(&names)?;
    toolchain::ensure()?;
    let results: Vec<_> = parts
        .iter()
        .map(|part| {
            say(&format!("{}: {}", part.name, part.about));
            let start = Instant::now();
            let result = (part.run)();
            if let Err(failure) = &result {
                eprintln!("error: {failure}");
            }
            (part.name, result.is_ok(), start.elapsed())
        })
        .collect();
    summarise(&results)
}

/// The parts named, in their usual order; all of them if none is. The browser needs a release to look at.
fn select(names: &[String]) -> Result<Vec<&'static Part>> {
    if let Some(unknown) = names.iter().find(|name| PARTS.iter().all(|part| part.name != name.as_str())) {
        let known = PARTS.map(|part| part.name).join(", ");
        return fail(format!("there is no test part \"{unknown}\"; the parts are {known}."));
    }
    let named = |part: &str| names.iter().any(|name| name == part);
    let needs_build = named("browser") || named("again");
    let wanted = |part: &&Part| names.is_empty() || named(part.name) || (part.name == "build" && needs_build);
    Ok(PARTS.iter().filter(wanted).collect())
}

fn summarise(results: &[(&str, bool, Duration)]) -> Result<()> {
    let mut rows = vec![["part", "result", "seconds"].map(str::to_owned).to_vec()];
    for (name, passed, time) in results {
        let verdict = if *passed { "passed" } else { "FAILED" };
        rows.push(vec![(*name).to_owned(), verdict.to_owned(), format!("{:.1}", time.as_secs_f64())]);
    }
    let time: Duration = results.iter().map(|(_, _, time)| *time).sum();
    rows.push(vec!["all".to_owned(), String::new(), format!("{:.1}", time.as_secs_f64())]);
    println!();
    table::print(&rows);
    let failed: Vec<_> = results.iter().filter(|(_, passed, _)| !passed).map(|(name, _, _)| *name).collect();
    println!("{} passed, {} failed", results.len() - failed.len(), failed.len());
    if failed.is_empty() {
        return Ok(());
    }
    fail(format!("failed: {}; run one alone with `cargo xtask test {}`.", failed.join(", "), failed[0]))
}

fn fmt() -> Result<()> {
    shell::run(shell::cargo().args(["fmt", "--all", "--check"]), "not formatted; run `cargo fmt --all`.")
}

fn clippy() -> Result<()> {
    shell::run(
        shell::cargo().args(["clippy", "--locked", "--workspace", "--all-targets", "--", "--deny", "warnings"]),
        "clippy has something to say.",
    )
}

fn docs() -> Result<()> {
    shell::run(
        shell::cargo()
            .args(["doc", "--locked", "--workspace", "--no-deps", "--document-private-items"])
            .env("RUSTDOCFLAGS", "--deny warnings"),
        "the documentation has warnings.",
    )
}

fn deny() -> Result<()> {
    let program = tools::deny()?.join("cargo-deny");
    shell::run(
        shell::command(program).args(["--locked", "check", "licenses", "sources", "bans"]),
        "a dependency is not allowed by deny.toml.",
    )
}

fn unit() -> Result<()> {
    shell::run(shell::cargo().args(["test", "--locked", "--workspace"]), "a test failed.")
}

fn wasm() -> Result<()> {
    node::ensure()?;
    let runner = tools::wasm_bindgen()?.join("wasm-bindgen-test-runner");
    let mut command = shell::cargo();
    command.args(["test", "--locked", "--target", "wasm32-unknown-unknown"]);
    for package in RULES {
        command.args(["--package", package]);
    }
    shell::run(command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", runner), "a test failed in WebAssembly.")
}

fn in_browser() -> Result<()> {
    if !workspace::dist().is_dir() {
        return fail("there is no release to look at, because its build failed.");
    }
    let chromium = browser::chromium()?;
    shell::run(
        node::command()?
            .args(["--test", "--test-reporter=spec", "--test-concurrency=2"])
            .args(browser_tests()?)
            .env("CHROMIUM", chromium)
            .envs(browser::other_engines()?)
            .env("DIST", workspace::dist())
            .env("SHOTS", workspace::target().join("e2e")),
        "a browser test failed; pictures of what it saw are in target/e2e/.",
    )
}

/// Named one by one: versions of Node disagree about directories and patterns.
fn browser_tests() -> Result<Vec<PathBuf>> {
    let mut files = workspace::files(&node::directory().join("tests"))?;
    files.retain(|file| file.to_string_lossy().ends_with(".test.mjs"));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::select;

    fn names(wanted: &[&str]) -> Result<Vec<&'static str>, String> {
        let wanted: Vec<_> = wanted.iter().map(|&name| name.to_owned()).collect();
        select(&wanted).map(|parts| parts.iter().map(|part| part.name).collect()).map_err(|failure| failure.to_string())
    }

    #[test]
    fn without_names_everything_runs() {
        assert_eq!(names(&[]).unwrap().len(), super::PARTS.len());
    }

    #[test]
    fn the_browser_never_sees_an_old_release() {
        assert_eq!(names(&["browser", "fmt"]).unwrap(), ["fmt", "build", "browser"]);
    }

    #[test]
    fn unknown_parts_are_refused_with_a_list() {
        assert!(names(&["unti"]).unwrap_err().contains("clippy, docs, deny, unit"));
    }
}
