//! Pieces used by several screens.

mod chart;
mod emblem;
mod form;
mod game;
mod icon;
mod qr;
mod share;
mod sheet;
mod toast;
mod unseen;

pub(crate) use chart::{Curve, chart};
pub(crate) use emblem::{emblem, sized_emblem};
pub(crate) use form::{field_row, heading, option, page_head, plain_button, switch};
pub(crate) use game::{GameState, game_card};
pub(crate) use icon::{IconName, icon, icon_button, sized_icon};
pub(crate) use share::{bring_file, share_box};
pub(crate) use sheet::{board_sheet, decision_sheet, headed_sheet, sheet, shown_sheet};
pub(crate) use toast::toasts;
pub(crate) use unseen::unseen;
