//! Links that somebody may have kept: they are read for ever, and still hold what they held.
//!
//! The data files are never written anew. When the format changes, the new one gets a file of its own.

#[path = "support/golden.rs"]
mod golden;

use golden::{FIRST, Golden, SECOND, describe, goldens};
use record::{FORMAT, Save};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn check(file: &'static str) {
    let goldens = goldens(file);
    assert!(goldens.len() >= 7);
    for Golden { says, text } in goldens {
        let save = Save::from_text(text).unwrap_or_else(|error| panic!("{says}: {error}"));
        assert_eq!(describe(&save), says);
        assert_eq!(Save::from_link(&format!("https://example.org/#/game/{text}")), Ok(save));
    }
}

#[test]
fn saves_of_format_1_are_read_for_ever() {
    check(FIRST);
}

#[test]
fn saves_of_format_2_are_read_for_ever() {
    check(SECOND);
}

/// A format that changes by accident would still be read, but not by those who have the older version.
#[test]
fn the_format_does_not_change_by_accident() {
    assert_eq!(FORMAT, 2, "a new format needs a file of its own here");
    for Golden { says, text } in goldens(SECOND) {
        let save = Save::from_text(text).unwrap_or_else(|error| panic!("{says}: {error}"));
        assert_eq!(save.to_text().as_deref(), Ok(text), "{says}");
    }
}
