//! The board: a pure model of what it shows, and the components that draw it.
//!
//! - `build`, `scored` and `arrows` build the model from `Shown`.
//! - `flights` and `player` animate moves and hold back pieces that have not landed; `routes` computes their paths.
//! - `land`, `places`, `tokens`, `pieces` and `overlay` draw.
//! - `targets` finds out what a press means; `hits` has the shapes that are pressed, `gesture` and `controller` handle
//!   events, and `carry` handles pieces dragged from outside.

mod arrows;
mod build;
mod carry;
mod controller;
mod flights;
mod gesture;
mod hits;
mod land;
mod model;
mod overlay;
mod picture;
mod pieces;
mod places;
mod player;
mod routes;
#[cfg(test)]
mod sample;
mod scene;
mod scored;
mod targets;
mod tokens;
mod view;

pub(crate) use build::BoardOptions;
pub(crate) use land::MapDefinitions;
use model::{BoardModel, Disc, PlaceModel, Points, Stop};
pub(crate) use picture::BoardPicture;
pub(crate) use view::Board;
