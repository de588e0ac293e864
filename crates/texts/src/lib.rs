//! Reads the texts in `locales/`. The build script of `words` turns them into keys, and the release writes one file per
//! language.

#![forbid(unsafe_code)]

mod typeset;

pub use typeset::typeset;

use std::{fs, path::Path};

const REFERENCE: &str = "en";

/// Keys and messages of a language in the order of its files. Those of the reference are in the order of messages.
pub type Messages = Vec<(String, String)>;

/// A language with its messages.
pub struct Language {
    /// The language tag, as in the attribute `lang`.
    pub code: String,
    /// The name of the language in that language.
    pub name: String,
    /// The messages.
    pub messages: Messages,
}

/// All languages, the reference first.
pub fn languages(locales: &Path) -> Result<Vec<Language>, String> {
    let mut codes = list(locales)?;
    codes.sort_by_key(|code| code != REFERENCE);
    let mut languages: Vec<Language> =
        codes.into_iter().map(|code| language(locales, code)).collect::<Result<_, _>>()?;
    // Sorting puts messages with the same beginning together, which compresses better in every language.
    languages[0].messages.sort_by(|(_, one), (_, other)| one.cmp(other));
    Ok(languages)
}

fn language(locales: &Path, code: String) -> Result<Language, String> {
    let mut messages = read(&locales.join(&code))?;
    let at = messages.iter().position(|(key, _)| key == "language_name");
    let (_, name) = messages.remove(at.ok_or_else(|| format!("{code}: language_name is missing"))?);
    for (_, message) in &mut messages {
        *message = typeset(&code, message);
    }
    Ok(Language { code, name, messages })
}

/// A language's messages as one text, in the order of the reference. The position of a message is its key.
pub fn pack(reference: &Language, language: &Language) -> String {
    let texts = reference.messages.iter().map(|(key, _)| find(&language.messages, key).unwrap_or_default());
    texts.collect::<Vec<_>>().join("\n")
}

/// The message with that key.
pub fn find<'a>(messages: &'a Messages, key: &str) -> Option<&'a str> {
    messages.iter().find(|(it, _)| it == key).map(|(_, message)| message.as_str())
}

fn list(directory: &Path) -> Result<Vec<String>, String> {
    let entries = fs::read_dir(directory).map_err(|error| format!("{}: {error}", directory.display()))?;
    let mut names: Vec<_> = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// All messages in a directory. A line is `key = message`; an indented line continues the message above.
fn read(directory: &Path) -> Result<Messages, String> {
    let mut messages = Messages::new();
    // Other files, such as the texts for the manifest, are not for the program.
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
