//! The settings of this device.

use leptos::prelude::*;
use library::Storage as _;
use play::{Pace, Preferences};

use crate::dom::use_media;
use crate::storage::BrowserStorage;

const KEY: &str = "el-grande/settings";

/// The settings of this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// Whether pieces fly. Reduced motion in the system's settings takes precedence.
    pub(crate) motion: bool,
    /// Whether scorings are shown place by place.
    pub(crate) scorings: bool,
    /// Whether the map shows the forecast.
    pub(crate) forecast: bool,
    /// Whether new games have an open Castillo.
    pub(crate) open_castillo: bool,
    /// Whether private decisions are hidden when several people share the device.
    pub(crate) curtain: bool,
    /// Volumes from 0 to 9: pieces and cards, scorings, your turn.
    pub(crate) volumes: [u8; 3],
    pub(crate) vibration: bool,
    /// Whether tiles count everybody's announced caballeros in the Castillo.
    pub(crate) counts_castillo: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            pace: Pace::Normal,
            motion: true,
            scorings: true,
            forecast: false,
            // R4.7
            open_castillo: false,
            curtain: true,
            volumes: [0; 3],
            vibration: false,
            counts_castillo: false,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// Follows the system's setting.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub(crate) const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    const fn name(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }

    /// Sets the theme of the page and of the browser's own interface.
    fn apply(self) {
        let chosen = self.name();
        if let Some(root) = document().document_element() {
            // Cannot fail: the attribute's name is a constant.
            let _ = match chosen {
                Some(name) => root.set_attribute("data-theme", name),
                None => root.remove_attribute("data-theme"),
            };
        }
        for name in ["light", "dark"] {
            if let Some(colour) = document().get_element_by_id(&format!("theme-{name}")) {
                let media = match chosen {
                    None => format!("(prefers-color-scheme: {name})"),
                    Some(chosen) => if chosen == name { "all" } else { "not all" }.to_owned(),
                };
                let _ = colour.set_attribute("media", &media);
            }
        }
    }
}

/// Sets `data-motion`, which the style sheets use. They query the system's reduced motion themselves.
fn apply_motion(is_on: bool) {
    if let Some(root) = document().document_element() {
        // Cannot fail: the attribute's name is a constant.
        let _ = root.set_attribute("data-motion", if is_on { "on" } else { "off" });
    }
}

impl Settings {
    fn switches(&mut self) -> [&mut bool; 5] {
        [&mut self.motion, &mut self.scorings, &mut self.forecast, &mut self.open_castillo, &mut self.curtain]
    }

    /// One digit per setting, in an order that never changes. New settings are added at the end.
    fn to_text(mut self) -> String {
        let [theme, pace] = [self.theme as u8, self.pace as u8];
        let switches = self.switches().map(|it| u8::from(*it));
        let digits = [theme, pace].into_iter().chain(switches).chain(self.volumes);
        let last = [self.vibration, self.counts_castillo].map(u8::from);
        digits.chain(last).map(|digit| char::from(b'0' + digit)).collect()
    }

    /// Missing or unreadable digits mean the default.
    fn from_text(text: &str) -> Self {
        let digit = |position| text.chars().nth(position)?.to_digit(10);
        let one_of = |position| digit(position).map_or(usize::MAX, |digit| digit as usize);
        let is_on = |position, default| digit(position).map_or(default, |digit| digit == 1);
        let mut settings = Self::default();
        settings.theme = Theme::ALL.get(one_of(0)).copied().unwrap_or(settings.theme);
        settings.pace = Pace::ALL.get(one_of(1)).copied().unwrap_or(settings.pace);
        for (position, switch) in settings.switches().into_iter().enumerate() {
            *switch = is_on(position + 2, *switch);
        }
        for (position, volume) in settings.volumes.iter_mut().enumerate() {
            *volume = digit(position + 7).map_or(*volume, |digit| digit as u8);
        }
        settings.vibration = is_on(10, settings.vibration);
        settings.counts_castillo = is_on(11, settings.counts_castillo);
        settings
    }

    /// The preferences that the machine needs.
    pub(crate) fn preferences(self, has_reduced_motion: bool) -> Preferences {
        let Self { pace, motion, scorings, curtain, .. } = self;
        Preferences { pace, motion: motion && !has_reduced_motion, scorings, curtain }
    }

    /// Reads the settings, and stores and applies every change.
    pub(crate) fn start() -> RwSignal<Self> {
        let stored = BrowserStorage.get(KEY).map(|text| Self::from_text(&text));
        let settings = RwSignal::new(stored.unwrap_or_default());
        Effect::new(move |_| {
            let settings = settings.get();
            // Without storage, they last until the page is closed.
            BrowserStorage.set(KEY, &settings.to_text());
            settings.theme.apply();
            apply_motion(settings.motion);
        });
        settings
    }
}

/// The settings, from the context.
pub(crate) fn use_settings() -> RwSignal<Settings> {
    expect_context()
}

/// Whether nothing may move: reduced motion in the system's settings, or the setting is off.
pub(crate) fn use_stillness() -> Signal<bool> {
    let (settings, is_reduced) = (use_settings(), use_media("(prefers-reduced-motion: reduce)"));
    Signal::derive(move || !settings.get().preferences(is_reduced.get()).motion)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_and_nonsense_has_its_default() {
        let mut changed = Settings { theme: Theme::Dark, pace: Pace::Fast, volumes: [3, 0, 9], ..Settings::default() };
        for index in 0..5 {
            *changed.switches()[index] ^= index % 2 == 0;
            assert_eq!(Settings::from_text(&changed.to_text()), changed);
        }
        for text in ["", "null", "{\"theme\":\"Dark\"}", "\u{1f451}"] {
            assert_eq!(Settings::from_text(text), Settings::default(), "{text}");
        }
    }

    #[test]
    fn nothing_moves_if_either_the_system_or_the_setting_says_so() {
        let (on, off) = (Settings::default(), Settings { motion: false, ..Settings::default() });
        let moves = |settings: Settings, is_reduced| settings.preferences(is_reduced).motion;
        assert!(moves(on, false));
        assert!(!moves(on, true) && !moves(off, false) && !moves(off, true));
    }

    #[test]
    fn settings_of_version_1_are_understood() {
        let expected = Settings { theme: Theme::Dark, pace: Pace::Fast, curtain: false, ..Settings::default() };
        assert_eq!(Settings::from_text("2211000"), expected);
    }
}
