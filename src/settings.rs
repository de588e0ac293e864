//! What the person at this device prefers. Kept on the device.

use leptos::prelude::document;
use library::Storage as _;

use crate::dom::watch;
use crate::game::Pace;
use crate::saves::Device;
use crate::signal::RwSignal;

const KEY: &str = "el-grande/settings";

/// What the person at this device prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// Pieces travel to where they go, unless the system asks for stillness.
    pub(crate) motion: bool,
    /// Scorings are shown place by place.
    pub(crate) scorings: bool,
    /// The forecast is on.
    pub(crate) forecast: bool,
    /// New games are played with an open Castillo.
    pub(crate) open_castillo: bool,
    /// Private choices are hidden when several people share the device.
    pub(crate) curtain: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            pace: Pace::Calm,
            motion: true,
            scorings: true,
            forecast: false,
            // R4.7
            open_castillo: false,
            curtain: true,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Theme {
    /// As the device is set.
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

    /// Shows the page in it, and lets the browser colour what is round the page.
    fn show(self) {
        let chosen = self.name();
        if let Some(root) = document().document_element() {
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
                // It fails only for names that are none.
                let _ = colour.set_attribute("media", &media);
            }
        }
    }
}

impl Settings {
    fn switches(&mut self) -> [&mut bool; 5] {
        [&mut self.motion, &mut self.scorings, &mut self.forecast, &mut self.open_castillo, &mut self.curtain]
    }

    /// A digit each, in an order that never changes; what is new comes last.
    fn to_text(mut self) -> String {
        let [theme, pace] = [self.theme as u8, self.pace as u8];
        let switches = self.switches().map(|it| u8::from(*it));
        [theme, pace].into_iter().chain(switches).map(|digit| char::from(b'0' + digit)).collect()
    }

    /// Whatever is missing or makes no sense is as it was at first.
    fn from_text(text: &str) -> Self {
        let digit = |position| text.chars().nth(position)?.to_digit(10);
        let one_of = |position| digit(position).map_or(usize::MAX, |digit| digit as usize);
        let mut settings = Self::default();
        settings.theme = Theme::ALL.get(one_of(0)).copied().unwrap_or(settings.theme);
        settings.pace = Pace::ALL.get(one_of(1)).copied().unwrap_or(settings.pace);
        for (position, switch) in settings.switches().into_iter().enumerate() {
            *switch = digit(position + 2).map_or(*switch, |digit| digit == 1);
        }
        settings
    }

    /// What was kept. Whatever cannot be read is as it was at first.
    pub(crate) fn start() -> RwSignal<Self> {
        let kept = Device.get(KEY).map(|text| Self::from_text(&text));
        let settings = RwSignal::new(kept.unwrap_or_default());
        watch(move || {
            let settings = settings.get();
            // Without storage they last as long as the page.
            Device.set(KEY, &settings.to_text());
            settings.theme.show();
        });
        settings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_and_nonsense_is_as_it_was_at_first() {
        let mut changed = Settings { theme: Theme::Dark, pace: Pace::Fast, ..Settings::default() };
        for index in 0..5 {
            *changed.switches()[index] ^= index % 2 == 0;
            assert_eq!(Settings::from_text(&changed.to_text()), changed);
        }
        for text in ["", "null", "{\"theme\":\"Dark\"}", "99", "\u{1f451}"] {
            assert_eq!(Settings::from_text(text), Settings::default(), "{text}");
        }
        assert_eq!(Settings::from_text("2").theme, Theme::Dark, "an older version kept less");
    }
}
