//! Opponents, and the protocol between the page and the worker they run in.
//!
//! An opponent gets a seat's [`engine::PlayerView`] and nothing else. [`Thinker`] thinks about one decision in
//! small steps; [`choose`] makes all steps in one call.
//!
//! The page sends a [`Request`], the worker sends an [`Answer`]; both travel as compact bytes ([`wire`]).
//! [`RequestQueue`] is the worker without the browser, so that native tests can cover all of it.

#![forbid(unsafe_code)]

mod actions;
mod baseline;
mod candidate;
mod discs;
mod evaluation;
mod features;
mod hint;
mod level;
mod math;
mod placement;
mod plan;
mod planner;
mod points;
mod policy;
mod prospects;
mod protocol;
mod request_queue;
mod review;
mod search;
mod search_config;
mod temperament;
mod thinker;
pub mod training;
mod transfers;
mod unseen;
mod value;
mod weights;
mod whole_turn;
mod why;
pub mod wire;

pub use hint::{Hint, Reason};
pub use level::{Opponent, milliseconds};
pub use protocol::{Answer, Budget, Description, Request, Task};
pub use record::Level;
pub use request_queue::{Reply, RequestQueue};
pub use review::{CostlyChoice, Review};
pub use temperament::{Style, Temperament};
pub use thinker::{Thinker, choose};
pub use weights::Weights;
pub use whole_turn::let_happen;
pub use why::Why;
