//! The pictograms: 24 by 24, one stroke width, in the colour of the text.

use crate::dom::{El, html, svg};
use crate::i18n::Words;

/// A pictogram. A filled square is always a caballero, an outlined crown the court, a filled crown the King.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum IconName {
    MoveOwn,
    MoveAny,
    FromCourt,
    Return,
    Secret,
    ScoreClass,
    ScoreCastillo,
    Scoreboard,
    King,
    Grande,
    Retrieve,
    Court,
    Veto,
    Undo,
    Check,
    Plus,
    Minus,
    Close,
    Menu,
    Log,
    Forecast,
    Lock,
    Hint,
    Chevron,
    Down,
    Back,
    Play,
    Link,
    Learn,
    Save,
    Settings,
    Dice,
    Person,
    Skip,
    Hourglass,
    Share,
    Up,
    Cards,
    ZoomIn,
    ZoomOut,
    Whole,
    Pause,
    First,
    Last,
    Branch,
    Keys,
}

impl IconName {
    /// All of them, to look at.
    #[cfg(debug_assertions)]
    pub(crate) const ALL: [Self; 46] = [
        Self::MoveOwn,
        Self::MoveAny,
        Self::FromCourt,
        Self::Return,
        Self::Secret,
        Self::ScoreClass,
        Self::ScoreCastillo,
        Self::Scoreboard,
        Self::King,
        Self::Grande,
        Self::Retrieve,
        Self::Court,
        Self::Veto,
        Self::Undo,
        Self::Check,
        Self::Plus,
        Self::Minus,
        Self::Close,
        Self::Menu,
        Self::Log,
        Self::Forecast,
        Self::Lock,
        Self::Hint,
        Self::Chevron,
        Self::Down,
        Self::Back,
        Self::Play,
        Self::Link,
        Self::Learn,
        Self::Save,
        Self::Settings,
        Self::Dice,
        Self::Person,
        Self::Skip,
        Self::Hourglass,
        Self::Share,
        Self::Up,
        Self::Cards,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::Whole,
        Self::Pause,
        Self::First,
        Self::Last,
        Self::Branch,
        Self::Keys,
    ];

