//! What the person at this device prefers. Stored on the device.

use leptos::prelude::*;
use library::Storage as _;
use play::{Pace, Preferences};

use crate::storage::Device;

const KEY: &str = "el-grande/settings";

/// What the person at this device prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// Pieces travel, unless the system asks for reduced motion.
    pub(crate) motion: bool,
    /// Scorings are staged place by place.
    pub(crate) scorings: bool,
    /// The map shows what every place would pay.
    pub(crate) forecast: bool,
    /// New games are played with an open Castillo.
    pub(crate) open_castillo: bool,
    /// Private decisions are hidden when several people share the device.
    pub(crate) curtain: bool,
    /// Volumes from 0 to 9: pieces and cards, scorings, your turn.
    pub(crate) volumes: [u8; 3],
    pub(crate) vibration: bool,
    /// Everybody's announced caballeros in the Castillo are counted on their tiles.
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
    /// As the system is set.
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

    /// Sets the page's theme, and the colour that the browser gives its own frame.
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

/// Tells the style sheets whether things may move; the system's wish for reduced motion they know themselves.
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

    /// One digit for each setting, in an order that never changes. A new one is added at the end.
    fn to_text(mut self) -> String {
        let [theme, pace] = [self.theme as u8, self.pace as u8];
        let switches = self.switches().map(|it| u8::from(*it));
        let digits = [theme, pace].into_iter().chain(switches).chain(self.volumes);
        let last = [self.vibration, self.counts_castillo].map(u8::from);
        digits.chain(last).map(|digit| char::from(b'0' + digit)).collect()
    }

    /// What is missing or unreadable has its default.
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

    /// The preferences that change how a game goes on.
    pub(crate) fn preferences(self, has_reduced_motion: bool) -> Preferences {
        let Self { pace, motion, scorings, curtain, .. } = self;
        Preferences { pace, motion: motion && !has_reduced_motion, scorings, curtain }
    }

    /// Reads the settings, and stores and applies every change.
    pub(crate) fn start() -> RwSignal<Self> {
        let stored = Device.get(KEY).map(|text| Self::from_text(&text));
        let settings = RwSignal::new(stored.unwrap_or_default());
        Effect::new(move |_| {
            let settings = settings.get();
            // Without storage they last as long as the page.
            Device.set(KEY, &settings.to_text());
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
    fn settings_of_version_1_are_understood() {
        let expected = Settings { theme: Theme::Dark, pace: Pace::Fast, curtain: false, ..Settings::default() };
        assert_eq!(Settings::from_text("2211000"), expected);
    }
}
