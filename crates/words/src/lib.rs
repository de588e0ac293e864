//! Words in every language: texts, and sentences built from the engine's types.
//!
//! Texts are in `locales/<language>/*.txt`. The build script turns their keys into constants, so that a key that does
//! not exist, or a gap that is not filled, does not compile. `template` documents the syntax.
//!
//! Everything here is a function of an explicit [`Locale`]: the caller knows which language is shown.

#![forbid(unsafe_code)]

pub mod cards;
#[cfg(test)]
mod check;
pub mod forecast;
pub mod handbook;
pub mod hint;
mod hyphens;
pub mod log;
pub mod names;
pub mod narration;
pub mod prompt;
pub mod scoring;
pub mod search;
pub mod steps;
mod template;
#[cfg(test)]
mod tests;
mod turns;
pub mod why;

use std::sync::OnceLock;

pub use cards::{
    card_act, card_details, card_in_text, card_name, card_origin, card_sentence, card_sentence_in, card_subtitle,
    card_title, modifier_details, reconstructed,
};
pub use hyphens::divisible;
pub use names::{PlayerNames, Voice, colours, edition_name, level_name, list, opponent_name, place_name};
pub use prompt::{cause, half_label, prompt, status, thinking, veto_note, waiting};
pub use search::{Piece, Search};
pub use template::Arg;
pub use turns::{turn_line, turns};
pub use why::play_error;

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// `t!(locale, key)` is the message, a `&'static str`; `t!(locale, key, gap = value, …)` is the message with
/// its gaps filled, a `String`. Keys and gaps are checked by the compiler.
#[macro_export]
macro_rules! t {
    ($locale:expr, $key:ident) => {{
        const { assert!($crate::key::$key.takes(&[]), "the message has gaps") }
        $locale.message(const { $crate::key::$key.index() })
    }};
    ($locale:expr, $key:ident, $($gap:ident = $value:expr),+ $(,)?) => {{
        const { assert!($crate::key::$key.takes(&[$(stringify!($gap)),+]), "other gaps than the message has") }
        $locale.filled(
            const { $crate::key::$key.index() },
            &[$((stringify!($gap), $crate::Arg::from($value))),+],
        )
    }};
}

/// A message, by its position.
#[derive(Clone, Copy, Debug)]
pub struct Key {
    index: u16,
    gaps: &'static [&'static str],
}

impl Key {
    /// Whether these are exactly the message's gaps, in any order. Evaluated by the compiler.
    pub const fn takes(self, gaps: &[&str]) -> bool {
        let mut at = 0;
        while at < gaps.len() {
            if !contains(self.gaps, gaps[at]) {
                return false;
            }
            at += 1;
        }
        gaps.len() == self.gaps.len()
    }

    /// Its position.
    pub const fn index(self) -> u16 {
        self.index
    }
}

const fn contains(list: &[&str], wanted: &str) -> bool {
    let mut at = 0;
    while at < list.len() {
        if equal(list[at].as_bytes(), wanted.as_bytes()) {
            return true;
        }
        at += 1;
    }
    false
}

const fn equal(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// The messages of each language.
static MESSAGES: [OnceLock<Box<[&'static str]>>; Locale::ALL.len()] = [const { OnceLock::new() }; Locale::ALL.len()];

fn split(texts: &'static str) -> Box<[&'static str]> {
    texts.split('\n').collect()
}

impl Locale {
    /// The language for a tag such as `de-AT`, if there is one.
    pub fn for_tag(tag: &str) -> Option<Self> {
        let language = tag.split(['-', '_']).next().unwrap_or(tag);
        Self::ALL.iter().copied().find(|locale| locale.code().eq_ignore_ascii_case(language))
    }

    /// Whether the messages of this language are loaded.
    pub fn is_here(self) -> bool {
        self.messages().is_some()
    }

    /// Loads the messages from the file that the page has downloaded.
    pub fn take(self, texts: &[u8]) {
        MESSAGES[self as usize].get_or_init(|| split(String::from_utf8_lossy(texts).into_owned().leak()));
    }

    /// The message at a position.
    ///
    /// # Panics
    /// If the language's messages are not loaded yet.
    pub fn message(self, index: u16) -> &'static str {
        self.messages().expect("a language is shown when its messages are here")[usize::from(index)]
    }

    /// In the browser, each language is a separate file. Natively, all of them are part of the program.
    fn messages(self) -> Option<&'static [&'static str]> {
        let messages = &MESSAGES[self as usize];
        #[cfg(not(target_family = "wasm"))]
        messages.get_or_init(|| split(self.texts()));
        messages.get().map(|messages| &**messages)
    }

    /// The message at a position with its gaps filled.
    pub fn filled(self, index: u16, args: &[(&str, Arg<'_>)]) -> String {
        let mut out = String::new();
        template::fill(&mut out, self.code(), self.message(index), args);
        out
    }
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

macro_rules! numbers {
    ($($type:ty),+) => {
        $(impl From<$type> for Arg<'_> {
            fn from(number: $type) -> Self {
                Self::Number(number.into())
            }
        })+
    };
}

numbers!(u8, i8, u16, i32, u32);

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Self::Number(number as i64)
    }
}
