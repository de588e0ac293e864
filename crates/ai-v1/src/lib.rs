//! The opponents of version 1 (levels 1 to 5), the baselines `v1-1` to `v1-5` of the arena.
//!
//! This is a copy of `ai` before its weights were tuned, without hints, reviews and messages. Its behaviour is frozen,
//! known mistakes included, so that strengths measured against it in different years can be compared. `tests/frozen.rs`
//! compares a digest of its choices. Only the arena uses this crate; the page does not download it.

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
