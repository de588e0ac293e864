//! Tells games: in sentences, or as lines of JSON from which every rule can be checked.
//!
//! What the lines mean is written in `docs/audit.md`. The program of this crate is run by `cargo xtask show` and
//! `cargo xtask games`.

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
