//! Checks project rules that no compiler knows.

mod citations;
mod dependencies;
mod generated;
mod messages;
pub(crate) mod rules;
mod versions;

use std::path::Path;

use crate::{
    args::Args,
    failure::{Result, fail},
    workspace,
};

/// A violation of a rule. A warning is only printed; a fault fails.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    Warning(String),
    Fault(String),
}

pub(crate) fn run(mut args: Args) -> Result<()> {
    let write = args.switch("--write");
    args.finish()?;
    if write {
        generated::renew()?;
    }
    check()
}

pub(crate) fn check() -> Result<()> {
    let root = workspace::root();
    let mut findings = Vec::new();
    for path in workspace::files(&root)? {
        // Skip pictures and fonts, which are not text.
        if let Ok(text) = std::fs::read_to_string(&path) {
            let name = path.strip_prefix(&root).unwrap_or(&path);
            findings.extend(rules::check(&slashed(name), &text));
        }
    }
    findings.extend(generated::check()?);
    findings.extend(dependencies::check()?);
    findings.extend(messages::check()?);
    findings.extend(citations::check()?);
    findings.extend(versions::check()?);
    let mut faults = 0;
    for finding in &findings {
        match finding {
            Finding::Warning(sentence) => eprintln!("warning: {sentence}"),
            Finding::Fault(sentence) => {
                faults += 1;
                eprintln!("fault: {sentence}");
            }
        }
    }
    match faults {
        0 => Ok(()),
        1 => fail("one house rule is broken; it is named above."),
        faults => fail(format!("{faults} house rules are broken; they are named above.")),
    }
}

fn slashed(path: &Path) -> String {
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}
