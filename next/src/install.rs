//! Installing the app. The browser's offer is kept until the person wants it; a refusal is remembered.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use library::Storage as _;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use words::{Locale, t};

use crate::storage::Device;

const KEY: &str = "el-grande/install";

/// Where `boot.js` keeps the browser's offer, which may come before this program has started.
const OFFER: &str = "installOffer";

/// The browsers that differ in how they install apps and keep their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    /// Any browser on iPhones and iPads: all of them share one engine and one way to install.
    Ios,
    /// Safari on a Mac.
    MacSafari,
    /// Firefox on Android, which offers nothing by itself.
    AndroidFirefox,
    /// Firefox on a desk, which installs nothing.
    DesktopFirefox,
    Other,
}

impl Browser {
    /// The browser that shows this page.
    pub(crate) fn current() -> Self {
        let navigator = window().navigator();
        Self::of(&navigator.user_agent().unwrap_or_default(), navigator.max_touch_points() > 1)
    }

    /// Recognizes a browser. An iPad calls itself a Mac, but can be touched.
    fn of(agent: &str, has_touch: bool) -> Self {
        let has = |name| agent.contains(name);
        match () {
            () if has("iPhone") || has("iPad") || (has("Macintosh") && has_touch) => Self::Ios,
            () if has("Firefox") && has("Android") => Self::AndroidFirefox,
            () if has("Firefox") => Self::DesktopFirefox,
            () if has("Macintosh") && has("Safari") && !has("Chrome") => Self::MacSafari,
            () => Self::Other,
        }
    }

    /// Whether asking the browser to keep the data makes it ask the person.
    pub(crate) fn asks_to_persist(self) -> bool {
        matches!(self, Self::AndroidFirefox | Self::DesktopFirefox)
    }

    /// Whether a page that is not installed loses its data after seven days without a visit.
    pub(crate) fn forgets_after_seven_days(self) -> bool {
        matches!(self, Self::Ios | Self::MacSafari)
    }

    /// Whether the installed app has a storage of its own.
    pub(crate) fn separates_installed_app(self) -> bool {
        matches!(self, Self::Ios | Self::MacSafari)
    }

    /// How to install by hand.
    fn instructions(self, locale: Locale) -> Option<&'static str> {
        match self {
            Self::Ios => Some(t!(locale, install_by_hand)),
            Self::MacSafari => Some(t!(locale, install_by_hand_mac)),
            Self::AndroidFirefox => Some(t!(locale, install_by_hand_firefox)),
            Self::DesktopFirefox | Self::Other => None,
        }
    }
}

/// How the app can be installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// It is installed, or this browser has no way.
    None,
    /// The browser asks, if it is let.
    Asked,
    /// From a menu that only a person can open.
    ByHand,
}

/// What the page knows about being installed.
#[derive(Clone, Copy)]
pub(crate) struct Install {
    pub(crate) way: RwSignal<Way>,
    /// Somebody would rather not be asked.
    pub(crate) is_unwanted: RwSignal<bool>,
}

impl Install {
    pub(crate) fn start() -> Self {
        let install = Self { way: RwSignal::new(way()), is_unwanted: RwSignal::new(Device.get(KEY).is_some()) };
        let heard = Closure::<dyn Fn()>::new(move || install.way.set(way()));
        for event in ["beforeinstallprompt", "appinstalled"] {
            // Cannot fail: any kind of event can be listened to.
            let _ = window().add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
        }
        // Lives as long as the page.
        heard.forget();
        install
    }

    /// Lets the browser ask, which it does once.
    pub(crate) fn ask(self) {
        let offer = property(&window(), OFFER);
        if let Some(prompt) = property(&offer, "prompt").dyn_ref::<Function>() {
            // Whatever comes of it is between the browser and the person.
            let _ = prompt.call0(&offer);
        }
        let _ = Reflect::delete_property(&window(), &OFFER.into());
        self.way.set(way());
    }

    /// Nobody is asked again; the settings still say how.
    pub(crate) fn refuse(self) {
        // Without storage it lasts as long as the page.
        Device.set(KEY, "0");
        self.is_unwanted.set(true);
    }

    /// What installing brings, or how to do it by hand.
    pub(crate) fn line(self, locale: Locale) -> &'static str {
        match self.way.get() {
            Way::ByHand => Browser::current().instructions(locale).unwrap_or_default(),
            Way::Asked | Way::None => t!(locale, install_line),
        }
    }
}

/// The installation, from the context.
pub(crate) fn use_install() -> Install {
    expect_context()
}

/// Whether the page runs as an installed app.
pub(crate) fn is_installed() -> bool {
    let standalone = window().match_media("(display-mode: standalone)").ok().flatten();
    standalone.is_some_and(|query| query.matches()) || property(&window().navigator(), "standalone").is_truthy()
}

fn way() -> Way {
    match () {
        () if is_installed() => Way::None,
        () if !property(&window(), OFFER).is_undefined() => Way::Asked,
        () if Browser::current().instructions(Locale::default()).is_some() => Way::ByHand,
        () => Way::None,
    }
}

fn property(of: &JsValue, name: &str) -> JsValue {
    Reflect::get(of, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

#[cfg(test)]
mod tests {
    use super::Browser;

    const IPHONE: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";
    const MAC_SAFARI: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";
    const MAC_CHROME: &str =
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36";
    const ANDROID_FIREFOX: &str = "Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0";
    const LINUX_FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";
    const ANDROID_CHROME: &str =
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36";

    #[test]
    fn browsers_are_told_apart() {
        assert_eq!(Browser::of(IPHONE, true), Browser::Ios);
        assert_eq!(Browser::of(MAC_SAFARI, true), Browser::Ios, "an iPad");
        assert_eq!(Browser::of(MAC_SAFARI, false), Browser::MacSafari);
        assert_eq!(Browser::of(MAC_CHROME, false), Browser::Other);
        assert_eq!(Browser::of(ANDROID_FIREFOX, true), Browser::AndroidFirefox);
        assert_eq!(Browser::of(LINUX_FIREFOX, false), Browser::DesktopFirefox);
        assert_eq!(Browser::of(ANDROID_CHROME, true), Browser::Other);
    }
}
