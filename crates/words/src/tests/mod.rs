//! Native tests of the words: the machinery, the texts, and all sentences that games lead to.

mod games;
mod hints;
mod languages;
mod machinery;
mod narration;
mod sentences;
mod style;
mod texts;
mod turns;
mod walk;

use engine::{BySeat, Edition, Seat};

use super::{Locale, PlayerNames, Voice, t};

/// Ana is addressed as "you". The others are named.
fn names() -> PlayerNames {
    let names = BySeat(["Ana", "Bruno", "Lucía", "Mateo", "Inés"].map(str::to_owned));
    PlayerNames { names, dummy: None, you: Some(Seat::A) }
}

/// The dummy takes a seat.
fn seat_dummy(names: &mut PlayerNames, locale: Locale, seat: Seat) {
    names.names[seat] = t!(locale, dummy_name).to_owned();
    names.dummy = Some(seat);
}

fn voice(names: &PlayerNames, edition: Edition) -> Voice<'_> {
    Voice { locale: Locale::En, edition, short: false, names }
}

/// A typographical fault of a text, if it has one.
fn fault(text: &str) -> Option<&'static str> {
    let has = |what: &[&str]| what.iter().any(|it| text.contains(it));
    if text.trim().is_empty() {
        Some("is empty")
    } else if has(&["{", "}", "#"]) {
        Some("has a gap left")
    } else if text.trim() != text || has(&["  ", " .", " ,", " :", ".."]) {
        Some("has a hole")
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

/// Checks that a text is a sentence.
#[track_caller]
fn check_sentence(text: &str) {
    check_text(text);
    assert!(text.ends_with(['.', '?']), "{text:?} does not end");
    assert!(text.starts_with(|first: char| !first.is_lowercase()), "{text:?} begins small");
}
