//! One screen per file.

mod about;
mod check;
mod given;
mod home;
mod keys;
mod learn;
mod open;
mod replay;
mod rules;
mod saves;
mod seat;
mod settings;
mod setup;
mod table;

pub(crate) use about::about_page;
pub(crate) use given::given_page;
pub(crate) use home::{home_page, quick};
pub(crate) use keys::keys;
pub(crate) use learn::learn_page;
pub(crate) use open::open_page;
pub(crate) use replay::replay_page;
pub(crate) use rules::rules_page;
pub(crate) use saves::saves_page;
pub(crate) use settings::settings_page;
pub(crate) use setup::setup_page;
pub(crate) use table::table_page;
