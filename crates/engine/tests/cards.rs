//! docs/cards.md lists every card, and every card has its tests.

#![cfg(not(target_arch = "wasm32"))]

use core::fmt::Write;
use std::path::Path;

use engine::{CARDS, Card, CardDef, Edition, Small};

fn copies(count: u8) -> String {
    if count == 0 { "–".to_owned() } else { count.to_string() }
}

/// The New edition's copies: in the decks, as an alternative, or in the New Regency.
fn copies_in_new(def: &CardDef) -> String {
    match (def.alternative, def.regency) {
        (0, 0) => copies(def.copies[Edition::New.index()]),
        (0, regency) => format!("regency {regency}"),
        (alternative, _) => format!("alternative {alternative}"),
    }
}

fn table() -> String {
    let mut text = String::from(
        "# Every action card\n\n\
         Made from the engine's table (`crates/engine/src/card.rs`); a test keeps it current. The numbers are \
         copies in each edition. Cards marked r have a face in the New edition that is in no rulebook: it is \
         reconstructed.\n",
    );
    for deck in 1..=5 {
        write!(text, "\n## Deck {deck}: place up to {deck}\n\n").expect("a string");
        text.push_str("| card | Classic | Big Box | New | |\n|---|---|---|---|---|\n");
        for def in CARDS.iter().filter(|def| def.deck == deck) {
            let mark = if def.reconstructed { "r" } else { "" };
            let [classic, big_box, _] = def.copies.map(copies);
            writeln!(text, "| `{}` | {classic} | {big_box} | {} | {mark} |", def.id, copies_in_new(def))
                .expect("a string");
        }
    }
    text
}

#[test]
fn the_list_of_cards_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cards.md");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(&path, table()).expect("a writable file");
    }
    let written = std::fs::read_to_string(&path).expect("docs/cards.md");
    assert_eq!(written, table(), "run UPDATE_GOLDEN=1 cargo test -p engine --test cards");
}

/// A test says which cards of which editions it checks: `/// R8 own_from_one [C][B][N]`.
#[test]
fn every_card_has_a_test_in_every_edition_that_prints_it() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rules");
    let mut cited = String::new();
    for entry in std::fs::read_dir(folder).expect("tests/rules") {
        let source = std::fs::read_to_string(entry.expect("a file").path()).expect("a text");
        cited
            .extend(source.lines().filter(|line| line.trim_start().starts_with("///")).map(|line| format!("{line}\n")));
    }
    let tags = [(Edition::Classic, "[C]"), (Edition::BigBox, "[B]"), (Edition::New, "[N]")];
    let mut missing = Vec::new();
    for card in Card::all() {
        for (edition, tag) in tags.into_iter().filter(|(edition, _)| card.is_in(*edition)) {
            let has = |line: &str| line.contains(tag) && line.split_whitespace().any(|word| word == card.id());
            if !cited.lines().any(has) {
                missing.push(format!("{} {}", card.id(), edition.id()));
            }
        }
    }
    assert!(missing.is_empty(), "without a test: {}", missing.join(", "));
}
