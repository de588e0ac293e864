//! Checks that docs/rules.md has every paragraph that the code cites, and that a test cites every paragraph.

use std::collections::{BTreeMap, BTreeSet};

use super::{Finding, slashed};
use crate::{failure::Result, workspace};

const PAPER: &str = "docs/rules.md";

pub(super) fn check() -> Result<Vec<Finding>> {
    let root = workspace::root();
    let mut files = Vec::new();
    for path in workspace::files(&root)? {
        if path.extension().is_some_and(|it| ["rs", "md", "txt", "mjs"].iter().any(|kind| it == *kind)) {
            files.push((slashed(path.strip_prefix(&root).unwrap_or(&path)), workspace::read(&path)?));
        }
    }
    Ok(compare(&workspace::read(&root.join(PAPER))?, &files))
}

/// Compares the paragraphs of the rules with what files cite.
fn compare(paper: &str, files: &[(String, String)]) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut untested = BTreeMap::new();
    for number in paragraphs(paper) {
        if untested.insert(order(number), number).is_some() {
            findings.push(Finding::Fault(format!("{PAPER} has two paragraphs {number}")));
        }
    }
    let known: BTreeSet<&str> = untested.values().copied().collect();
    for (path, text) in files {
        for (line, content) in (1..).zip(text.lines()) {
            let unknown = citations(content).filter(|number| !known.contains(number));
            findings.extend(
                unknown.map(|number| Finding::Fault(format!("{path}:{line}: {PAPER} has no paragraph {number}"))),
            );
        }
        // A general paragraph counts as tested if any of its parts is.
        let tested: BTreeSet<Vec<u16>> = citations(tests(path, text)).map(order).collect();
        untested.retain(|number, _| !tested.iter().any(|it| it.starts_with(number)));
    }
    findings.extend(untested.values().map(|number| Finding::Warning(format!("no test cites {number} of {PAPER}"))));
    findings
}

/// The numbers of paragraphs. Each begins a line, in bold or as a heading.
fn paragraphs(paper: &str) -> impl Iterator<Item = &str> {
    let begun = |line: &'_ str| line.starts_with("**R") || line.starts_with("## R");
    paper.lines().filter(move |line| begun(line)).filter_map(|line| citations(line).next())
}

/// The part of a file that tests the rules. Tests of this tool cite rules only as examples.
fn tests<'a>(path: &str, text: &'a str) -> &'a str {
    let mut parts = path.split('/');
    if path.starts_with("xtask/") {
        ""
    } else if parts.any(|part| part == "tests" || part == "tests.rs") {
        text
    } else if path.ends_with(".rs") {
        text.find("#[cfg(test)]").map_or("", |at| &text[at..])
    } else {
        ""
    }
}

/// The numbers of paragraphs in a text, such as R4 and R8.0.1. Ignores such letters inside words, as in saved games.
fn citations(text: &str) -> impl Iterator<Item = &str> {
    let in_word = |char: char| char.is_ascii_alphanumeric() || char == '_' || char == '-';
    text.match_indices('R').filter_map(move |(at, _)| {
        let rest = &text[at + 1..];
        let end = rest.find(|char: char| !char.is_ascii_digit() && char != '.').unwrap_or(rest.len());
        let number = rest[..end].trim_end_matches('.');
        let whole = !text[..at].ends_with(in_word) && !rest[end..].starts_with(in_word);
        let parts = || number.split('.').all(|part| !part.is_empty());
        (whole && parts()).then(|| &text[at..=at + number.len()])
    })
}

/// A sort key in which R10.2 comes after R9.
fn order(number: &str) -> Vec<u16> {
    number[1..].split('.').filter_map(|part| part.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{Finding, citations, compare};

    const PAPER: &str =
        "# Rules\n## R1 Pieces\n**R1.1** Players. See R2.\n\n**R1.2** Regions.\n## R2 Set-up\n| R1.9 |\n";

    fn findings(path: &str, text: &str) -> Vec<String> {
        let files = [(path.to_owned(), text.to_owned())];
        let words = |finding| match finding {
            Finding::Fault(words) => format!("fault: {words}"),
            Finding::Warning(words) => format!("warning: {words}"),
        };
        compare(PAPER, &files).into_iter().map(words).collect()
    }

    #[test]
    fn citations_are_whole_words() {
        let found = |text| citations(text).collect::<Vec<_>>();
        assert_eq!(found("R4, (R8.0.1) `R10.2`: R9."), ["R4", "R8.0.1", "R10.2", "R9"]);
        assert_eq!(found("R1.2 to R3…R5"), ["R1.2", "R3", "R5"]);
        assert_eq!(found("AgR4 -R4 R4- R4_ R R. RULES R1..2 xR7 Rust"), [""; 0]);
    }

    #[test]
    fn a_citation_without_a_paragraph_is_a_fault() {
        let code = "// R1.2, R2\n// R1.3\n";
        let faults: Vec<_> = findings("src/a.rs", code).into_iter().filter(|it| it.starts_with("fault")).collect();
        assert_eq!(faults, ["fault: src/a.rs:2: docs/rules.md has no paragraph R1.3"]);
    }

    #[test]
    fn a_paragraph_that_no_test_cites_is_named() {
        let names = |numbers: &[&str]| -> Vec<String> {
            numbers.iter().map(|number| format!("warning: no test cites {number} of docs/rules.md")).collect()
        };
        assert_eq!(findings("src/a.rs", "// R1.1, R1.2, R2"), names(&["R1", "R1.1", "R1.2", "R2"]));
        assert_eq!(findings("crates/a/tests/b.rs", "/// R1.2"), names(&["R1.1", "R2"]), "R1 is tested with its parts");
        assert_eq!(findings("crates/a/src/tests.rs", "/// R1.2, R2"), names(&["R1.1"]));
        assert_eq!(findings("src/a.rs", "// R2\n#[cfg(test)]\n/// R1.1, R1.2"), names(&["R2"]));
        assert_eq!(findings("xtask/src/tests.rs", "// R1.1, R1.2, R2"), names(&["R1", "R1.1", "R1.2", "R2"]));
        assert_eq!(findings("e2e/tests/a.mjs", "// R1.1, R1.2, R2"), names(&[]));
    }

    #[test]
    fn a_number_belongs_to_one_paragraph() {
        let twice = compare("**R1** a\n**R1** b\n", &[("a/tests/b.rs".to_owned(), "R1".to_owned())]);
        assert_eq!(twice, [Finding::Fault("docs/rules.md has two paragraphs R1".to_owned())]);
    }
}
