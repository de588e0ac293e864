//! A game being played: who sits where, what was chosen, what may be taken back, and what a tap means.

mod announce;
mod ask;
mod counsel;
mod curtain;
mod drive;
mod forecast;
mod interact;
mod keep;
mod lesson;
mod names;
mod pace;
mod plan;
mod replay;
mod retell;
mod session;
mod show;
mod store;
mod tally;
mod tell;
mod travel;

pub(crate) use announce::{Announcement, Change};
pub(crate) use ask::Ask;
pub(crate) use counsel::{Counsel, advised_place};
pub(crate) use forecast::Forecast;
pub(crate) use interact::{Lit, Selection};
pub(crate) use keep::{Toast, keep_plan, kept_plan};
pub(crate) use lesson::{Lesson, kept_step, remark};
pub(crate) use names::{Names, letter};
pub(crate) use pace::Pace;
pub(crate) use plan::{Fixed, Plan, Switch};
pub(crate) use replay::{Grain, Landmark, Replay};
pub(crate) use session::{NoUndo, Session};
pub(crate) use show::{LineKind, LogLine};
pub(crate) use store::{Open, Store, Thinking, go_to};
pub(crate) use tally::Tally;
pub(crate) use travel::{place_of, travels};
