//! Checks that every message is used: players would download unused ones in seven languages.

use std::collections::BTreeSet;

use super::Finding;
use crate::{failure::Result, workspace};

pub(super) fn check() -> Result<Vec<Finding>> {
    let root = workspace::root();
    let mut said = BTreeSet::new();
    for directory in ["src", "crates"] {
        for path in workspace::files(&root.join(directory))? {
            if path.extension().is_some_and(|it| it == "rs") {
                said.extend(keys_in(&workspace::read(&path)?));
            }
        }
    }
    let mut findings = Vec::new();
    for path in workspace::files(&root.join("locales/en"))? {
        let text = workspace::read(&path)?;
        let unsaid = text.lines().filter_map(|line| line.split_once(" =")).map(|(key, _)| key).filter(|key| {
            // The build reads the language's own name.
            is_key(key) && *key != "language_name" && !said.contains(*key)
        });
        findings.extend(unsaid.map(|key| Finding::Fault(format!("nobody says the message `{key}`"))));
    }
    Ok(findings)
}

/// The keys in calls of the message macros.
fn keys_in(code: &str) -> BTreeSet<String> {
    // The first argument is the language.
    let told = calls(code, "t!(").filter_map(|call| words(call.split_once(',')?.1).next());
    let said = calls(code, "say!(").filter_map(|call| words(call).next());
    let listed = calls(code, "section!(").filter_map(|call| Some(words(call.split_once(')')?.0))).flatten();
    told.chain(said).chain(listed).map(str::to_owned).collect()
}

/// The text after each call of a macro.
fn calls<'a>(code: &'a str, name: &'static str) -> impl Iterator<Item = &'a str> {
    let is_whole = |at: &usize| !code[..*at].ends_with(|char: char| char.is_alphanumeric());
    code.match_indices(name).map(|(at, _)| at).filter(is_whole).map(|at| &code[at + name.len()..])
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char: char| !char.is_alphanumeric() && char != '_').filter(|word| is_key(word))
}

fn is_key(word: &str) -> bool {
    word.starts_with(|char: char| char.is_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::keys_in;

    #[test]
    fn message_keys_are_found_in_macro_calls() {
        let code = "t!(names.voice().locale, greets, who = someone) + say!(bids) + section!(l, goal: goal; NEW goal_1, ALL goal_2)";
        let found: Vec<_> = keys_in(code).into_iter().collect();
        assert_eq!(found, ["bids", "goal", "goal_1", "goal_2", "greets", "l"]);
        assert!(keys_in("t!(\n    l,\n    over_lines,\n    n = points,\n)").contains("over_lines"));
        assert!(!keys_in("t!(l, greets, n = points); assert!(it, points)").contains("points"));
    }
}
