//! The geometry of the board: where everything stands, in the engine's terms.
//!
//! The map is Spain, deliberately distorted so that each of the nine regions has room for its *yard*: a name, a
//! scoreboard, five stacks with Grandes, a chip with the points to gain, and the King. Nothing in a region ever leaves
//! its outline or covers anything else; `tests/proof.rs` proves it for every name in every language.
//!
//! Units are those of the SVG: [`CANVAS`] is 1000 wide and 800 high, and y points down. On a phone 390 pixels wide, a
//! unit is 0.39 pixels.
//!
//! # Where to find what
//!
//! - [`layout`] has the positions of name, scoreboard, stacks and King in a place, for a number of colours on the
//!   board; [`slot`] assigns its seats to players.
//! - [`ground`], [`abroad()`], [`CASTILLO`] and [`SEA`] are the data behind it, with their outlines; [`outlines`] has
//!   the parts that are only drawn.
//! - [`spot_at`] and [`place_at`] return what lies under a point, [`nearest`] the piece that a tap means.
//! - [`arc`] and [`arc_from_edge`] are the paths of flying pieces.
//! - [`Piece`] is a drawing: its symbol, its box, and where text goes.
//! - [`width`] computes the width of a text.
//!
//! # A tap and a flight
//!
//! ```
//! use engine::{Place, Region, Seat};
//! use map::{Point, Stop, arc, layout, nearest, place_at, slot};
//!
//! // Four play; seat B looks on, so its stack is the first in every yard.
//! let aragon = Place::Region(Region::Aragon);
//! let seats = layout(aragon, 4).seats;
//! assert_eq!(slot(Seat::B, Seat::B, 4), 0);
//!
//! // A tap beside the stack of seat C still means that stack.
//! let tap = Point { x: 656.0, y: 270.0 };
//! assert_eq!(place_at(tap), Some(aragon));
//! let stacks = [Seat::B, Seat::C].map(|seat| (seat, seats[slot(seat, Seat::B, 4)]));
//! assert_eq!(nearest(tap, stacks, 20.0), Some(Seat::C));
//!
//! // From there to the Castillo.
//! let arc = arc(Stop::Place(aragon), Stop::Place(Place::Castillo)).expect("two places");
//! assert_eq!(place_at(arc.start), Some(aragon));
//! ```

#![forbid(unsafe_code)]

mod abroad;
mod arcs;
mod badges;
mod castillo;
mod flight;
mod label;
mod locate;
pub mod outlines;
pub mod path;
mod pieces;
mod point;
mod regions;
mod touch;
mod yard;

pub use abroad::{Abroad, AbroadName, FAR_FRAME, FRANCE, PORTUGAL, SEA, Sea, abroad};
pub use badges::{badge, closed_badge};
pub use castillo::{CASTILLO, Castillo, Closed, Total};
pub use flight::{Arc, Doors, EDGE_INSET, Side, Span, Stop, arc, arc_from_edge, spans};
pub use label::{ABROAD_SIZE, DIGIT_HEIGHT, Face, NAME_HALO, NAME_SIZE, knows, name_rect, width};
pub use locate::{place_at, spot_at};
pub use pieces::{COLOURS, Piece, TextPlace, piece_at};
pub use point::{CANVAS, Point, Rect};
pub use touch::nearest;
pub use yard::{Anchor, Few, Ground, Layout, NameBox, SHARED_DISC, Yard, ground, king, layout, outline, slot};
