//! Messages with gaps: the part of ICU MessageFormat that this project needs.
//!
//! - `{place}`: the value of a gap.
//! - `{n, plural, =0 {nobody} one {# point} other {# points}}`: chosen by a number, in the plural forms of the
//!   language; `#` is the number.
//! - `{who, select, you {You take} other {{who} takes}}`: chosen by the kind of a value, or by a number itself. A value
//!   may have several kinds at once; the first arm that names one of them is used.
//!
//! The build script checks every message with this same file, so parsing a message at run time cannot fail.

/// The value of a gap.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// A number: digits, and a plural form.
    Number(i64),
    /// A text.
    Text(&'a str),
    /// A text with the kinds to select by, separated by spaces.
    Kind(&'a str, &'a str),
}

/// A part of a message.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Part<'a> {
    Text(&'a str),
    /// `#` inside a plural.
    Hash,
    Gap(&'a str),
    /// A gap whose value selects one of several messages.
    Fork {
        gap: &'a str,
        plural: bool,
        arms: &'a str,
    },
}

/// Splits off the first part of a message. `Err` describes what is wrong with it.
pub(crate) fn part(message: &str) -> Result<(Part<'_>, &str), &'static str> {
    let special = message.find(['{', '}', '#']).unwrap_or(message.len());
    if let Some((text, rest)) = message.split_at_checked(special).filter(|_| special > 0) {
        return Ok((Part::Text(text), rest));
    }
    if let Some(rest) = message.strip_prefix('#') {
        return Ok((Part::Hash, rest));
    }
    let (inside, rest) = braces(message)?;
    let mut pieces = inside.splitn(3, ',');
    let gap = pieces.next().unwrap_or(inside).trim();
    let part = match (pieces.next().map(str::trim), pieces.next()) {
        (None, _) => Part::Gap(gap),
        (Some("plural"), Some(arms)) => Part::Fork { gap, plural: true, arms },
        (Some("select"), Some(arms)) => Part::Fork { gap, plural: false, arms },
        _ => return Err("neither plural nor select"),
    };
    Ok((part, rest))
}

/// The text between a brace at the start and its matching one, and the text after it.
fn braces(text: &str) -> Result<(&str, &str), &'static str> {
    let mut depth = 0;
    for (at, char) in text.char_indices() {
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let inside = text.get(1..at).zip(text.get(at + 1..));
            return inside.ok_or("a brace without partner");
        }
    }
    Err("a brace without partner")
}

/// Splits off the first arm of a fork: its key and its message.
pub(crate) fn arm(arms: &str) -> Result<Option<(&str, &str, &str)>, &'static str> {
    let arms = arms.trim_start();
    if arms.is_empty() {
        return Ok(None);
    }
    let open = arms.find('{').and_then(|open| arms.split_at_checked(open));
    let (key, arm) = open.ok_or("an arm without message")?;
    let (message, rest) = braces(arm)?;
    Ok(Some((key.trim(), message, rest)))
}

/// Writes a message into `out`.
pub(crate) fn fill(out: &mut String, locale: &str, message: &str, args: &[(&str, Arg<'_>)]) {
    write(out, locale, message, args, 0);
}

fn write(out: &mut String, locale: &str, mut message: &str, args: &[(&str, Arg<'_>)], number: i64) {
    let value = |gap: &str| args.iter().find(|(name, _)| *name == gap).map(|(_, arg)| *arg);
    while let Ok((part, rest)) = part(message) {
        match part {
            Part::Text("") => return,
            Part::Text(text) => out.push_str(text),
            Part::Hash => push_number(out, number),
            Part::Gap(gap) => match value(gap) {
                Some(Arg::Number(number)) => push_number(out, number),
                Some(Arg::Text(text) | Arg::Kind(_, text)) => out.push_str(text),
                None => {}
            },
            Part::Fork { gap, plural, arms } => match value(gap) {
                Some(Arg::Number(number)) if plural => {
                    let form = plural_form(locale, number.unsigned_abs());
                    write(out, locale, choose(arms, |key| key == form || is_exactly(key, number)), args, number);
                }
                Some(Arg::Number(number)) => {
                    write(out, locale, choose(arms, |key| key.parse() == Ok(number)), args, number);
                }
                Some(Arg::Kind(kinds, _)) => {
                    write(out, locale, choose(arms, |key| kinds.split(' ').any(|kind| kind == key)), args, number);
                }
                _ => write(out, locale, choose(arms, |_| false), args, number),
            },
        }
        message = rest;
    }
}

fn push_number(out: &mut String, number: i64) {
    // A true minus sign: the hyphen is too short beside digits.
    if number < 0 {
        out.push('−');
    }
    out.push_str(&number.unsigned_abs().to_string());
}

fn is_exactly(key: &str, number: i64) -> bool {
    key.strip_prefix('=').is_some_and(|exact| exact.parse() == Ok(number))
}

/// The first arm that fits, otherwise the last one.
fn choose(mut arms: &str, fits: impl Fn(&str) -> bool) -> &str {
    let mut last = "";
    while let Ok(Some((key, message, rest))) = arm(arms) {
        if fits(key) {
            return message;
        }
        (last, arms) = (message, rest);
    }
    last
}

/// The plural form of a whole number below a million (CLDR's cardinal rules for the languages of this project;
/// `pt` is European, which CLDR calls `pt_PT`).
pub(crate) fn plural_form(locale: &str, number: u64) -> &'static str {
    match (locale, number, number % 10, number % 100) {
        ("fr", 0, ..) => "one",
        ("cs", 2..=4, ..) => "few",
        ("uk", _, 1, 0..=10 | 12..) => "one",
        ("uk", _, 2..=4, 0..=11 | 15..) => "few",
        ("uk", ..) => "many",
        (_, 1, ..) => "one",
        _ => "other",
    }
}
