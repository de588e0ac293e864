//! The rules of El Grande.

#![forbid(unsafe_code)]

mod board;
mod card;
mod choice;
mod choices;
mod config;
mod deal;
mod decision;
mod edition;
pub mod effect;
mod event;
mod flow;
mod frame;
mod game;
mod modifier;
mod notation;
mod place;
mod power;
mod rng;
mod rule;
mod scoring;
mod seat;
mod set;
mod setup;
mod setup_text;
mod table;
mod view;
mod why_not;

pub use board::{Board, ByMobile, BySpot, Mobile};
pub use card::{ByStack, CARDS, Card, CardDef, Stack};
pub use choice::{Choice, Played};
pub use choices::Choices;
pub use config::{ConfigError, GameConfig, NewOptions};
pub use deal::Deal;
pub use decision::{Decision, DecisionKind};
pub use edition::{Edition, Switches};
pub use effect::Effect;
pub use event::{Event, EventSink};
pub use frame::{Returned, Seal, Step};
pub use game::Game;
pub use modifier::{Ability, Modifier, Modifiers};
pub use notation::{Named, Unreadable};
pub use place::{ByRegion, KingSpot, KingSpots, Place, Places, Region, Regions, Scoreboard, Spot, Spots};
pub use power::{Power, Powers};
pub use rng::{Rng, Seed};
pub use rule::{PlayError, Rule};
pub use scoring::{BONUS, ScoreSheet, Standing};
pub use seat::{BySeat, Seat, Seats};
pub use set::{Set, Small};
pub use setup::{Setup, SetupError, Stage};
pub use table::{Bid, Pool, Retrieval, Table, Turn, TurnStep, Vetoes};
pub use view::{Observer, Own, PlayerView};
