//! Opponents, and how the page talks to the thread they think in.
//!
//! An opponent gets a seat's [`engine::PlayerView`] and nothing else. [`Thinker`] thinks about one decision in
//! small steps; [`choose`] makes all steps in one call.
//!
//! The page sends a [`Request`], the thread sends an [`Answer`]; both travel as compact bytes ([`wire`]). [`RequestQueue`]
//! is the worker without the browser: everything about it is tested natively.

#![forbid(unsafe_code)]

mod actions;
mod baseline;
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
mod thinker;
pub mod training;
mod transfers;
mod unseen;
mod value;
mod weights;
pub mod wire;

pub use hint::{Hint, Reason};
pub use level::{Level, Opponent};
pub use protocol::{Answer, Budget, Description, Request, Task};
pub use request_queue::{Reply, RequestQueue};
pub use review::{Review, Slip};
pub use thinker::{Thinker, choose};
pub use weights::Weights;
