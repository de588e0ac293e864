//! The rules, paragraph by paragraph and card by card. Each test cites what it checks.

#![allow(clippy::wildcard_imports, reason = "tests read better with the whole engine in scope")]

mod deck1;
mod deck2;
mod deck3;
mod general_scoring;
mod play;
mod scoring;
mod setup_and_rounds;
mod shadow;
mod turn;
mod whole_games;
