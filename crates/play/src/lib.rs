//! One game at one device as a pure machine: [`Input`]s in, [`Output`]s out.
//!
//! Everything that is decided outside the rules is decided here: what a tap means, what waits for confirmation, what
//! can be undone, whose secrets the screen may show, when opponents think, what is saved, how a scoring is staged, what
//! the lesson teaches. The machine uses no browser, clock, storage or randomness. The page carries out its outputs and
//! draws [`Shown`], its only description of the game.

#![forbid(unsafe_code)]

mod advice;
mod ask;
mod attention;
mod autosave;
mod beat;
pub mod characters;
mod copies;
mod deal_code;
pub mod guests;
mod input;
mod lesson;
mod opponents;
mod play;
mod preferences;
mod preset;
mod privacy;
mod replay;
mod rewatch;
mod scoring;
pub mod select;
mod setup;
mod shown;
pub mod tap;
#[cfg(test)]
mod tests;
mod timeline;
mod vetoed;
mod waits;

pub use advice::Advice;
pub use ask::{Ask, ask};
pub use attention::Notice;
pub use autosave::{Draft, OtherTab, Saving};
pub use beat::{Beat, is_of_scoring, travels};
pub use copies::copy_to_play;
pub use deal_code::{deal_code, deal_of};
pub use input::{Input, Output, PageStep, Panel};
pub use lesson::{LESSON_STEPS, READER, Taught, Topic, is_explained, lesson_save};
pub use play::{Opening, Play, SaveMode};
pub use preferences::{Pace, Preferences};
pub use preset::Preset;
pub use replay::{Landmark, Replay, Star, StarKind, StepSize};
pub use scoring::{Cause, StopKind, StopName};
pub use setup::{CannotClose, CannotStart, Locked, NewGame, Switch};
pub use shown::{Scoring, Shown, Stage};
pub use tap::{Highlights, Outcome, Selection, Tap, highlights};
pub use timeline::NoUndo;
pub use vetoed::Vetoed;
pub use waits::Id;
