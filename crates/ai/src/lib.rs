//! Opponents, and how the page talks to the thread they think in.
//!
//! The page sends a [`Request`], the thread sends an [`Answer`]; both travel as compact bytes ([`wire`]).
//! [`answer`] is the whole thread: a pure function, so that everything about it is tested without a browser.

#![forbid(unsafe_code)]

mod protocol;
pub mod wire;

pub use protocol::{Answer, Description, Request, answer};
