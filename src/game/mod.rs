//! A game being played: who sits where, what was chosen, what may be taken back, and what a tap means.

mod announce;
mod begin;
mod counsel;
mod curtain;
mod drive;
mod keep;
mod lesson;
mod names;
mod pace;
mod replay;
mod retell;
mod session;
mod show;
mod store;
mod tell;
mod travel;

pub(crate) use announce::{Announcement, Change};
pub(crate) use counsel::{Counsel, advised_place};
pub(crate) use engine::{Forecast, Tally};
pub(crate) use keep::{OtherTab, Toast, keep_plan, kept_plan};
pub(crate) use lesson::{Lesson, kept_step, remark};
pub(crate) use names::{Names, letter};
pub(crate) use pace::Pace;
pub(crate) use play::{Ask, Lit, Locked, NewGame, Selection, Switch};
pub(crate) use replay::{Grain, Landmark, Replay};
pub(crate) use session::{NoUndo, Session};
pub(crate) use show::{LineKind, LogLine};
pub(crate) use store::{Open, Store, Thinking, go_to};
pub(crate) use travel::{place_of, travels};
