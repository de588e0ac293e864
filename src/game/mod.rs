//! A game being played: who sits where, what was chosen, what may be taken back, and what a tap means.

mod ask;
mod forecast;
mod interact;
mod plan;
mod player;
mod session;
mod store;
mod tally;