    const fn markup(self) -> &'static str {
        match self {
            Self::MoveOwn => {
                r#"<rect x="3" y="13" width="7" height="7" rx="1.2" fill="currentColor"/><path d="M6.5 10V9a4 4 0 0 1 4-4h7.5M15 2l3.5 3L15 8"/><rect x="14" y="13" width="7" height="7" rx="1.2" stroke-dasharray="2.2 2"/>"#
            }
            Self::MoveAny => {
                r#"<rect x="3" y="3.5" width="6.5" height="6.5" rx="1.2" fill="currentColor"/><rect x="14.5" y="14" width="6.5" height="6.5" rx="1.2"/><path d="M13 6.8h7M17.5 4.2 20 6.8l-2.5 2.6M11 17.2H4M6.5 14.6 4 17.2l2.5 2.6"/>"#
            }
            Self::FromCourt => {
                r#"<path d="M5.5 9.5V3.5l3 2.3L12 2.5l3.5 3.3 3-2.3v6z"/><path d="M12 12v3.5M9.8 13.6l2.2 2.2 2.2-2.2"/><rect x="9" y="18" width="6" height="4.5" rx="1" fill="currentColor"/>"#
            }
            Self::Return => {
                r#"<rect x="14.5" y="3.5" width="6.5" height="6.5" rx="1.2" fill="currentColor"/><path d="M17.8 13v1.5a4 4 0 0 1-4 4H4.5M8 15l-3.5 3.5L8 22"/>"#
            }
            Self::Secret => {
                r#"<circle cx="12" cy="13" r="8.5"/><path d="M12 1.8 14 5h-4z" fill="currentColor"/><path d="M9.6 11.2a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 1.9"/><circle cx="12" cy="17.9" r="1.1" fill="currentColor" stroke="none"/>"#
            }
            Self::ScoreClass => {
                r#"<path d="M3 20.5h18"/><path d="M9 20.5V6h6v14.5M3.8 20.5V11.5H9M15 20.5v-6.5h5.2v6.5"/><path d="M11 10l1.2-.8V15" stroke-width="1.6"/>"#
            }
            Self::ScoreCastillo => {
                r#"<path d="M3.5 21.5V9.5h3v2h3v-2h3v2h3v-2h1"/><path d="M3.5 21.5h13v-5M8 21.5v-3.2a2 2 0 0 1 4 0v3.2"/><path d="m18 2 1.5 3.1 3.3.5-2.4 2.4.6 3.4-3-1.6-3 1.6.6-3.4-2.4-2.4 3.3-.5z" fill="currentColor" stroke-width="1"/>"#
            }
            Self::Scoreboard => {
                r#"<rect x="2" y="4" width="20" height="10" rx="1.5"/><path d="M8.7 4v10M15.3 4v10"/><circle cx="5.3" cy="9" r="1.7" fill="currentColor" stroke="none"/><circle cx="12" cy="9" r="1.3" fill="currentColor" stroke="none"/><circle cx="18.7" cy="9" r=".9" fill="currentColor" stroke="none"/><path d="M6 19h12M15 16.2l3 2.8-3 2.8"/>"#
            }
            Self::King => {
                r#"<path d="M4 17 2.8 7.5l5 3.7L12 4.5l4.2 6.7 5-3.7L20 17z" fill="currentColor"/><path d="M4.5 20.5h15"/>"#
            }
            Self::Grande => {
                r#"<path d="M8 21V6.5L12 3l4 3.5V21z" fill="currentColor"/><path d="M5 21h14"/><path d="M2.5 12h2.5M3.8 10.7 2.5 12l1.3 1.3M21.5 12H19M20.2 10.7l1.3 1.3-1.3 1.3"/>"#
            }
            Self::Retrieve => {
                r#"<rect x="9" y="3" width="11" height="15" rx="1.8"/><path d="M14.5 6.8v7.4M11.8 9.4l2.7-2.7 2.7 2.7"/><path d="M6 7.5 4.2 8.2a1.6 1.6 0 0 0-.9 2.1L6.8 19.5a1.6 1.6 0 0 0 2.1.9l2-.8"/>"#
            }
            Self::Court => {
                r#"<path d="M5.5 9.5V3.5l3 2.3L12 2.5l3.5 3.3 3-2.3v6z" fill="currentColor"/><path d="M12 16.5V12.5M9.8 14.3 12 12.1l2.2 2.2"/><rect x="3" y="17" width="5" height="5" rx="1"/><rect x="16" y="17" width="5" height="5" rx="1"/>"#
            }
            Self::Veto => {
                r#"<path d="M8 12.5V6a1.4 1.4 0 0 1 2.8 0v4.5V4.4a1.4 1.4 0 0 1 2.8 0v6.1V5.6a1.4 1.4 0 0 1 2.8 0V12V8.6a1.4 1.4 0 0 1 2.8 0V14.5c0 4-2.7 6.5-6.3 6.5-3 0-4.6-1.3-6-3.7l-2.5-4.3a1.4 1.4 0 0 1 2.3-1.6z"/>"#
            }
            Self::Undo => r#"<path d="M8 5 4 9l4 4"/><path d="M4 9h10a6 6 0 0 1 0 12h-4"/>"#,
            Self::Check => r#"<path d="m4.5 12.5 5 5 10-11"/>"#,
            Self::Plus => r#"<path d="M12 5v14M5 12h14"/>"#,
            Self::Minus => r#"<path d="M5 12h14"/>"#,
            Self::Close => r#"<path d="M6 6l12 12M18 6 6 18"/>"#,
            Self::Menu => r#"<path d="M4 7h16M4 12h16M4 17h16"/>"#,
            Self::Log => r#"<path d="M5 3.5h11l3 3V20.5H5z"/><path d="M8.5 9.5h7M8.5 13h7M8.5 16.5h4.5"/>"#,
            Self::Forecast => {
                r#"<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><path d="M9 14.5v-2M12 14.5v-5M15 14.5v-3.3"/>"#
            }
            Self::Lock => {
                r#"<rect x="5" y="10.5" width="14" height="10" rx="2" fill="currentColor"/><path d="M8 10.5V7.5a4 4 0 0 1 8 0v3"/>"#
            }
            Self::Hint => {
                r#"<path d="M9 17.5h6M10 20.8h4M12 3a6.3 6.3 0 0 0-3.6 11.5c.5.4.6.9.6 1.5h6c0-.6.1-1.1.6-1.5A6.3 6.3 0 0 0 12 3z"/>"#
            }
            Self::Chevron => r#"<path d="m9 5 7 7-7 7"/>"#,
            Self::Down => r#"<path d="m5 9 7 7 7-7"/>"#,
            Self::Back => r#"<path d="M15 5 8 12l7 7"/>"#,
            Self::Play => r#"<path d="M7 4.5v15l12-7.5z" fill="currentColor"/>"#,
            Self::Link => {
                r#"<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1"/>"#
            }
            Self::Learn => {
                r#"<path d="M12 6.5C10 4.8 7 4.5 3.5 4.5v14c3.5 0 6.5.3 8.5 2 2-1.7 5-2 8.5-2v-14c-3.5 0-6.5.3-8.5 2zM12 6.5v14"/>"#
            }
            Self::Save => r#"<path d="M5 4h11l3 3v13H5z"/><path d="M8.5 4v5h6V4M8.5 20v-6h7v6"/>"#,
            Self::Settings => {
                r#"<circle cx="12" cy="12" r="3.2"/><path d="M12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M18.5 5.5l-2.1 2.1M7.6 16.4l-2.1 2.1"/>"#
            }
            Self::Dice => {
                r#"<rect x="4" y="4" width="16" height="16" rx="3"/><circle cx="8.5" cy="8.5" r="1.3" fill="currentColor" stroke="none"/><circle cx="15.5" cy="15.5" r="1.3" fill="currentColor" stroke="none"/><circle cx="12" cy="12" r="1.3" fill="currentColor" stroke="none"/>"#
            }
            Self::Person => r#"<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5a7.5 7.5 0 0 1 15 0"/>"#,
            Self::Skip => r#"<path d="M5 5v14l8-7zM13 5v14l8-7z"/>"#,
            Self::Hourglass => {
                r#"<path d="M6.5 3.5h11M6.5 20.5h11M8 3.5c0 4.5 8 5.5 8 8.5s-8 4-8 8.5M16 3.5c0 4.5-8 5.5-8 8.5s8 4 8 8.5"/>"#
            }
            Self::Share => r#"<path d="M12 15V3.5M8 7l4-3.5L16 7M5 12v8.5h14V12"/>"#,
            Self::Up => r#"<path d="M12 19V5M6 11l6-6 6 6"/>"#,
            Self::Cards => {
                r#"<rect x="3.5" y="6" width="10" height="14" rx="1.8"/><path d="m10 3.5 8.8 2.2a1.8 1.8 0 0 1 1.3 2.2l-2.6 10"/>"#
            }
            Self::ZoomIn => {
                r#"<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5M10.5 7.8v5.4M7.8 10.5h5.4"/>"#
            }
            Self::ZoomOut => r#"<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5M7.8 10.5h5.4"/>"#,
            Self::Whole => {
                r#"<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/><rect x="9" y="9" width="6" height="6" rx="1"/>"#
            }
            Self::Pause => r#"<path d="M8 5v14M16 5v14" stroke-width="3"/>"#,
            Self::First => r#"<path d="M5.5 5v14M18 5l-8 7 8 7"/>"#,
            Self::Last => r#"<path d="M18.5 5v14M6 5l8 7-8 7"/>"#,
            Self::Keys => {
                r#"<rect x="2.5" y="6" width="19" height="12" rx="2"/><path d="M6 10h.1M10 10h.1M14 10h.1M18 10h.1M6 14h.1M9 14h6M18 14h.1"/>"#
            }
            Self::Branch => r#"<path d="M6 21V3M6 15c7 0 11-2 11-9M13 9.5 17 5.5l4 4"/>"#,
        }
    }
}

/// A pictogram; what it means is said by whatever holds it.
pub(crate) fn icon(name: IconName) -> El {
    sized_icon(name, 24)
}

/// A pictogram of 20, 24 or 40 pixels.
pub(crate) fn sized_icon(name: IconName, size: u16) -> El {
    let icon = svg::svg().class("ic").attr("width", size).attr("height", size);
    icon.attr("viewBox", "0 0 24 24").attr("aria-hidden", "true").markup(name.markup())
}

/// A button that shows a pictogram; its name is for screen readers and for who waits with the mouse.
pub(crate) fn icon_button(name: IconName, label: Words) -> El {
    let button = html::button().attr("type", "button").class("icon-button");
    button.attr("aria-label", label).attr("title", label).child(icon(name))
}
