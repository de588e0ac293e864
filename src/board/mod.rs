//! The board: a model in plain data, and an SVG that draws it.

mod build;
mod camera;
mod flight;
mod geometry;
mod gesture;
mod ground;
mod model;
mod motion;
pub(crate) mod pieces;
mod plates;
mod player;
mod scene;
mod standing;
mod targets;
mod tower;
mod view;

#[cfg(debug_assertions)]
pub(crate) mod gallery;
#[cfg(debug_assertions)]
mod sample;

pub(crate) use build::{Source, build};
#[allow(unused_imports, reason = "the face of the board: not every screen needs all of it")]
pub(crate) use model::{
    AbroadModel, BoardModel, Colour, GrandeModel, Piece, PlaceModel, StackModel, State, Step, Stop, Tap,
};
pub(crate) use view::{Board, BoardWords};
