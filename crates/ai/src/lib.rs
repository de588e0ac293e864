//! Opponents, and how the page talks to the thread they think in.
//!
//! An opponent gets a seat's [`engine::PlayerView`] and nothing else. [`Thinker`] thinks about one decision in
//! small steps; [`choose`] does so at a stretch.
//!
//! The page sends a [`Request`], the thread sends an [`Answer`]; both travel as compact bytes ([`wire`]). [`Desk`]
//! is the whole thread but for the browser: everything about it is tested without one.

#![forbid(unsafe_code)]

mod acting;
mod baseline;
mod desk;
mod discs;
mod hint;
mod instinct;
mod level;
mod line;
mod moving;
mod outlook;
mod placing;
mod planning;
mod points;
mod protocol;
mod review;
mod search;
mod sight;
mod think;
pub mod wire;

pub use desk::{Desk, Reply};
pub use hint::{Hint, Reason};
pub use level::{Level, Opponent};
pub use protocol::{Answer, Budget, Description, Request, Task};
pub use review::{Review, Slip};
pub use think::{Thinker, choose};
