//! The rules of El Grande: three editions, every card, every option, two to five players.
//!
//! The engine knows no people, no pixels, no storage, no clock and, once a game is dealt, no chance. A
//! [`Game`] asks somebody for a [`Decision`], a [`Choice`] answers it, and [`Event`]s report what happened. The
//! paragraphs cited everywhere (R4.3) are those of `docs/rules.md`.
//!
//! # A turn
//!
//! ```
//! use engine::{Choice, Decision, Edition, Game, GameConfig, Seat, Seed, Spot, Stack};
//!
//! let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
//! let mut game = Game::new(&config, Seed(1995))?;
//! let mut events = Vec::new();
//!
//! // Everybody plays power, clockwise from the first player (R3.2).
//! for (seat, power) in [(Seat::A, "power 9"), (Seat::B, "power 4"), (Seat::C, "power 11")] {
//!     assert_eq!(game.decision(seat), Some(Decision::Power));
//!     game.play(seat, power.parse()?, &mut events)?;
//! }
//!
//! // The highest acts first: up to one caballero to court, then a card (R4.1, R4.3).
//! assert_eq!(game.awaiting().first(), Some(Seat::C));
//! game.play(Seat::C, Choice::Court(1), &mut events)?;
//! game.play(Seat::C, Choice::Take(Stack::Five), &mut events)?;
//!
//! // It is the King's card. Placing comes first here; the special action may as well (R4.4).
//! game.play(Seat::C, Choice::Move { whose: Seat::C, from: Spot::Court, to: Spot::Castillo }, &mut events)?;
//! game.play(Seat::C, Choice::Act, &mut events)?;
//! let target = game.choices(Seat::C).nth(0).expect("the King can go somewhere");
//! game.play(Seat::C, target, &mut events)?;
//!
//! // Nothing is left to do, so the turn is over: a seat is asked only where it has a choice.
//! assert_eq!(game.awaiting().first(), Some(Seat::A));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to find what
//!
//! - [`GameConfig`] has the settings, [`Seed`] the seed of the deal, [`Setup`] describes any position.
//! - [`Game::awaiting`], [`Game::decision`] and [`Game::choices`] say who is asked what and may answer what.
//!   [`Choices`] is a set of bit masks: complete, sorted, and free of allocation.
//! - [`Game::play`] refuses an illegal choice with a [`PlayError`] that names the [`Rule`] it breaks, and leaves
//!   the game unchanged.
//! - [`Table`] has everything that lies open. [`PlayerView`] has what one [`Observer`] may know and nothing else;
//!   [`PlayerView::sample`] draws a whole game that fits it.
//! - [`CARDS`] has all cards as data, written in the algebra of [`effect`].

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
mod forecast;
mod frame;
mod game;
mod modifier;
mod notation;
mod place;
mod power;
mod preview;
mod rng;
mod rule;
mod scoring;
mod seat;
mod set;
mod setup;
mod setup_text;
mod table;
mod tally;
mod view;
mod why_not;

pub use board::{Board, ByMobile, BySpot, Mobile};
pub use card::{ByStack, CARDS, Card, CardDef, Stack};
pub use choice::{Choice, Played};
pub use choices::Choices;
pub use config::{ConfigError, GameConfig, HeadStart, NewOptions, counted_round};
pub use deal::Deal;
pub use decision::{Decision, DecisionKind};
pub use edition::{Edition, Switches};
pub use effect::Effect;
pub use event::{Event, EventSink};
pub use forecast::Forecast;
pub use frame::{Returned, Seal, Step};
pub use game::Game;
pub use modifier::{Ability, Modifier, Modifiers};
pub use notation::{Named, Unreadable};
pub use place::{ByRegion, KingSpot, KingSpots, Place, Places, Region, Regions, Scoreboard, Spot, Spots};
pub use power::{Power, Powers};
pub use preview::Preview;
pub use rng::{Rng, Seed};
pub use rule::{PlayError, Rule};
pub use scoring::{BONUS, ScoreSheet, Standing};
pub use seat::{BySeat, Seat, Seats};
pub use set::{Members, Set, Small};
pub use setup::{Setup, SetupError, Stage};
pub use table::{Bid, Pool, Retrieval, Table, Turn, TurnStep, Vetoes};
pub use tally::{Sources, Tally};
pub use view::{Observer, Own, PlayerView};
