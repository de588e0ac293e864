//! Levels 1 to 5 of version 1, the yardsticks `v1-1` to `v1-5` of the arena.
//!
//! This is a copy of what `ai` was before its weights were tuned, without hints, reviews and messages. It is never
//! improved, not even where it is known to be wrong: a strength measured against it must mean the same next year.
//! `tests/frozen.rs` compares a digest of its choices. Only the arena uses this crate; the page does not download it.

#![forbid(unsafe_code)]

mod actions;
mod discs;
mod evaluation;
mod placement;
mod plan;
mod planner;
mod points;
mod policy;
mod search;
mod search_config;
mod thinker;
mod transfers;

pub use search_config::Level;
pub use thinker::{Thinker, choose};
