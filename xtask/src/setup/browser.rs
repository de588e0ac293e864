//! Finds real browsers for the tests.

use std::path::PathBuf;

use crate::{
    failure::{Failure, Result, fail},
    setup::packages,
    shell::{self, say},
};

/// A browser, or the program that controls it.
struct Browser {
    /// The environment variable for the program's path: it overrides what `find` finds, and is passed to the tests.
    variable: &'static str,
    what: &'static str,
    names: &'static [&'static str],
    usual_places: &'static [&'static str],
    /// Other programs that it needs.
    helpers: &'static [&'static str],
    packages: &'static [&'static str],
}

const CHROMIUM: Browser = Browser {
    variable: "CHROMIUM",
    what: "Chromium, which the browser tests drive,",
    names: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    usual_places: &[
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    helpers: &[],
    packages: &["chromium", "fonts-liberation"],
};

const FIREFOX: Browser = Browser {
    variable: "FIREFOX",
    what: "Firefox, in which some of the browser tests run as well,",
    names: &["firefox", "firefox-esr"],
    usual_places: &["/Applications/Firefox.app/Contents/MacOS/firefox"],
    helpers: &[],
    packages: &["firefox-esr"],
};

/// WebKitGTK's small browser. It needs a display, and a window manager that sets the window's size.
const WEBKIT: Browser = Browser {
    variable: "WEBKIT_DRIVER",
    what: "WebKit, in which some of the browser tests run as well,",
    names: &["WebKitWebDriver"],
    usual_places: &[],
    helpers: &["Xvfb", "openbox"],
    packages: &["webkit2gtk-driver", "xvfb", "openbox"],
};

/// Not a browser, but the server that the tests configure as `docs/hosting.md` recommends.
const NGINX: Browser = Browser {
    variable: "NGINX_PROGRAM",
    what: "nginx, from which some of the browser tests are served,",
    names: &["nginx"],
    usual_places: &["/usr/sbin/nginx"],
    helpers: &[],
    packages: &["nginx-light"],
};

/// Chromium. There are no browser tests without it.
pub(crate) fn chromium() -> Result<PathBuf> {
    ensure(&CHROMIUM)
}

/// Firefox, for measurements that can be skipped without it.
pub(crate) fn firefox() -> Option<PathBuf> {
    let chosen = std::env::var_os(FIREFOX.variable).map(PathBuf::from).filter(|path| path.is_file());
    chosen.or_else(|| find(&FIREFOX))
}

/// A browser engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::WebKit];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    pub(crate) fn named(name: &str) -> Result<Self> {
        let known = Self::ALL.map(Self::name).join(", ");
        let complaint = || Failure::new(format!("there is no engine \"{name}\"; the engines are {known}."));
        Self::ALL.into_iter().find(|engine| engine.name() == name).ok_or_else(complaint)
    }
}

/// The programs for the tests of an engine or of all engines, as environment variables. If an engine other than
/// Chromium is missing, or nginx, its tests are skipped with a message. In CI, or if the engine was requested, that is
/// a failure.
pub(crate) fn programs(engine: Option<Engine>) -> Result<Vec<(&'static str, PathBuf)>> {
    let (needed, welcome): (&[Browser], &[Browser]) = match engine {
        None => (&[CHROMIUM], &[FIREFOX, WEBKIT, NGINX]),
        Some(Engine::Chromium) => (&[CHROMIUM], &[NGINX]),
        Some(Engine::Firefox) => (&[FIREFOX], &[]),
        Some(Engine::WebKit) => (&[WEBKIT], &[]),
    };
    let mut programs = Vec::new();
    for browser in needed {
        programs.push((browser.variable, ensure(browser)?));
    }
    for browser in welcome {
        match ensure(browser) {
            Ok(program) => programs.push((browser.variable, program)),
            Err(failure) if is_ci() => return Err(failure),
            Err(failure) => say(&format!("Its tests are left out: {failure}")),
        }
    }
    Ok(programs)
}

/// Whether this runs in CI, where nobody would notice a skipped engine.
fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}

fn ensure(browser: &Browser) -> Result<PathBuf> {
    let variable = browser.variable;
    if let Some(chosen) = std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from) {
        let complaint = format!("{variable} names {}, which is not there; correct or unset it.", chosen.display());
        return if chosen.is_file() { Ok(chosen) } else { fail(complaint) };
    }
    if let Some(found) = find(browser) {
        return Ok(found);
    }
    packages::install(browser.what, browser.packages)?;
    let complaint = || Failure::new(format!("{} is not on the search path; set {variable} to it.", needed(browser)));
    find(browser).ok_or_else(complaint)
}

/// The names of the browser and its helpers, for messages.
fn needed(browser: &Browser) -> String {
    browser.names[..1].iter().chain(browser.helpers).copied().collect::<Vec<_>>().join(" or ")
}

fn find(browser: &Browser) -> Option<PathBuf> {
    if browser.helpers.iter().any(|name| shell::find(name).is_none()) {
        return None;
    }
    let usual = browser.usual_places.iter().map(PathBuf::from).find(|path| path.is_file());
    browser.names.iter().find_map(|name| shell::find(name)).or(usual)
}
