//! Runs all checks and tests in named and timed parts.

use std::{
    fs::{self, File},
    process::Child,
    time::{Duration, Instant},
};

use crate::{
    args::Args,
    bench, build,
    failure::{At, Result, fail},
    release::reproduce,
    setup::{
        browser::{self, Engine},
        node, toolchain, tools,
    },
    shell::{self, say},
    table, tidy, workspace,
};

struct Part {
    name: &'static str,
    about: &'static str,
    stage: Stage,
    run: fn(&Wishes) -> Result<()>,
}

/// When a part runs. Checks and release parts run side by side: linking and many tests use one core only, and cargo
/// locks debug and release builds separately. Browser tests and measurements need the machine for themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Check,
    Release,
    Browser,
}

/// The options of the command.
struct Wishes {
    /// The only browser engine to test.
    engine: Option<Engine>,
}

/// The first line of `--help`. The list of parts follows.
const USAGE: &str = "\
cargo xtask test [part…] [--engine chromium|firefox|webkit]

Without a part everything runs. The browser tests run in Chromium, and the most important stories in Firefox and
WebKit as well; --engine runs those of one engine only. A machine that cannot have Firefox or WebKit leaves their
stories out and says so; with CI set that is a failure.
";

/// The quick parts come first, because they find most mistakes in seconds.
const PARTS: [Part; 11] = [
    Part { name: "fmt", about: "formatting", stage: Stage::Check, run: |_| fmt() },
    Part { name: "tidy", about: "house rules", stage: Stage::Check, run: |_| tidy::check() },
    Part { name: "clippy", about: "lints, warnings denied", stage: Stage::Check, run: |_| clippy() },
    Part { name: "docs", about: "documentation without warnings", stage: Stage::Check, run: |_| docs() },
    Part { name: "unit", about: "unit, property and golden tests", stage: Stage::Check, run: |_| unit() },
    Part { name: "wasm", about: "the rules' tests in WebAssembly", stage: Stage::Check, run: |_| wasm() },
    Part { name: "build", about: "the release and its budget", stage: Stage::Release, run: |_| build::run() },
    Part {
        name: "again",
        about: "a second build elsewhere is equal",
        stage: Stage::Release,
        run: |_| reproduce::check(),
    },
    Part { name: "deny", about: "licences and sources of dependencies", stage: Stage::Release, run: |_| deny() },
    Part {
        name: "bench",
        about: "measurements and pictures still work with the page",
        stage: Stage::Browser,
        run: |_| bench::smoke(),
    },
    Part { name: "browser", about: "the release in real browsers", stage: Stage::Browser, run: in_browser },
];

/// The crates whose tests also run in WebAssembly, as the game does.
const RULES: [&str; 3] = ["engine", "record", "ai"];

pub(crate) fn run(mut args: Args) -> Result<()> {
    if args.switch("--help") {
        print_help();
        return Ok(());
    }
    let engine = args.value("--engine")?.map(|name| Engine::named(&name)).transpose()?;
    let (parts, wishes) = (select(&args.words()?, engine)?, Wishes { engine });
    toolchain::ensure()?;
    let start = Instant::now();
    let of = |stage: Stage| parts.iter().copied().filter(|part| part.stage == stage).collect::<Vec<_>>();
    let (checks, release) = (of(Stage::Check), of(Stage::Release));
    let mut results = Vec::new();
    if checks.is_empty() || release.is_empty() {
        results.extend(parts.iter().filter(|part| part.stage != Stage::Browser).map(|part| run_part(part, &wishes)));
    } else {
        let beside = Beside::start(&release)?;
        results.extend(checks.iter().map(|part| run_part(part, &wishes)));
        results.push(beside.finish()?);
    }
    results.extend(of(Stage::Browser).iter().map(|part| run_part(part, &wishes)));
    summarise(&results, start.elapsed())
}

/// The name of a part or of several, whether it passed, and how long it took.
type Outcome = (String, bool, Duration);

