//! The board: a pure model of what it shows, and the drawing of it.
//!
//! - `build`, `scored` and `arrows` make the model from what is shown.
//! - `flights` and `player` hold back what has not landed; `routes` are the ways that pieces take.
//! - `land`, `places`, `tokens`, `pieces` and `air` draw.
//! - `targets` says what a press means; `hits` are the shapes that are pressed, `gesture` and `hands` answer.

mod air;
mod arrows;
mod build;
mod flights;
mod gesture;
mod hands;
mod hits;
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
mod scored;
mod targets;
mod tokens;
mod view;

pub(crate) use build::BoardOptions;
pub(crate) use land::MapDefinitions;
use model::{BoardModel, Disc, PlaceModel, Points, Stop};
pub(crate) use picture::BoardPicture;
pub(crate) use view::Board;
