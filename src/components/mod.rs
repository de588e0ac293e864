//! Components that several screens use.

mod action_card;
mod card;
mod hold_button;
mod icon;
mod language;
mod later;
mod name_input;
mod news_notice;
mod notice;
mod notices;
mod page;
mod portrait;
mod segments;
mod share;
mod text_link;

pub(crate) use action_card::{ActionCard, CardForm, CardState};
pub(crate) use card::{CardArt, CardSquares, deck_class};
pub(crate) use hold_button::HoldButton;
pub(crate) use icon::{Icon, IconButton};
pub(crate) use language::LanguageSelect;
pub(crate) use later::Later;
pub(crate) use name_input::NameInput;
pub(crate) use news_notice::{NewsLines, NewsNotice};
pub(crate) use notice::{Notice, NoticeAction};
pub(crate) use notices::{
    CarryInNotice, ClosedSavingNotice, InstallNotice, LeftUnsavedNotice, OfflineNotice, ReadErrorNotice, SavingNotice,
    UpdateNotice, save_backup,
};
pub(crate) use page::{BackButton, Details, Page};
pub(crate) use portrait::{Emblem, Face, GUEST_FACE, Portrait, colour_class, face_of};
pub(crate) use segments::{Segments, SwitchRow};
pub(crate) use share::ShareBox;
pub(crate) use text_link::TextLink;