fn run_part(part: &Part, wishes: &Wishes) -> Outcome {
    say(&format!("{}: {}", part.name, part.about));
    let start = Instant::now();
    let result = (part.run)(wishes);
    if let Err(failure) = &result {
        eprintln!("error: {failure}");
    }
    (part.name.to_owned(), result.is_ok(), start.elapsed())
}

/// Parts that run in a second process. Its output goes to a file, so that it does not mix with this one's.
struct Beside {
    names: Vec<&'static str>,
    process: Child,
    start: Instant,
}

impl Beside {
    fn start(parts: &[&'static Part]) -> Result<Self> {
        let names: Vec<_> = parts.iter().map(|part| part.name).collect();
        let path = Self::output();
        fs::create_dir_all(workspace::target()).at("create", &workspace::target())?;
        let output = File::create(&path).at("create", &path)?;
        let errors = output.try_clone().at("write", &path)?;
        let program = std::env::current_exe().at("find", "this program".as_ref())?;
        say(&format!("{}: at the same time, with its output in {}", names.join(", "), path.display()));
        let mut command = shell::command(program);
        let process = shell::spawn(command.arg("test").args(&names).stdout(output).stderr(errors))?;
        Ok(Self { names, process, start: Instant::now() })
    }

    /// Waits for the process and prints its output.
    fn finish(mut self) -> Result<Outcome> {
        let status = self.process.wait().at("run", "this program".as_ref())?;
        let path = Self::output();
        eprint!("{}", fs::read_to_string(&path).at("read", &path)?);
        Ok((self.names.join(", "), status.success(), self.start.elapsed()))
    }

    fn output() -> std::path::PathBuf {
        workspace::target().join("test-release.txt")
    }
}

fn print_help() {
    println!("{USAGE}");
    for Part { name, about, .. } in &PARTS {
        println!("  {name:<8} {about}");
    }
}

/// The parts with these names in their usual order. Without names all parts, or only the browser tests if an engine is
/// given. The browser tests need a release.
fn select(names: &[String], engine: Option<Engine>) -> Result<Vec<&'static Part>> {
    if engine.is_some() && names.iter().any(|name| name != "browser") {
        return fail("--engine is only for the part \"browser\".");
    }
    let only_browser = ["browser".to_owned()];
    let names = if engine.is_some() { &only_browser } else { names };
    if let Some(unknown) = names.iter().find(|name| PARTS.iter().all(|part| part.name != name.as_str())) {
        let known = PARTS.map(|part| part.name).join(", ");
        return fail(format!("there is no test part \"{unknown}\"; the parts are {known}."));
    }
    let named = |part: &str| names.iter().any(|name| name == part);
    let needs_build = ["browser", "bench", "again"].into_iter().any(named);
    let wanted = |part: &&Part| names.is_empty() || named(part.name) || (part.name == "build" && needs_build);
    Ok(PARTS.iter().filter(wanted).collect())
}

fn summarise(results: &[Outcome], time: Duration) -> Result<()> {
    let mut rows = vec![["part", "result", "seconds"].map(str::to_owned).to_vec()];
    for (name, passed, time) in results {
        let verdict = if *passed { "passed" } else { "FAILED" };
        rows.push(vec![name.clone(), verdict.to_owned(), format!("{:.1}", time.as_secs_f64())]);
    }
    rows.push(vec!["all".to_owned(), String::new(), format!("{:.1}", time.as_secs_f64())]);
    println!();
    table::print(&rows);
    let failed: Vec<&str> = results.iter().filter(|(_, passed, _)| !passed).map(|(name, ..)| name.as_str()).collect();
    println!("{} passed, {} failed", results.len() - failed.len(), failed.len());
    if failed.is_empty() {
        return Ok(());
    }
    let first = failed[0].split(", ").next().unwrap_or_default();
    fail(format!("failed: {}; run one alone with `cargo xtask test {first}`.", failed.join(", ")))
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
    let mut command = shell::command(program);
    command.args(["--locked", "check", "licenses", "sources", "bans"]);
    // The database of known vulnerabilities is on another host than the packages, so it is used only where that is
    // allowed.
    match std::env::var_os("ADVISORIES") {
        Some(_) => _ = command.arg("advisories"),
        None => say("known faults of dependencies are left out: set ADVISORIES where their database can be fetched."),
    }
    shell::run(&mut command, "a dependency is not allowed by deny.toml.")
}

