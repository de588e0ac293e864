//! Links that people may have kept: all of them stay readable, with the same content.
//!
//! The data files are never rewritten. When the format or the version of the rules changes, the new one gets its own
//! file.

#[path = "support/golden.rs"]
mod golden;

use golden::{FIRST, Golden, SECOND, SECOND_BY_RULES_2, describe, goldens};
use record::{FORMAT, Header, RULES, ReadError, Save};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// The characters of a text that contain the versions and the checksum.
const FRAME: usize = 8;

fn check(file: &'static str, least: usize) {
    let goldens = goldens(file);
    assert!(goldens.len() >= least);
    for Golden { says, text } in goldens {
        let save = Save::from_text(text).unwrap_or_else(|error| panic!("{says}: {error}"));
        assert_eq!(describe(&save), says);
        assert_eq!(Save::from_link(&format!("https://example.org/#/game/{text}")), Ok(save));
    }
}

#[test]
fn saves_of_format_1_are_read_for_ever() {
    check(FIRST, 7);
}

#[test]
fn saves_of_format_2_are_read_for_ever() {
    check(SECOND, 7);
}

#[test]
fn saves_of_rules_2_are_read_for_ever() {
    check(SECOND_BY_RULES_2, 3);
}

/// If the format changed by accident, this version could still read it, but older versions could not.
#[test]
fn the_format_does_not_change_by_accident() {
    assert_eq!((FORMAT, RULES), (2, 2), "a new number needs a file of its own here");
    let written = |Golden { says, text }: &Golden| {
        let save = Save::from_text(text).unwrap_or_else(|error| panic!("{says}: {error}"));
        save.to_text().expect("replayable")
    };
    for golden in goldens(SECOND) {
        assert_eq!(written(&golden)[FRAME..], golden.text[FRAME..], "{}", golden.says);
    }
    for golden in goldens(SECOND_BY_RULES_2) {
        assert_eq!(written(&golden), golden.text, "{}", golden.says);
    }
}

#[test]
fn headers_say_the_same_as_whole_saves_in_every_format() {
    for golden in [FIRST, SECOND, SECOND_BY_RULES_2].into_iter().flat_map(goldens) {
        let save = Save::from_text(golden.text).unwrap_or_else(|error| panic!("{}: {error}", golden.says));
        assert_eq!(Header::from_text(golden.text), Ok(Header::from(&save)), "{}", golden.says);
    }
    assert_eq!(Header::from_text("rubbish!"), Err(ReadError::NotOurs));
}
