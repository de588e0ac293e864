//! Reads the texts in `locales/`: for the build script of `words`, which makes keys of them, and for the release, which
//! makes a file of each language.

#![forbid(unsafe_code)]

use std::{fs, path::Path};

const REFERENCE: &str = "en";

/// Keys and messages of a language, in the order of its files; the reference's in the order of messages.
pub type Messages = Vec<(String, String)>;

/// A language: its code, its name for itself, and its messages.
pub struct Language {
    /// As in `lang`.
    pub code: String,
    /// What the language calls itself.
    pub name: String,
    /// Its messages.
    pub messages: Messages,
}

/// Every language there is. The reference comes first.
pub fn languages(locales: &Path) -> Result<Vec<Language>, String> {
    let mut codes = list(locales)?;
    codes.sort_by_key(|code| code != REFERENCE);
    let mut languages: Vec<Language> =
        codes.into_iter().map(|code| language(locales, code)).collect::<Result<_, _>>()?;
    // What begins alike stands together and packs better, in every language.
    languages[0].messages.sort_by(|(_, one), (_, other)| one.cmp(other));
    Ok(languages)
}

fn language(locales: &Path, code: String) -> Result<Language, String> {
    let mut messages = read(&locales.join(&code))?;
    let at = messages.iter().position(|(key, _)| key == "language_name");
    let (_, name) = messages.remove(at.ok_or_else(|| format!("{code}: language_name is missing"))?);
    Ok(Language { code, name, messages })
}

/// A language's messages as one text, in the order of the reference's: a key is a position.
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

/// All messages in a directory. A line is `key = message`; an indented line goes on with the message above.
fn read(directory: &Path) -> Result<Messages, String> {
    let mut messages = Messages::new();
    // What else there is, such as words for the manifest, is not for the program.
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
