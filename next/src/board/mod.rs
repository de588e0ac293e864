//! The board: a pure model of what it shows, and the drawing of it.
//!
//! `build` makes the model from what is shown; `flights` and `player` hold back what has not landed; `places`, `tokens`
//! and `air` draw; `targets` says what a press means, and `hands` listens.

mod air;
mod build;
mod flights;
mod gesture;
mod hands;
mod land;
mod model;
mod picture;
mod pieces;
mod places;
mod player;
mod routes;
#[cfg(test)]
mod sample;
mod scene;
mod targets;
mod tokens;
mod view;

pub(crate) use build::BoardOptions;
pub(crate) use land::MapDefinitions;
use model::{BoardModel, Disc, PlaceModel, Points, Stop};
pub(crate) use picture::BoardPicture;
pub(crate) use view::Board;
