//! Pieces that several screens use.

mod action_card;
mod card;
mod hold_button;
mod icon;
mod language;
mod notice;
mod notices;
mod page;
mod portrait;
mod segments;
mod share;

pub(crate) use action_card::{ActionCard, CardForm, CardState};
pub(crate) use card::{CardArt, CardSquares, deck_class};
pub(crate) use hold_button::HoldButton;
pub(crate) use icon::{Icon, IconButton};
pub(crate) use language::LanguageSelect;
pub(crate) use notice::{Notice, NoticeAction};
pub(crate) use notices::{
    InstallNotice, LeftUnsavedNotice, OfflineNotice, ReadErrorNotice, SavingNotice, UpdateNotice,
};
pub(crate) use page::{BackButton, Details, Page};
pub(crate) use portrait::{Emblem, Face, Portrait, colour_class, face_of};
pub(crate) use segments::{Segments, SwitchRow};
pub(crate) use share::ShareBox;
