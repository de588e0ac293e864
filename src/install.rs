//! Installing the app. The browser's offer is kept until the person wants it, and a refusal is remembered.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use library::Storage as _;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use words::{Locale, t};

use crate::storage::BrowserStorage;

const KEY: &str = "el-grande/install";

/// Where `boot.js` puts the browser's offer, which may come before this program has started.
const OFFER: &str = "installOffer";

/// The browsers that differ in installing apps and keeping their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    /// Any browser on iPhones and iPads: all of them share one engine and one way to install.
    Ios,
    /// Safari on a Mac.
    MacSafari,
    /// Firefox on Android, which offers nothing by itself.
    AndroidFirefox,
    /// Firefox on a desktop, which cannot install apps.
    DesktopFirefox,
    Other,
}

impl Browser {
    /// The browser that runs this page.
    pub(crate) fn current() -> Self {
        let navigator = window().navigator();
        Self::of(&navigator.user_agent().unwrap_or_default(), navigator.max_touch_points() > 1)
    }

    /// Recognises a browser. An iPad reports itself as a Mac, but has touch.
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

    /// Whether requesting persistent storage makes the browser ask the person.
    pub(crate) fn asks_to_persist(self) -> bool {
        matches!(self, Self::AndroidFirefox | Self::DesktopFirefox)
    }

    /// Whether the browser deletes data of pages that are not installed after seven days without a visit.
    pub(crate) fn forgets_after_seven_days(self) -> bool {
        matches!(self, Self::Ios | Self::MacSafari)
    }

    /// Whether the installed app has its own storage.
    pub(crate) fn separates_installed_app(self) -> bool {
        matches!(self, Self::Ios | Self::MacSafari)
    }

    /// The instructions for installing by hand.
    fn instructions(self, locale: Locale) -> Option<&'static str> {
        match self {
            Self::Ios => Some(t!(locale, install_by_hand)),
            Self::MacSafari => Some(t!(locale, install_by_hand_mac)),
            Self::AndroidFirefox => Some(t!(locale, install_by_hand_firefox)),
            Self::DesktopFirefox | Self::Other => None,
        }
    }
}

/// If the installed app has its own storage: the direction in which games must be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Carry {
    None,
    /// This is the browser, and its games will be missing in the app.
    Out,
    /// This is the app, and it has no games. The browser may have some.
    In,
}

impl Carry {
    /// The direction on this device, given its number of games.
    pub(crate) fn current(games: usize) -> Self {
        Self::of(Browser::current(), is_installed(), games)
    }

    fn of(browser: Browser, is_installed: bool, games: usize) -> Self {
        match (browser.separates_installed_app(), is_installed, games) {
            (false, ..) | (_, false, 0) | (_, true, 1..) => Self::None,
            (true, false, 1..) => Self::Out,
            (true, true, 0) => Self::In,
        }
    }
}

/// The ways to install the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// It is installed, or this browser cannot install it.
    None,
    /// The browser can ask the person.
    Asked,
    /// Only a person can do it, in the browser's menu.
    ByHand,
}

/// The state of the installation.
#[derive(Clone, Copy)]
pub(crate) struct Install {
    pub(crate) way: RwSignal<Way>,
    /// Whether the person has refused the offer.
    pub(crate) is_unwanted: RwSignal<bool>,
}

impl Install {
    pub(crate) fn start() -> Self {
        let install = Self { way: RwSignal::new(way()), is_unwanted: RwSignal::new(BrowserStorage.get(KEY).is_some()) };
        let heard = Closure::<dyn Fn()>::new(move || install.way.set(way()));
        for event in ["beforeinstallprompt", "appinstalled"] {
            // Cannot fail: any kind of event can be listened to.
            let _ = window().add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
        }
        // Keeps the listener alive as long as the page.
        heard.forget();
        install
    }

    /// Lets the browser ask the person, which works only once.
    pub(crate) fn ask(self) {
        let offer = property(&window(), OFFER);
        if let Some(prompt) = property(&offer, "prompt").dyn_ref::<Function>() {
            // The page does not need the answer.
            let _ = prompt.call0(&offer);
        }
        let _ = Reflect::delete_property(&window(), &OFFER.into());
        self.way.set(way());
    }

    /// Hides the offer from now on. The settings still have instructions.
    pub(crate) fn refuse(self) {
        // Without storage, this lasts until the page is closed.
        BrowserStorage.set(KEY, "0");
        self.is_unwanted.set(true);
    }

    /// The benefit of installing, or instructions for doing it by hand.
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
    use super::{Browser, Carry};

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

    #[test]
    fn games_are_carried_where_the_installed_app_has_a_storage_of_its_own() {
        assert_eq!(Carry::of(Browser::Ios, false, 3), Carry::Out);
        assert_eq!(Carry::of(Browser::Ios, false, 0), Carry::None, "there is nothing to carry");
        assert_eq!(Carry::of(Browser::Ios, true, 0), Carry::In);
        assert_eq!(Carry::of(Browser::Ios, true, 1), Carry::None, "they are here");
        assert_eq!(Carry::of(Browser::Other, false, 3), Carry::None, "the app has the same games");
    }
}
