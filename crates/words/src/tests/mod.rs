//! The words, tested natively: the machinery, the texts, and everything that games make them say.

mod hints;
mod languages;
mod machinery;
mod narration;
mod sentences;
mod texts;
mod turns;
mod walk;

use engine::{BySeat, Edition, Seat};

use super::{Locale, Names, Voice};

/// Ana is addressed; the others are named.
fn names() -> Names {
    Names { names: BySeat(["Ana", "Bruno", "Lucía", "Mateo", "Inés"].map(str::to_owned)), you: Some(Seat::A) }
}

fn voice(names: &Names, edition: Edition) -> Voice<'_> {
    Voice { locale: Locale::En, edition, names }
}

/// What is wrong with the look of a text, if anything.
fn fault(text: &str) -> Option<&'static str> {
    let has = |what: &[&str]| what.iter().any(|it| text.contains(it));
    if text.trim().is_empty() {
        Some("is empty")
    } else if has(&["{", "}", "#"]) {
        Some("has a gap left")
    } else if text.trim() != text || has(&["  ", " .", " ,", " :", ".."]) {
        Some("has a hole")
    } else if has(&["!"]) {
        Some("shouts")
    } else if has(&["'", "\"", "--"]) {
        Some("has typewriter signs")
    } else {
        None
    }
}

#[track_caller]
fn check_text(text: &str) {
    assert_eq!(fault(text), None, "{text:?}");
}

/// A text that is a sentence.
#[track_caller]
fn check_sentence(text: &str) {
    check_text(text);
    assert!(text.ends_with(['.', '?']), "{text:?} does not end");
    assert!(text.starts_with(|first: char| !first.is_lowercase()), "{text:?} begins small");
}
