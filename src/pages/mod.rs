//! One screen per file.

mod about;
mod home;

pub(crate) use about::About;
pub(crate) use home::Home;
