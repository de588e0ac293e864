//! Checks of the text of a single file.

use super::Finding;

const LONG: usize = 500;
const TOO_LONG: usize = 800;

/// Paths on a particular machine. They are split so that this file passes its own check.
const MACHINE_PATHS: [&str; 6] = [
    concat!("/ro", "ot/"),
    concat!("/ho", "me/"),
    concat!("/wo", "rk/"),
    concat!("/tm", "p/"),
    concat!("/Us", "ers/"),
    concat!("../sha", "red"),
];

/// Hosts of packages. Naming one would make every clone depend on it.
const REGISTRIES: [&str; 4] = [
    concat!("registry.npm", "js.org"),
    concat!("static.crates", ".io"),
    concat!("index.crates", ".io"),
    concat!("deb.deb", "ian.org"),
];

/// Marks of unfinished work.
const UNFINISHED: [&str; 4] =
    [concat!("to", "do!("), concat!("unimple", "mented!("), concat!("db", "g!("), concat!("#[ig", "nore")];

pub(super) fn check(path: &str, text: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut fault = |line: usize, what: &str| findings.push(Finding::Fault(format!("{path}:{line}: {what}")));
    let rust = path.ends_with(".rs");
    let lock = path.ends_with(".lock") || path.ends_with("package-lock.json");
    for (number, line) in (1..).zip(text.lines()) {
        if !lock && let Some(place) = MACHINE_PATHS.iter().find(|place| names_place(line, place)) {
            fault(number, &format!("names a place on one machine ({place})"));
        }
        if let Some(host) = REGISTRIES.iter().find(|host| line.contains(*host)) {
            fault(number, &format!("names a package registry ({host})"));
        }
        if lock && line.trim_start().starts_with("\"resolved\"") {
            fault(number, "a lock file must not name where packages were fetched from");
        }
        if rust && let Some(word) = UNFINISHED.iter().find(|word| line.contains(*word)) {
            fault(number, &format!("unfinished work ({word})"));
        }
    }
    if is_rules(path) && text.contains("#[test]") && !text.contains("wasm32") {
        fault(1, "these tests would not run in WebAssembly (ARCHITECTURE.md, Tests, shows how)");
    }
    findings.extend(rust.then(|| length(path, text.lines().count())).flatten());
    findings
}

/// Crates whose tests must also run in WebAssembly, or say why not by naming the target.
fn is_rules(path: &str) -> bool {
    ["crates/engine/", "crates/record/", "crates/ai/"].iter().any(|prefix| path.starts_with(prefix))
}

/// Whether a line names a path that starts with `place`. A longer path that only contains it does not count.
fn names_place(line: &str, place: &str) -> bool {
    line.match_indices(place).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|char| char.is_alphanumeric() || "._-}/".contains(char))
    })
}

/// A local path or a package host that a compiled program contains.
pub(crate) fn leak(program: &[u8]) -> Option<&'static str> {
    let names = |name: &str| program.windows(name.len()).any(|part| part == name.as_bytes());
    MACHINE_PATHS.into_iter().chain(REGISTRIES).find(|name| names(name))
}

fn length(path: &str, lines: usize) -> Option<Finding> {
    if lines > TOO_LONG {
        Some(Finding::Fault(format!("{path} has {lines} lines; {TOO_LONG} are allowed")))
    } else if lines > LONG {
        Some(Finding::Warning(format!("{path} has {lines} lines: perhaps it should be two modules")))
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::{Finding, MACHINE_PATHS, REGISTRIES, TOO_LONG, UNFINISHED, check, leak};

    fn faults(path: &str, text: &str) -> usize {
        check(path, text).iter().filter(|finding| matches!(finding, Finding::Fault(_))).count()
    }

    #[test]
    fn a_program_may_not_say_where_it_was_made() {
        assert_eq!(leak(b"\0asm src/lib.rs"), None);
        assert_eq!(leak(format!("\0asm{}lib.rs", MACHINE_PATHS[0]).as_bytes()), Some(MACHINE_PATHS[0]));
    }

    #[test]
    fn machine_paths_are_found_only_at_the_start_of_a_path() {
        for place in MACHINE_PATHS {
            assert_eq!(faults("README.md", &format!("see {place}x")), 1, "{place}");
        }
        assert_eq!(faults("README.md", concat!("the net/wo", "rk/place and https://example.org/ho", "me/page")), 0);
    }

    #[test]
    fn registries_are_not_named() {
        for host in REGISTRIES {
            assert_eq!(faults("e2e/.npmrc", host), 1, "{host}");
        }
        assert_eq!(faults("e2e/package-lock.json", "  \"resolved\": \"somewhere\""), 1);
        let cargo = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";
        assert_eq!(faults("Cargo.lock", cargo), 0, "cargo writes this line by itself");
    }

    #[test]
    fn unfinished_work_is_found_in_code_only() {
        for word in UNFINISHED {
            assert_eq!(faults("src/a.rs", word), 1, "{word}");
            assert_eq!(faults("CONTRIBUTING.md", word), 0, "{word}");
        }
    }

    #[test]
    fn tests_of_the_rules_must_run_in_webassembly() {
        let test = "#[test]\nfn pays() {}\n";
        assert_eq!(faults("crates/engine/src/score.rs", test), 1);
        assert_eq!(faults("src/route.rs", test), 0);
        let both =
            format!("#[cfg(target_arch = \"wasm32\")]\nuse wasm_bindgen_test::wasm_bindgen_test as test;\n{test}");
        assert_eq!(faults("crates/engine/src/score.rs", &both), 0);
    }

    #[test]
    fn long_files_warn_and_very_long_ones_fail() {
        assert!(check("src/a.rs", &"\n".repeat(500)).is_empty());
        assert!(matches!(check("src/a.rs", &"\n".repeat(501))[..], [Finding::Warning(_)]));
        assert!(matches!(check("src/a.rs", &"\n".repeat(TOO_LONG + 1))[..], [Finding::Fault(_)]));
        assert!(check("data.txt", &"\n".repeat(9000)).is_empty());
    }
}
