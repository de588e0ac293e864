//! Checks messages. Used by the build script and by tests, not by the page.

use super::template::{Part, arm, part, plural_form};
use std::collections::BTreeSet;

/// The names of the gaps of a message.
///
/// # Errors
/// Describes what is wrong with the message, e.g. that a plural form of the language is missing.
pub(crate) fn gaps<'a>(locale: &str, message: &'a str) -> Result<BTreeSet<&'a str>, String> {
    let mut found = BTreeSet::new();
    collect(locale, message, false, &mut found)?;
    Ok(found)
}

fn collect<'a>(
    locale: &str,
    mut message: &'a str,
    in_plural: bool,
    found: &mut BTreeSet<&'a str>,
) -> Result<(), String> {
    while !message.is_empty() {
        let (part, rest) = part(message)?;
        message = rest;
        match part {
            Part::Text(_) => {}
            Part::Hash if in_plural => {}
            Part::Hash => return Err("# outside a plural".to_owned()),
            Part::Gap(gap) => {
                found.insert(gap);
            }
            Part::Fork { gap, plural, arms } => {
                found.insert(gap);
                let keys = collect_arms(locale, arms, in_plural || plural, found)?;
                let missing = if plural { forms(locale) } else { BTreeSet::from(["other"]) };
                if let Some(form) = missing.iter().find(|form| !keys.contains(*form)) {
                    return Err(format!("{gap} has no arm {form}"));
                }
            }
        }
    }
    Ok(())
}

fn collect_arms<'a>(
    locale: &str,
    mut arms: &'a str,
    in_plural: bool,
    found: &mut BTreeSet<&'a str>,
) -> Result<BTreeSet<&'a str>, String> {
    let mut keys = BTreeSet::new();
    while let Some((key, message, rest)) = arm(arms)? {
        keys.insert(key);
        collect(locale, message, in_plural, found)?;
        arms = rest;
    }
    Ok(keys)
}

/// The plural forms that whole numbers have in a language.
fn forms(locale: &str) -> BTreeSet<&'static str> {
    (0..200).map(|number| plural_form(locale, number)).collect()
}
