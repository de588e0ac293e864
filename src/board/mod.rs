//! The board: a model in plain data, and an SVG that draws it.

mod build;
mod camera;
mod flight;
mod geometry;
mod gesture;
mod ground;
mod look;
mod model;
mod motion;
mod pieces;
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
pub(crate) use look::Look;
pub(crate) use model::{BoardModel, Piece, Step, Stop};
pub(crate) use motion::portrait;
pub(crate) use pieces::grande_alone;
pub(crate) use play::Tap;
pub(crate) use player::FLIGHT;
pub(crate) use view::{BoardOptions, BoardWords, board, picture};
