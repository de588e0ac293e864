//! Pieces that several screens use.

mod card;
mod icon;
mod page;
mod portrait;
mod segments;

pub(crate) use card::{CardArt, CardSquares};
pub(crate) use icon::{Icon, IconButton};
pub(crate) use page::{BackButton, Details, Page};
pub(crate) use portrait::{Emblem, Face, Portrait, colour_class, face_of};
pub(crate) use segments::{Segments, SwitchRow};