fn unit() -> Result<()> {
    shell::run(shell::cargo().args(["test", "--locked", "--workspace", "--no-fail-fast"]), "a test failed.")
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

fn in_browser(wishes: &Wishes) -> Result<()> {
    if !workspace::dist().is_dir() {
        return fail("there is no release to look at, because its build failed.");
    }
    let mut files = workspace::files(&node::directory().join("tests"))?;
    // Pass each file by name, because versions of Node differ in how they handle directories and patterns.
    files.retain(|file| is_wanted(&file.to_string_lossy(), wishes.engine));
    shell::run(
        node::command()?
            .args(["--test", "--test-reporter=spec", "--test-concurrency=2"])
            .args(files)
            .envs(browser::programs(wishes.engine)?)
            .env("DIST", workspace::dist())
            .env("SHOTS", workspace::target().join("e2e")),
        "a browser test failed; pictures of what it saw are in target/e2e/.",
    )
}

/// Whether to run a file for an engine, or for all. Files that do not belong to another engine run in Chromium.
fn is_wanted(file: &str, engine: Option<Engine>) -> bool {
    let is_of = |engine: Engine| file.ends_with(&format!("engine-{}.test.mjs", engine.name()));
    file.ends_with(".test.mjs")
        && match engine {
            None => true,
            Some(Engine::Chromium) => !is_of(Engine::Firefox) && !is_of(Engine::WebKit),
            Some(other) => is_of(other),
        }
}

#[cfg(test)]
mod tests {
    use super::{Engine, is_wanted, select};

    fn names(wanted: &[&str]) -> Result<Vec<&'static str>, String> {
        of_engine(wanted, None)
    }

    fn of_engine(wanted: &[&str], engine: Option<Engine>) -> Result<Vec<&'static str>, String> {
        let wanted: Vec<_> = wanted.iter().map(|&name| name.to_owned()).collect();
        select(&wanted, engine)
            .map(|parts| parts.iter().map(|part| part.name).collect())
            .map_err(|failure| failure.to_string())
    }

    #[test]
    fn without_names_everything_runs() {
        assert_eq!(names(&[]).unwrap().len(), super::PARTS.len());
    }

    #[test]
    fn the_browser_never_sees_an_old_release() {
        assert_eq!(names(&["browser", "fmt"]).unwrap(), ["fmt", "build", "browser"]);
        assert_eq!(names(&["bench"]).unwrap(), ["build", "bench"]);
    }

    #[test]
    fn unknown_parts_are_refused_with_a_list() {
        assert!(names(&["unti"]).unwrap_err().contains("clippy, docs, unit, wasm"));
    }

    #[test]
    fn an_engine_runs_its_own_tests_and_nothing_else() {
        let firefox = Some(Engine::Firefox);
        assert_eq!(of_engine(&[], firefox).unwrap(), ["build", "browser"]);
        assert_eq!(of_engine(&["browser"], firefox).unwrap(), ["build", "browser"]);
        assert!(of_engine(&["fmt"], firefox).is_err());
        assert!(is_wanted("tests/engine-firefox.test.mjs", firefox));
        assert!(!is_wanted("tests/saves.test.mjs", firefox));
        assert!(is_wanted("tests/saves.test.mjs", Some(Engine::Chromium)));
        assert!(!is_wanted("tests/engine-webkit.test.mjs", Some(Engine::Chromium)));
        assert!(is_wanted("tests/engine-webkit.test.mjs", None));
        assert!(!is_wanted("tests/notes.md", None));
    }

    #[test]
    fn an_unknown_engine_is_refused_with_a_list() {
        assert!(Engine::named("safari").unwrap_err().to_string().contains("chromium, firefox, webkit"));
    }
}
