//! The board: a pure model of what it shows, and the drawing of it.

mod build;
mod model;
mod picture;
mod view;

pub(crate) use build::{BoardOptions, board_model};
pub(crate) use model::{AbroadModel, Arrow, ArrowKind, BoardModel, Closed, PlaceModel, PlaceState, Stop, Token};
pub(crate) use picture::BoardPicture;
pub(crate) use view::Board;
