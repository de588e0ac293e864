//! A game being played: who sits where, what was chosen, what may be taken back, and what a tap means.

mod announce;
mod ask;
mod counsel;
mod drive;
mod forecast;
mod interact;
mod names;
mod pace;
mod plan;
mod player;
mod session;
mod show;
mod store;
mod tally;
mod travel;

pub(crate) use announce::{Announcement, Change};
pub(crate) use ask::Ask;
pub(crate) use counsel::{Counsel, advised_place};
pub(crate) use forecast::Forecast;
pub(crate) use interact::{Lit, Selection};
pub(crate) use names::{Names, letter};
pub(crate) use pace::Pace;
pub(crate) use plan::{Fixed, Plan, Switch};
pub(crate) use player::{Kind, Player};
pub(crate) use session::NoUndo;
pub(crate) use show::{LineKind, LogLine};
pub(crate) use store::{Open, Store, Thinking};
pub(crate) use tally::Tally;
pub(crate) use travel::place_of;
