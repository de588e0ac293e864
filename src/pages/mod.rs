//! One screen per file.

mod about;
mod check;
mod home;
mod rules;
mod setup;
mod table;

pub(crate) use about::About;
pub(crate) use home::{Home, quick};
pub(crate) use rules::RulesPage;
pub(crate) use setup::SetupPage;
pub(crate) use table::TablePage;
