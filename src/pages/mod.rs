//! The screens, one module each.

mod about;
mod home_page;
mod lesson;
mod open;
mod received;
mod replay;
mod rules;
mod saves;
mod settings;
mod setup;
mod table;

pub(crate) use about::AboutPage;
pub(crate) use home_page::{HomePage, quick_game};
pub(crate) use lesson::LessonPage;
pub(crate) use open::OpenPage;
pub(crate) use received::ReceivedPage;
pub(crate) use replay::ReplayPage;
pub(crate) use rules::RulesPage;
pub(crate) use saves::SavesPage;
pub(crate) use settings::SettingsPage;
pub(crate) use setup::{SetupPage, SitDownPage};
pub(crate) use table::{LogFilter, LogFilterSignal, TablePage};
