//! What the person at this device prefers. Kept on the device.

use gloo_storage::{LocalStorage, Storage};
use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::dom::watch;
use crate::game::Pace;

const KEY: &str = "el-grande/settings";

/// What the person at this device prefers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// Pieces travel to where they go, unless the system asks for stillness.
    pub(crate) motion: bool,
    /// Scorings are shown place by place.
    pub(crate) scorings: bool,
    /// The forecast is on when a game begins.
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
            open_castillo: true,
            curtain: true,
        }
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
}

impl Settings {
    /// What was kept. Whatever cannot be read is as it was at first.
    pub(crate) fn start() -> RwSignal<Self> {
        let settings = RwSignal::new(LocalStorage::get::<Self>(KEY).unwrap_or_default());
        watch(move || {
            let settings = settings.get();
            // Without storage they last as long as the page.
            let _ = LocalStorage::set(KEY, settings);
            if let Some(root) = document().document_element() {
                let _ = match settings.theme.name() {
                    Some(name) => root.set_attribute("data-theme", name),
                    None => root.remove_attribute("data-theme"),
                };
            }
        });
        settings
    }
}
