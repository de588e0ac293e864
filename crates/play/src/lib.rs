//! One game at one device as a pure machine: [`Input`]s in, [`Output`]s out.
//!
//! Everything that is decided outside the rules is decided here: what a tap means, what waits for confirmation, what can
//! be undone, whose secrets the screen may show, when opponents think, what is saved, how a scoring is staged, what the
//! lesson teaches. The machine knows no browser, no clock, no storage and no chance; the page carries out its outputs and
//! draws [`Shown`], the only way out.

#![forbid(unsafe_code)]

mod advice;
mod ask;
mod attention;
mod autosave;
mod beat;
mod deal_code;
mod input;
mod lesson;
mod opponents;
mod play;
mod preferences;
mod preset;
mod privacy;
mod replay;
mod scoring;
pub mod select;
mod setup;
mod shown;
pub mod tap;
#[cfg(test)]
mod tests;
mod timeline;
mod waits;

pub use advice::Advice;
pub use ask::{Ask, ask};
pub use attention::Notice;
pub use autosave::{Draft, OtherTab, Saving};
pub use beat::{Beat, travels};
pub use deal_code::{deal_code, deal_of};
pub use input::{Input, Output, Panel, Turn};
pub use lesson::{LESSON_STEPS, READER, Taught, Topic, is_explained, lesson_save};
pub use play::{Opening, Play, SaveMode};
pub use preferences::{Pace, Preferences};
pub use preset::Preset;
pub use replay::{Landmark, Replay, StepSize};
pub use scoring::{Cause, StopKind, StopName};
pub use setup::{CannotClose, CannotStart, Locked, NewGame, Switch};
pub use shown::{Scoring, Shown, Stage};
pub use tap::{Lit, Outcome, Selection, Tap, lit};
pub use timeline::NoUndo;
pub use waits::Id;
