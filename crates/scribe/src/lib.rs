//! Writes games as sentences, or as lines of JSON that are sufficient to check every rule.
//!
//! `docs/audit.md` specifies the lines. `cargo xtask show` and `cargo xtask games` run the program of this crate.

#![forbid(unsafe_code)]

mod events;
mod json;
mod position;
mod questions;
mod sizes;
mod story;
pub mod tables;
mod text;
mod tournament;

pub use json::json_lines;
pub use sizes::{Sizes, sizes};
pub use text::text;
pub use tournament::{Entry, Tournament};
