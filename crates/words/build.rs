//! Turns the texts in `locales/` into keys for the compiler and one compact text per language.
//!
//! A message that is missing, superfluous, malformed, or has other gaps than the English one fails the build.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

#[path = "src/check.rs"]
mod check;
#[allow(dead_code, unreachable_pub, reason = "the build checks messages and never fills them")]
#[path = "src/template.rs"]
mod template;

const REFERENCE: &str = "en";

/// Keys and messages of a language, in the order of its files.
type Messages = Vec<(String, String)>;

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the package's directory"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a directory for results"));
    match generate(&root.join("../../locales"), &out) {
        Ok(code) => fs::write(out.join("words.rs"), code).expect("the directory for results can be written"),
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
        }
    }
}

fn generate(locales: &Path, out: &Path) -> Result<String, Vec<String>> {
    let reference = read(&locales.join(REFERENCE)).map_err(|fault| vec![fault])?;
    let mut codes = list(locales).map_err(|fault| vec![fault])?;
    // The reference comes first, so that it is the default.
    codes.retain(|code| code != REFERENCE);
    codes.insert(0, REFERENCE.to_owned());
    let mut faults = Vec::new();
    for code in &codes {
        match read(&locales.join(code)) {
            Ok(messages) => {
                faults.extend(compare(code, &reference, &messages));
                // In the reference's order: a key is a position.
                let texts = reference.iter().map(|(key, _)| find(&messages, key).unwrap_or_default());
                let blob = texts.collect::<Vec<_>>().join("\0");
                fs::write(out.join(format!("{code}.txt")), blob).expect("the directory for results can be written");
            }
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(code(&codes, &reference)) } else { Err(faults) }
}

fn compare(code: &str, reference: &Messages, messages: &Messages) -> Vec<String> {
    let mut faults = Vec::new();
    for (key, message) in messages {
        let fault = |what: &str| format!("{code}: {key}: {what}");
        match (find(reference, key).map(|it| check::gaps(REFERENCE, it)), check::gaps(code, message)) {
            (_, Err(what)) => faults.push(fault(&what)),
            (None, _) => faults.push(fault("English has no such key")),
            (Some(Ok(theirs)), Ok(ours)) if !ours.is_subset(&theirs) => {
                faults.push(fault("has gaps that English does not have"));
            }
            _ => {}
        }
        if messages.iter().filter(|(other, _)| other == key).count() > 1 {
            faults.push(fault("is there twice"));
        }
    }
    let missing = reference.iter().filter(|(key, _)| find(messages, key).is_none());
    faults.extend(missing.map(|(key, _)| format!("{code}: {key} is missing")));
    faults
}

fn find<'a>(messages: &'a Messages, key: &str) -> Option<&'a str> {
    messages.iter().find(|(it, _)| it == key).map(|(_, message)| message.as_str())
}

/// The Rust code that knows all keys and languages.
fn code(codes: &[String], reference: &Messages) -> String {
    let mut code = String::from(
        "/// Every message by name; for `t!` to use.\n#[allow(missing_docs, non_upper_case_globals)]\npub mod key {\nuse super::Key;\n",
    );
    for (index, (key, message)) in reference.iter().enumerate() {
        let gaps: Vec<_> = check::gaps(REFERENCE, message).unwrap_or_default().into_iter().collect();
        let _ = writeln!(code, "pub const {key}: Key = Key {{ index: {index}, gaps: &{gaps:?} }};");
    }
    code.push_str("}\n#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]\n");
    code.push_str("/// A language.\npub enum Locale {\n#[default]\n");
    let name = |code: &str| code[..1].to_uppercase() + &code[1..];
    for it in codes {
        let _ = writeln!(code, "/// `{it}`\n{},", name(it));
    }
    code.push_str("}\nimpl Locale {\n/// Every language.\npub const ALL: &[Self] = &[");
    codes.iter().for_each(|it| code.push_str(&format!("Self::{},", name(it))));
    code.push_str(
        "];\n/// The language's code, as in `lang`.\npub const fn code(self) -> &'static str {\nmatch self {\n",
    );
    codes.iter().for_each(|it| code.push_str(&format!("Self::{} => {it:?},\n", name(it))));
    code.push_str("}\n}\nconst fn texts(self) -> &'static str {\nmatch self {\n");
    codes.iter().for_each(|it| {
        code.push_str(&format!("Self::{} => include_str!(concat!(env!(\"OUT_DIR\"), \"/{it}.txt\")),\n", name(it)));
    });
    code.push_str("}\n}\n}\n");
    code
}

fn list(directory: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// All messages in a directory. A line is `key = message`; an indented line goes on with the message above.
fn read(directory: &Path) -> Result<Messages, String> {
    let mut messages = Messages::new();
    // What else the build says in a language, such as its manifest, lies in other files.
    for name in list(directory)?.iter().filter(|name| name.ends_with(".txt")) {
        let path = directory.join(name);
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        for line in text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
            match (line.starts_with(' '), line.split_once(" = "), messages.last_mut()) {
                (true, _, Some((_, message))) => {
                    message.push(' ');
                    message.push_str(line.trim());
                }
                (false, Some((key, message)), _) => messages.push((key.trim().to_owned(), message.trim().to_owned())),
                _ => return Err(format!("{}: {line:?} is no message", path.display())),
            }
        }
    }
    Ok(messages)
}
