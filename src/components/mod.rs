//! Pieces used by several screens.

mod cube;
mod emblem;
mod icon;
mod sheet;
mod toast;

pub(crate) use cube::Cube;
pub(crate) use emblem::Emblem;
pub(crate) use icon::{Icon, IconName};
pub(crate) use sheet::Sheet;
pub(crate) use toast::UpdateToast;
