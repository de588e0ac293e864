//! Tests the rules paragraph by paragraph and card by card. Each test cites the paragraphs it checks.

#![allow(clippy::wildcard_imports, reason = "tests read better with the whole engine in scope")]

mod alternatives;
mod deck1;
mod deck2;
mod deck3;
mod deck4;
mod deck4_secret;
mod deck5;
mod dummy;
mod dummy_pieces;
mod every_card;
mod general_scoring;
mod play;
mod power_shift;
mod previews;
mod random;
mod refusals;
mod regency;
mod regency_more;
mod scene;
mod scoring;
mod setup_and_rounds;
mod setup_errors;
mod shadow;
#[path = "../support/mod.rs"]
mod support;
mod telling;
mod turn;
mod veto;
mod veto_new;
mod veto_steps;
mod views;
mod views_random;
mod whole_games;
