//! docs/cards.md lists every card.

#![cfg(not(target_arch = "wasm32"))]

use core::fmt::Write;
use std::path::Path;

use engine::{CARDS, CardDef, Edition, Small};

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
