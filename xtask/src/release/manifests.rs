//! Writes one web app manifest per language, because a manifest contains the app's name in a single language.

use serde_json::{Value, json};

use super::Site;
use crate::failure::{Failure, Result};

/// The English manifest, which is written by hand.
const MANIFEST: &str = "manifest.webmanifest";

/// Adds the manifest of a language. `words` contains the translated values.
pub(super) fn add(site: &mut Site, language: &str, words: &str) -> Result<()> {
    let mut manifest = parse(MANIFEST, site.get(MANIFEST).map_or(&[][..], Vec::as_slice))?;
    translate(&mut manifest, parse(&format!("the manifest of {language}"), words.as_bytes())?);
    translate(&mut manifest, json!({ "lang": language }));
    site.insert(format!("manifest.{language}.webmanifest"), manifest.to_string().into_bytes());
    Ok(())
}

fn parse(name: &str, text: &[u8]) -> Result<Value> {
    serde_json::from_slice(text).map_err(|error| Failure::new(format!("{name} cannot be read: {error}.")))
}

/// Replaces all values that have a translation and keeps the others.
fn translate(value: &mut Value, words: Value) {
    match (value, words) {
        (Value::Object(members), Value::Object(words)) => {
            words.into_iter().for_each(|(name, words)| translate(&mut members[&name], words));
        }
        (Value::Array(items), Value::Array(words)) => {
            items.iter_mut().zip(words).for_each(|(item, words)| translate(item, words));
        }
        (value, words) => *value = words,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::{MANIFEST, Site, add};

    #[test]
    fn a_language_has_its_own_words_and_everything_else_of_the_first() {
        let english =
            json!({ "id": "x", "lang": "en", "name": "Game", "shortcuts": [{ "name": "Play", "url": "./p" }] });
        let german = json!({ "name": "Spiel", "shortcuts": [{ "name": "Spielen" }] });
        let mut site = Site::from([(MANIFEST.to_owned(), english.to_string().into_bytes())]);
        add(&mut site, "de", &german.to_string()).unwrap();
        let made: Value = serde_json::from_slice(&site["manifest.de.webmanifest"]).unwrap();
        let expected =
            json!({ "id": "x", "lang": "de", "name": "Spiel", "shortcuts": [{ "name": "Spielen", "url": "./p" }] });
        assert_eq!(made, expected);
        assert_eq!(serde_json::from_slice::<Value>(&site[MANIFEST]).unwrap(), english);
    }
}
