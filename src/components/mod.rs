//! Pieces used by several screens.

mod emblem;
mod icon;
mod sheet;
mod toast;
mod unseen;

pub(crate) use emblem::{emblem, sized_emblem};
pub(crate) use icon::{IconName, icon, icon_button, sized_icon};
pub(crate) use sheet::{decision_sheet, sheet};
pub(crate) use toast::update_toast;
pub(crate) use unseen::unseen;
