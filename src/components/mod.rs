//! Pieces used by several screens.

mod chart;
mod emblem;
mod form;
mod icon;
mod sheet;
mod toast;
mod unseen;

pub(crate) use chart::{Curve, chart};
pub(crate) use emblem::{emblem, sized_emblem};
pub(crate) use form::{field_row, heading, option, page_head, plain_button, switch};
pub(crate) use icon::{IconName, icon, icon_button, sized_icon};
pub(crate) use sheet::{decision_sheet, sheet};
pub(crate) use toast::update_toast;
pub(crate) use unseen::unseen;
